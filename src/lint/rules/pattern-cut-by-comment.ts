// pattern-cut-by-comment (RFC 9309 §2.2)
import type { Rule } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import { keyOf } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2",
  fix: null,
  hides: ["duplicate-rule", "nested-rule", "shadowed-rule"],
  message: '"#" starts a comment, so the pattern is only "{pattern}"; {remedy}.',
  page: {
    why: "Crawlers do not read what follows `#`. They never send the fragment of a URL to a server, so no rule can be about it: `Disallow: /#/basket` closes the whole site. If the path itself contains the character, which is rare, write `%23`. If the group has the same pattern on another line, the finding is an info, and the line can be removed.",
    wrong: "User-agent: *\nDisallow: /shop#basket\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "None: all of them end the value at `#`.",
    turnOff: "If your comments follow the pattern directly, without white space.",
  },
};

export const check: Check = (context) => {
  const { text, lines } = context;
  const uncut = context.fact(uncutRules);
  for (const { kind, value, valueEnd, comment, lineEnd } of lines) {
    if (kind !== "rule" || value === valueEnd || comment !== valueEnd || lineEnd - comment < 2) continue;
    // An intended comment has white space on at least one side of the "#".
    if (/[\s#]/.test(text.charAt(comment + 1))) continue;
    const other = uncut.get(value);
    // A path or a star is never meant as a comment.
    const isPath = /[*/]/.test(text.charAt(comment + 1));
    const remedy =
      other === undefined
        ? isPath
          ? CUT
          : `${CUT}, or put a space before a comment`
        : `remove the line, because line ${other.line} has that pattern`;
    context.report({
      span: { start: comment, end: lineEnd },
      words: { pattern: text.slice(value, valueEnd), remedy: { clause: remedy } },
      labels: other === undefined ? [] : [{ span: other.span, message: "the same rule" }],
      harmless: other !== undefined,
    });
  }
};

const CUT = "remove what follows it, or the line if the pattern covers too much";

/** By the offset of its value, the same rule in the group of another one, on a line without `#` after the value. */
function uncutRules({ text, groups: { groups } }: LintContext): ReadonlyMap<number, Rule> {
  const isCut = ({ patternSpan }: Rule) => text.charAt(patternSpan.end) === "#";
  return new Map(
    groups.flatMap(({ rules }) => {
      const cutRules = rules.filter(isCut);
      if (cutRules.length === 0) return [];
      const whole = new Map(
        rules
          .filter((rule) => !isCut(rule))
          .map((rule) => [keyOf(rule), rule] as const)
          .reverse(),
      );
      return cutRules.flatMap((rule) => {
        const other = whole.get(keyOf(rule));
        return other === undefined ? [] : [[rule.patternSpan.start, other] as const];
      });
    }),
  );
}
