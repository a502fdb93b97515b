import { testRule } from "../rule-tester.ts";

testRule("contradicting-preferences", {
  valid: [
    "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    "User-agent: *\nContent-Signal: /a ai-train=yes\nContent-Signal: /b ai-train=no\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
      findings: [
        {
          at: "3:16-3:26",
          message: 'Line 2 says the opposite about "ai-train" for the same path',
          labels: ["2:1 this line says the opposite"],
        },
      ],
    },
  ],
});
