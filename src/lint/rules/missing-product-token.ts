// missing-product-token
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: null,
  message: 'A user-agent line without a product token names nobody; write the crawler\'s token, or "*" for all.',
  page: {
    why: "The line still starts a group, so that the rules below it are nobody's rather than those of the group before.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
    crawlers: "Everyone takes the line for a start of a group that names nobody; the 1994 standard has no such line.",
    turnOff: "Never: the rules below it bind nobody.",
  },
};
