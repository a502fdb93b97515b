// missing-product-token (RFC 9309 §2.2.1)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: null,
  message: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
  page: {
    why: "The line still starts a group, so the rules below it belong to no crawler instead of to the group above.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
    crawlers: "All of them read a group that applies to no crawler; the 1994 standard has no such line.",
    turnOff: "Never: no crawler obeys the rules below it.",
  },
};
