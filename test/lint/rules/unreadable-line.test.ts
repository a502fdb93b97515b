import { testRule } from "../rule-tester.ts";

testRule("unreadable-line", {
  valid: ["# a comment\n", "Unicorns: 1\n"],
  invalid: [
    { source: "  hello there\n", findings: [{ at: "1:3-1:14", fix: "safe" }], output: "  # hello there\n" },
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
