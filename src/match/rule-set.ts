// The rules a crawler obeys, and which of them decides (RFC 9309 §2.2.2). Knows
// ranks; never looks at who asks.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { type CompiledRule, compileRule } from "./compiled-rule.ts";
import { matches } from "./pattern.ts";
import { buildIndex, lookUp, type RuleIndex } from "./rule-index.ts";
import type { RuleRange, RulesInPlace } from "./rules-in-place.ts";
import type { Target } from "./target.ts";

export interface RuleSet {
  /** Rules of the file it was made from, of use or not. */
  readonly size: number;
  /** In file order, without those that can match nothing. Makes all of them ready. */
  all(): readonly CompiledRule[];
  /** The same, perhaps without some that do not match the target. */
  likely(target: Target): readonly CompiledRule[];
  /** How often a rule was looked for in it. */
  asked: number;
  /** Null until it pays; see `PAYS_FROM` and `PAYS_AFTER`. */
  index: RuleIndex | null;
}

/** Rules from which on an index is faster than trying them, and questions after which making it has paid. */
const PAYS_FROM = 16;
const PAYS_AFTER = 50;

/** Makes rules ready. Linear in their text. */
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  const source = { rule: (at: number) => rules[at] as Rule };
  const compiled = rules.flatMap((rule, at) => (rule.usable ? compileRule(source, at, rule, dialect) : []));
  return { size: rules.length, all: () => compiled, likely: () => compiled, asked: 0, index: null };
}

/** Rules of a file, of which none is made ready before it may match. */
export function rulesInPlace(place: RulesInPlace, ranges: readonly RuleRange[]): RuleSet {
  return {
    size: ranges.reduce((sum, { first, end }) => sum + end - first, 0),
    all: () => place.all(ranges),
    likely: (target) => place.likely(ranges, target),
    asked: 0,
    index: null,
  };
}

/**
 * The rule that decides: of those matching, the highest in rank, and of its equals the first in file
 * order; null where none matches. Few questions, or few rules: every rule that can still win is
 * matched, no more work than matching each once. After 50 questions to more than 16 rules they are
 * found by an index instead, see `lookUp`, and their number no longer counts.
 */
export function decidingRule(sets: readonly RuleSet[], target: Target): CompiledRule | null {
  let deciding: CompiledRule | null = null;
  for (const set of sets) {
    const rank: number = deciding === null ? 0 : deciding.rank;
    const index = indexOf(set);
    const found = index === null ? highest(set.likely(target), target, rank) : lookUp(index, target, rank, false);
    deciding = found ?? deciding;
  }
  return deciding;
}

/** A disallow rule that matches and would have decided but for an allow rule that is equally specific; null where there is none. */
export function tiedRule(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule | null {
  if (!deciding.allows) return null;
  const rank = deciding.rank - 1;
  for (const set of sets) {
    if (set.index !== null) {
      // No disallow rule above this rank matches, or it would have decided.
      const disallow = lookUp(set.index, target, rank - 1, true);
      if (disallow !== null) return disallow;
      continue;
    }
    for (const rule of set.likely(target)) if (rule.rank === rank && matches(rule.pattern, target)) return rule;
  }
  return null;
}

/** The first of the highest rank above `floor` that matches; null where none does. */
function highest(rules: readonly CompiledRule[], target: Target, floor: number): CompiledRule | null {
  let best: CompiledRule | null = null;
  let rank = floor;
  for (const rule of rules) {
    if (rule.rank <= rank || !matches(rule.pattern, target)) continue;
    best = rule;
    rank = rule.rank;
  }
  return best;
}

/** The set's index, made now if it pays from now on. */
function indexOf(set: RuleSet): RuleIndex | null {
  if (set.index === null && set.size > PAYS_FROM && ++set.asked > PAYS_AFTER) set.index = buildIndex(set.all());
  return set.index;
}

/** Every rule that matches: the deciding one, then the others by specificity, then in file order. */
export function matchingRules(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule[] {
  const others = new Map<Rule, CompiledRule>();
  for (const set of sets) {
    for (const compiled of set.likely(target)) {
      const { rule } = compiled;
      if (rule === deciding.rule || others.has(rule) || !matches(compiled.pattern, target)) continue;
      others.set(rule, compiled);
    }
  }
  return [deciding, ...[...others.values()].sort((one, other) => other.pattern.specificity - one.pattern.specificity)];
}
