import { testRule } from "../rule-tester.ts";

testRule("empty-group", {
  valid: [
    "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow:\n",
    {
      name: "nothing is disallowed for any crawler",
      source: "User-agent: *\nDisallow:\n\nUser-agent: a\nCrawl-delay: 1\n",
    },
    {
      name: "a crawler that obeys no such group",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nUser-agent: APIs-Google\nUser-agent: adsbot-other\nCrawl-delay: 1\n",
    },
    {
      name: "no group for all other crawlers",
      source: "User-agent: b\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n",
    },
    {
      name: "a group that names all other crawlers as well",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: *\n",
    },
    {
      name: "a program that the site orders to check itself",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: SiteimproveBot-crawler\nCrawl-delay: 20\n",
    },
    {
      name: "a group that no crawler obeys",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent:\nUser-agent: *bot\nUser-agent: !Googlebot\nCrawl-delay: 1\n",
    },
    {
      name: "the same crawler with a version",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Foo\nDisallow: /b\n\nUser-agent: Foo/1.0\nCrawl-delay: 1\n",
    },
    { name: "the * group", source: "User-agent: *\nCrawl-delay: 1\n" },
    { name: "one run of user-agent lines", source: "User-agent: a\nCrawl-delay: 1\n\nUser-agent: *\nDisallow: /a\n" },
    {
      name: "rules in another group of the crawler",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n\nUser-agent: A\nCrawl-delay: 1\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Some/1\nCrawl-delay: 1\n",
      findings: [
        {
          at: "4:13-4:19",
          message:
            'The group of "Some/1" has no rules, only a Crawl-delay, so it may fetch everything; write its rules, or "Disallow:" to make that explicit.',
          labels: ["1:13 these rules do not apply to it"],
        },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: b\nSitemap: https://example.com/s\n",
      findings: [
        {
          at: "4:13",
          message:
            'The group of "a" and "b" has no rules, so they may fetch everything; write its rules, or "Disallow:" to make that explicit, or remove the group so that "*" applies.',
        },
      ],
    },
    {
      name: "a record that the crawler ignores",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Yandex\nCrawl-delay: 3\n",
      findings: [
        {
          at: "4:13",
          message:
            'The group of "Yandex" has no rules, only a Crawl-delay that it ignores, so it may fetch everything; write its rules, or "Disallow:" to make that explicit, or remove the group so that "*" applies.',
        },
      ],
    },
    {
      name: "a Crawl-delay and another record",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Yandex\nCrawl-delay: 3\nNoindex: /b\n",
      findings: [
        {
          at: "4:13",
          message:
            'The group of "Yandex" has no rules, so it may fetch everything; write its rules, or "Disallow:" to make that explicit.',
        },
      ],
    },
    {
      name: "a Crawl-delay that one of the crawlers reads",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Yandex\nUser-agent: bingbot\nCrawl-delay: 3\n",
      findings: [
        {
          at: "4:13",
          message:
            /"Yandex" and "bingbot" has no rules, only a Crawl-delay, so they may fetch everything; write its rules, or "Disallow:" to make that explicit\.$/,
        },
      ],
    },
    {
      name: "a record that both crawlers ignore",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: Yandex\nCrawl-delay: 3\nUser-agent: Googlebot\nCrawl-delay: 3\n",
      findings: [
        {
          at: "4:13",
          message: '"Yandex" and "Googlebot" has no rules, only a Crawl-delay that they ignore, so they may',
          labels: ["1:13 these rules do not apply to them"],
        },
      ],
    },
    {
      name: "the * group has an exception and another name",
      source: "User-agent: b\nUser-agent: *\nAllow: /a/b\nDisallow: /a\n\nUser-agent: a\n",
      findings: [{ at: "6:13", labels: ["2:13 these rules do not apply to it"] }],
    },
    {
      name: "one of two crawlers has rules in another group",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n\nUser-agent: a\nUser-agent: b\n",
      findings: [{ at: "8:13", message: 'The group of "b" has no rules, so it may' }],
    },
  ],
});
