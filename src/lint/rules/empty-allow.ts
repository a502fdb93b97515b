// empty-allow (RFC 9309 §2.2.2, E-14): an allow rule without a path says nothing.
import { ruleRemoval } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const emptyAllow: LintRule = {
  code: "empty-allow",
  fix: "safe",
  run(context) {
    for (const { rules } of context.groups.groups) {
      for (const rule of rules) {
        if (rule.type !== "allow" || rule.pattern !== "") continue;
        context.report({ span: rule.span, fix: ruleRemoval(context, rule) });
      }
    }
  },
};
