import { testRule } from "../rule-tester.ts";

testRule("never-adopted-record", {
  valid: ["Sitemap: https://e.com/s\n"],
  invalid: [
    {
      source: "Version: 2.0\nRevisit-after: 1 day\n",
      findings: [
        { at: "1:1-1:8", message: '"Version" was never adopted by any crawler; remove the line.' },
        { at: "2:1-2:14", message: '"Revisit-after" was never adopted by any crawler; remove the line.' },
      ],
    },
  ],
});
