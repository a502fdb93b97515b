import { testRule } from "../rule-tester.ts";

testRule("missing-product-token", {
  valid: ["User-agent: *\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent:\nDisallow: /\n",
      findings: [{ at: "1:12-1:12", message: "A user-agent line without a product token names nobody" }],
    },
    {
      source: "User-agent: # all\nDisallow: /\n",
      findings: [{ at: "1:13-1:13", message: "A user-agent line without a product token names nobody" }],
    },
  ],
});
