import { testRule } from "../rule-tester.ts";

testRule("clean-param-too-long", {
  valid: [`Clean-param: ${"a".repeat(500)}\n`],
  invalid: [
    {
      source: `Clean-param: ${"a".repeat(501)}\n`,
      findings: [
        {
          at: "1:14-1:515",
          message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
        },
      ],
    },
  ],
});
