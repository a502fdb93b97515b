import { testRule } from "../rule-tester.ts";

testRule("content-signal-value", {
  valid: ["User-agent: *\nContent-Signal: search=YES\n"],
  invalid: [
    {
      name: "with a sign too many",
      source: "User-agent: *\nContent-Signal: search==yes\nContent-Signal: search=yes=no\n",
      findings: [
        { at: "2:17-2:28", message: '"=yes" is no value of "search", so nothing is said; write yes or no' },
        { at: "3:17-3:30", message: '"yes=no" is no value of "search"' },
      ],
    },
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
