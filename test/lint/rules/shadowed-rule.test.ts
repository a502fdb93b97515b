import { testRule } from "../rule-tester.ts";

testRule("shadowed-rule", {
  valid: [
    "User-agent: *\nDisallow: /a/\nDisallow: /b\n",
    { name: "an allow rule between the two", source: "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\n" },
    {
      name: "an allow rule with a star that may come between the two",
      source: "User-agent: *\nDisallow: /a\nAllow: /*.html\nDisallow: /a/b/c/d/e\n",
    },
    { name: "a rule for a path inside has its own code", source: "User-agent: *\nDisallow: /a/\nDisallow: /a/b\n" },
    {
      name: "a path that only a rule with a star covers has that code too",
      source: "User-agent: *\nDisallow: *b\nDisallow: /a/b\n",
    },
    { name: "the same line twice", source: "User-agent: *\nDisallow: /a\nDisallow: /a\n" },
    { name: "escapes that Google takes for other paths", source: "User-agent: *\nDisallow: /a:\nDisallow: /a%3Ab\n" },
    {
      name: "two spellings of a folder and of a path inside: each is covered by its own spelling",
      source: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\nDisallow: /a:b/\nDisallow: /a%3Ab/\n",
    },
    {
      name: "an index page, which opens its folder to Google",
      source: "User-agent: *\nDisallow: /a/\nAllow: /a/index.html\nAllow: /a/i\n",
    },
    {
      name: "rep-2019: a crawler that obeys the first of two groups",
      source: "User-agent: *\nDisallow: /ab\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "the rule that covers it does not win where an allow rule comes between the two, with another one that covers it",
      source: "User-agent: *\nAllow: /*a\nAllow: *\nDisallow: /a\nAllow: /a\n",
    },
    {
      name: "another group of the same crawler has an allow rule between the two",
      source: "User-agent: a\nUser-agent: b\nDisallow: /a\nDisallow: /a/b/c\n\nUser-agent: b\nAllow: /a/b\n",
    },
  ],
  invalid: [
    {
      name: "beside a rule for the whole site",
      source: "User-agent: *\nDisallow: /a/\nDisallow: /\n",
      findings: ["2:1"],
      output: "User-agent: *\nDisallow: /\n",
    },
    {
      name: "another group of the same crawlers closes the whole site",
      source: "User-agent: a\nDisallow: /a/\n\nUser-agent: a\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message: "covers everything it matches; remove the line that is wrong, because the whole site is closed.",
          fix: null,
        },
      ],
    },
    {
      name: "after the line that shuts one crawler out, where the rule was meant for others",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /\nDisallow: /c\n",
      findings: [
        {
          at: "6:1",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; move it to the group that it is meant for, or remove it.',
          fix: null,
        },
      ],
    },
    {
      name: "after the line that shuts one crawler out, where all others obey another rule for it",
      source: "User-agent: *\nDisallow: /c\n\nUser-agent: b\nDisallow: /\nDisallow: /c/*/d\n",
      findings: [{ at: "6:1", message: "covers everything it matches; remove it.", fix: "redundant" }],
      output: "User-agent: *\nDisallow: /c\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "after a record below the line that shuts one crawler out",
      source: "User-agent: b\nDisallow: /\nCrawl-delay: 5\nDisallow: /c\n",
      findings: [{ at: "4:1", message: "; move it to the group that it is meant for, or remove it.", fix: null }],
    },
    {
      name: "after the line that shuts all crawlers out",
      source: "User-agent: *\nDisallow: /\nDisallow: /c\n",
      findings: [{ at: "3:1", message: "covers everything it matches; remove it.", fix: "redundant" }],
      output: "User-agent: *\nDisallow: /\n",
    },
    {
      name: "after the line that shuts all crawlers out, one of them by its name",
      source: "User-agent: *\nUser-agent: b\nDisallow: /\nDisallow: /c\n",
      findings: [{ at: "4:1", message: "covers everything it matches; remove it.", fix: "redundant" }],
      output: "User-agent: *\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "beside a rule for the whole site that begins with a star",
      source: "User-agent: *\nDisallow: *\nDisallow: /a\n",
      findings: ["3:1"],
      output: "User-agent: *\nDisallow: *\n",
    },
    {
      name: "a rule of 60 code units is shown whole, of a longer one no half of a character",
      source: `User-agent: a\nDisallow: /a\nDisallow: /ab${"c".repeat(47)}\n\nUser-agent: b\nDisallow: /a\nDisallow: /ab${"c".repeat(30)}\u{1F600}${"d".repeat(29)}\n\nUser-agent: c\nDisallow: /a\nDisallow: /ab${"e".repeat(60)}\u{1F600}${"f".repeat(8)}\n`,
      findings: [
        { at: "3:1", message: `"Disallow: /ab${"c".repeat(47)}" has no effect` },
        { at: "7:1", message: `…${"d".repeat(29)}" has no effect` },
        { at: "11:1", message: `…${"e".repeat(20)}\u{1F600}${"f".repeat(8)}" has no effect` },
      ],
      output: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n\nUser-agent: c\nDisallow: /a\n",
    },
    {
      name: "before the line that shuts the crawler out",
      source: "User-agent: b\nDisallow: /c\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "2:1", message: "covers everything it matches; remove it.", fix: "redundant" }],
      output: "User-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "an exception in the group of a crawler that may fetch everything",
      source:
        "User-agent: *\nDisallow: /m/\n\nUser-agent: a\nAllow: *\nAllow: /m/x\n\nUser-agent: b\nAllow: /m/y\nAllow: /*\n",
      findings: [
        { at: "6:1", message: "; move it to the group that it is meant for, or remove it.", fix: null },
        { at: "9:1", message: "already covers everything it matches; remove it.", fix: "redundant" },
      ],
      output: "User-agent: *\nDisallow: /m/\n\nUser-agent: a\nAllow: *\nAllow: /m/x\n\nUser-agent: b\nAllow: /*\n",
    },
    {
      name: "a pattern with a star that covers part of a word",
      source: "User-agent: *\nDisallow: /*src=*\nDisallow: /*zsrc=*\n",
      findings: [{ at: "3:1", message: "; remove it, or make the other rule longer if it covers too much." }],
      output: "User-agent: *\nDisallow: /*src=*\n",
    },
    {
      name: "many lines, of which one has a comment and one is suppressed",
      source:
        "User-agent: *\nDisallow: /a1\nDisallow: /\nDisallow: /b # why\n# robotspec-disable-next-line shadowed-rule -- kept\nDisallow: /c\nDisallow: /d\nDisallow: /e\nDisallow: /f\n\nDisallow: /g\n",
      findings: [
        {
          at: "2:1",
          message:
            '6 lines (2, 4, 7 to 9 and 1 more) have no effect, because "Disallow: /" in line 3 already covers everything they match; remove them.',
          labels: ["3:1 this rule matches all of them"],
          fix: "redundant",
          title: "Remove 6 lines",
        },
      ],
      output:
        "User-agent: *\nDisallow: /\n# why\n# robotspec-disable-next-line shadowed-rule -- kept\nDisallow: /c\n\n",
    },
    {
      name: "by lines of several groups, one finding for each",
      source: "User-agent: a\nDisallow: /\nDisallow: /b\nDisallow: /c\n\nUser-agent: *\nDisallow: /b\nDisallow: /\n",
      findings: [
        { at: "3:1", message: 'Lines 3 and 4 have no effect, because "Disallow: /" in line 2' },
        { at: "7:1", message: '"Disallow: /b" has no effect' },
      ],
      output: "User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /ab/c\n",
      findings: [
        {
          at: "3:1-3:16",
          message:
            '"Disallow: /ab/c" has no effect, because "Disallow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          labels: ["2:1 this rule matches all of them"],
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "long rules that differ at the end only",
      source: `User-agent: *\nDisallow: /${"a".repeat(60)}-end\nDisallow: /${"a".repeat(60)}-ending\n`,
      findings: [
        {
          at: "3:1",
          message: `"Disallow: /${"a".repeat(18)}…${"a".repeat(23)}-ending" has no effect, because "Disallow: /${"a".repeat(18)}…${"a".repeat(26)}-end" already covers everything it matches; remove it, or make the other rule longer if it covers too much.`,
        },
      ],
      output: `User-agent: *\nDisallow: /${"a".repeat(60)}-end\n`,
    },
    {
      name: "a chain: all by the one that stays, in one finding",
      source: "User-agent: *\nDisallow: /abc\nDisallow: /ab\nDisallow: /a\n",
      findings: [
        {
          at: "2:1-2:15",
          message:
            'Lines 2 and 3 have no effect, because "Disallow: /a" in line 4 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          labels: ["4:1 this rule matches all of them"],
          fix: "redundant",
          title: "Remove 2 lines",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a word that goes on after a star",
      source: "User-agent: *\nDisallow: /*.xls\nDisallow: /*.xlsxx\n",
      findings: ["3:1"],
      output: "User-agent: *\nDisallow: /*.xls\n",
    },
    {
      name: "a rule that covers it to all crawlers, not the other spelling, which Google takes for another path",
      source: "User-agent: *\nDisallow: /a\nDisallow: /ab~\nDisallow: /ab%7E\n",
      findings: [
        { at: "3:1", message: "Lines 3 and 4 have", labels: ["2:1 this rule matches all of them"], fix: "redundant" },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "an allow rule that is without effect itself",
      source: "User-agent: *\nAllow: /a\nAllow: /ab/c\nDisallow: /x\n",
      findings: [{ at: "3:1", labels: ["2:1 this rule matches all of them"] }],
      output: "User-agent: *\nAllow: /a\nDisallow: /x\n",
    },
    {
      name: "a chain at the end of a long list",
      source: `User-agent: *\n${Array.from({ length: 200 }, (_, at) => `Disallow: /${at}/\n`).join("")}Disallow: /a\nDisallow: /ab\nDisallow: /abc\nDisallow: /abcd\n`,
      findings: [
        { at: "203:1", message: "Lines 203 to 205 have no effect", labels: ["202:1 this rule matches all of them"] },
      ],
      output: `User-agent: *\n${Array.from({ length: 200 }, (_, at) => `Disallow: /${at}/\n`).join("")}Disallow: /a\n`,
    },
  ],
});
