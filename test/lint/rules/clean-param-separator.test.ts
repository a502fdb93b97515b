import { testRule } from "../rule-tester.ts";

testRule("clean-param-separator", {
  valid: ["Clean-param: a&b /p\n", "Clean-param: a\n"],
  invalid: [
    {
      source: "Clean-param: a b /p\n",
      findings: [
        { at: "1:16-1:17", message: 'Parameters are joined by "&", and white space stands only before the one path' },
      ],
    },
    {
      source: "Clean-param: a,b\n",
      findings: [
        { at: "1:15-1:16", message: 'Parameters are joined by "&", and white space stands only before the one path' },
      ],
    },
  ],
});
