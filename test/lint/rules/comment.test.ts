import { testRule } from "../rule-tester.ts";

testRule("comment/foreign", {
  valid: [
    "# // a comment\n",
    "User-agent: *\nDisallow: // # a\n",
    { name: "a key in quotation marks", source: "User-agent: *\n'Disallow': /a\n'My key' : x\n" },
  ],
  invalid: [
    {
      name: "of batch files, filter lists and TeX, after a value",
      source: "User-agent: *\nDisallow: /a REM shop\nDisallow: /b ! shop\nDisallow: /c % shop\n",
      findings: [{ at: "2:14", message: 'so crawlers may fetch "/a"; put "#" before it.' }, "3:14", "4:14"],
      output: "User-agent: *\nDisallow: /a # REM shop\nDisallow: /b # ! shop\nDisallow: /c # % shop\n",
    },
    {
      name: "of SQL, from the start of the line",
      source: "-- robots\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1-1:10", fix: "safe" }],
      output: "# -- robots\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "of Basic",
      source: "' for all\n' see: below\n",
      findings: [
        {
          at: "1:1-1:10",
          message: '"\'" does not start a comment in robots.txt; put "#" before the line.',
          severity: "info",
          fix: "safe",
          labels: ["2:1 this line, too"],
        },
      ],
      output: "# ' for all\n# ' see: below\n",
    },
    {
      source: "// for all\n<!-- x -->\n; y\n/* see: below\n",
      findings: [
        {
          at: "1:1-1:11",
          message: '"//" does not start a comment in robots.txt; put "#" before the line.',
          severity: "info",
          fix: "safe",
          labels: ["2:1 this line, too", "3:1 this line, too", "4:1 this line, too"],
        },
      ],
      output: "# // for all\n# <!-- x -->\n# ; y\n# /* see: below\n",
    },
    {
      name: "a line with a colon is a record, which ends the user-agent lines of a group for some crawlers",
      source: "// for all\n// see: below\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "1:1-1:11", severity: "info", fix: "unsafe", labels: ["2:1 this line, too"] }],
      output: "# // for all\n# // see: below\n",
    },
  ],
});

testRule("comment/cut", {
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
          at: "2:13-2:15",
          message:
            '"#" starts a comment, so the pattern is only "/a"; remove what follows it, or the line if the pattern covers too much, or put a space before a comment.',
          severity: "warning",
          fix: null,
        },
        {
          at: "4:10-4:12",
          message:
            '"#" starts a comment, so the pattern is only "/a"; remove what follows it, or the line if the pattern covers too much, or put a space before a comment.',
          severity: "warning",
          fix: null,
        },
        {
          at: "7:13-7:15",
          message:
            '"#" starts a comment, so the pattern is only "/a"; remove what follows it, or the line if the pattern covers too much, or put a space before a comment.',
          severity: "warning",
          fix: null,
        },
        {
          at: "8:13-8:15",
          message:
            '"#" starts a comment, so the pattern is only "/a"; remove what follows it, or the line if the pattern covers too much, or put a space before a comment.',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /#/basket\n",
      findings: [
        {
          at: "2:12-2:20",
          message:
            '"#" starts a comment, so the pattern is only "/", which closes the whole site; remove what follows it, or the line if the pattern covers too much.',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "a comment of one letter",
      source: "User-agent: *\nDisallow: /a#b\n",
      findings: [
        {
          at: "2:13-2:15",
          message:
            '"#" starts a comment, so the pattern is only "/a"; remove what follows it, or the line if the pattern covers too much, or put a space before a comment.',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "a star",
      source: "User-agent: *\nDisallow: /a/#*\n",
      findings: [
        {
          at: "2:14-2:16",
          message:
            '"#" starts a comment, so the pattern is only "/a/"; remove what follows it, or the line if the pattern covers too much.',
          severity: "warning",
          fix: null,
        },
      ],
    },
  ],
});

testRule("comment/named", {
  valid: [
    { name: "a rule for a part of the site", source: "User-agent: *\nDisallow: /a\n# AhrefsBot\nDisallow: /b\n" },
    { name: "the first rule of its group", source: "User-agent: *\n# AhrefsBot\nDisallow: /\n" },
    { name: "no name of a crawler", source: "User-agent: *\nDisallow: /a\n# everything\nDisallow: /\n" },
  ],
  invalid: ["# User-agent: AhrefsBot", "#User-agent: GPTBot", "// User-agent: GPTBot", "# AhrefsBot"].map(
    (comment) => ({
      name: comment,
      source: `User-agent: *\nDisallow: /a\n\n${comment}\nDisallow: /\n`,
      findings: [
        { at: "4:1", message: "is a comment, and the rule below it is one of the group above", severity: "error" },
      ],
    }),
  ),
});
