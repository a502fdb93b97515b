// crawl-delay-negative (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" is negative; write 0 or more seconds.',
  page: {
    why: "Crawlers skip the line; one library discards the whole file.",
    wrong: "User-agent: *\nCrawl-delay: -1\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Crawlers skip the line; one library discards the whole file.",
    turnOff: "Never: the line has no effect.",
  },
};
