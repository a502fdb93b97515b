import { expect, test } from "vitest";
import { lint } from "../../../src/lint/lint.ts";
import { testRule } from "../rule-tester.ts";

testRule("crawlers-shut-out", {
  valid: [
    { name: "the home page alone is open to all", source: "User-agent: *\nDisallow: /\nAllow: /$\n" },
    {
      name: "a comment on the line says so",
      source: "User-agent: bingbot\nDisallow: / # not for Bing\n\nUser-agent: *\nDisallow: /a\n",
    },
    { name: "the site is closed to all", source: "User-agent: *\nDisallow: /\n" },
    { name: "and to named ones", source: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n" },
    "User-agent: Baiduspider\nUser-agent: YandexBot\nDisallow: /\n",
    "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\nAllow: /press/\n",
    "User-agent: googlebot-news\nUser-agent: msnbot-media\nDisallow: /\n",
    "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: //\nDisallow: /%2A\n",
    { name: "a comment about something else", source: "# under construction\nUser-agent: *\nDisallow: /a\n" },
    {
      name: "a comment that does not say that all may come",
      source: "# do not allow all crawlers\nUser-agent: *\nDisallow: /\n",
    },
    {
      name: "one that only says how they may",
      source: "# to allow all crawlers, write an empty pattern\nUser-agent: *\nDisallow: /\n",
    },
    { name: "one of another part", source: "# allow all crawlers\n\nUser-agent: *\nDisallow: /\n" },
    { name: "a comment below the rule", source: "User-agent: *\nDisallow: /\n# removed before the site goes live\n" },
  ],
  invalid: [
    {
      name: "a search engine may fetch the home page alone",
      source: "User-agent: bingbot\nAllow: /$\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: [
        {
          at: "3:1",
          severity: "warning",
          message:
            "Line 3 closes the site except for its home page to Bing, while Google, DuckDuckGo and Apple may fetch",
        },
      ],
    },
    {
      name: "all but one crawler may fetch the home page alone",
      source: "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\nAllow: /$\n",
      findings: [
        { at: "5:1", severity: "warning", message: "Line 5 closes the site except for its home page to every" },
      ],
    },
    {
      name: "a line that should go when the site is live",
      source: "# TODO: remove when live\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "3:1", message: 'says "remove when live"' }],
    },
    {
      name: "other lines close it to Bing",
      source: "User-agent: bingbot\nDisallow: /\n\nUser-agent: CCBot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "8:1", message: "also to Google, DuckDuckGo, Yandex" }],
    },
    {
      source: "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      findings: [
        {
          at: "3:1-3:12",
          message:
            "Line 3 closes the whole site to Google, Bing and Apple, while DuckDuckGo may fetch it; remove lines 1 to 3 if people should come from there.",
          labels: [],
          severity: "warning",
        },
      ],
    },
    {
      name: "Bing alone",
      source: "User-agent: bingbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: [
        { at: "2:1", message: "to Bing, while Google, DuckDuckGo and Apple may fetch it;", severity: "warning" },
      ],
    },
    {
      name: "DuckDuckGo alone",
      source: "User-agent: DuckDuckBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "2:1", message: "to DuckDuckGo, while Google, Bing and Apple may", severity: "info" }],
    },
    {
      name: "all but one large search engine",
      source: "User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "5:1", message: "also to Bing, DuckDuckGo", severity: "warning" }],
    },
    {
      name: "all search engines, because the only crawler let in is none",
      source: "User-agent: ExampleBot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "5:1", message: "also to Google, Bing, DuckDuckGo", severity: "info" }],
    },
    {
      name: "Google alone, because Bing has a group of its own",
      source:
        "User-agent: msnbot\nDisallow: /\n\nUser-agent: bingbot\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n",
      findings: [{ at: "8:1", message: "to Google and Apple, while Bing and DuckDuckGo", severity: "warning" }],
    },
    {
      name: "a rule that allows only the robots.txt does not count",
      source: "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\nAllow: /robots.txt\n",
      findings: ["3:1"],
    },
    {
      name: "an empty pattern opens nothing either, and each crawler may be closed in its own way",
      source:
        "User-agent: *\nAllow: /\n\nUser-agent: Googlebot/2.1\nDisallow: /*\nAllow:\n\nUser-agent: BINGBOT\nDisallow: *\n",
      findings: [
        {
          at: "5:1",
          message: "Lines 5 and 9 close the whole site to Google, Bing",
          labels: ["9:1 this rule closes it to another of them"],
        },
      ],
    },
    {
      name: "Bing obeys the group of msnbot, too",
      source: "User-agent: googlebot\nDisallow: /\nUser-agent: msnbot\nDisallow: /*\n",
      findings: [{ at: "2:1", labels: ["4:1 this rule closes it to another of them"] }],
    },
    {
      name: "google: a group with an empty name closes the site to none of the others",
      source: "User-agent:\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      options: { dialect: "google" },
      findings: ["6:1"],
    },
    {
      name: "each line that closes the site to it, in a file that was pasted twice",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /\nCrawl-delay: 5\n",
      findings: [{ at: "5:1", message: "may fetch it; remove lines 4, 5 and 10 to 12 if people should" }],
    },
    {
      name: "the rule is for other crawlers as well",
      source: "User-agent: GPTBot\nUser-agent: Bingbot\nDisallow: /\n",
      findings: [{ at: "3:1", message: "may fetch it; remove line 2 if people" }],
    },
    {
      name: "the crawler falls back to another name, which is closed, too",
      source: "User-agent: bingbot\nDisallow: /\n\nUser-agent: msnbot\nDisallow: /\n",
      findings: [{ at: "2:1", message: "remove lines 1, 2, 4 and 5 if" }],
    },
    {
      name: "the user-agent lines would run into the next group",
      source: "User-agent: a\nUser-agent: bingbot\nDisallow: /\nUser-agent: b\nAllow: /b\n",
      options: { dialect: "google" },
      findings: [{ at: "3:1", message: "remove line 2 if" }],
    },
    {
      name: "the group has rules of its own as well, which stay",
      source:
        "User-agent: bingbot\nDisallow: *\nDisallow: /download_file/\nCrawl-delay: 5\n\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "2:1", message: "may fetch it; remove line 2 if people should come from there." }],
    },
    {
      name: "beside a site that is closed to all but another search engine",
      source: "User-agent: Googlebot\nAllow: /\n\nUser-agent: bingbot\nDisallow: *\n\nUser-agent: *\nDisallow: /\n",
      findings: [
        {
          at: "5:1",
          message:
            "Line 5 closes the whole site to Bing, while Google and Apple may fetch it; move its name to a group that lets it in if",
          severity: "warning",
        },
        { at: "8:1", message: "also to DuckDuckGo, Yandex" },
      ],
    },
    {
      name: "previews of links",
      source: "User-agent: meta-externalagent\nUser-agent: facebookexternalhit\nDisallow: /\n",
      findings: [
        {
          at: "3:1",
          message:
            "Line 3 closes the whole site to link previews of Meta; remove line 2 if people should come from there.",
          severity: "info",
        },
      ],
    },
    {
      name: "all but a few crawlers",
      source:
        "User-agent: Googlebot\nDisallow: /admin/\n\nUser-agent: MSNBot\nDisallow: /admin/\n\nUser-agent: CCBot\nDisallow: /admin/\n\nUser-agent: *\nDisallow: /admin/\nDisallow: /\n",
      findings: [
        {
          at: "12:1",
          message:
            'Line 12 closes the whole site to every crawler that obeys the "*" group, unlike "Googlebot", "MSNBot" and "CCBot": also to DuckDuckGo, Yandex, Baidu, link previews of Microsoft, Meta, LinkedIn, Pinterest and X, AI search of DuckDuckGo, OpenAI, Anthropic, Perplexity and 8 others and archives of the Internet Archive, while CCBot may collect data for AI models; add those that should be let in to the group of "Googlebot".',
          severity: "info",
        },
      ],
    },
    {
      name: "all but a part is closed to a crawler for AI, by two groups together",
      source:
        "User-agent: Googlebot\nAllow: /\n\nUser-agent: CCBot\nAllow: /shop/\n\nUser-agent: *\nDisallow: /\n\nUser-agent: CCBot\nDisallow: /\n",
      findings: [{ at: "8:1", message: "and archives of the Internet Archive; add those", severity: "warning" }],
    },
    {
      name: "a comment says that it is for a time",
      source:
        "# The rules must be removed before the site goes live\nUser-agent: bingbot\nDisallow: /\n\nUser-agent: *\nDisallow:\n",
      findings: [
        {
          at: "3:1",
          message:
            'Line 3 closes the whole site to Bing, and the comment in line 1 says "removed before the site goes live"; correct the group if that time is over.',
          severity: "info",
        },
      ],
    },
    {
      name: "the site that is closed to all as well",
      source: "# under construction\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "3:1", message: "to every crawler, and the comment in line 1" }],
    },
  ],
});

test.each([
  ["would open the site, is the cause", "/", ["key"]],
  ["would open a part of the site, is another cause", "/b", ["key", "crawlers-shut-out"]],
])("a misspelt Allow that %s", (_, pattern, found) => {
  const text = `User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /\nAlow: ${pattern}\n`;
  expect(lint(text).map(({ code }) => code)).toEqual(found);
});
