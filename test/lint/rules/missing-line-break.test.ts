import { testRule } from "../rule-tester.ts";

testRule("missing-line-break", {
  valid: [
    "User-agent: *\nDisallow: /a # Disallow: /b\n",
    {
      name: "not a key: no colon after it, or part of a word",
      source: "User-agent: *\nDisallow: /a allow b\nAllow: /c disallow-x: /\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: * Disallow: /a\r\nDisallow: /b  user-agent: c\r\n",
      findings: [
        {
          at: "1:15-1:27",
          message: 'Missing line break before "Disallow", which is read as part of the value; start a new line there.',
          fix: "unsafe",
        },
        "2:15-2:28",
      ],
      output: "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\nuser-agent: c\r\n",
    },
    {
      name: "three lines, one after the other; also directly after a slash",
      source: "User-agent: a Disallow: /b Sitemap: https://example.com/s\nDisallow: /User-agent: c\n",
      findings: ["1:15-1:58", "2:12-2:25"],
      output: "User-agent: a\nDisallow: /b\nSitemap: https://example.com/s\nDisallow: /\nUser-agent: c\n",
    },
    {
      name: "a rule that closes the site to the crawler named after it, below other rules, and the first rule of a group",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: / User-agent: b\nDisallow: /c User-agent: d\n\nUser-agent: e\nDisallow: / User-agent: f\n",
      findings: [
        {
          at: "3:13",
          message: "; write the user-agent line first, and the rule that closes the site below it.",
          fix: null,
        },
        { at: "4:14", message: "; start a new line there.", fix: "unsafe" },
        { at: "7:13", message: "; start a new line there.", fix: "unsafe" },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: / User-agent: b\nDisallow: /c\nUser-agent: d\n\nUser-agent: e\nDisallow: /\nUser-agent: f\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: * Disallow: /a\n",
      findings: [{ at: "1:15", title: 'Start a new line before "Disallow"' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
