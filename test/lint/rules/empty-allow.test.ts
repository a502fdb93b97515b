import { testRule } from "../rule-tester.ts";

testRule("empty-allow", {
  valid: ["User-agent: *\nAllow: /\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow:\n",
      findings: [{ at: "3:1-3:7", fix: "redundant" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the only rule stays",
      source: "User-agent: a\nAllow: # ?\n\nUser-agent: b\nDisallow: /\n",
      findings: [{ at: "2:1", fix: null }],
    },
  ],
});
