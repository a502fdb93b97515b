// The rules of a group made ready to be matched, and which of them decides (RFC
// 9309 §2.2.2). Knows ranks; never looks at who asks.
import type { Dialect, RuleReading } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import { compilePattern, matches, type Pattern } from "./pattern.ts";
import { buildIndex, lookUp, type RuleIndex } from "./rule-index.ts";
import type { Target } from "./target.ts";

export interface RuleSet {
  /** In file order, without those that can match nothing. */
  readonly rules: readonly CompiledRule[];
  /** The highest rank among them; 0 where there are none. */
  readonly highest: number;
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
  return { rules: compiled, highest, asked: 0, index: null };
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
    if (set.highest <= rank) continue;
    deciding =
      (indexOf(set) === null ? scan(set, target, rank) : lookUp(set.index as RuleIndex, target, rank, false)) ??
      deciding;
  }
  return deciding;
}

/** A disallow rule that matches and would have decided but for an allow rule that is equally specific; null where there is none. */
export function tiedRule(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule | null {
  if (!deciding.allows) return null;
  const rank = deciding.rank - 1;
  for (const { rules, index } of sets) {
    if (index !== null) {
      // No disallow rule above this rank matches, or it would have decided.
      const disallow = lookUp(index, target, rank - 1, true);
      if (disallow !== null) return disallow;
      continue;
    }
    for (const rule of rules) if (rule.rank === rank && matches(rule.pattern, target)) return rule;
  }
  return null;
}

function scan({ rules, highest }: RuleSet, target: Target, floor: number): CompiledRule | null {
  let best: CompiledRule | null = null;
  let rank = floor;
  for (const rule of rules) {
    if (rule.rank <= rank || !matches(rule.pattern, target)) continue;
    best = rule;
    rank = rule.rank;
    if (rank === highest) break;
  }
  return best;
}

/** The set's index, made now if it pays from now on. */
function indexOf(set: RuleSet): RuleIndex | null {
  if (set.index === null && set.rules.length > PAYS_FROM && ++set.asked > PAYS_AFTER) set.index = buildIndex(set.rules);
  return set.index;
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
  // The more specific one, and of two equally specific ones the allow rule (§2.2.2). Where operators
  // are not counted, a pattern may have no octets at all.
  octets: (_rule, { specificity }, allows) => 2 * specificity + (allows ? 2 : 1),
  // Twice as far apart as an allow rule is from a disallow rule it is tied with.
  first: ({ line }) => 2 * (MOST_LINES - line),
};

/** More lines than a text can have. */
const MOST_LINES = 2 ** 32;
