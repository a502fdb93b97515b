import { testRule } from "../rule-tester.ts";

testRule("joined-groups/blank", {
  valid: [
    "User-agent: a\nUser-agent: b\n# c\nUser-agent: c\nDisallow: /\n",
    "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    { name: "a blank line before the rules", source: "User-agent: a\nUser-agent: b\n\nDisallow: /\n" },
    { name: "blank lines between all lines", source: "User-agent: a\n\nUser-agent: b\n\nDisallow: /\n" },
    { name: "nothing is forbidden to either", source: "User-agent: *\n\nUser-agent: a\nDisallow:\nAllow: /\n" },
    { name: "the same name again", source: "User-agent: *\n\nUser-agent: *\nDisallow: /a\n" },
    { name: "the last group of the file", source: "User-agent: a\n\n" },
    {
      name: "a blank line after a group and before the first one",
      source: "\nUser-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    },
    {
      name: "a documented name with a version, by which its crawler does not find the group",
      source: "User-agent: Sogou web spider/4.0\n\nUser-agent: *\nDisallow: /\n",
    },
    {
      name: "a crawler that obeys the group of the one below anyway",
      source: "User-agent: Googlebot-Image\n\nUser-agent: Googlebot\nDisallow: /\n",
    },
  ],
  invalid: [
    {
      name: "a delay below the rule belongs to what is moved",
      source: "User-agent: *\n\nUser-agent: a\nDisallow:\nCrawl-delay: 5\nDisallow: /x\n",
      findings: [
        { at: "1:13", message: "or move lines 3, 4 and 5 below the group", labels: ["3:13 the group continues here"] },
      ],
    },
    {
      name: "a list for all crawlers below a group that ends with an empty pattern",
      source: "User-agent: *\n\nUser-agent: CriteoBot/0.1\nDisallow:\nDisallow: /admin/\nDisallow: /cart\n",
      findings: [
        {
          at: "1:13",
          severity: "warning",
          message:
            'so "*" also obeys lines 4 to 6; write its own rules above it, or move lines 3 and 4 below the group if the rest is for it, or remove the blank line.',
        },
      ],
    },
    {
      source: "User-agent: OtherBot\n\nUser-agent: ExampleBot\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:21",
          message:
            'A blank line does not end a group, so "OtherBot" also obeys line 4, which closes the whole site to it; write its own rules above it, or "Disallow:" if it may fetch everything, or remove the blank line.',
          labels: ["3:13 the group continues here"],
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "the site is closed, but another group of the crawler opens a part of it",
      source: "User-agent: foo\n\nUser-agent: bar\nDisallow: /\n\nUser-agent: foo\nAllow: /*.js\n",
      findings: [{ at: "1:13", message: 'so "foo" also obeys line 4; write' }],
    },
    {
      name: "several blank lines are one finding, which names all crawlers above the last",
      source: "User-agent: a\nUser-agent: b/1\n# c\n \n# d\nUser-agent: c\n\nUser-agent: d\nAllow: /e\nDisallow: /\n",
      findings: [
        {
          at: "2:13",
          message:
            'so "a", "b/1" and "c" also obey lines 9 to 10; write their own rules above it, or "Disallow:" if they may fetch everything, or remove the blank line.',
        },
      ],
    },
    {
      name: "the last name above the blank line is named again below it",
      source: "User-agent: b\nUser-agent: a\n\nUser-agent: a\nDisallow: /\n",
      findings: [{ at: "2:13", message: '"b" also obeys line 5, which closes the whole site to it' }],
    },
    {
      name: "the rules below are for all crawlers, and leave a part open",
      source: "User-agent: a\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "1:13", severity: "info" }],
    },
    {
      name: "the rules below are for all crawlers, and close the site",
      source: "User-agent: a\n\nUser-agent: *\nDisallow: /b\nDisallow: /*\n",
      findings: [
        { at: "1:13", message: '"a" also obeys lines 4 to 5, which close the whole site to it', severity: "warning" },
      ],
    },
  ],
});

testRule("joined-groups/record", {
  valid: [
    "User-agent: a\nCrawl-delay: 5\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    "User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n",
    {
      name: "without rules, no crawler obeys anything by accident",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nNoindex: /b\n\nUser-agent: b\nNoindex: /c\n",
    },
    {
      name: "rep-1994: a group without rules does not count",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\n",
      options: { dialect: "rep-1994" },
    },
    {
      name: "the same crawler below, which should obey the rules",
      source: "User-agent: *\nSitemap: https://e.com/s\n\nuser-agent: *\nDisallow: /a\n",
    },
    {
      name: "nothing is forbidden to anyone",
      source: "User-agent: a\nSitemap: https://e.com/s\nUser-agent: b\nDisallow:\n\nUser-agent: *\nAllow: /\n",
    },
    {
      name: "the rules are those for all crawlers",
      source: "User-agent: a\nSitemap: https://e.com/s\nUser-agent: *\nDisallow: /x\n",
    },
    {
      name: "other rules of the crawler forbid something",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nSitemap: https://e.com/s\n\nUser-agent: b\nDisallow:\n",
    },
  ],
  invalid: [
    {
      name: "a crawler that obeys another group too",
      source:
        "User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nCrawl-delay: 1\nUser-agent: ExampleBot\nDisallow: /b\n",
      findings: [{ at: "5:1", message: 'or "Disallow:" if the rules of its other group are enough.' }],
    },
    {
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Crawl-delay" does not end a group, so "a" also obeys line 4, which closes the whole site to it; write its own rules below the record, or "Disallow:" if it may fetch everything.',
          severity: "warning",
        },
      ],
    },
    {
      name: "a part of the site is closed",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x\nDisallow: /y\n",
      findings: [{ at: "2:1", message: 'so "a" also obeys lines 4 to 5; write its own rules below the record' }],
    },
    {
      name: "the rules below disallow nothing, and those for all others do",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nNoindex: /a\nUser-agent: b\nDisallow:\n",
      findings: [{ at: "5:1", message: 'so "a" may fetch everything, like the crawlers below; write its own rules' }],
    },
    {
      name: "several records in one group are one finding",
      source:
        "User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nCrawl-delay: 6\n\nUser-agent: c\nCrawl-delay: 7\n\nUser-agent: d\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message:
            'so "a", "b" and "c" also obey line 11, which closes the whole site to them; write their own rules below each such record, or "Disallow:" if they may fetch everything.',
        },
      ],
    },
    {
      name: "the rules for all crawlers close the site",
      source: "User-agent: a\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "2:1", severity: "warning" }],
    },
    {
      name: "the rules are those for all crawlers, with the preset all",
      source: "User-agent: a\nSitemap: https://e.com/s\nUser-agent: *\nDisallow: /x\n",
      options: { config: { preset: "all" } },
      findings: [{ at: "2:1", severity: "warning" }],
    },
    {
      name: "one of two crawlers is named below as well",
      source: "User-agent: a\nUser-agent: b\nCrawl-delay: 5\nUser-agent: B\nDisallow: /x\n",
      findings: [{ at: "3:1", message: 'so "a" also obeys' }],
    },
    {
      name: "each record in a strict run",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nCrawl-delay: 6\nUser-agent: A\nDisallow: /x\n",
      options: { strict: true, otherRecords: true },
      findings: [
        {
          at: "2:1",
          message:
            '"Crawl-delay" does not end a group, so the rules below also apply to the crawlers named above it; write their own rules below the record, or "Disallow:" if they may fetch everything.',
        },
        "4:1",
      ],
    },
  ],
});

testRule("joined-groups/usage", {
  valid: [
    "User-agent: a\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    {
      name: "google: no record ends a group",
      source: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
      options: { dialect: "google" },
    },
  ],
  invalid: [
    {
      source: "User-agent: a\nSitemap: https://e.com/s\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "3:1-3:14",
          message:
            '"Content-Usage" ends a group for some crawlers alone, and for the others "a" also obeys line 5, which closes the whole site to it; write its own rules below each such record, or "Disallow:" if it may fetch everything.',
          severity: "error",
        },
      ],
    },
    {
      name: "the rules are those for all crawlers, and some crawlers do not obey them",
      source: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: *\nDisallow: /b\n",
      findings: [
        { at: "2:1", message: 'for the others "a" also obeys line 4; write its own rules', severity: "error" },
      ],
    },
  ],
});

testRule("joined-groups/closing", {
  valid: [
    "User-agent: OtherBot\n\nUser-agent: ExampleBot\nDisallow: /\n",
    "User-agent: Googlebot\n\nUser-agent: ExampleBot\nDisallow: /a\n",
  ],
  invalid: [
    {
      name: "all crawlers without a group",
      source: "User-agent: *\nUser-agent: a\n\nUser-agent: a\nDisallow: /\n",
      findings: [
        {
          at: "2:13",
          severity: "error",
          message:
            'A blank line does not end a group, so "*" also obeys line 5, which closes the whole site to it; write its own rules above it, or',
        },
      ],
    },
    {
      name: "a large search engine",
      source: "User-agent: OtherBot\nUser-agent: bingbot\nCrawl-delay: 5\nUser-agent: ExampleBot\nDisallow: /\n",
      findings: [{ at: "3:1-3:12", severity: "error", message: 'so "OtherBot" and "bingbot" also obey line 5, which' }],
    },
  ],
});

testRule("joined-groups/delay", {
  valid: [
    { name: "the same delay", source: "User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nCrawl-delay: 5\n" },
    {
      name: "a crawler that reads no delay",
      source: "User-agent: a\nCrawl-delay: 5\n\nUser-agent: Googlebot\nDisallow:\n",
    },
    { name: "a delay that is none", source: "User-agent: a\nCrawl-delay: x\n\nUser-agent: b\nCrawl-delay: 5\n" },
    {
      name: "a delay of the crawlers below",
      source: "User-agent: a\nSitemap: https://e.com/s\nUser-agent: b\nCrawl-delay: 5\n",
    },
    { name: "no other delay", source: "User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nDisallow: /b\n" },
    { name: "another fault of the group", source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n" },
  ],
  invalid: [
    {
      name: "the delay of one crawler is that of all",
      source: "User-agent: a\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /b\n",
      findings: [
        { at: "2:1", message: 'so "*" waits 10 seconds too; write the rules that "a" should obey below line 2.' },
      ],
    },
    {
      name: "two delays in one group",
      source: "User-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nUser-agent: c\nCrawl-delay: 5\nUser-agent: d\n",
      findings: [
        {
          at: "2:1-2:15",
          message:
            'A Crawl-delay does not end a group, so "b" and "c" wait 1 second too, or as long as line 6 says; write "Disallow:" below line 2.',
          labels: ["4:13 the group continues here"],
          severity: "info",
        },
      ],
    },
    {
      name: "a delay above the rules for all crawlers, with the preset all",
      source: "User-agent: a\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1",
          message: 'so "*" waits 10 seconds too; write the rules that "a" should obey below line 2',
          severity: "info",
        },
      ],
    },
    {
      name: "two delays above the rules for all crawlers",
      source: "User-agent: a\nCrawl-delay: 2\nUser-agent: *\nCrawl-delay: 10\nDisallow: /b\n",
      findings: [
        {
          at: "2:1",
          message: '"*" waits 2 seconds too, or as long as line 4 says; write the rules that "a" should',
        },
      ],
    },
    {
      name: "a list of delays",
      source: "User-agent: a\nCrawl-delay: 30\n\nUser-agent: b\nCrawl-delay: 45\n\nUser-agent: *\nCrawl-delay: 120\n",
      findings: [
        {
          at: "2:1",
          message:
            '"b" and "*" wait 30 seconds too, or as long as lines 5 and 8 say; write "Disallow:" below lines 2 and 5.',
        },
      ],
    },
  ],
});

const named = "User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n";

testRule("joined-groups/apart", {
  valid: [
    `${named}\nSitemap: https://e.com/s\n`,
    {
      name: "the group is for every crawler",
      source: "User-agent: *\nDisallow: /a\n\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    {
      name: "no blank line separates the sitemap from the group",
      source: `${named}Sitemap: https://e.com/s\nDisallow: /b\n`,
    },
    { name: "another group follows", source: `${named}\nSitemap: https://e.com/s\n\nUser-agent: b\nDisallow: /b\n` },
    { name: "another record than a Sitemap", source: `${named}\nHost: e.com\nDisallow: /b\n` },
    { name: "all crawlers obey the rule", source: `${named}\nSitemap: https://e.com/s\nDisallow: /a\n` },
    {
      name: "the site is closed to all other crawlers",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: a\nAllow: /\n\n# parts\nDisallow: /b\n",
    },
    {
      name: "no group for all crawlers",
      source: "User-agent: a\nAllow: /\n\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    {
      name: "a comment in a list of rules",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /c\n\n# more\nDisallow: /b\n",
    },
    { name: "a comment without a blank line", source: `${named}# more\nDisallow: /b\n` },
    { name: "a blank line alone", source: `${named}\nDisallow: /b\n` },
  ],
  invalid: [
    {
      source: `${named}\nSitemap: https://e.com/s\nDisallow: /b\nDisallow: /c\n`,
      findings: [
        {
          at: "9:1-9:13",
          message:
            'A Sitemap does not end a group, so lines 9 to 10 are for "GPTBot" and "CCBot" alone; move them to the group they are for.',
          labels: ["4:13 the group begins here"],
          fix: null,
        },
      ],
    },
    {
      name: "after a comment",
      source: `${named}\n## Disallowed ##\nDisallow: /b\n`,
      findings: [{ at: "9:1", message: "A comment does not end a group, so line 9 is for" }],
    },
    {
      name: "a line without a key before the Sitemap",
      source: `${named}\nwords\nSitemap: https://e.com/s\nDisallow: /b\n`,
      findings: ["10:1"],
    },
  ],
});
