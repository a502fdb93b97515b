import { testRule } from "../rule-tester.ts";

testRule("record-among-user-agents", {
  valid: ["User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n"],
  invalid: [
    {
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:12",
          message: '"Crawl-delay" stands between user-agent lines, where crawlers read the group differently',
        },
      ],
    },
  ],
});
