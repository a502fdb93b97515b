import { testRule } from "../rule-tester.ts";

testRule("unknown-record", {
  valid: ["Sitemap: https://e.com/s\n", { source: "Allow: /\n", options: { dialect: "rep-1994" } }],
  invalid: [
    {
      source: "Unicorns: allowed\n",
      findings: [
        {
          at: "1:1-1:9",
          message: 'Unknown record "Unicorns", which crawlers ignore; remove it unless a program of yours reads it.',
        },
      ],
    },
  ],
});
