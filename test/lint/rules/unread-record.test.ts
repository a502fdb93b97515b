import { testRule } from "../rule-tester.ts";

testRule("unread-record", {
  valid: [
    "User-agent: *\nCrawl-delay: 10\n",
    "User-agent: bingbot\nCrawl-delay: 10\n",
    { name: "one of the group reads it", source: "User-agent: Googlebot\nUser-agent: bingbot\nCrawl-delay: 10\n" },
    "Crawl-delay: 10\nUser-agent: Googlebot\nDisallow: /a\n",
    { name: "another record than a Crawl-delay", source: "User-agent: Googlebot\nHost: e.com\nDisallow: /a\n" },
  ],
  invalid: [
    {
      source: "User-agent: googlebot\nCrawl-delay: 10\nDisallow: /a\n",
      findings: [
        {
          at: "2:1-2:16",
          message:
            '"Crawl-delay" is ignored by googlebot; remove the line, or move it to a group of crawlers that read it.',
        },
      ],
    },
    {
      name: "the group has nothing else",
      source: "User-agent: *\nAllow: /\nCrawl-delay: 1\n\nUser-agent: Googlebot\nCrawl-delay: 10\n",
      findings: [{ at: "6:1", message: "; remove the group." }],
    },
    {
      name: "no move is advised if the * group has one",
      source:
        "User-agent: ExampleBot\nUser-agent: *\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /a\n\nUser-agent: Googlebot\nCrawl-delay: 10\nDisallow: /a\n",
      findings: [{ at: "10:1", message: '"Crawl-delay" is ignored by Googlebot; remove the line.' }],
    },
    {
      name: "the only group whose crawlers read it has one",
      source:
        "User-agent: bingbot\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: Googlebot\nCrawl-delay: 10\nDisallow: /a\n",
      findings: [{ at: "6:1", message: "; remove the line." }],
    },
    {
      name: "a * group without one, and a group of a crawler with one",
      source:
        "User-agent: *\nRequest-rate: 1/5\nDisallow: /a\n\nUser-agent: bingbot\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: Googlebot\nCrawl-delay: 10\nDisallow: /a\n",
      findings: [{ at: "10:1", message: "; remove the line, or move it to a group of crawlers that read it." }],
    },
    {
      source: "User-agent: Yandex\nUser-agent: Amazonbot\nDisallow: /a\ncrawl-delay: 1\nCrawl-delay: 2\n",
      findings: [{ at: "4:1", message: "Yandex and the others named with it" }, "5:1"],
    },
  ],
});
