import { testRule } from "../rule-tester.ts";

testRule("search-engines-closed", {
  valid: [
    { name: "the site is closed to all", source: "User-agent: *\nDisallow: /\n" },
    "User-agent: Googlebot\nDisallow: /\n",
    "User-agent: Baiduspider\nUser-agent: YandexBot\nDisallow: /\n",
    "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\nAllow: /press/\n",
  ],
  invalid: [
    {
      source: "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      findings: [{ at: "3:1-3:12", message: "closed to Google, Bing and Apple", labels: [] }],
    },
    {
      name: "Bing obeys the group of msnbot, too",
      source: "User-agent: googlebot\nDisallow: /\nUser-agent: msnbot\nDisallow: /*\n",
      findings: [{ at: "2:1", labels: ["4:1 and this rule closes it to another of them"] }],
    },
  ],
});
