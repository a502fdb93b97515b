// crawl-delay-negative
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'A delay cannot be negative, as "{value}" is; write 0 or more seconds.',
  page: {
    why: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: -1\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Crawlers skip the line; one library gives up the whole file.",
    turnOff: "Never: the line says nothing.",
  },
};
