import { testRule } from "../rule-tester.ts";

testRule("white-space-in-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a%20b # /c\n",
    { name: "another line in it has a code of its own", source: "User-agent: *\nDisallow: / User-agent: a\n" },
  ],
  invalid: [
    {
      name: "two paths, two rules",
      source: "User-agent: *\nDisallow: /a  /b\t/c # x\n",
      findings: [{ at: "2:15-2:20", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c # x\n",
    },
    {
      name: "a name with a space matches the same, escaped",
      source: "User-agent: *\nDisallow: /my files/\n",
      findings: [{ at: "2:15", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "white space on one side of a sign of the query, and on both",
      source: "User-agent: *\nDisallow: /a? b=1\nDisallow: /a?d=1 &c=*\nAllow: /a & b\n",
      findings: [
        { at: "2:15", message: '; write "/a?b=1".', fix: "unsafe" },
        { at: "3:18", message: '; write "/a?d=1&c=*".', fix: "unsafe" },
        { at: "4:11", fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /a?b=1\nDisallow: /a?d=1&c=*\nAllow: /a%20&%20b\n",
    },
    {
      name: "the intention is unclear; a part of it may be the whole site",
      source: "User-agent: *\nDisallow: / * $\nDisallow: /a to /b\nDisallow: / /a\nAllow: /a \u200e\n",
      findings: [
        { at: "2:13", fix: null },
        { at: "3:14", fix: null },
        { at: "4:13", fix: null },
        { at: "5:11", fix: null },
      ],
    },
    {
      name: "a pattern torn apart at its stars, and a path before a pattern with a star",
      source: "User-agent: *\nDisallow: / *&o= *\nDisallow: /a *.gif\nDisallow: / *a b\n",
      findings: [
        {
          at: "2:13",
          message: 'White space inside a pattern, which crawlers read differently; write "/*&o=*".',
          fix: "unsafe",
        },
        { at: "3:14", message: "; write one pattern per line, and a space in a path as %20.", fix: null },
        { at: "4:13", fix: null },
      ],
      output: "User-agent: *\nDisallow: /*&o=*\nDisallow: /a *.gif\nDisallow: / *a b\n",
    },
    {
      name: "Google's library compares the space as written",
      source: "User-agent: *\nDisallow: /my files/\n",
      options: { dialect: "google" },
      findings: [{ at: "2:15", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "beside the escaped pattern, or a rule that covers it",
      source: "User-agent: *\nDisallow: /a%20b\nDisallow: /a b\nDisallow: /c\nDisallow: /c d\nDisallow: /e f\n",
      findings: [
        {
          at: "3:14",
          message:
            'White space inside a pattern, which crawlers read differently; remove it, because the group has "/a%20b".',
          labels: ["2:1 this rule"],
          severity: "info",
          title: 'Remove "Disallow: /a b"',
        },
        { at: "5:14", message: '; remove it, because "Disallow: /c" covers what was meant.', severity: "info" },
        { at: "6:14", message: "a space in a path as %20.", severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /a%20b\nDisallow: /c\nDisallow: /e%20f\n",
    },
    {
      name: "two paths, of which the group has one or both",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b /a /c\nDisallow: /a /b /b\nDisallow: /d /d\nDisallow: /e /ef\n",
      findings: [
        {
          at: "3:14",
          message:
            'White space inside a pattern, which crawlers read differently; write "/b" and "/c", because the rest is covered.',
          severity: "error",
        },
        { at: "4:14", message: "remove it, because", severity: "info" },
        { at: "5:14", message: "one pattern per line", severity: "error" },
        { at: "6:14", message: '; write "/e", because the rest is covered.', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n",
    },
    {
      name: "words that are not paths or keys",
      source: "User-agent: *\nDisallow: /a b/c\nDisallow: /a b:c\nDisallow: /a\tb\n",
      findings: ["2:14", "3:14", "4:14"],
      output: "User-agent: *\nDisallow: /a%20b/c\nDisallow: /a%20b:c\nDisallow: /a%09b\n",
    },
  ],
});
