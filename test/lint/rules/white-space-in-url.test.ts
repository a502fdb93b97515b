import { testRule } from "../rule-tester.ts";

testRule("white-space-in-url", {
  valid: ["Sitemap: https://e.com/a%20b\n"],
  invalid: [
    {
      source: "Sitemap: https://e.com/site map.xml\n",
      findings: [
        {
          at: "1:28-1:36",
          message: "White space inside a URL; remove it, or write it as %20.",
        },
      ],
    },
  ],
});
