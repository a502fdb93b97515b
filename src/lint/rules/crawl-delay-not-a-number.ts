// crawl-delay-not-a-number (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" is not a number; write seconds in digits, with "." for a fraction.',
  page: {
    why: "Crawlers skip the line; one library discards the whole file.",
    wrong: "User-agent: *\nCrawl-delay: ten\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "Crawlers skip the line; one library discards the whole file.",
    turnOff: "Never: the line has no effect.",
  },
};
