// Rules that look at how a pattern is written (RFC 9309 §2.2.2), and the fix that
// writes it in another way.
import type { Fix } from "../diagnostics/diagnostic.ts";
import { fillIn } from "../diagnostics/message.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { getOrInsert } from "../text/collections.ts";
import type { LintContext } from "./context.ts";
import { keepsDecisions } from "./keeps-decisions.ts";
import { replacing } from "./lines.ts";
import type { Check } from "./rule.ts";
import { safeIf } from "./safety.ts";

/** What is looked for in every pattern, and how it is written instead. */
interface PatternFault {
  /** Finds every place of it; has the flag `g`. */
  readonly places: RegExp;
  /** Patterns that another rule tells more about. */
  readonly unless?: RegExp;
  /** What a place is replaced with. Left out: nobody can know. */
  readonly mend?: (found: string) => string;
  /** Whether nothing is said where the group has the mended pattern too, for readers that compare as it stands. */
  readonly unlessBoth?: true;
  /** Patterns in which nobody can know it either. */
  readonly unmended?: RegExp;
  /** The blanks of the message, from the first place; `pattern` and `intended` are filled in. */
  readonly words?: (found: string) => Readonly<Record<string, string>>;
}

/** The check that reports the first place of a fault in each pattern. Time is linear in the file. */
export function checkPatterns({ places, unless, mend, unlessBoth, unmended, words }: PatternFault): Check {
  return (context) => {
    const patterns = new Map<readonly Rule[], ReadonlySet<string>>();
    const isBoth = (rules: readonly Rule[], pattern: string) => {
      if (!patterns.has(rules)) patterns.set(rules, new Set(rules.map((rule) => rule.pattern)));
      return patterns.get(rules)?.has(pattern) === true;
    };
    const judge = (rule: Rule, rules: readonly Rule[]) => {
      const { usable, pattern, patternSpan } = rule;
      const at = usable ? pattern.search(places) : -1;
      if (at === -1 || unless?.test(pattern) === true) return;
      const found = (pattern.slice(at).match(places) as RegExpMatchArray)[0];
      const intended = mend === undefined ? pattern : pattern.replace(places, mend);
      if (unlessBoth === true && isBoth(rules, intended)) return;
      const start = patternSpan.start + at;
      context.report({
        span: { start, end: start + found.length },
        words: { pattern, intended, found, ...words?.(found) },
        fix: mend === undefined || unmended?.test(pattern) === true ? null : rewriting(context, rule, intended),
      });
    };
    for (const rules of ruleLists(context)) for (const rule of rules) judge(rule, rules);
  };
}

const usable = new WeakMap<RobotsGroups, readonly Rule[]>();

/** The rules that may match, also those that no user-agent line stands above; by groups. */
export function usableRules(context: LintContext): readonly Rule[] {
  return getOrInsert(usable, context.groups, () =>
    ruleLists(context)
      .flat()
      .filter((rule) => rule.usable),
  );
}

/** The rules of each group, behind those that no user-agent line stands above. */
function ruleLists({ groups: { groups, orphanRules } }: LintContext): readonly (readonly Rule[])[] {
  return [orphanRules, ...groups.map(({ rules }) => rules)];
}

/** Writes another pattern into a rule; safe where that changes no decision. */
function rewriting(context: LintContext, rule: Rule, intended: string): Fix {
  // White space that is at the end now is not read back: "/a *" without its star is "/a".
  const pattern = intended.trimEnd();
  const key = rule.type === "allow" ? "Allow" : "Disallow";
  // Of a line that is cut, more is read when it becomes shorter.
  const isWhole = context.lineAt(rule.patternSpan.start)?.valueEnd === rule.patternSpan.end;
  const title = fillIn('Write "{key}: {pattern}"', { key, pattern });
  return replacing(rule.patternSpan, pattern, title, safeIf(isWhole && keepsDecisions(context, rule, pattern)));
}
