import { testRule } from "../rule-tester.ts";

testRule("content-signal-value", {
  valid: ["User-agent: *\nContent-Signal: search=YES\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: ai-train=n\n",
      findings: [{ at: "2:17-2:27", message: '"n" is no value of "ai-train", so nothing is said' }],
    },
  ],
});
