// rule-outside-group (RFC 9309 §2.2.2)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: null,
  message: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
  page: {
    why: "Crawlers ignore rules that are not in any group.",
    wrong: "Disallow: /private/\nUser-agent: *\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: no crawler obeys the rule.",
  },
};
