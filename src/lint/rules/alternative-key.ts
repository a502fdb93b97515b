// alternative-key
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is read as "{intended}" by {readers} alone; write "{intended}".',
  page: {
    why: "Some readers take other spellings of a key, and some any key that begins like it. The others skip the line.",
    wrong: "Sitemaps: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If only the readers that know the other spelling matter to you.",
  },
};
