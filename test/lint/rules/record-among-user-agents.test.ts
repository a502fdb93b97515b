import { testRule } from "../rule-tester.ts";

testRule("record-among-user-agents", {
  valid: ["User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n"],
  invalid: [
    {
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:12",
          message: '"Crawl-delay" ends no group, so the rules below are also for the crawlers named above',
        },
      ],
    },
  ],
});
