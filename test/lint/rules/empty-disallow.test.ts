import { testRule } from "../rule-tester.ts";

testRule("empty-disallow", {
  valid: [
    "User-agent: *\nDisallow:\n",
    "User-agent: *\nDisallow:\nAllow: /a\n",
    "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    { name: "an empty Allow", source: "User-agent: *\nAllow:\nDisallow: /a\n" },
  ],
  invalid: [
    {
      name: "beside rules for parts of the site, and beside one that closes it",
      source:
        "User-agent: *\nDisallow: /a\nDisallow:\nAllow: /a/b\n\nUser-agent: a\nDisallow: /a\nDisallow:\nDisallow: /b\n\nUser-agent: b\nDisallow: /\nDisallow:\n",
      findings: [
        { at: "3:1", severity: "info" },
        { at: "8:1", severity: "info" },
        { at: "13:1", severity: "warning" },
      ],
      output:
        "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: a\nDisallow: /a\nDisallow: /b\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      source: "User-agent: *\nDisallow:\nDisallow: /a\n",
      findings: [
        {
          at: "2:1-2:10",
          message:
            'Empty "Disallow" beside "Disallow: /a" has no effect for most crawlers; remove it, or the other disallow rule if the whole site should be open.',
          labels: ["3:1 this rule disallows something"],
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "reported once per group, and all of them are removed",
      source:
        "User-agent: *\nDisallow: /a\nDisallow:\nDisallow: /b\nDisallow: # why\n\nUser-agent: b\nDisallow:\nDisallow: /a\n",
      findings: [
        { at: "3:1", labels: ["2:1 this rule disallows something"], fix: "unsafe" },
        { at: "8:1", labels: ["9:1 this rule disallows something"], fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n# why\n\nUser-agent: b\nDisallow: /a\n",
    },
    {
      name: "the remedy depends on the number of rules of either kind",
      source:
        "User-agent: a\nDisallow:\nDisallow: /a\nDisallow: /b\n\nUser-agent: b\nDisallow:\nDisallow:\nDisallow: /a\nAllow: /a/b\n\nUser-agent: c\nDisallow:\nDisallow: /a\nAllow: /a/b\n",
      findings: [
        {
          at: "2:1",
          message:
            "; remove it, or move the other disallow rules to another group if this one should open the whole site.",
        },
        {
          at: "7:1",
          message:
            "; remove the 2 empty lines, or move the other disallow rule to another group if this one should open the whole site.",
        },
        {
          at: "13:1",
          message:
            "; remove it, or move the other disallow rule to another group if this one should open the whole site.",
        },
      ],
      output:
        "User-agent: a\nDisallow: /a\nDisallow: /b\n\nUser-agent: b\nDisallow: /a\nAllow: /a/b\n\nUser-agent: c\nDisallow: /a\nAllow: /a/b\n",
    },
    {
      name: "an empty rule for all crawlers beside several rules",
      source: "User-agent: *\nDisallow:\nDisallow: /a\nDisallow: /b\n",
      findings: [{ at: "2:1", message: "; remove it, or the other disallow rules if the whole site should be open." }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
    {
      name: "is removed, and of rules that make each other redundant one stays",
      source: "User-agent: *\nDisallow:\nDisallow: /a\nDisallow: /a*\n",
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /a*\n",
    },
    {
      name: "Yandex reads it as an allow rule",
      source: "User-agent: *\nDisallow:\nDisallow: /a\n",
      options: { dialect: "yandex" },
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the last rule of a group stays if its other one is redundant",
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow:\nDisallow: /a\n",
      findings: [{ at: "5:1", fix: null }],
    },
    {
      name: "the title names the rule",
      source: "User-agent: *\nDisallow:\nDisallow: /a\n",
      findings: [{ at: "2:1", title: 'Remove "Disallow:"' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the title counts the lines",
      source: "User-agent: *\nDisallow:\nDisallow: /a\nDisallow:\n",
      findings: [{ at: "2:1", title: "Remove the 2 empty lines" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
