// content-usage-syntax
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "The line says nothing, because {reason}; correct it.",
  page: {
    why: "The value is a dictionary of Structured Fields (RFC 9651), and one wrong character anywhere leaves all of it unread. Keys are in lower case, commas stand between members.",
    wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line says nothing.",
  },
};
