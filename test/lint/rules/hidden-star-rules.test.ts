import { testRule } from "../rule-tester.ts";

const star = "User-agent: *\nDisallow: /private/\nDisallow: /search\n";

testRule("hidden-star-rules", {
  valid: [
    star,
    `${star}\nUser-agent: a\nDisallow: /\n`,
    {
      name: "the same rules in another order",
      source: `${star}\nUser-agent: a\nDisallow: /search\nDisallow: /private/\n`,
    },
    { name: "a shorter rule covers both", source: `${star}\nUser-agent: a\nDisallow: /p\nDisallow: /s\n` },
    { name: "the `*` group closes the whole site", source: "User-agent: a\nAllow: /\n\nUser-agent: *\nDisallow: /\n" },
    { name: "crawlers that never obey it", source: `${star}\nUser-agent: AdsBot-Google\nAllow: /\n` },
    { name: "crawlers that fetch what people link to", source: `${star}\nUser-agent: Twitterbot\nAllow: /\n` },
    { name: "a group without rules has a rule of its own", source: `${star}\nUser-agent: a\nCrawl-delay: 5\n` },
    { name: "an empty pattern says that it is meant", source: `${star}\nUser-agent: Googlebot\nDisallow:\n` },
    { name: "a crawler that may be the site's own", source: `${star}\nUser-agent: a\nAllow: /\n` },
    {
      name: "a value that is no name",
      source: `${star}\nUser-agent: Mozilla/5.0 (compatible; Googlebot)\nDisallow: /search\n`,
    },
    {
      name: "paths that an allow rule opens",
      source: `${star}\nUser-agent: bingbot\nDisallow: /search\nAllow: /private/*\n`,
    },
    {
      name: "what a search engine draws pages with",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /js/\nDisallow: /images/\nDisallow: /*?\n\nUser-agent: Googlebot\nDisallow: /a\n",
    },
    { name: "the site's own search", source: `${star}\nUser-agent: Swiftbot\nAllow: /\n` },
    { name: "the group names both", source: "User-agent: a\nUser-agent: *\nDisallow: /x\n" },
    {
      name: "a rule that an allow rule overrules",
      source: "User-agent: *\nAllow: /\nDisallow: \n\nUser-agent: a\nAllow: /\n",
    },
  ],
  invalid: [
    {
      name: "the site's own search, with a copy that lost lines",
      source: `${star}\nUser-agent: Swiftbot\nDisallow: /search\n`,
      findings: [{ at: "5:13", message: '"Swiftbot" may fetch "/private/"' }],
    },
    {
      name: "a crawler that does not draw pages",
      source: "User-agent: *\nDisallow: /a\nDisallow: /js/\n\nUser-agent: GPTBot\nDisallow: /a\n",
      findings: [{ at: "5:13", message: '"GPTBot" may fetch "/js/"' }],
    },
    {
      source:
        "User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /settings/\nDisallow: /admin/\n\nUser-agent: GPTBot\nAllow: /\n\nUser-agent: ClaudeBot\nAllow: /\n",
      findings: [
        {
          at: "7:13-7:19",
          message:
            '"GPTBot" and "ClaudeBot" may fetch "/api/", "/settings/" and "/admin/", which the "*" group in line 1 disallows to others only; repeat what should hold for them as well.',
          labels: ["10:13 this group, too"],
          severity: "info",
        },
      ],
    },
    {
      name: "a copy that lost lines",
      source: `${star}Disallow: /mcp\nDisallow: /webapp\n\nUser-agent: GPTBot\nDisallow: /private/\nDisallow: /search\n`,
      findings: [
        {
          at: "7:13",
          message:
            '"GPTBot" may fetch "/mcp" and "/webapp", which the "*" group in line 1 disallows, although it repeats 2 other rules of its list; add what should hold for it as well.',
        },
      ],
    },
    {
      name: "several groups that miss other rules",
      source: `User-agent: a\nDisallow: /search\n\nUser-agent: bingbot\nAllow: /search/help\n\n${star}`,
      findings: [
        { at: "1:13", message: '"a" may fetch "/private/",', labels: ['4:13 may fetch "/private/" and "/search"'] },
      ],
    },
    {
      name: "more patterns than a message lists",
      source: `${star}Disallow: /a\nDisallow: /b*c$\n\nUser-agent: GPTBot\nAllow: /\n`,
      findings: [{ at: "7:13", message: 'may fetch "/private/", "/search", "/a" and 1 more,' }],
    },
  ],
});
