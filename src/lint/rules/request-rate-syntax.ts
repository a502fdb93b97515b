// request-rate-syntax (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Invalid rate "{value}"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
  page: {
    why: "The time is in seconds, or has the unit `s`, `m` or `h`; hours are `hhmm-hhmm`, in UTC.",
    wrong: "User-agent: *\nRequest-rate: 10\n",
    right: "User-agent: *\nRequest-rate: 1/10\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If no crawler that reads the record matters to you; removing the line is better.",
  },
};
