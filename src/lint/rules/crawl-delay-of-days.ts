// crawl-delay-of-days
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{value}" seconds is a day or more between two pages; forbid the crawler, or write 1 to 30.',
  page: {
    why: "At that pace a crawler never gets to know a site. Who wants it gone writes `Disallow: /`.",
    wrong: "User-agent: *\nCrawl-delay: 86400\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
    crawlers: "A crawler either stays away or has a limit of its own, and fetches more often than it was told.",
    turnOff: "If the crawler is yours and is to come that rarely.",
  },
};
