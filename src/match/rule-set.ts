// The rules a crawler obeys, and which of them decides (RFC 9309 §2.2.2). Knows
// when an index pays; never looks at who asks.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { type CompiledRule, compileRule } from "./compiled-rule.ts";
import { Contest } from "./contest.ts";
import { Heads } from "./heads.ts";
import { compilePattern, matches, mayMatch } from "./pattern.ts";
import { buildIndex, lookUp, type RuleIndex } from "./rule-index.ts";
import type { Target } from "./target.ts";

/** Rules from which on an index may pay. */
const PAYS_FROM = 8;
/**
 * What things cost, in rules refused by their first octets: to look at one that is not; to put a rule into
 * an index, and each code unit of its pattern; to ask an index. And so many octets of a target are
 * compared for one.
 */
const PRICE_OF_LOOK = 8;
const PRICE_OF_RULE = 50;
const PRICE_OF_UNIT = 8;
const PRICE_OF_ANSWER = 64;
const OCTETS_FOR_ONE = 8;

/** Where a set has its rules from. */
export interface Rules {
  /** Rules of the file, of use or not. */
  readonly size: number;
  /** The place of the first rule from place `from` on that is not refused for the target's first octets; `size` where there is none. */
  next(target: Target, from: number): number;
  /** What the rule at a place comes to, perhaps nothing where it does not match the target. */
  likely(place: number, target: Target): readonly CompiledRule[];
  /** In file order, without those that can match nothing. Makes all of them ready. */
  all(): readonly CompiledRule[];
  /** Code units of their patterns. */
  units(): number;
}

/**
 * Rules that are asked about again and again. They are looked at one by one until that has cost as much
 * more as an index would; then it is made, be it in the middle of a question, and they are found by it.
 * So no question, and no number of them, costs more than twice what it would by the better way.
 */
export class RuleSet {
  /** What looking has cost beyond what an index would have asked for the same, in rules refused. */
  spent = 0;
  /** Null until it pays. */
  index: RuleIndex | null = null;
  readonly #rules: Rules;
  #price: number | null = null;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Rules of the file that it was made from, of use or not. */
  get size(): number {
    return this.#rules.size;
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
    const contest = new Contest(floor, disallows);
    if (this.index === null) this.#tryEach(target, contest);
    return this.index === null ? contest.best : lookUp(this.index, target, floor, disallows);
  }

  /** Those that match, in file order. */
  matching(target: Target): readonly CompiledRule[] {
    const found: CompiledRule[] = [];
    for (let at = this.#rules.next(target, 0); at < this.size; at = this.#rules.next(target, at + 1)) {
      for (const rule of this.#rules.likely(at, target)) if (matches(rule.pattern, target)) found.push(rule);
    }
    return found;
  }

  /** Every rule, until the index pays. */
  #tryEach(target: Target, contest: Contest): void {
    const rules = this.#rules;
    const { size } = rules;
    let cost = size - PRICE_OF_ANSWER;
    if (this.#pays(cost)) return;
    for (let at = rules.next(target, 0); at < size; at = rules.next(target, at + 1)) {
      cost += PRICE_OF_LOOK;
      for (const rule of rules.likely(at, target)) {
        if (!contest.counts(rule) || !contest.canWin(rule) || !mayMatch(rule.pattern, target)) continue;
        if (matches(rule.pattern, target)) contest.enter(rule);
        cost += (target.end - target.start) / OCTETS_FOR_ONE;
      }
      if (this.#pays(cost)) break;
    }
    if (cost > 0) this.spent += cost;
  }

  /** Makes the index where what was spent, and `cost` with it, pays for it. Whether there is one. */
  #pays(cost: number): boolean {
    const spent = this.spent + cost;
    if (this.size <= PAYS_FROM || spent <= PRICE_OF_RULE * this.size) return false;
    this.#price ??= PRICE_OF_RULE * this.size + PRICE_OF_UNIT * this.#rules.units();
    if (spent <= this.#price) return false;
    this.index = buildIndex(this.all());
    return true;
  }
}

/** Makes rules ready. Linear in their text. */
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  const source = { rule: (at: number) => rules[at] as Rule };
  const ready = rules.map((rule, at) => (rule.usable ? compileRule(source, at, rule, dialect, compilePattern) : []));
  const heads = new Heads();
  for (const [one, second] of ready) {
    // The second reading of a rule matches what the first does not.
    if (one === undefined || second !== undefined) heads.push(0, 0);
    else heads.push(one.pattern.start, one.pattern.startMask);
  }
  return new RuleSet({
    size: rules.length,
    next: (target, from) => heads.next(target.head, from, rules.length),
    likely: (place) => ready[place] as readonly CompiledRule[],
    all: () => ready.flat(),
    units: () => rules.reduce((sum, { pattern }) => sum + pattern.length, 0),
  });
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
