// alternative-key (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is read as "{intended}" only by {crawlers}; write "{intended}".',
  page: {
    why: "Some crawlers accept other spellings of a key, and some accept any key that starts with it. The others skip the line.",
    wrong: "Sitemaps: https://shop.example/sitemap.xml\n",
    right: "Sitemap: https://shop.example/sitemap.xml\n",
    turnOff: "If only the crawlers that know the other spelling matter to you.",
  },
};
