// Finds out whether a rule that should be rewritten is needed at all: the group may have what was meant already, in
// another rule (RFC 9309 §2.2.2).
import type { Line } from "../cst/nodes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { cut, fillIn, QUOTED } from "../diagnostics/message.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { RuleComparison } from "../match/analysis/redundancy.ts";
import { getOrInsert } from "../text/collections.ts";
import type { LintContext } from "./context.ts";
import type { FindingParts, FoundParts } from "./finding.ts";
import { keyOf } from "./groups.ts";
import { lineOf, lineOrAllBeforeComment, replacing, withRemedy } from "./lines.ts";

/** The patterns that were meant by a rule, without those that other rules of its group cover already. */
export interface Needed {
  /** Those that no other rule covers, in the order given. */
  readonly patterns: readonly string[];
  /** A rule that covers the first of the others, or the one above of which the same was meant; null if there is none. */
  readonly by: Rule | null;
  /** Whether that rule has to be rewritten too: the same was meant by it, or more. */
  readonly isByBroken: boolean;
}

/** `Needed` by the index of the rule in its group, and that of the rule that covers what was meant. */
interface NeededAt {
  readonly at: number;
  readonly patterns: readonly string[];
  readonly byAt: number | null;
}

/**
 * What is needed of the patterns that were meant, for each rule with an entry in `meant`; the key is the offset of the
 * pattern. A pattern is not needed if a rule with it would change no decision in any kept dialect, because of a rule of
 * the same type. Once the budget of the run is used up, all patterns are needed.
 */
export function neededPatterns(
  { groups: { groups }, dialect, keptDialects, budget }: LintContext,
  meant: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, Needed> {
  const isBroken = ({ patternSpan }: Rule) => meant.has(patternSpan.start);
  const needed = new Map<number, Needed>();
  // Lists of rules are copied from group to group.
  const known = new Map<string, readonly NeededAt[]>();
  for (const { rules } of groups) {
    if (!rules.some(isBroken)) continue;
    const text = rules.map(keyOf).join("\n");
    for (const { at, patterns, byAt } of getOrInsert(known, text, () => neededIn(rules))) {
      const by = byAt === null ? null : (rules[byAt] as Rule);
      const rule = rules[at] as Rule;
      needed.set(rule.patternSpan.start, { patterns, by, isByBroken: by !== null && isBroken(by) });
    }
  }
  return needed;

  function neededIn(rules: readonly Rule[]): readonly NeededAt[] {
    const covering = coveringRules(
      rules.filter((rule) => rule.usable && !isBroken(rule)),
      rules.filter(isBroken),
    );
    const indices = new Map(rules.map((rule, at) => [rule, at]));
    return rules.flatMap((rule, at) => {
      if (!isBroken(rule)) return [];
      const patterns = meant.get(rule.patternSpan.start) as readonly string[];
      const coveredBy = patterns.map((pattern) => covering.get(keyOf({ type: rule.type, pattern })));
      // Of several lines alike, the first one is to be rewritten.
      for (const pattern of patterns) getOrInsert(covering, keyOf({ type: rule.type, pattern }), () => rule);
      const by = coveredBy.find((other) => other !== undefined);
      const byAt = by === undefined ? null : (indices.get(by) as number);
      return { at, patterns: patterns.filter((_, index) => coveredBy[index] === undefined), byAt };
    });
  }

  /** The rules that cover what was meant by the broken ones, by `keyOf`. */
  function coveringRules(rules: readonly Rule[], broken: readonly Rule[]): Map<string, Rule> {
    const covering = new Map(rules.map((rule) => [keyOf(rule), rule] as const).reverse());
    const advised = new Map<string, Rule>();
    /** The broken rules by those that are to replace them. */
    const origins = new Map<Rule, Rule>();
    for (const rule of broken) {
      for (const pattern of meant.get(rule.patternSpan.start) as readonly string[]) {
        const key = keyOf({ type: rule.type, pattern });
        if (covering.has(key) || advised.has(key)) continue;
        const rewritten = { ...rule, pattern, usable: true };
        advised.set(key, rewritten);
        origins.set(rewritten, rule);
      }
    }
    if (advised.size === 0) return covering;
    const all = [...rules, ...advised.values()];
    const wanted = new Set(advised.values());
    const compared = (reader: Dialect) => new RuleComparison(all, [], reader, budget);
    const own = compared(dialect);
    const comparisons = keptDialects.map((reader) => (reader === dialect ? own : compared(reader)));
    for (const [key, rule] of advised) {
      // Of two advised rules that match the same, each would be covered by the other one.
      const isSame = (by: Rule) => wanted.has(by) && own.contains(rule, by);
      const by = own
        .containing(rule)
        .find((one) => comparisons.every((comparison) => comparison.covers(one, rule)) && !isSame(one));
      if (by !== undefined) covering.set(key, origins.get(by) ?? by);
    }
    return covering;
  }
}

/** What is said about a rule that is not needed. */
interface Removal extends FindingParts {
  /** Removing it, and why. */
  readonly remedy: string;
}

/** The removal of a line that is not needed; `pattern` is what was meant by it. */
export function removalOf(context: LintContext, line: Line, needed: Needed, pattern: string): Removal {
  const { span } = needed.by as Rule;
  const rule = context.text.slice(line.key, line.valueEnd);
  return {
    remedy: `remove it, because ${reasonOf(needed, pattern)}`,
    labels: [{ span, message: "this rule" }],
    fix: replacing(lineOrAllBeforeComment(line), "", fillIn('Remove "{rule}"', { rule }), "unsafe"),
    harmless: true,
  };
}

/** The finding of an earlier stage about a rule that is not needed. */
export function notNeeded(context: LintContext, found: Diagnostic, needed: Needed, pattern: string): FoundParts {
  const { remedy, ...parts } = removalOf(context, lineOf(context, found), needed, pattern);
  return { ...parts, message: withRemedy(found, remedy) };
}

function reasonOf({ by, isByBroken }: Needed, meant: string): string {
  const { text, pattern, line } = by as Rule;
  if (isByBroken) return `line ${line} covers what was meant, once it is corrected`;
  return pattern === meant ? `the group has "${cut(pattern, QUOTED)}"` : `"${cut(text, QUOTED)}" covers what was meant`;
}
