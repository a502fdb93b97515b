import { testRule } from "../rule-tester.ts";

testRule("white-space-in-pattern", {
  valid: [
    {
      name: "neither the whole value nor its first part changes a decision",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a b\nDisallow: /c%20d\nDisallow: /c d\n",
    },

    "User-agent: *\nDisallow: /a%20b # /c\n",
    { name: "another line in it has a code of its own", source: "User-agent: *\nDisallow: / User-agent: a\n" },
  ],
  invalid: [
    {
      name: "before the end of the path",
      source: "User-agent: *\nDisallow: /admin $\n",
      findings: [{ at: "2:17", message: '; write "/admin$".' }],
      output: "User-agent: *\nDisallow: /admin$\n",
    },
    {
      name: "a list with separators, and remarks: no fix makes one path of them",
      source: "User-agent: *\nDisallow: /a, b, c\nDisallow: /d - old\nDisallow: /e (old)\nDisallow: /f: old\n",
      findings: [
        { at: "2:14", message: '; write one pattern per line, a space in a path as %20, and "#"', fix: null },
        { at: "3:13", fix: null },
        { at: "4:13", fix: null },
        { at: "5:14", fix: null },
      ],
    },
    {
      name: "signs in names of files and folders, and a star that was torn off",
      source: "User-agent: *\nDisallow: /a - Copy/\nDisallow: /b - 1.pdf\nDisallow: /Files (x86)/\nDisallow: /c/ *\n",
      findings: ["2:13", "3:13", "4:17", "5:14"],
      output:
        "User-agent: *\nDisallow: /a%20-%20Copy/\nDisallow: /b%20-%201.pdf\nDisallow: /Files%20(x86)/\nDisallow: /c/*\n",
    },
    {
      name: "two paths, two rules",
      source: "User-agent: *\nDisallow: /a  /b\t/c # x\n",
      findings: [
        {
          at: "2:13-2:20",
          message: 'White space inside a pattern, so crawlers may fetch "/a"; write one pattern per line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c # x\n",
    },
    {
      name: "a name with a space matches the same, escaped",
      source: "User-agent: *\nDisallow: /my files/\n",
      findings: [
        {
          at: "2:14-2:21",
          message: 'White space inside a pattern, so Google may fetch "/my%20files/"; write "/my%20files/".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "white space on one side of a sign of the query, and on both",
      source: "User-agent: *\nDisallow: /a? b=1\nDisallow: /a?d=1 &c=*\n",
      findings: [
        {
          at: "2:14-2:18",
          message: 'White space inside a pattern, so crawlers may fetch "/a?b=1"; write "/a?b=1".',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "3:17-3:22",
          message: 'White space inside a pattern, so crawlers may fetch "/a?d=1&c=x"; write "/a?d=1&c=*".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a?b=1\nDisallow: /a?d=1&c=*\n",
    },
    {
      name: "the intention is unclear; a part of it may be the whole site",
      source: "User-agent: *\nDisallow: / * $\nDisallow: /a to /b\nDisallow: / /a\nAllow: /a \u200E\n",
      findings: [
        {
          at: "2:12-2:16",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
        {
          at: "3:13-3:19",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
        {
          at: "4:12-4:15",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
        {
          at: "5:10-5:12",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
      ],
    },
    {
      name: "a pattern torn apart at its stars, and a path before a pattern with a star",
      source: "User-agent: *\nDisallow: / *&o= *\nDisallow: /a *.gif\nDisallow: / *a b\n",
      findings: [
        {
          at: "2:12-2:19",
          message: 'White space inside a pattern, so crawlers may fetch "/x&o=x"; write "/*&o=*".',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "3:13-3:19",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
        {
          at: "4:12-4:17",
          message:
            'White space inside a pattern, which crawlers read differently; write one pattern per line, a space in a path as %20, and "#" before a comment.',
          severity: "error",
          fix: null,
        },
      ],
      output: "User-agent: *\nDisallow: /*&o=*\nDisallow: /a *.gif\nDisallow: / *a b\n",
    },
    {
      name: "Google's library compares the space as written",
      source: "User-agent: *\nDisallow: /my files/\n",
      options: { dialect: "google" },
      findings: [
        {
          at: "2:14-2:21",
          message:
            'White space inside a pattern, so crawlers that follow Google\'s library may fetch "/my%20files/"; write "/my%20files/".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "beside the escaped pattern, or a rule that covers it",
      source: "User-agent: *\nDisallow: /a%20b\nDisallow: /a b\nDisallow: /c\nDisallow: /c d\nDisallow: /e f\n",
      findings: [
        {
          at: "6:13-6:15",
          message: 'White space inside a pattern, so Google may fetch "/e%20f"; write "/e%20f".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a%20b\nDisallow: /a b\nDisallow: /c\nDisallow: /c d\nDisallow: /e%20f\n",
    },
    {
      name: "two paths, of which the group has one or both",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b /a /c\nDisallow: /a /b /b\nDisallow: /d /d\nDisallow: /e /ef\n",
      findings: [
        {
          at: "3:13-3:19",
          message: 'White space inside a pattern, so crawlers may fetch "/b"; write one pattern per line.',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "4:13-4:19",
          message: 'White space inside a pattern, so crawlers may fetch "/b"; write one pattern per line.',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "5:13-5:16",
          message: 'White space inside a pattern, so crawlers may fetch "/d"; write "/d".',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "6:13-6:17",
          message: 'White space inside a pattern, so crawlers may fetch "/e"; write one pattern per line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\nDisallow: /c\nDisallow: /a\nDisallow: /b\nDisallow: /d\nDisallow: /e\nDisallow: /ef\n",
    },
    {
      name: "words that are not paths or keys",
      source: "User-agent: *\nDisallow: /a b/c\nDisallow: /a b:c\nDisallow: /a\tb\n",
      findings: [
        {
          at: "2:13-2:17",
          message: 'White space inside a pattern, so Google may fetch "/a%20b/c"; write "/a%20b/c".',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "3:13-3:17",
          message: 'White space inside a pattern, so Google may fetch "/a%20b:c"; write "/a%20b:c".',
          severity: "error",
          fix: "unsafe",
        },
        {
          at: "4:13-4:15",
          message: 'White space inside a pattern, so Google may fetch "/a%09b"; write "/a%09b".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a%20b/c\nDisallow: /a%20b:c\nDisallow: /a%09b\n",
    },
  ],
});
