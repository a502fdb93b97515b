// record-outside-group
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" before the first user-agent line applies to nobody; put it into a group.',
  page: {
    why: "The record belongs to the group it stands in, and here it stands in none.",
    wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers: "All of them skip the line.",
    turnOff: "If a reader you care for takes the record for everybody's.",
  },
};
