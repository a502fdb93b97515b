import { testRule } from "../rule-tester.ts";

testRule("escaped-operator", {
  valid: ["User-agent: *\nDisallow: /*.pdf$\nDisallow: /%2B\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a%2a\nDisallow: /b%24\n",
      findings: [
        {
          at: "2:13-2:16",
          message:
            '"%2a" is a literal "*", which some crawlers compare differently; write "*" if the operator was meant.',
        },
        {
          at: "3:13",
          message:
            '"%24" is a literal "$", which some crawlers compare differently; write "$" if the operator was meant.',
        },
      ],
    },
  ],
});
