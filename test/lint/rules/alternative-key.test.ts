import { testRule } from "../rule-tester.ts";

testRule("alternative-key", {
  valid: ["Sitemap: https://e.com/s\n", "Unicorns: x\n"],
  invalid: [
    {
      source: "Sitemaps: https://e.com/s\n",
      findings: [
        { at: "1:1-1:9", message: '"Sitemaps" is read as "Sitemap" only by Google and Protego; write "Sitemap".' },
      ],
    },
    {
      source: "User-agent: *\nCrawldelay: 5\n",
      findings: [
        {
          at: "2:1-2:11",
          message:
            '"Crawldelay" is read as "Crawl-delay" only by texting_robots and temoto/robotstxt; write "Crawl-delay".',
        },
      ],
    },
    {
      name: "one reader, and three",
      source: "Sitemap-index: https://e.com/s\nSite-map: https://e.com/t\n",
      findings: [
        { at: "1:1", message: '"Sitemap-index" is read as "Sitemap" only by Google; write "Sitemap".' },
        {
          at: "2:1",
          message: '"Site-map" is read as "Sitemap" only by Google, Protego and texting_robots; write "Sitemap".',
        },
      ],
    },
  ],
});
