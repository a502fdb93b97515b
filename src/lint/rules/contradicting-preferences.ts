// contradicting-preferences (RFC 9309 §2.2.4): found by the reader of the record.
import { pointingToLine } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Line {line} says the opposite about "{name}" for the same crawlers and path; keep one of them.',
  page: {
    why: "Two lines of one group speak of the same use and the same path, and one grants what the other refuses. Refusing counts. Content-Signal and Content-Usage are compared too: `ai-train` is `train-ai`, and `search` is `search`.",
    wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    crawlers: "Nobody says which one counts; by the drafts refusing does.",
    turnOff: "Never: readers differ.",
  },
};

export const details: Details = (context, found) => pointingToLine(context, found, "this line says the opposite");
