// crawl-delay-not-a-number
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{value}" is no number of seconds; write digits, with a "." for a fraction.',
  page: {
    why: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: ten\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "Crawlers skip the line; one library gives up the whole file.",
    turnOff: "Never: the line says nothing.",
  },
};
