import { testRule } from "../rule-tester.ts";

testRule("crawl-delay/negative", {
  valid: ["User-agent: *\nCrawl-delay: 0\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: -1\n",
      findings: [{ at: "2:14-2:16", message: 'Crawl-delay "-1" is negative; write 0 or more seconds.' }],
    },
  ],
});

testRule("crawl-delay/number", {
  valid: ["User-agent: *\nCrawl-delay: 10\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: ten\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "ten" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: 1,5\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "1,5" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
    {
      source: "User-agent: *\nCrawl-delay: 10s\n",
      findings: [
        {
          at: "2:14-2:17",
          message: 'Crawl-delay "10s" is not a number; write seconds in digits, with "." for a fraction.',
        },
      ],
    },
  ],
});

testRule("crawl-delay/days", {
  valid: ["User-agent: *\nCrawl-delay: 86399\n"],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 86400\n",
      findings: [
        {
          at: "2:14-2:19",
          message: 'Crawl-delay "86400" is a day or more between two pages; disallow the crawler, or write 1 to 30.',
        },
      ],
    },
  ],
});

testRule("crawl-delay/above-30", {
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
      source: "User-agent: *\nCrawl-delay: 30.5\nDisallow: /a\n",
      findings: [
        {
          at: "2:14-2:18",
          message:
            'Crawl-delay "30.5" is above the 30 seconds that Bing supports; write 1 to 30 in a group for bingbot that repeats the rules.',
        },
      ],
    },
    {
      name: "a group without rules has none to repeat",
      source: "User-agent: *\nCrawl-delay: 60 # a minute\n",
      findings: [
        {
          at: "2:14-2:16",
          message: 'Crawl-delay "60" is above the 30 seconds that Bing supports; write 1 to 30.',
        },
      ],
    },
  ],
});

testRule("crawl-delay/repeated", {
  valid: [
    "User-agent: a\nCrawl-delay: 5\nDisallow:\nUser-agent: b\nCrawl-delay: 9\n",
    {
      name: "the same number",
      source: "User-agent: a\nCrawl-delay: 5\nCrawl-delay: 5.0\nDisallow: /\nUser-agent: A\nCrawl-delay: 5\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
      findings: [
        {
          at: "3:14-3:16",
          message:
            'Duplicate crawl delay for "*", already on line 2, and crawlers differ on which one counts; keep one.',
          labels: ["2:1 the first delay"],
        },
      ],
    },
    {
      source: "User-agent: a\nCrawl-delay: 5\nDisallow: /\nUser-agent: A\nCrawl-delay: 9\n",
      findings: [
        {
          at: "5:14-5:15",
          message:
            'Duplicate crawl delay for "A", already on line 2, and crawlers differ on which one counts; keep one.',
          labels: ["2:1 the first delay"],
        },
      ],
    },
    {
      name: "a crawler whose name reads like the number of a line",
      source: "User-agent: line 9\nCrawl-delay: 5\nCrawl-delay: 9\nDisallow:\n",
      findings: [{ at: "3:14", message: 'for "line 9", already on line 2,', labels: ["2:1 the first delay"] }],
    },
    {
      name: "after a line whose number has two digits",
      source: `${"# a comment\n".repeat(10)}User-agent: a\nCrawl-delay: 5\nCrawl-delay: 9\n`,
      findings: [{ at: "13:14", message: /already on line 12,/, labels: ["12:1 the first delay"] }],
    },
  ],
});

testRule("crawl-delay/unread", {
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
          message: '"Crawl-delay" is ignored by googlebot; remove the line.',
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
      findings: [{ at: "10:1", message: "; remove the line." }],
    },
    {
      source: "User-agent: Yandex\nUser-agent: Amazonbot\nDisallow: /a\ncrawl-delay: 1\nCrawl-delay: 2\n",
      findings: [{ at: "4:1", message: "Yandex and the others named with it", labels: ["5:1 this one, too"] }],
    },
    {
      name: "in several groups",
      source:
        "User-agent: Googlebot\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: Yandex\nDisallow: /b\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /\n",
      findings: [
        {
          at: "3:1",
          message: '"Crawl-delay" is ignored by Googlebot and Yandex; remove the lines.',
          labels: ["7:1 this one, too"],
        },
      ],
    },
  ],
});
