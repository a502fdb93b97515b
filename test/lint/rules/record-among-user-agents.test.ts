import { testRule } from "../rule-tester.ts";

testRule("record-among-user-agents", {
  valid: [
    {
      name: "an open group beside a closed one of another crawler",
      source:
        "User-agent: Googlebot\nCrawl-delay: 1\nUser-agent: b\nAllow: /\n\nUser-agent: c\nDisallow: /x\n\nUser-agent: *\nAllow: /\n",
    },
    {
      name: "each crawler above has a rule of its own",
      source: "User-agent: a\nCrawl-delay: 5\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    },
    "User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n",
    {
      name: "without rules, no crawler obeys anything by accident",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nCrawl-delay: 2\n",
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
      name: "the rules below disallow nothing, and those for all others do, for a crawler that is not known",
      source:
        "User-agent: c\nUser-agent: *\nDisallow: /a\nAllow: /b\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow:\n",
    },
    {
      name: "no rule of the file disallows anything",
      source: "User-agent: *\nAllow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow:\n",
    },
    {
      name: "another group disallows something, and none does to all others",
      source: "User-agent: c\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow:\n",
    },
    {
      name: "no rules are below",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nCrawl-delay: 2\n",
    },
  ],
  invalid: [
    {
      name: "an open group beside a star group of which one rule forbids something",
      source:
        "User-agent: Googlebot\nCrawl-delay: 1\nUser-agent: b\nAllow: /\n\nUser-agent: *\nUser-agent: c\nAllow: /x/y\nDisallow: /x\n",
      findings: [{ at: "2:1", message: '"Googlebot" may fetch everything' }],
    },
    {
      name: "a group of which one rule forbids something",
      source: "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nAllow: /x/y\nDisallow: /x\n",
      findings: ["2:1"],
    },
    {
      name: "the site is closed, but another group of the crawler opens a part of it",
      source:
        "User-agent: foo\nSitemap: https://e.com/s\nUser-agent: bar\nDisallow: /\n\nUser-agent: foo\nAllow: /*.js\n",
      findings: [{ at: "2:1", message: 'so the rules below also apply to "foo"' }],
    },
    {
      name: "a name twice above the record",
      source: "User-agent: a\nuser-agent: A\nHost: e.com\nUser-agent: b\nDisallow: /x\n",
      findings: [{ at: "3:1", message: 'also apply to "a";' }],
    },
    {
      name: "the rules below disallow nothing, and those for all others do",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: bingbot\nCrawl-delay: 1\n\nUser-agent: b\nDisallow:\n",
      findings: [
        {
          at: "6:1",
          message:
            'so "bingbot" may fetch everything, like the crawlers below; write rules of its own below the record, such as those of the "*" group.',
          severity: "warning",
        },
      ],
    },
    {
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Crawl-delay" does not end a group in RFC 9309, so "a" is shut out of the whole site; write rules of its own below the record, or "Disallow:" if it may fetch everything.',
          severity: "warning",
        },
      ],
    },
    {
      name: "a path is closed, not the site",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Crawl-delay" does not end a group in RFC 9309, so the rules below also apply to "a"; write rules of its own below the record ("Disallow:" alone opens the site to it), or move the record below the user-agent lines if all of them should share it and the rules.',
        },
      ],
    },
    {
      name: "with a blank line, which would part the user-agent lines",
      source: "User-agent: a\nUser-agent: c\nCrawl-delay: 5\n \nUser-agent: b\nDisallow: /x\n",
      findings: [
        {
          at: "3:1",
          message:
            'so the rules below also apply to "a" and "c"; write rules of their own below the record ("Disallow:" alone opens the site to them), or move the record below the user-agent lines, without a blank line among these, if all of them should share it and the rules.',
        },
      ],
    },
    {
      name: "the rules are those for all crawlers",
      source: "User-agent: a\nUser-agent: c\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /x\n",
      findings: [
        {
          at: "3:1",
          message:
            'so the rules below also apply to "a" and "c"; write the same rules below the record, because some parsers end the group there, or "Disallow:" if they may fetch everything.',
          severity: "info",
        },
      ],
    },
    {
      name: "several records between the same user-agent lines are not counted",
      source: "User-agent: a\nNoindex: /a\nNoindex: /b\nUser-agent: *\nDisallow: /x\n",
      findings: [{ at: "2:1", message: /; write the same rules below the records, .* if it may fetch everything\.$/ }],
    },
    {
      name: "the rules for all crawlers close the site",
      source: "User-agent: a\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "2:1", message: 'or "Disallow:" if it may fetch everything.', severity: "warning" }],
    },
    {
      name: "a comment, white space before a key and a blank line elsewhere part no user-agent lines",
      source: "\n\nUser-agent: a\r\nCrawl-delay: 5\r\n#\r\n User-agent: b\r\n\r\nDisallow: /x\r\n",
      findings: [{ at: "4:1", message: "or move the record below the user-agent lines if all of them should share" }],
    },
    {
      name: "one of two crawlers is named below as well",
      source: "User-agent: a\nUser-agent: b\nCrawl-delay: 5\nUser-agent: B\nDisallow: /x\n",
      findings: [{ at: "3:1", message: 'the rules below also apply to "a"; write rules of its own' }],
    },
    {
      name: "each record in a strict run, with all crawlers above, also those that are named again",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nCrawl-delay: 6\nUser-agent: A\nDisallow: /x\n",
      options: { strict: true, otherRecords: true },
      findings: [
        { at: "2:1", message: 'the rules below also apply to "a" and "b"; write rules of their own below the record' },
        { at: "4:1", message: 'the rules below also apply to "a" and "b"; write rules of their own below the record' },
      ],
    },
    {
      name: "all crawlers are shut out, because of a sitemap",
      source: "User-agent: *\nSitemap: https://e.com/s\nUser-agent: b\nDisallow: /\n",
      findings: [{ at: "2:1", message: 'so "*" is shut out of the whole site; write rules of its own' }],
    },
    {
      name: "the crawlers that have a rule of their own already are not named",
      source: "User-agent: a\nCrawl-delay: 5\nDisallow:\nUser-agent: b\nCrawl-delay: 5\nUser-agent: c\nDisallow: /\n",
      findings: [{ at: "5:1", message: 'so "b" is shut out of the whole site; write rules of its own' }],
    },
    {
      name: "several in one group are one finding, with all crawlers above the last",
      source:
        "User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nCrawl-delay: 6\n\nUser-agent: c\nCrawl-delay: 7\n\nUser-agent: d\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message:
            'so "a", "b" and "c" are shut out of the whole site; write rules of their own below each such record, or "Disallow:" if they may fetch everything; lines 5 and 8 have such a record too.',
        },
      ],
    },
  ],
});
