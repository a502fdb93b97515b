import { testRule } from "../rule-tester.ts";

testRule("blank-line-in-group", {
  valid: [
    "\n\nUser-agent: a\n# a comment\nDisallow: /\n# b\nDisallow: /b\n\n",
    { name: "between groups", source: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n" },
    { name: "between user-agent lines", source: "User-agent: a\n\nUser-agent: b\nDisallow: /b\n" },
    { name: "before the first group", source: "Disallow: /a\n\nDisallow: /b\n\nUser-agent: a\nDisallow: /b\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\n\n\nDisallow: /a\n",
      findings: [
        {
          at: "2:1-2:1",
          message:
            "Blank line before a rule of a group, where old parsers end the group; remove it, or put a comment there.",
          fix: "safe",
          title: "Remove the blank line",
        },
      ],
      output: "User-agent: a\nDisallow: /a\n",
    },
    {
      name: "one finding for each group",
      source: "User-agent: a\n\nDisallow: /a\n# c\n\nDisallow: /b\n\nUser-agent: b\nDisallow: /a\n\nDisallow: /b\n",
      findings: [{ at: "2:1", title: "Remove the blank lines" }, "10:1"],
      output: "User-agent: a\nDisallow: /a\n# c\nDisallow: /b\n\nUser-agent: b\nDisallow: /a\nDisallow: /b\n",
    },
    {
      name: "koster-1996: the group ends there",
      source: "User-agent: a\n\nDisallow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: a\nDisallow: /a\n",
    },
  ],
});
