import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-not-a-number", {
  valid: ["User-agent: *\nCrawl-delay: 10\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: ten\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "ten" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: 1,5\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "1,5" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: 10s\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "10s" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
  ],
});
