import { testRule } from "../rule-tester.ts";

testRule("content-signal-value", {
  valid: ["User-agent: *\nContent-Signal: search=YES\n"],
  invalid: [
    {
      name: "with a sign too many",
      source: "User-agent: *\nContent-Signal: search==yes\nContent-Signal: search=yes=no\n",
      findings: [
        { at: "2:17-2:28", message: 'Invalid value "=yes" for signal "search"; write yes or no.' },
        { at: "3:17-3:30", message: 'Invalid value "yes=no" for signal "search"; write yes or no.' },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=n\n",
      findings: [{ at: "2:17-2:27", message: 'Invalid value "n" for signal "ai-train"; write ai-train=no.' }],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=\n",
      findings: [{ at: "2:17-2:26", message: 'Invalid value "" for signal "ai-train"; write yes or no.' }],
    },
  ],
});
