import { testRule } from "../rule-tester.ts";

testRule("invalid-key", {
  valid: ["Opening-hours: 9\n"],
  invalid: [
    {
      source: "Opening hours: 9\n",
      findings: [
        {
          at: "1:1-1:14",
          message: '"Opening hours" is no key: it holds something other than letters, digits, "-" and "_"',
        },
      ],
    },
    {
      source: "Allow[Content-Language]: en\n",
      findings: [
        {
          at: "1:1-1:24",
          message: '"Allow[Content-Language]" is no key: it holds something other than letters, digits, "-" and "_"',
        },
      ],
    },
  ],
});
