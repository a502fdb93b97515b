// record-outside-group (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" before the first user-agent line applies to no crawler; move it into a group.',
  page: {
    why: "The record applies to the crawlers of its group, and here it is in no group.",
    wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "If a crawler that matters to you applies the record to every crawler.",
  },
};
