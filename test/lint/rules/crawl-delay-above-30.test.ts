import { testRule } from "../rule-tester.ts";

testRule("crawl-delay-above-30", {
  valid: [
    "User-agent: *\nCrawl-delay: 30\n",
    { name: "a crawler that is not Bing's", source: "User-agent: a\nCrawl-delay: 60\n" },
    {
      name: "each of several delays in a group belongs to the names above it",
      source:
        "User-agent: a\nCrawl-delay: 60\n\nUser-agent: bingbot\nCrawl-delay: 10\n\nUser-agent: b\nCrawl-delay: 60\nUser-agent: *\nDisallow: /\n",
    },
    { name: "in no group", source: "Crawl-delay: 60\n" },
    {
      name: "Bing obeys the group of msnbot, and not that of all crawlers",
      source: "User-agent: msnbot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /\nCrawl-delay: 60\n",
    },
    {
      name: "Bing obeys the group of bingbot, and not that of msnbot",
      source: "User-agent: msnbot\nCrawl-delay: 60\n\nUser-agent: bingbot\nDisallow: /a\n",
    },
    { name: "Bing may fetch nothing", source: "User-agent: *\nDisallow: /\nCrawl-delay: 60\n" },
  ],
  invalid: [
    {
      name: "one of Bing's names among others",
      source: "User-agent: a\nUser-agent: MSNBot\nCrawl-delay: 60\n",
      findings: ["3:14"],
    },
    {
      name: "the last of several",
      source: "User-agent: a\nCrawl-delay: 60\nUser-agent: msnbot\nCrawl-delay: 60\nDisallow: /a\nCrawl-delay: 61\n",
      findings: ["4:14", "6:14"],
    },
    {
      source: "User-agent: *\nCrawl-delay: 30.5\n",
      findings: [
        { at: "2:14-2:18", message: 'Crawl-delay "30.5" is above the 30 seconds that Bing supports; write 1 to 30.' },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: 60 # a minute\n",
      findings: [
        { at: "2:14-2:16", message: 'Crawl-delay "60" is above the 30 seconds that Bing supports; write 1 to 30.' },
      ],
    },
  ],
});
