// The rules a crawler obeys, and which of them decides (RFC 9309 §2.2.2). Knows
// when an index pays; never looks at who asks.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { type CompiledRule, compileRule } from "./compiled-rule.ts";
import { Contest } from "./contest.ts";
import { matches, mayMatch } from "./pattern.ts";
import { buildIndex, lookUp, type RuleIndex } from "./rule-index.ts";
import type { RuleRange, RulesInPlace } from "./rules-in-place.ts";
import type { Target } from "./target.ts";

/** Rules from which on an index may pay. */
const PAYS_FROM = 16;
/**
 * What things cost, in rules looked at and refused: to put a rule into an index, and each code unit of
 * its pattern; and so many octets of a target are compared for one.
 */
const PRICE_OF_RULE = 50;
const PRICE_OF_UNIT = 8;
const OCTETS_FOR_ONE = 8;

/** Where a set has its rules from. */
interface Rules {
  /** In file order, without those that can match nothing. Makes all of them ready. */
  all(): readonly CompiledRule[];
  /** The same, perhaps without some that do not match the target. */
  likely(target: Target): readonly CompiledRule[];
  /** Code units of their patterns. */
  units(): number;
}

/**
 * Rules that are asked about again and again. They are looked at one by one until that has cost as much as
 * an index would; then it is made, be it in the middle of a question, and they are found by it. So no
 * question, and no number of them, costs more than twice what it would by the better way.
 */
export class RuleSet {
  /** Rules of the file that it was made from, of use or not. */
  readonly size: number;
  /** What looking has cost, in rules looked at. */
  spent = 0;
  /** Null until it pays. */
  index: RuleIndex | null = null;
  readonly #rules: Rules;
  /** All of them where they are few, made ready when they were asked about often. */
  #ready: readonly CompiledRule[] | null = null;
  #price: number | null = null;

  constructor(size: number, rules: Rules) {
    this.size = size;
    this.#rules = rules;
  }

  /** In file order, without those that can match nothing. Linear in their text. */
  all(): readonly CompiledRule[] {
    return this.#rules.all();
  }

  /**
   * The rule that decides among those above rank `floor`, or, with `disallows`, among those of them that
   * disallow; null where none matches. By an index as `lookUp` says; before there is one linear in the
   * octets of the rules, and in those of the target once for each rule that may match and win, up to
   * the price of an index.
   */
  best(target: Target, floor: number, disallows: boolean): CompiledRule | null {
    this.#spend(this.size);
    const contest = new Contest(floor, disallows);
    if (this.index === null) {
      for (const rule of this.#ready ?? this.#rules.likely(target)) {
        if (!contest.counts(rule) || !contest.canWin(rule) || !mayMatch(rule.pattern, target)) continue;
        if (matches(rule.pattern, target)) contest.enter(rule);
        this.#spend((target.end - target.start) / OCTETS_FOR_ONE);
        if (this.index !== null) break;
      }
    }
    return this.index === null ? contest.best : lookUp(this.index, target, floor, disallows);
  }

  /** Those that match, in file order. */
  matching(target: Target): readonly CompiledRule[] {
    return this.#rules.likely(target).filter(({ pattern }) => matches(pattern, target));
  }

  #spend(cost: number): void {
    if (this.index !== null || this.#ready !== null) return;
    this.spent += cost;
    if (this.spent <= PRICE_OF_RULE * this.size) return;
    if (this.size <= PAYS_FROM) {
      this.#ready = this.all();
      return;
    }
    this.#price ??= PRICE_OF_RULE * this.size + PRICE_OF_UNIT * this.#rules.units();
    if (this.spent > this.#price) this.index = buildIndex(this.all());
  }
}

/** Makes rules ready. Linear in their text. */
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  const source = { rule: (at: number) => rules[at] as Rule };
  const compiled = rules.flatMap((rule, at) => (rule.usable ? compileRule(source, at, rule, dialect) : []));
  return new RuleSet(rules.length, {
    all: () => compiled,
    likely: () => compiled,
    units: () => rules.reduce((sum, { pattern }) => sum + pattern.length, 0),
  });
}

/** Rules of a file, of which none is made ready before it may match. */
export function rulesInPlace(place: RulesInPlace, ranges: readonly RuleRange[]): RuleSet {
  return new RuleSet(
    ranges.reduce((sum, { first, end }) => sum + end - first, 0),
    {
      all: () => place.all(ranges),
      likely: (target) => place.likely(ranges, target),
      units: () => place.units(ranges),
    },
  );
}

/** The rule that decides: of those matching, the highest in rank, and of its equals the first in file order; null where none matches. */
export function decidingRule(sets: readonly RuleSet[], target: Target): CompiledRule | null {
  let deciding: CompiledRule | null = null;
  for (const set of sets) deciding = set.best(target, deciding === null ? 0 : deciding.rank, false) ?? deciding;
  return deciding;
}

/** A disallow rule that matches and would have decided but for an allow rule that is equally specific; null where there is none. */
export function tiedRule(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule | null {
  if (!deciding.allows) return null;
  for (const set of sets) {
    // One rank below; no disallow rule above it matches, or it would have decided.
    const tied = set.best(target, deciding.rank - 2, true);
    if (tied !== null) return tied;
  }
  return null;
}

/** Every rule that matches: the deciding one, then the others by specificity, then in file order. */
export function matchingRules(sets: readonly RuleSet[], target: Target, deciding: CompiledRule): CompiledRule[] {
  const others = new Map<Rule, CompiledRule>();
  for (const set of sets) {
    for (const compiled of set.matching(target)) {
      const { rule } = compiled;
      if (rule !== deciding.rule && !others.has(rule)) others.set(rule, compiled);
    }
  }
  return [deciding, ...[...others.values()].sort((one, other) => other.pattern.specificity - one.pattern.specificity)];
}
