import { testRule } from "../rule-tester.ts";

testRule("dollar-inside-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a$\n",
    "User-agent: *\nDisallow: /a%24b\n",
    {
      name: "more than two patterns: the URLs of the site have dollar signs",
      source: "User-agent: *\nDisallow: /*$a\nDisallow: /*$b\nDisallow: /*$c\n",
    },
    { name: "an amount of money", source: "User-agent: *\nDisallow: /offers/$30-a-month\n" },
  ],
  invalid: [
    {
      name: "more than two patterns, with the preset all",
      source: "User-agent: *\nDisallow: /*$a\nDisallow: /*$b\nDisallow: /*$c\n",
      options: { config: { preset: "all" } },
      findings: ["2:13", "3:13", "4:13"],
    },
    {
      name: "the same two in two groups",
      source: "User-agent: *\nDisallow: /*$a\nDisallow: /*$b\n\nUser-agent: a\nDisallow: /*$a\nDisallow: /*$b\n",
      findings: ["2:13", "3:13", "6:13", "7:13"],
    },
    {
      source: "User-agent: *\nDisallow: /a$b\nDisallow: /c$$\n",
      findings: [
        { at: "2:13-2:14", message: '"$" inside pattern "/a$b", where some crawlers end the pattern', fix: null },
        "3:13",
      ],
    },
  ],
});
