import { testRule } from "../rule-tester.ts";

testRule("search-engines-closed", {
  valid: [
    { name: "the site is closed to all", source: "User-agent: *\nDisallow: /\n" },
    "User-agent: Googlebot\nDisallow: /\n",
    "User-agent: Baiduspider\nUser-agent: YandexBot\nDisallow: /\n",
    "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\nAllow: /press/\n",
    "User-agent: msnbot\nDisallow: /\n\nUser-agent: bingbot\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n",
    "User-agent: googlebot-news\nUser-agent: msnbot-media\nDisallow: /\n",
    "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: //\nDisallow: /%2A\n",
  ],
  invalid: [
    {
      source: "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      findings: [{ at: "3:1-3:12", message: "closed to Google, Bing and Apple", labels: [] }],
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
      findings: [{ at: "5:1", labels: ["9:1 this rule closes it to another of them"] }],
    },
    {
      name: "beside a site that is not closed to all",
      source: "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n\nUser-agent: *\nDisallow: /\nAllow: /press\n",
      findings: ["3:1"],
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
  ],
});
