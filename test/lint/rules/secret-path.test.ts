import { testRule } from "../rule-tester.ts";

testRule("secret-path", {
  valid: [
    "User-agent: *\nDisallow: /admin/\nDisallow: /wp-admin/\nDisallow: /password/reset\nDisallow: /login\n",
    {
      name: "words in the title of a page",
      source:
        "User-agent: *\nDisallow: /saturns-best-kept-secrets\nDisallow: /features-backup.html\nDisallow: /.well-known/\n",
    },
    {
      name: "all files of an extension, or in folders of a name, reveal no location",
      source: "User-agent: *\nDisallow: *.bak\nDisallow: /*.sql.gz$\nDisallow: /*/.git/\nDisallow: /*/backup/\n",
    },
    { name: "an allowed path is meant to be found", source: "User-agent: *\nDisallow: /\nAllow: /backup/\n" },
    { name: "well-known certificate bundles", source: "User-agent: *\nDisallow: /cacert.pem\n" },
    { name: "a word or a brand", source: "User-agent: *\nDisallow: /sites/secret\nDisallow: /secret\n" },
    { name: "a pattern that no reader may use reveals nothing", source: "User-agent: *\nDisallow: backup/\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /.git/\nDisallow: /old/backup.tar\nDisallow: /*dump.sql.gz$\nDisallow: /a?api_key=0123456789abcdef\n",
      findings: [
        { at: "2:12-2:16", message: '".git"', severity: "info" },
        { at: "3:16", severity: "info" },
        { at: "4:13-4:24", message: '"dump.sql.gz"', severity: "warning" },
        "5:14",
      ],
    },
    {
      name: "the list is public and does not protect the paths (RFC9309-1-02, RFC9309-3-01, RFC9309-3-02, REP2019-1-02, REP2019-2.6-01, REP2019-2.6-02, KOSTER96-6-01)",
      source: "User-agent: *\nDisallow: /backup/\n",
      findings: [
        {
          at: "2:12",
          message:
            '"backup" is tried on every site, and robots.txt does not protect it; make sure that the server does not deliver it.',
        },
      ],
    },
    {
      name: "names that are tried on every site",
      source: "User-agent: *\nDisallow: /phpmyadmin/\nDisallow: /.svn\nDisallow: /db-dump/\n",
      findings: [
        { at: "2:12", severity: "info" },
        { at: "3:12", severity: "info" },
        {
          at: "4:12",
          message:
            '"db-dump" reveals a location, because robots.txt is public; remove the line, and protect the path with a password.',
          severity: "warning",
        },
      ],
    },
    {
      name: "a location is reported once, whatever is inside it",
      source:
        "User-agent: *\nDisallow: /old/backup/a\nDisallow: /old/backup/b\n\nUser-agent: b\nDisallow: /old/backup/\nDisallow: /backup/\n",
      findings: ["2:16-2:22", "7:12"],
    },
    {
      source: "User-agent: *\nDisallow: /db/site.mdb\nDisallow: /wp-config.php\nDisallow: /secret/\n",
      findings: [{ at: "2:15-2:23", message: '"site.mdb"' }, "3:12", "4:12-4:18"],
    },
  ],
});
