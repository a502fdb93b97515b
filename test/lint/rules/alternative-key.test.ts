import { testRule } from "../rule-tester.ts";

testRule("alternative-key", {
  valid: ["Sitemap: https://e.com/s\n", "Unicorns: x\n"],
  invalid: [
    {
      source: "Sitemaps: https://e.com/s\n",
      findings: [{ at: "1:1-1:9", message: '"Sitemaps" is read as "Sitemap" by Google and Protego alone' }],
    },
    {
      source: "User-agent: *\nCrawldelay: 5\n",
      findings: [
        {
          at: "2:1-2:11",
          message: '"Crawldelay" is read as "Crawl-delay" by texting_robots and temoto/robotstxt alone',
        },
      ],
    },
    {
      name: "one reader, and three",
      source: "Sitemap-index: https://e.com/s\nSite-map: https://e.com/t\n",
      findings: [
        { at: "1:1", message: "by Google alone;" },
        { at: "2:1", message: "by Google, Protego and texting_robots alone;" },
      ],
    },
  ],
});
