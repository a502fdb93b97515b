// rule-for-robots-txt (RFC 9309 §2.2.2, E-32): a rule for the file itself, which
// crawlers may always fetch.
import { isAboutRobotsTxt, ruleRemoval } from "../idle-rules.ts";
import { usableRules } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const ruleForRobotsTxt: LintRule = {
  code: "rule-for-robots-txt",
  fix: "unsafe",
  run(context) {
    for (const rule of usableRules(context)) {
      if (!isAboutRobotsTxt(rule)) continue;
      const fix = ruleRemoval(context, rule);
      const isExempt = context.dialect.target.allowsRobotsTxt && rule.pattern === "/robots.txt$";
      context.report({
        span: rule.span,
        words: { rule: rule.text },
        fix: fix === null ? null : { ...fix, safe: isExempt },
      });
    }
  },
};
