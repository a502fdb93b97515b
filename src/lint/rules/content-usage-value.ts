// content-usage-value (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Invalid value for "{key}", which takes y or n; write {intended}.',
  page: {
    why: "The values are the tokens `y` and `n`, without quotation marks. `yes` and `no` belong to Content-Signal.",
    wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the member has no effect.",
  },
};
