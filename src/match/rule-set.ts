// The rules of a group made ready to be matched, and which of them decides (RFC
// 9309 §2.2.2). Knows ranks; never looks at who asks.
import type { Dialect, RuleReading } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { compilePattern, matches, type Pattern } from "./pattern.ts";
import type { Target } from "./target.ts";

/** A rule that may match. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly pattern: Pattern;
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
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
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  const compiled: CompiledRule[] = [];
  let highest = 0;
  const add = (rule: Rule, text: string, allows: boolean) => {
    const pattern = compilePattern(text, dialect);
    const rank = ranks[dialect.rules.precedence](rule, pattern, allows);
    if (rank > highest) highest = rank;
    compiled.push({ rule, pattern, allows, rank });
  };
  const { emptyDisallow, indexHtml } = dialect.rules;
  for (const rule of rules) {
    if (!rule.usable) continue;
    const allows = rule.type === "allow";
    if (rule.pattern !== "") add(rule, rule.pattern, allows);
    // Else nothing matches: `Disallow:` has always meant that all may be fetched.
    else if (!allows && emptyDisallow === "allow-all") add(rule, "/", true);
    if (indexHtml && allows) {
      const folder = rule.pattern.lastIndexOf("/") + 1;
      // Shorter than the pattern itself, so it decides only where that does not match.
      if (folder > 0 && rule.pattern.startsWith("index.htm", folder))
        add(rule, `${rule.pattern.slice(0, folder)}$`, true);
    }
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
  if (!deciding.allows) return null;
  for (const { rules } of sets) {
    for (const rule of rules) {
      if (rule.rank === deciding.rank - 1 && matches(rule.pattern, target)) return rule;
    }
  }
  return null;
}

/** Every rule that matches: the deciding one, then the others by specificity, then in file order. */
export function matchingRules(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule[] {
  const others = new Map<Rule, CompiledRule>();
  for (const { rules } of sets) {
    for (const rule of rules) {
      if (rule.rule === deciding.rule || others.has(rule.rule) || !matches(rule.pattern, target)) continue;
      others.set(rule.rule, rule);
    }
  }
  return [deciding, ...[...others.values()].sort((one, other) => other.pattern.specificity - one.pattern.specificity)];
}

/** Of two rules that match, the one of higher rank decides. Above 0. */
const ranks: Readonly<Record<RuleReading["precedence"], (rule: Rule, pattern: Pattern, allows: boolean) => number>> = {
  // The more specific one, and of two equally specific ones the allow rule (§2.2.2).
  octets: (_rule, { specificity }, allows) => 2 * specificity + (allows ? 1 : 0),
  // Twice as far apart as an allow rule is from a disallow rule it is tied with.
  first: ({ line }) => 2 * (MOST_LINES - line),
};

/** More lines than a text can have. */
const MOST_LINES = 2 ** 32;
