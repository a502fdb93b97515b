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
    { name: "the file itself may always be fetched", source: "User-agent: *\nAllow: /robots.txt\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nAllow: /a.php\nAllow: /b.php\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            'The file disallows nothing, so Allow in lines 2 and 3 changes nothing: crawlers may fetch everything; add "Disallow: /" if all else should be closed.',
        },
      ],
    },
    {
      source: "User-agent: *\n",
      findings: [{ at: "1:13", message: "The file has no rule, so it changes nothing:" }],
    },
  ],
});
