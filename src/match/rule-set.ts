// The rules of a group made ready to be matched, and which of them decides (RFC
// 9309 §2.2.2). Knows ranks; never looks at who asks.
import type { Rule } from "../groups/model.ts";
import { compilePattern, matches, type Pattern } from "./pattern.ts";
import type { Target } from "./target.ts";

/** A rule that may match. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly pattern: Pattern;
  /** See `rankOf`. */
  readonly rank: number;
}

export interface RuleSet {
  /** In file order, without those that can match nothing. */
  readonly rules: readonly CompiledRule[];
  /** The highest rank among them; 0 where there are none. */
  readonly highest: number;
}

/** Makes rules ready. Linear in their text. */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const compiled: CompiledRule[] = [];
  let highest = 0;
  for (const rule of rules) {
    // An empty pattern matches nothing: `Disallow:` has always meant that all may be fetched.
    if (!rule.usable || rule.pattern === "") continue;
    const pattern = compilePattern(rule.pattern);
    const rank = rankOf(rule, pattern);
    if (rank > highest) highest = rank;
    compiled.push({ rule, pattern, rank });
  }
  return { rules: compiled, highest };
}

/**
 * The rule that decides: of those matching, the highest in rank, and of its equals the first in file
 * order; null where none matches. A rule that cannot win any more is not compared. No more work than
 * matching every rule once.
 */
export function decidingRule(sets: readonly RuleSet[], target: Target): CompiledRule | null {
  let deciding: CompiledRule | null = null;
  let rank = 0;
  for (const { rules, highest } of sets) {
    if (highest <= rank) continue;
    for (const rule of rules) {
      if (rule.rank <= rank || !matches(rule.pattern, target)) continue;
      deciding = rule;
      rank = rule.rank;
      if (rank === highest) break;
    }
  }
  return deciding;
}

/** A rule that matches and would have decided but for an allow rule that is equally specific; null where there is none. */
export function tiedRule(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule | null {
  if (deciding.rule.type !== "allow") return null;
  for (const { rules } of sets) {
    for (const rule of rules) {
      if (rule.rank === deciding.rank - 1 && matches(rule.pattern, target)) return rule;
    }
  }
  return null;
}

/** Every rule that matches: the deciding one, then the others by specificity, then in file order. */
export function matchingRules(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule[] {
  const others: CompiledRule[] = [];
  for (const { rules } of sets) {
    for (const rule of rules) if (rule !== deciding && matches(rule.pattern, target)) others.push(rule);
  }
  return [deciding, ...others.sort((one, other) => other.pattern.specificity - one.pattern.specificity)];
}

/**
 * Of two rules that match, the one of higher rank decides: the more specific one, and of two equally
 * specific ones the allow rule (§2.2.2). Above 0.
 */
function rankOf(rule: Rule, pattern: Pattern): number {
  return 2 * pattern.specificity + (rule.type === "allow" ? 1 : 0);
}
