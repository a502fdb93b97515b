import { testRule } from "../rule-tester.ts";

testRule("invalid-key", {
  valid: ["Opening-hours: 9\n"],
  invalid: [
    {
      source: "Opening hours: 9\n",
      findings: [
        {
          at: "1:1-1:14",
          message:
            'Invalid key "Opening hours", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
        },
      ],
    },
    {
      source: "Allow[Content-Language]: en\n",
      findings: [
        {
          at: "1:1-1:24",
          message:
            'Invalid key "Allow[Content-Language]", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
        },
      ],
    },
  ],
});
