import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-not-a-number", {
  valid: ["User-agent: *\nCrawl-delay: 10\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: ten\n",
      findings: [{ at: "2:14-2:17", message: '"ten" is no number of seconds' }],
    },
    {
      source: "User-agent: *\nCrawl-delay: 1,5\n",
      findings: [{ at: "2:14-2:17", message: '"1,5" is no number of seconds' }],
    },
    {
      source: "User-agent: *\nCrawl-delay: 10s\n",
      findings: [{ at: "2:14-2:17", message: '"10s" is no number of seconds' }],
    },
  ],
});
