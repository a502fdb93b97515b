import { testRule } from "../rule-tester.ts";

testRule("obsolete-record", {
  valid: ["Sitemap: https://e.com/s\n"],
  invalid: [
    { source: "Host: e.com\n", findings: [{ at: "1:1-1:5", message: 'No search engine reads "Host" any more' }] },
    {
      source: "HOST: https://e.com\n",
      findings: [{ at: "1:1-1:5", message: 'No search engine reads "HOST" any more' }],
    },
  ],
});
