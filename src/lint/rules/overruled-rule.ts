// overruled-rule (RFC 9309 §2.2.2): a rule that decides nowhere, because a longer
// one matches all it does and says the opposite.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message:
    '"{rule}" never decides: wherever it matches, "{other}" decides the opposite; remove it, or write a longer pattern.',
  page: {
    why: "The rule with the longest pattern decides, and here a rule with a longer pattern matches everything that this one does. Mostly a wildcard rule is longer than the path it was to leave out.",
    wrong: "User-agent: *\nAllow: /search$\nDisallow: /*search*\n",
    right: "User-agent: *\nDisallow: /*search*\n",
    crawlers:
      "All that let the longest pattern decide agree. Readers of 1996 take the first rule that matches, and for readers of 1994 there are only disallow rules.",
    turnOff: "Never: the line does not do what it says.",
  },
};

export const check: Check = checkRedundant("overruled-rule", () => "this rule matches all of it and decides");
