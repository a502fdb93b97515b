import { testRule } from "../rule-tester.ts";

testRule("unreadable-line", {
  valid: ["# a comment\n", "Unicorns: 1\n"],
  invalid: [
    {
      name: "the fences of a Markdown code block",
      source: "```txt\nUser-agent: *\nDisallow: /a\n```\n",
      findings: [
        {
          at: "1:1-1:7",
          message: "so crawlers skip it; remove the fences of the Markdown code block.",
          labels: ["4:1 another fence"],
          fix: "safe",
          title: "Remove the fences",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a single fence",
      source: "```\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1-1:4", message: 'remove it, or put "#" before it.', fix: "safe" }],
      output: "# ```\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "each fence in a strict check",
      source: "~~~\nUser-agent: *\nDisallow: /a\n~~~\n",
      options: { strict: true },
      findings: ["1:1", "4:1"],
      output: "# ~~~\nUser-agent: *\nDisallow: /a\n# ~~~\n",
    },
    {
      name: "a rule without a colon above the first user-agent line, in a strict check",
      source: "Disallow\uFF1A/a\nAllow: /a\n",
      options: { config: { rules: { "other-record": "error" } } },
      findings: [{ at: "1:1", message: 'so crawlers skip it; put ":" after "Disallow".', fix: null }],
    },
    {
      name: "beside a record",
      source: "hello there\nHost: example.com\n",
      findings: [{ at: "1:1", message: 'so crawlers skip it; remove it, or put "#" before it.', fix: "safe" }],
      output: "# hello there\nHost: example.com\n",
    },
    {
      name: "Google's library guesses",
      source: "User-agent: *\nDisallowed /a\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: *\n# Disallowed /a\n",
    },
    {
      name: "google: a rule before any group",
      source: "Disallowed /a\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "1:1", fix: "unsafe" }],
      output: "# Disallowed /a\nUser-agent: *\nDisallow: /\n",
    },
  ],
});
