import { testRule } from "../rule-tester.ts";

testRule("repeated-usage-key", {
  valid: ["User-agent: *\nContent-Usage: train-ai=n, search=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
      findings: [{ at: "2:28-2:36", message: '"train-ai" stands twice in one line, and only the last one counts' }],
    },
  ],
});
