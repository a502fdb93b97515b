import { testRule } from "../rule-tester.ts";

testRule("hidden-star-rules", {
  valid: [
    "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n",
    "User-agent: *\nDisallow: /\n\nUser-agent: a\nAllow: /a\n",
    {
      name: "a site that is closed to all other crawlers, by one of several rules",
      source: "User-agent: *\nDisallow: /\nDisallow: /a\n\nUser-agent: a\nAllow: /a/b\n",
    },
    "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /\n",
    "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow:\n",
    { name: "a * group with nothing but exceptions", source: "User-agent: *\nAllow: /a\n\nUser-agent: a\nAllow: /b\n" },
    {
      name: "a crawler that may fetch everything",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /b\nAllow: /\n",
    },
    {
      name: "the same, with an exception to a rule that the * group has",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /a/b\nAllow: /\n",
    },
    {
      name: "no exception, while the * group has no list",
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n\nUser-agent: a\nAllow: /x\n",
    },
    {
      name: "programs with which a site indexes itself",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: x-gsa-crawler\nAllow: /a/b\n\nUser-agent: Swiftbot\nAllow: /a/c\n\nUser-agent: MS Search 6.0 Robot\nAllow: /a/d\n",
    },
    {
      name: "crawlers for ads",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: proximic\nAllow: /a/b\n\nUser-agent: AdIdxBot\nAllow: /a/b\n",
    },
    {
      name: "a documented name of several words, with a version",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Screaming Frog SEO Spider/9.1\nAllow: /a/b\n",
    },
    {
      name: "crawlers of archives",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: ia_archiver\nAllow: /a/b\n",
    },
    {
      name: "crawlers whose operator fetches pages under another name",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot-Mobile\nAllow: /a/b\n\nUser-agent: Googlebot-News\nAllow: /a/b\n",
    },
    {
      name: "a crawler that need not wait is expected",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /a/b\nCrawl-delay: 0\n",
    },
    {
      name: "a value of several words, which another rule reports",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Some Virus Scanner\nAllow: /a/b\n",
    },
    { name: "a crawler without rules", source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\n" },
    {
      name: "a group that repeats the rules",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /a\nAllow: /b\n",
    },
    {
      name: "a list of its own",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nDisallow: /x\nDisallow: /y\n",
    },
    {
      name: "a crawler that obeys no such group",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nUser-agent: Mediapartners-Google\nAllow: /b\n",
    },
    {
      name: "google: a crawler of the family AdsBot that is not known",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google-Mobile-Android\nAllow: /a/b\n",
    },
    {
      name: "a crawler that fetches only pages to which people post links",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Twitterbot\nAllow: /a/b\n",
    },
    {
      name: "an exception to a rule that the * group does not have",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /*/b/\n",
    },
    {
      name: "another group of the crawler may repeat them",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: A\nDisallow: /a\n",
    },
    {
      name: "a single rule, which the * group has as well",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nDisallow: /a\n",
    },
    {
      name: "a Crawl-delay with two rules, of which the * group has one",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nCrawl-delay: 3\nDisallow: /a\nDisallow: /x\n",
    },
    {
      name: "a Crawl-delay with a list of its own",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nCrawl-delay: 3\nDisallow: /x\nDisallow: /y\nDisallow: /z\n",
    },
    {
      name: "a group that repeats half of the list of the * group shows that its author did not forget",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\nDisallow: /f\nDisallow: /f\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\nDisallow: /d\nDisallow: /f\nDisallow: /x\n",
    },
    {
      name: "a group that repeats the shortest list",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\nDisallow: /b\nDisallow: /c\n",
    },
    {
      name: "another record than a Crawl-delay, with two rules",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nHost: example.com\nDisallow: /x\nDisallow: /y\n",
    },
    {
      name: "a crawler without rules, while the * group has a list",
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\n",
    },
    {
      name: "another group of one of the crawlers may say them",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: b\nAllow: /a/b\n\nUser-agent: a\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      name: "beside a name that no crawler has",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent:\nUser-agent: *bot\nUser-agent: a\nAllow: /a/b\n",
      findings: [{ at: "6:13", message: /^"a" has its own group/ }],
    },
    {
      name: "names that contain that of such a program",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: gsa-crawler-x\nAllow: /a/b\n\nUser-agent: x-swiftbot\nAllow: /a/c\n",
      findings: [{ at: "4:13", message: '"gsa-crawler-x" and "x-swiftbot" have' }],
    },
    {
      name: "a documented name of several words",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Sogou web spider\nAllow: /a/b\n",
      findings: ["4:13"],
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\n\nUser-agent: a\nAllow: /a/b\n",
      findings: [
        {
          at: "5:13-5:14",
          message:
            '"a" has its own group, so the 2 rules of the "*" group do not apply to it; repeat there the ones it should obey.',
          labels: ["1:13 these rules do not apply to it"],
        },
      ],
    },
    {
      name: "one rule is one, and an empty one is none",
      source: "User-agent: *\nDisallow:\nDisallow: /a\n\nUser-agent: a\nAllow: /a/b\n",
      findings: [
        {
          at: "5:13",
          message:
            '"a" has its own group, so the rule of the "*" group does not apply to it; repeat there the ones it should obey.',
        },
      ],
    },
    {
      name: "a group that repeats less than half of the list, but equal lines and exceptions",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\nDisallow: /b\nDisallow: /b\nAllow: /c\n",
      findings: ["8:13"],
    },
    {
      name: "a group that repeats a few rules",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n",
      findings: ["7:13"],
    },
    {
      name: "search engines come first among more crawlers than a message lists",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: b\nUser-agent: bingbot\nUser-agent: Googlebot\nAllow: /a/b\n",
      findings: [{ at: "4:13", message: /^"bingbot", "Googlebot", "a" and 1 more have / }],
    },
    {
      name: "more crawlers than a message lists",
      source: `User-agent: *\nDisallow: /a\n${["a", "b", "c", "d", "e"].map((name) => `\nUser-agent: ${name}\nAllow: /a/b\n`).join("")}`,
      findings: [{ at: "4:13", message: /^"a", "b", "c" and 2 more have their own groups, so the rule / }],
    },
    {
      name: "no exception, while the * group has a list",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nAllow: /x\nAllow: /y\n",
      findings: ["8:13"],
    },
    {
      name: "one rule, while the * group has a list; and a Crawl-delay with two",
      source:
        "User-agent: a\nDisallow: /x\n\nUser-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: b\nCrawl-delay: 3\nDisallow: /x\nDisallow: /y\n",
      findings: [
        {
          at: "1:13",
          message:
            '"a" and "b" have their own groups, so the 5 rules of the "*" group do not apply to them; repeat there the ones they should obey.',
          labels: ["4:13 these rules do not apply to them", "11:13 this crawler, too"],
        },
      ],
    },
    {
      name: "a * group that names another crawler too",
      source: "User-agent: b\nUser-agent: *\nDisallow: /a\nAllow: /c\n\nUser-agent: a\nAllow: /a/b\n",
      findings: [
        {
          at: "6:13",
          message: '"a" has its own group, so the 2 rules of the "*" group do not apply to it;',
          labels: ["2:13 these rules do not apply to it"],
        },
      ],
    },
    {
      name: "a * group with a list that names another crawler too",
      source:
        "User-agent: b\nUser-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\n\nUser-agent: a\nAllow: /a/b\n",
      findings: ["9:13"],
    },
    {
      name: "a crawler that obeys no * group, together with one that does",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nUser-agent: a\nAllow: /a/b\n",
      findings: [
        { at: "5:13-5:14", message: /^"a" has its own group,/, labels: ["1:13 these rules do not apply to it"] },
      ],
    },
    {
      name: "crawlers that obey no * group or show previews, together with others",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: Mediapartners-Google\nUser-agent: a\nUser-agent: Twitterbot\nUser-agent: b\nAllow: /a/b\n\nUser-agent: AdsBot-Google\nUser-agent: c\nUser-agent: d\nAllow: /a/c\n",
      findings: [
        {
          at: "5:13",
          message:
            '"a", "b", "c" and 1 more have their own groups, so the rule of the "*" group does not apply to them; repeat there the ones they should obey.',
          labels: ["1:13 these rules do not apply to them", "11:13 the crawlers of this group, too"],
        },
      ],
    },
    {
      name: "below a group of crawlers that all obey no * group",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: AdsBot-Google\nAllow: /a/b\n\nUser-agent: a\nAllow: /a/b\n",
      findings: [{ at: "7:13", labels: ["1:13 these rules do not apply to it"] }],
    },
    {
      name: "an exception among other rules",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nAllow: /x\nAllow: /a/b\n",
      findings: ["4:13"],
    },
    {
      name: "exceptions to patterns with a star or an anchor at the end",
      source:
        "User-agent: *\nDisallow: /a*\nDisallow: /*.php$\n\nUser-agent: a\nAllow: /a/b\n\nUser-agent: b\nAllow: /*.php?ok\n",
      findings: [{ at: "5:13", message: '"a" and "b" have their own groups' }],
    },
    {
      name: "a group of two crawlers is named by both",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nUser-agent: b\nAllow: /a/b\n",
      findings: [
        {
          at: "4:13",
          message:
            '"a" and "b" have their own group, so the rule of the "*" group does not apply to them; repeat there the ones they should obey.',
          labels: ["1:13 these rules do not apply to them"],
        },
      ],
    },
  ],
});
