// visit-time-syntax
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{value}" is no time of day; write hhmm-hhmm, in UTC.',
  page: {
    why: "Hours from 0000 to 2400; a window may go past midnight.",
    wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
    right: "User-agent: *\nVisit-time: 0600-0845\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If no reader of the record matters to you; better remove the line.",
  },
};
