import { testRule } from "../rule-tester.ts";

testRule("repeated-content-signal", {
  valid: ["User-agent: *\nContent-Signal: search=yes, ai-train=no\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search=yes, search=no\n",
      findings: [{ at: "2:29-2:38", message: 'Duplicate signal "search" in this line; keep one of the two.' }],
    },
  ],
});
