// empty-allow (RFC 9309 §2.2.2)
import { ruleRemoval } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Empty "Allow" has no effect; remove it, or write a path.',
  page: {
    why: "An empty pattern matches nothing. If everything should be allowed, that is the default; if the path was forgotten, the rule is missing.",
    wrong: "User-agent: *\nAllow:\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them ignore the line.",
    turnOff: "If a program writes such lines.",
  },
};

export const check: Check = (context) => {
  for (const { rules } of context.groups.groups) {
    for (const rule of rules) {
      if (rule.type !== "allow" || rule.pattern !== "") continue;
      context.report({ span: rule.span, fix: ruleRemoval(context, rule, true) });
    }
  }
};
