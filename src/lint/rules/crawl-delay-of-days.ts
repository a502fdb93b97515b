// crawl-delay-of-days (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" is a day or more between two pages; disallow the crawler, or write 1 to 30.',
  page: {
    why: "At that pace a crawler never sees the whole site. To keep it out, write `Disallow: /`.",
    wrong: "User-agent: *\nCrawl-delay: 86400\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
    crawlers: "A crawler either stays away, or applies a limit of its own and fetches more often than requested.",
    turnOff: "If the crawler is yours and should come that rarely.",
  },
};
