// content-usage-unknown-key (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" {why}, so it is ignored; write {intended}.',
  page: {
    why: "draft-ietf-aipref-vocab-07 defines `train-ai` and `search`; earlier drafts defined others. After a semicolon a key is a parameter of the preference before it, which has no effect.",
    wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the category comes from a vocabulary of your own.",
  },
};
