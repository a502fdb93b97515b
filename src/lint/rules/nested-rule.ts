// nested-rule (RFC 9309 §2.2.2): a rule for what lies inside of what another one is
// about already.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  recommended: false,
  spec: "2.2.2",
  fix: "safe",
  message: '"{rule}" changes nothing, because it goes on from "{other}", which covers all that begins so; remove it.',
  page: {
    why: "A pattern matches whatever begins so, so that a folder's rule is also about everything in it. Many authors list what is inside for people to read, and nothing goes wrong, which is why this is off unless asked for.",
    wrong: "User-agent: *\nDisallow: /shop/\nDisallow: /shop/cart/\n",
    right: "User-agent: *\nDisallow: /shop/\n",
    crawlers: "Readers of 1994 and 1996 know no wildcards, so a rule that only a wildcard covers counts for them.",
    turnOff: "If the longer list is kept for people to read, which is why it is off unless asked for.",
  },
};

export const check: Check = checkRedundant("nested-rule", ({ equal }) =>
  equal ? "this rule matches the same" : "this rule matches all of it",
);
