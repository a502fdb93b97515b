// content-signal-value
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '{value} is no value of "{name}", so nothing is said; write {intended}.',
  page: {
    why: "Signals are `yes` or `no`. `y` and `n` belong to Content-Usage.",
    wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the signal says nothing.",
  },
};
