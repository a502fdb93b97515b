import { testRule } from "../rule-tester.ts";

testRule("file-without-effect", {
  valid: [
    "",
    "User-agent: *\nDisallow:\n",
    "User-agent: *\nAllow: /\n",
    "User-agent: *\nAllow: /\nAllow: /a\n",
    "User-agent: *\nAllow: /a\nDisallow: /\n",
    { name: "a sitemap is listed", source: "User-agent: *\nSitemap: https://shop.example/s.xml\n" },
    { name: "rules that nobody obeys", source: "Disallow: /a\nUser-agent: *\n" },
    { name: "a comment about a part", source: "# Block all bots but one\nUser-agent: *\nDisallow:\n" },
    { name: "an example", source: "# For example:\n# User-agent: *\n# Disallow: /a\n" },
    { name: "a comment that forbids nothing", source: "# User-agent: *\n# Allow: /\n" },
    { name: "an advice", source: "# To ban all spiders, uncomment:\n# Disallow: /all\nUser-agent: *\nAllow: /\n" },
    { name: "a record behind a sign", source: "# Noindex: /all\nUser-agent: *\nDisallow:\n" },
    { name: "the file itself may always be fetched", source: "User-agent: *\nAllow: /robots.txt\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nAllow: /a.php\nAllow: /b.php\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            'The file disallows nothing, so Allow in lines 2 and 3 changes nothing: crawlers may fetch everything; write "Disallow" for what they must not fetch, or remove the lines.',
        },
      ],
    },
    {
      name: "all records are in comments",
      source: "# Keep out\n#User-agent: *\n# Disallow: /a\n",
      findings: [{ at: "2:1", message: 'remove the "#" of the records in lines 2 and 3 that are meant' }],
    },
    {
      name: "a comment that wants the site closed",
      source: "# Block all crawlers!\nUser-agent: *\nAllow: /\n",
      findings: [{ at: "1:1", message: 'The comment says "Block all crawlers!", but no rule closes anything:' }],
    },
    {
      name: "a comment about the state of the site",
      source: "User-agent: *\nDisallow: # development only\n",
      findings: [{ at: "2:11", message: 'The comment says "development only"' }],
    },
    {
      source: "User-agent: *\n",
      findings: [{ at: "1:13", message: "The file has no rule, so it changes nothing:" }],
    },
  ],
});
