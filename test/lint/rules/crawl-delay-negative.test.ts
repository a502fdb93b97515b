import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-negative", {
  valid: ["User-agent: *\nCrawl-delay: 0\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: -1\n",
      findings: [{ at: "2:14-2:16", message: 'Crawl-delay "-1" is negative; write 0 or more seconds.' }],
    },
  ],
});
