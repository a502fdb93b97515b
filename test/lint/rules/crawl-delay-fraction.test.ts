import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-fraction", {
  valid: [
    "User-agent: *\nCrawl-delay: 2\n",
    {
      name: "without a delay of less than a second, crawlers do the same",
      source: "User-agent: *\nCrawl-delay: 0.99\n",
    },
  ],
  invalid: [
    { source: "User-agent: *\nCrawl-delay: 1.0\n", findings: ["2:14"] },
    {
      name: "any fraction, with the preset strict",
      source: "User-agent: *\nCrawl-delay: 0.5\n",
      options: { config: { preset: "strict" } },
      findings: ["2:14"],
    },
    {
      source: "User-agent: *\nCrawl-delay: 2.5\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "2.5" has a decimal point, with which some libraries ignore it; write whole seconds.',
        },
      ],
    },
  ],
});
