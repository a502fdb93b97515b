// content-signal-syntax (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Invalid Content-Signal, because {what}; write {intended}.",
  page: {
    why: "A Content-Signal line is an optional path followed by signals: `search`, `ai-input` and `ai-train`.",
    wrong: "User-agent: *\nContent-Signal: search\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the item has no effect.",
  },
};
