// historic-record
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" was proposed in 1996 and few ever read it; remove the line if no such crawler is meant.',
  page: {
    why: "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` are from Sean Conner's extended standard. Some libraries still read the first two; no large crawler says it does.",
    wrong: "User-agent: *\nRequest-rate: 1/5\n",
    right: "User-agent: *\nCrawl-delay: 5\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If a library you serve reads it.",
  },
};
