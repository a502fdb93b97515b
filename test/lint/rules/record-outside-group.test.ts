import { testRule } from "../rule-tester.ts";

testRule("record-outside-group", {
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
