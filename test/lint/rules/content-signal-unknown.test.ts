import { testRule } from "../rule-tester.ts";

testRule("content-signal-unknown", {
  valid: ["User-agent: *\nContent-Signal: SEARCH=yes, use=no\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: train-ai=no\n",
      findings: [{ at: "2:17-2:25", message: 'Unknown signal "train-ai"; write "ai-train".' }],
    },
  ],
});
