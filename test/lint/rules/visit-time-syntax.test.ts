import { testRule } from "../rule-tester.ts";

testRule("visit-time-syntax", {
  valid: ["User-agent: *\nVisit-time: 2200-0400\n"],
  invalid: [
    {
      source: "User-agent: *\nVisit-time: 6:00-8:45\n",
      findings: [{ at: "2:13-2:22", message: '"6:00-8:45" is no time of day' }],
    },
    {
      source: "User-agent: *\nVisit-time: 0600\n",
      findings: [{ at: "2:13-2:17", message: '"0600" is no time of day' }],
    },
  ],
});
