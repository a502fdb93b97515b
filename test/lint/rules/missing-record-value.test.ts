import { testRule } from "../rule-tester.ts";

testRule("missing-record-value", {
  valid: ["Unicorns:\n", "Sitemap: x\n"],
  invalid: [
    {
      source: "Sitemap:\n",
      findings: [{ at: "1:1-1:8", message: 'Missing value after "Sitemap:"; write one, or remove the line.' }],
    },
    {
      source: "User-agent: *\nCrawl-delay: # none\n",
      findings: [{ at: "2:1-2:12", message: 'Missing value after "Crawl-delay:"; write one, or remove the line.' }],
    },
  ],
});
