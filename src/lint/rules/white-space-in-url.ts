// white-space-in-url (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: "White space inside a URL; remove it or write it as %20, and write one URL per line.",
  page: {
    why: "Some parsers read the whole value as one URL, others only the part before the white space.",
    wrong: "Sitemap: https://example.com/1.xml https://example.com/2.xml\n",
    right: "Sitemap: https://example.com/1.xml\nSitemap: https://example.com/2.xml\n",
    crawlers: "Some parsers read the whole value as one URL, others only the part before the white space.",
    turnOff: "Never: crawlers differ.",
  },
};
