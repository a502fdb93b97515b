// content-signal-value (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Invalid value {value} for signal "{name}"; write {intended}.',
  page: {
    why: "The values of signals are `yes` and `no`. `y` and `n` belong to Content-Usage.",
    wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the signal has no effect.",
  },
};
