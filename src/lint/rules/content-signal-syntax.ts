// content-signal-syntax
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "The value is no list of signals, because {what}; write {intended}.",
  page: {
    why: "A Content-Signal line is an optional path and then signals: `search`, `ai-input` and `ai-train`.",
    wrong: "User-agent: *\nContent-Signal: search\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the item says nothing.",
  },
};
