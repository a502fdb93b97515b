// shadowed-rule (RFC 9309 §2.2.2): a rule without which another one would decide
// the same about all it matches.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message: '"{rule}" changes nothing, because "{other}" already says so for all it matches; remove it.',
  page: {
    why: "Another rule of the group matches every URL that this one matches and says the same, and no rule of the other kind comes between the two. Patterns match whatever begins so: `Disallow: /shop` is about `/shopping` too. Is the other rule wider than it was meant to be? A path inside a folder that another rule is about has a code of its own ([nested-rule](nested-rule.md)).",
    wrong: "User-agent: *\nDisallow: /shop\nDisallow: /shopping/\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "Readers of 1994 and 1996 know no wildcards, so a rule that only a wildcard covers counts for them.",
    turnOff: "If the longer list is kept for people to read, or for old readers that know no wildcards.",
  },
};

export const check: Check = checkRedundant("shadowed-rule", ({ equal }) =>
  equal ? "this rule matches the same" : "this rule matches all of it",
);
