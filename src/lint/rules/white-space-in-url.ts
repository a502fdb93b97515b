// white-space-in-url (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: "White space inside a URL; remove it, or write it as %20.",
  page: {
    why: "Some parsers read the whole value as one URL, others only the part before the white space.",
    wrong: "Sitemap: https://shop.example/site map.xml\n",
    right: "Sitemap: https://shop.example/site%20map.xml\n",
    crawlers: "Some parsers read the whole value as one URL, others only the part before the white space.",
    turnOff: "Never: crawlers differ.",
  },
};
