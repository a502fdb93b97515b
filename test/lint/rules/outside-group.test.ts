import { testRule } from "../rule-tester.ts";

testRule("outside-group/rule", {
  valid: ["User-agent: *\nDisallow: /\n", "Sitemap: https://e.com/s\n"],
  invalid: [
    {
      source: "Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c\n",
      findings: [
        {
          at: "1:1-1:13",
          message:
            "Lines 1 and 2 are rules before the first user-agent line, so no crawler obeys them; put a user-agent line above them.",
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

testRule("outside-group/record", {
  valid: ["Sitemap: https://e.com/s\nUser-agent: *\nCrawl-delay: 5\n"],
  invalid: [
    {
      source: "Crawl-delay: 5\nUser-agent: *\nDisallow: /\n",
      findings: [
        {
          at: "1:1-1:12",
          message: '"Crawl-delay" before the first user-agent line applies to no crawler; move it into a group.',
        },
      ],
    },
  ],
});
