import { testRule } from "../rule-tester.ts";

testRule("content-signal-separator", {
  valid: ["User-agent: *\nContent-Signal: search=yes, ai-train=no\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
      findings: [
        { at: "2:17-2:40", message: 'Only a comma parts two signals, and "search=yes; ai-train=no" is read as one' },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes ai-train=no\n",
      findings: [
        { at: "2:17-2:39", message: 'Only a comma parts two signals, and "search=yes ai-train=no" is read as one' },
      ],
    },
  ],
});
