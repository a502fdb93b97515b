import { testRule } from "../rule-tester.ts";

testRule("unreadable-line", {
  valid: ["# a comment\n", "Unicorns: 1\n"],
  invalid: [
    {
      source: "# a\n  hello there\n",
      findings: [
        {
          at: "2:3-2:14",
          message:
            'neither "key: value" nor a comment, so crawlers skip it; serve a robots.txt, or answer 404, because no line of the file is one.',
          fix: null,
        },
      ],
    },
    {
      name: "a rule without a colon above the first user-agent line, in a strict check",
      source: "Disallow\uFF1A/a\nAllow: /a\n",
      options: { config: { rules: { "other-record": "error" } } },
      findings: [{ at: "1:1", message: 'so crawlers skip it; put ":" after "Disallow".', fix: null }],
    },
    {
      name: "beside a record",
      source: "hello there\nUnicorns: 1\n",
      findings: [{ at: "1:1", message: 'so crawlers skip it; remove it, or put "#" before it.', fix: "safe" }],
      output: "# hello there\nUnicorns: 1\n",
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
