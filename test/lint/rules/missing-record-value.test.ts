import { testRule } from "../rule-tester.ts";

testRule("missing-record-value", {
  valid: ["Unicorns:\n", "Sitemap: x\n"],
  invalid: [
    {
      source: "Sitemap:\n",
      findings: [
        {
          at: "1:1-1:8",
          message: 'Missing value after "Sitemap:"; write one, or remove the line.',
          severity: "warning",
        },
      ],
    },
    {
      name: "a sitemap beside another one",
      source: "Sitemap:\nCrawl-delay:\nSitemap: https://e.com/s\n",
      findings: [
        { at: "1:1", severity: "info" },
        { at: "2:1", severity: "warning" },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: # none\n",
      findings: [{ at: "2:1-2:12", message: 'Missing value after "Crawl-delay:"; write one, or remove the line.' }],
    },
  ],
});
