import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-of-days", {
  valid: ["User-agent: *\nCrawl-delay: 86399\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 86400\n",
      findings: [
        {
          at: "2:14-2:19",
          message: 'Crawl-delay "86400" is a day or more between two pages; disallow the crawler, or write 1 to 30.',
        },
      ],
    },
  ],
});
