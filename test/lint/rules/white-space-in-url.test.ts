import { testRule } from "../rule-tester.ts";

testRule("white-space-in-url", {
  valid: ["Sitemap: https://e.com/a%20b\n"],
  invalid: [
    {
      source: "Sitemap: https://e.com/1 https://e.com/2\n",
      findings: [
        {
          at: "1:25-1:41",
          message: "White space inside a URL; remove it or write it as %20, and write one URL per line.",
        },
      ],
    },
  ],
});
