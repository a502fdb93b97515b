import { testRule } from "../rule-tester.ts";

testRule("missing-product-token", {
  valid: ["User-agent: *\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent:\nDisallow: /\n",
      findings: [
        {
          at: "1:12-1:12",
          message:
            'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
        },
      ],
    },
    {
      source: "User-agent: # all\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:13",
          message:
            'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
        },
      ],
    },
  ],
});
