// empty-disallow (RFC 9309 §2.2.2, E-14): a disallow rule without a path beside rules
// that forbid something. It says that all is open, and they say it is not.
import { ruleRemoval } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const emptyDisallow: LintRule = {
  code: "empty-disallow",
  fix: "unsafe",
  run(context) {
    const { emptyDisallow: says } = context.dialect.rules;
    for (const { rules } of context.groups.groups) {
      const forbids = rules.find(({ type, pattern, usable }) => type === "disallow" && usable && pattern !== "");
      if (forbids === undefined) continue;
      for (const rule of rules) {
        if (rule.type !== "disallow" || rule.pattern !== "") continue;
        const fix = ruleRemoval(context, rule);
        context.report({
          span: rule.span,
          words: { other: forbids.text },
          labels: [{ span: forbids.span, message: "this rule forbids something" }],
          fix: fix === null ? null : { ...fix, safe: says === "nothing" },
        });
      }
    }
  },
};
