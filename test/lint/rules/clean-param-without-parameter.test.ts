import { testRule } from "../rule-tester.ts";

testRule("clean-param-without-parameter", {
  valid: ["Clean-param: ref /a/\n"],
  invalid: [
    {
      source: "Clean-param: /a/\n",
      findings: [{ at: "1:14-1:17", message: "Missing parameter name; write it first, then the path." }],
    },
  ],
});
