import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-fraction", {
  valid: [
    "User-agent: *\nCrawl-delay: 2\n",
    {
      name: "without a delay of less than a second, crawlers do the same",
      source: "User-agent: *\nCrawl-delay: 0.99\n",
    },
    {
      name: "a group of known crawlers alone, which read fractions",
      source: "User-agent: Slurp\nUser-agent: bingbot\nCrawl-delay: 1.5\n",
    },
  ],
  invalid: [
    {
      name: "a group of other crawlers, too",
      source: "User-agent: Slurp\nUser-agent: x\nCrawl-delay: 1.5\n",
      findings: ["3:14"],
    },
    {
      name: "a group of known crawlers, with the preset strict",
      source: "User-agent: Slurp\nCrawl-delay: 1.5\n",
      options: { config: { preset: "strict" } },
      findings: ["2:14"],
    },
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
