// pattern-without-slash (RFC 9309 §2.2.2)
import { intendedPattern } from "../../cst/diagnose.ts";
import { cut, fillIn, QUOTED } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import { lineOf, replacing, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import { lineOrAllBeforeComment } from "../redundant-rules.ts";
import type { Details, RuleData } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Pattern "{value}" never matches, because paths start with "/"; write "{intended}".',
  page: {
    why: "Crawlers compare a pattern from the first octet of the path, which is a slash. A bare file name, an extension like `.js` or a leading `%2F` matches nothing. To match a part of a path or query, put a star before it, as in `/*.js`.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "By RFC 9309 the pattern never matches. The 1994 standard compares it as it is, with the same result.",
    turnOff: "Never: the rule has no effect.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  // With a slash, a regular expression matches no more than without.
  if (REGULAR_EXPRESSION.test(value)) return {};
  const pattern = intendedPattern(value);
  const { rule, inGroup } = context.fact(groupRules).get(record.value) ?? {};
  if (rule !== undefined && inGroup?.has(keyOf(rule.type, pattern))) {
    return {
      message: withRemedy(found, `remove it, because the group has "${cut(pattern, QUOTED)}"`),
      fix: replacing(lineOrAllBeforeComment(record), "", fillIn('Remove "{rule}"', { rule: rule.text }), "unsafe"),
    };
  }
  return { fix: rewritingValue(context, record, [pattern], "unsafe") };
};

/** The rules that never match by the offset of their pattern, each with all rules of its group. */
function groupRules({ groups: { groups } }: LintContext) {
  return new Map(
    groups.flatMap(({ rules }) => {
      const inGroup: ReadonlySet<string> = new Set(rules.map(({ type, pattern }) => keyOf(type, pattern)));
      return rules.filter(({ usable }) => !usable).map((rule) => [rule.patternSpan.start, { rule, inGroup }] as const);
    }),
  );
}

function keyOf(type: Rule["type"], pattern: string): string {
  return `${type} ${pattern}`;
}
