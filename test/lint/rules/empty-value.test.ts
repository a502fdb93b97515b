import { testRule } from "../rule-tester.ts";

testRule("empty-value/disallow", {
  valid: [
    "User-agent: *\nDisallow:\n",
    "User-agent: *\nDisallow:\nAllow: /a\n",
    "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    { name: "beside rules for parts of the site", source: "User-agent: *\nDisallow: /a\nDisallow:\nAllow: /a/b\n" },
    { name: "an empty Allow", source: "User-agent: *\nAllow:\nDisallow: /\n" },
    { name: "a site that is open to all", source: "User-agent: *\nDisallow:\nDisallow: /\nAllow: /\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nDisallow:\nDisallow: /\nDisallow:\n",
      findings: [
        {
          at: "2:1-2:10",
          message:
            'Empty "Disallow" opens the whole site to Yandex, while "Disallow: /" closes it to others; remove one of them.',
          labels: ["3:1 this rule closes the whole site"],
          severity: "warning",
          fix: null,
        },
      ],
    },
  ],
});

testRule("empty-value/nothing", {
  valid: ["User-agent: *\nAllow: /\nDisallow:\n", "User-agent: a\nAllow:\nDisallow:\n"],
  invalid: [
    {
      name: "the only rule keeps the group apart from the next one",
      source: "User-agent: a\nUser-agent: c\nAllow: # ?\n\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "3:1",
          message:
            'Empty "Allow" matches no path, so this group forbids nothing to "a" and "c"; write "Disallow:" if that is meant, or the rules that are missing.',
          severity: "info",
          fix: "unsafe",
          title: 'Write "Disallow"',
        },
      ],
      output: "User-agent: a\nUser-agent: c\nDisallow: # ?\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "several of them are one finding",
      source: "User-agent: a\nAllow:\nAllow:\n\nUser-agent: b\nAllow:\n\nUser-agent: c\nAllow:\n",
      findings: [{ at: "2:1", labels: ["6:1 this group, too", "9:1 this group, too"] }],
      output: "User-agent: a\nDisallow:\nAllow:\n\nUser-agent: b\nDisallow:\n\nUser-agent: c\nDisallow:\n",
    },
  ],
});
