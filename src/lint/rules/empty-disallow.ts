// empty-disallow (RFC 9309 §2.2.2, E-14): disallow rules without a path beside rules
// that forbid something. They say that all is open, and these that it is not. Told
// once of a group, however many there are.
import { forbids } from "../groups.ts";
import { ruleRemoval } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const emptyDisallow: LintRule = {
  code: "empty-disallow",
  fix: "unsafe",
  run(context) {
    const { emptyDisallow: says } = context.dialect.rules;
    for (const { rules } of context.groups.groups) {
      const other = rules.find(forbids);
      if (other === undefined) continue;
      const empty = rules.filter(({ type, pattern }) => type === "disallow" && pattern === "");
      const [first] = empty;
      if (first === undefined) continue;
      const removals = empty.flatMap((rule) => ruleRemoval(context, rule) ?? []);
      const [removal] = removals;
      context.report({
        span: first.span,
        words: { other: other.text },
        labels: [{ span: other.span, message: "this rule forbids something" }],
        fix:
          removal === undefined
            ? null
            : {
                title: removals.length === 1 ? removal.title : `Remove the ${removals.length} empty lines`,
                safe: says === "nothing",
                edits: removals.flatMap(({ edits }) => edits),
              },
      });
    }
  },
};
