import { testRule } from "../rule-tester.ts";

testRule("pattern-cut-by-comment", {
  valid: [
    "User-agent: *\nDisallow: /shop # the basket\nDisallow: /a# a comment\nDisallow: /b## a comment\nDisallow: /c#\nDisallow:#all\n",
    "Sitemap: https://example.com/#a\n",
    { name: "white space before the comment only", source: "User-agent: *\nDisallow: /a #b\n" },
    { name: '"#" at the end of the file', source: "User-agent: *\nDisallow: /a#" },
  ],
  invalid: [
    {
      name: "the group has the same rule whole, and another group only has it cut",
      source:
        "User-agent: *\nDisallow: /a#b\nDisallow: /a\nAllow: /a#b\n\nUser-agent: a\nDisallow: /a#b\nDisallow: /a#c\n",
      findings: [
        {
          at: "2:13",
          message: 'so the pattern is only "/a"; remove the line, because line 3 has that pattern.',
          labels: ["3:1 the same rule"],
          severity: "info",
        },
        { at: "4:10", message: "; remove what follows it,", severity: "warning" },
        { at: "7:13", message: "; remove what follows it,", labels: [], severity: "warning" },
        { at: "8:13", message: "; remove what follows it," },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /#/basket\n",
      findings: [
        {
          at: "2:12-2:20",
          message:
            '"#" starts a comment, so the pattern is only "/"; remove what follows it, or the line if the pattern covers too much.',
        },
      ],
    },
    {
      name: "a comment of one letter",
      source: "User-agent: *\nDisallow: /a#b\n",
      findings: [
        { at: "2:13-2:15", message: "or the line if the pattern covers too much, or put a space before a comment." },
      ],
    },
    {
      name: "a star",
      source: "User-agent: *\nDisallow: /a/#*\n",
      findings: [{ at: "2:14", message: "if the pattern covers too much." }],
    },
  ],
});
