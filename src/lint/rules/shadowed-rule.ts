// shadowed-rule (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{rule}" has no effect, because "{other}" already covers everything it matches; {remedy}.',
  page: {
    why: "Another rule of the group matches every URL that this one matches, with the same effect, and no rule of the other type comes between the two, in any dialect in use. All lines that one rule covers are one finding, at the first of them, and the line that is named stays. A pattern matches every path that starts with it: `Disallow: /shop` also covers `/shopping`. Perhaps the other rule covers more than it should; then `/shop/` or `/shop$` is what was meant. Beside a rule for the whole site, all others are without effect. A line that another one covers as expected, such as a path inside a folder, is one of a rule of its own ([nested-rule](nested-rule.md)).",
    wrong: "User-agent: *\nDisallow: /shop\nDisallow: /shopping/\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "None of those in use: the line has no effect for any of them.",
    turnOff: "If the longer list is there for people to read.",
  },
};

export const check: Check = checkRedundant("shadowed-rule", "this rule matches all of them");
