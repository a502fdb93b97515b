import { testRule } from "../rule-tester.ts";

testRule("rule-outside-group", {
  valid: ["User-agent: *\nDisallow: /\n", "Sitemap: https://e.com/s\n"],
  invalid: [
    {
      source: "Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c\n",
      findings: [
        {
          at: "1:1-1:13",
          message: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
          severity: "error",
        },
      ],
    },
    {
      name: "a lost Allow changes nothing where no rule forbids anything",
      source: "allow: /\nUser-agent: *\nDisallow: /c\n",
      findings: [{ at: "1:1", severity: "info" }],
    },
    {
      name: "a URL, which matches nothing in a group either",
      source: "Disallow: https://www.shop.example/uploads/\nUser-agent: *\nDisallow: /c\n",
      findings: [
        {
          at: "1:1",
          message: 'so no crawler obeys it; put a user-agent line above it, and write "/uploads/".',
        },
      ],
    },
    {
      name: "a strict check reports each of them",
      source: "Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c\n",
      options: { strict: true },
      findings: ["1:1-1:13", "2:1-2:10"],
    },
  ],
});
