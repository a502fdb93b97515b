import { testRule } from "../rule-tester.ts";

testRule("request-rate-syntax", {
  valid: ["User-agent: *\nRequest-rate: 10/1m 1300-1659\n"],
  invalid: [
    {
      source: "User-agent: *\nRequest-rate: 10\n",
      findings: [
        { at: "2:15-2:17", message: 'Invalid rate "10"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.' },
      ],
    },
    {
      source: "User-agent: *\nRequest-rate: 0/5\n",
      findings: [
        {
          at: "2:15-2:18",
          message: 'Invalid rate "0/5"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
        },
      ],
    },
  ],
});
