import { testRule } from "../rule-tester.ts";

testRule("content-signal-syntax", {
  valid: ["User-agent: *\nContent-Signal: /a search=yes\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Signal: search\n",
      findings: [{ at: "2:17-2:23", message: '"search" is no signal' }],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes, , ai-train\n",
      findings: [{ at: "2:29-2:29", message: '"" is no signal' }],
    },
  ],
});
