// content-usage-syntax (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Invalid Content-Usage, so the whole line has no effect, because {reason}; correct it.",
  page: {
    why: "The value is a dictionary of Structured Fields (RFC 9651), and a single wrong character invalidates all of it. Keys are in lower case, and commas separate members.",
    wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line has no effect.",
  },
};
