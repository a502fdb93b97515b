// contradicting-preferences (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Preference "{name}" contradicts line {line} for the same crawlers and path; keep one of the two.',
  page: {
    why: "Two lines of one group are about the same use and the same path; one grants it, the other refuses it. Refusing counts. Content-Signal and Content-Usage are compared with each other: `ai-train` is `train-ai`, `ai-input` is `ai-use`, and `search` is `search`.",
    wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    crawlers: "No document says which one counts; by the drafts it is the refusal.",
    turnOff: "Never: crawlers differ.",
  },
};
