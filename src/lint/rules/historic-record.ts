// historic-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" was proposed in 1996, and hardly any crawler reads it; remove the line unless you know one.',
  page: {
    why: "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` come from Sean Conner's extended standard. Some libraries still read the first two; no large crawler documents them.",
    wrong: "User-agent: *\nRequest-rate: 1/5\n",
    right: "User-agent: *\nCrawl-delay: 5\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If a library that matters to you reads it.",
  },
};
