// content-signal-separator
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Only a comma parts two signals, and "{item}" is read as one; write a comma between them.',
  page: {
    why: "With anything else between them, the second signal becomes part of the first one's value.",
    wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
    right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the second signal is lost.",
  },
};
