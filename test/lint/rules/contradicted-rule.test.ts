import { testRule } from "../rule-tester.ts";

testRule("contradicted-rule", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nDisallow: /a\nAllow: /a$\n",
    "User-agent: *\nDisallow: /a\nAllow: /a*\n",
    "User-agent: a\nDisallow: /a\n\nUser-agent: b\nAllow: /a\n",
    "User-agent: *\nDisallow:\nAllow:\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            '"Disallow: /a" never applies, because "Allow: /a" has the same pattern and wins; remove the line that is wrong.',
          labels: ["3:1 this rule wins"],
          fix: null,
        },
      ],
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "3:1", labels: ["2:1 this rule wins"] }],
    },
  ],
});
