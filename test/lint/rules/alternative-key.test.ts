import { testRule } from "../rule-tester.ts";

testRule("alternative-key", {
  valid: ["Sitemap: https://e.com/s\n", "Unicorns: x\n"],
  invalid: [
    {
      source: "Sitemaps: https://e.com/s\n",
      findings: [{ at: "1:1-1:9", message: 'Only Google and Protego read "Sitemaps" as "Sitemap"' }],
    },
    {
      source: "User-agent: *\nCrawldelay: 5\n",
      findings: [
        { at: "2:1-2:11", message: 'Only texting_robots and temoto/robotstxt read "Crawldelay" as "Crawl-delay"' },
      ],
    },
  ],
});
