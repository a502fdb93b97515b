import { testRule } from "../rule-tester.ts";

testRule("joined-groups", {
  valid: [
    "User-agent: a\nUser-agent: b\n# c\nUser-agent: c\nDisallow: /\n",
    "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    { name: "a blank line before the rules", source: "User-agent: a\nUser-agent: b\n\nDisallow: /\n" },
    { name: "nothing is forbidden to either", source: "User-agent: *\n\nUser-agent: a\nDisallow:\nAllow: /\n" },
    { name: "the same name again", source: "User-agent: *\n\nUser-agent: *\nDisallow: /a\n" },
    { name: "the last group of the file", source: "User-agent: a\n\n" },
    {
      name: "a blank line after a group and before the first one",
      source: "\nUser-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    },
  ],
  invalid: [
    {
      name: "the site is closed, but another group of the crawler opens a part of it",
      source: "User-agent: foo\n\nUser-agent: bar\nDisallow: /\n\nUser-agent: foo\nAllow: /*.js\n",
      findings: [{ at: "1:13", message: 'so the rules below also apply to "foo"' }],
    },
    {
      name: "a crawler of Google above another one, and above Googlebot, whose group it obeys anyway",
      source:
        "User-agent: Googlebot-News\n\nUser-agent: Googlebot\nDisallow: /a\n\nUser-agent: Googlebot-Image\n\nUser-agent: b\nDisallow: /\n",
      findings: ["6:13"],
    },
    {
      source: "User-agent: *\n\nUser-agent: ExampleBot\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:14",
          message:
            'A blank line does not end a group, so "*" is shut out of the whole site; write the rules of "*" above the blank line, or remove its line.',
          labels: ["3:13 the group continues here"],
          fix: null,
        },
      ],
    },
    {
      name: "with comments and other records between, more than once, and only some of it closed",
      source:
        "User-agent: a\nUser-agent: b/1\n# c\n \n# d\nUser-agent: c\nCrawl-delay: 1\n\nUser-agent: d\nAllow: /e\nDisallow: /\n",
      findings: [
        {
          at: "2:13",
          message:
            'A blank line does not end a group, so the rules below also apply to "a" and "b/1"; write the rules of "a" and "b/1" above the blank line, or remove their lines.',
        },
        {
          at: "6:13",
          message:
            'A blank line does not end a group, so the rules below also apply to "c"; write the rules of "c" above the blank line, or remove its line.',
        },
      ],
    },
    {
      name: "the last name above the blank line is named again below it",
      source: "User-agent: *\nUser-agent: a\n\nUser-agent: a\nDisallow: /\n",
      findings: [{ at: "1:13", message: '"*" is shut out of the whole site' }],
    },
    {
      name: "a path is closed, not the site",
      source: "User-agent: a\n\nUser-agent: b\nDisallow: /x\n",
      findings: [
        {
          at: "1:13",
          message:
            'A blank line does not end a group, so the rules below also apply to "a"; write the rules of "a" above the blank line, or remove its line.',
        },
      ],
    },
    {
      name: "the last line of a repeated name counts",
      source: "User-agent: a\n\nUser-agent: b\nUser-agent: a\n\nUser-agent: c\nDisallow: /x\n",
      findings: ["4:13"],
    },
    {
      name: "the site is closed by *",
      source: "User-agent: *\n\nUser-agent: b\nDisallow: /a\nDisallow: *\n",
      findings: [{ at: "1:13", message: '"*" is shut out of the whole site;' }],
    },
    {
      name: "the site is closed by /*",
      source: "User-agent: *\n\nUser-agent: b\nDisallow: /a\nDisallow: /*\n",
      findings: [{ at: "1:13", message: '"*" is shut out of the whole site;' }],
    },
    {
      name: "two folders are closed",
      source: "User-agent: *\n\nUser-agent: b\nDisallow: /a\nDisallow: /b\n",
      findings: [{ at: "1:13", message: 'the rules below also apply to "*";' }],
    },
  ],
});
