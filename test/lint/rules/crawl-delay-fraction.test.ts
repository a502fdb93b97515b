import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-fraction", {
  valid: ["User-agent: *\nCrawl-delay: 2\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 0.5\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "0.5" is a fraction, which some libraries ignore; write whole seconds.',
        },
      ],
    },
  ],
});
