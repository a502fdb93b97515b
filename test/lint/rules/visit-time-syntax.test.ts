import { testRule } from "../rule-tester.ts";

testRule("visit-time-syntax", {
  valid: ["User-agent: *\nVisit-time: 2200-0400\n"],
  invalid: [
    {
      source: "User-agent: *\nVisit-time: 6:00-8:45\n",
      findings: [{ at: "2:13-2:22", message: 'Invalid time window "6:00-8:45"; write hhmm-hhmm, in UTC.' }],
    },
    {
      source: "User-agent: *\nVisit-time: 0600\n",
      findings: [{ at: "2:13-2:17", message: 'Invalid time window "0600"; write hhmm-hhmm, in UTC.' }],
    },
  ],
});
