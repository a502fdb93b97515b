import { testRule } from "../rule-tester.ts";

testRule("content-signal-value", {
  valid: ["User-agent: *\nContent-Signal: search=YES\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: ai-train=n\n",
      findings: [{ at: "2:17-2:27", message: '"n" is no value of "ai-train", so nothing is said' }],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=\n",
      findings: [
        { at: "2:17-2:26", message: 'Nothing is no value of "ai-train", so nothing is said; write yes or no' },
      ],
    },
  ],
});
