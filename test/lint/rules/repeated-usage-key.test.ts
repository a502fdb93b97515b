import { testRule } from "../rule-tester.ts";

testRule("repeated-usage-key", {
  valid: ["User-agent: *\nContent-Usage: train-ai=n, search=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
      findings: [
        {
          at: "2:28-2:36",
          message: 'Duplicate key "train-ai" in this line, and only the last one counts; keep one of the two.',
        },
      ],
    },
  ],
});
