import { testRule } from "../rule-tester.ts";

testRule("unusual-character", {
  valid: ["# ~\u00a0\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u0085b\u007f # \u0085\n# \u007f\n",
      findings: [
        { at: "2:13-2:14", message: "U+0085 is a control character the grammar lets through" },
        { at: "3:3-3:4", message: "U+007F is a control character the grammar lets through" },
      ],
    },
  ],
});
