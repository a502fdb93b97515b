import { testRule } from "../rule-tester.ts";

testRule("secret-path", {
  valid: [
    {
      name: "names that are tried on every site",
      source: "User-agent: *\nDisallow: /.env\nDisallow: /.git/\nDisallow: /wp-config.php\nDisallow: /backup/\n",
    },
    { name: "all files with an extension", source: "User-agent: *\nDisallow: /*.sql$\nDisallow: /a/*.sql\n" },
    { name: "what is allowed is meant to be found", source: "User-agent: *\nAllow: /files/x.sql\n" },
    { name: "a certificate of an authority", source: "User-agent: *\nDisallow: /cacert.pem\n" },
    { name: "a word of a key", source: "User-agent: *\nDisallow: /*?token=\nDisallow: /a?token=*\n" },
    { name: "the comment is about other lines", source: "User-agent: *\n# hidden\n\nDisallow: /a\n" },
    { name: "a path that is called so", source: "User-agent: *\nDisallow: /secret-garden/\n" },
  ],
  invalid: [
    {
      name: "the list is public and does not protect the paths (RFC9309-1-02, RFC9309-3-01, RFC9309-3-02, REP2019-1-02, REP2019-2.6-01, REP2019-2.6-02, KOSTER96-6-01)",
      source: "User-agent: *\nDisallow: /files/customers.sql.gz\nDisallow: /key.pem\n",
      findings: [
        {
          at: "2:18-2:34",
          message: '"customers.sql.gz" is public, because robots.txt is;',
          severity: "warning",
          fix: null,
        },
        { at: "3:12", message: '"key.pem"' },
      ],
    },
    {
      name: "a key in a query",
      source: "User-agent: *\nDisallow: /feed?token=8f14e45fceea167a\n",
      findings: [{ at: "2:17", message: '"token=8f14e45fceea167a" is public, because robots.txt is' }],
    },
    {
      name: "for several crawlers, and below several rules",
      source: "User-agent: a\nDisallow: /x.sql\n\nUser-agent: b\nDisallow: /x.sql\n",
      findings: ["2:12"],
    },
    {
      name: "a comment that calls them hidden",
      source:
        "User-agent: *\n#Hidden pages\nDisallow: /a\nDisallow: /b\n\nDisallow: /c\nDisallow: /d # secret\nDisallow: /e\n",
      findings: [
        {
          at: "2:1",
          message: 'The comment says "Hidden", but robots.txt is public and names "/a" and "/b";',
          severity: "info",
        },
        { at: "7:14", message: 'names "/d";' },
      ],
    },
  ],
});
