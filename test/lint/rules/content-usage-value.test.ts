import { testRule } from "../rule-tester.ts";

testRule("content-usage-value", {
  valid: ["User-agent: *\nContent-Usage: train-ai=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: train-ai=no\n",
      findings: [{ at: "2:25-2:27", message: 'Invalid value for "train-ai", which takes y or n; write train-ai=n.' }],
    },
    {
      source: 'User-agent: *\nContent-Usage: train-ai="n"\n',
      findings: [{ at: "2:25-2:28", message: 'Invalid value for "train-ai", which takes y or n; write train-ai=n.' }],
    },
  ],
});
