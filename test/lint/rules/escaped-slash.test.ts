import { testRule } from "../rule-tester.ts";

testRule("escaped-slash", {
  valid: [
    "User-agent: *\nDisallow: /shop/cart\n",
    { name: "in a query it is how a slash is written", source: "User-agent: *\nDisallow: /a?to=%2Fb\n" },
  ],
  invalid: [
    {
      name: "in a path, and in a query after it",
      source: "User-agent: *\nDisallow: /a%2Fb?to=%2Fc\n",
      findings: [{ at: "2:13", fix: null }],
    },
    {
      source: "User-agent: *\nDisallow: /shop%2Fcart%2f\n",
      findings: [{ at: "2:16-2:19", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /shop/cart/\n",
    },
    {
      name: "the two also differ in 1996",
      source: "User-agent: *\nDisallow: /a%2Fb\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a/b\n",
    },
  ],
});
