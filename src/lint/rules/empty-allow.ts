// empty-allow (RFC 9309 §2.2.2, E-14): an allow rule without a path says nothing.
import { ruleRemoval } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message: 'An "Allow" without a path says nothing; remove it, or write the path.',
  page: {
    why: "An empty pattern matches nothing. What no rule matches is allowed anyway, so nothing is lost where that was meant; where a path was forgotten, it is.",
    wrong: "User-agent: *\nAllow:\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: nobody does anything with the line.",
    turnOff: "If a program writes such lines.",
  },
};

export const check: Check = (context) => {
  for (const { rules } of context.groups.groups) {
    for (const rule of rules) {
      if (rule.type !== "allow" || rule.pattern !== "") continue;
      context.report({ span: rule.span, fix: ruleRemoval(context, rule) });
    }
  }
};
