import { testRule } from "../rule-tester.ts";

testRule("obsolete-record", {
  valid: ["Sitemap: https://e.com/s\n"],
  invalid: [
    {
      source: "Host: e.com\n",
      findings: [
        {
          at: "1:1-1:5",
          message: '"Host" is obsolete, and no search engine reads it; remove the line.',
          severity: "info",
        },
      ],
    },
    {
      source: "HOST: https://e.com\n",
      findings: [
        {
          at: "1:1-1:5",
          message: '"HOST" is obsolete, and no search engine reads it; remove the line.',
        },
      ],
    },
  ],
});
