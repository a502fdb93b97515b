import { testRule } from "../rule-tester.ts";

testRule("dollar-inside-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a$\n",
    "User-agent: *\nDisallow: /a%24b\n",
    { name: "an amount of money", source: "User-agent: *\nDisallow: /offers/$30-a-month\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a$b\nDisallow: /c$$\n",
      findings: [
        { at: "2:13-2:14", message: '"$" inside pattern "/a$b", where some crawlers end the pattern', fix: null },
        "3:13",
      ],
    },
  ],
});
