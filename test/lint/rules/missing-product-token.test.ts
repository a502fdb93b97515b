import { testRule } from "../rule-tester.ts";

testRule("missing-product-token", {
  valid: ["User-agent: *\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent:\nDisallow: /a\n",
      findings: [
        {
          at: "1:12-1:12",
          message:
            'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
          severity: "error",
        },
      ],
    },
    {
      name: "nothing is lost",
      source: "User-agent:\nDisallow:\n",
      findings: [
        {
          at: "1:12",
          message:
            "Missing product token, so the group applies to no crawler; nothing is lost, because its group forbids nothing.",
          severity: "info",
        },
      ],
    },
    {
      source: "User-agent: # all\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:13",
          message:
            'write the crawler\'s token, or "*" for all, which would close the whole site to all crawlers without a group of their own.',
          fix: null,
        },
      ],
    },
  ],
});
