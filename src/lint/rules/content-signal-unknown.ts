// content-signal-unknown (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Unknown signal "{name}"; write {intended}.',
  page: {
    why: "contentsignals.org defines `search`, `ai-input` and `ai-train`; Cloudflare also serves `use`.",
    wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the signal is one of your own.",
  },
};
