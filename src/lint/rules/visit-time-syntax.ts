// visit-time-syntax (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Invalid time window "{value}"; write hhmm-hhmm, in UTC.',
  page: {
    why: "Hours range from 0000 to 2400; a window may extend past midnight.",
    wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
    right: "User-agent: *\nVisit-time: 0600-0845\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If no crawler that reads the record matters to you; removing the line is better.",
  },
};
