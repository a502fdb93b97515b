import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-above-30", {
  valid: ["User-agent: *\nCrawl-delay: 30\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 30.5\n",
      findings: [{ at: "2:14-2:18", message: '"30.5" seconds is more than the 30 that Bing knows' }],
    },
    {
      source: "User-agent: *\nCrawl-delay: 60 # a minute\n",
      findings: [{ at: "2:14-2:16", message: '"60" seconds is more than the 30 that Bing knows' }],
    },
  ],
});
