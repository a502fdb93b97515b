// The rules a crawler obeys, and which of them decides (RFC 9309 §2.2.2). Knows
// when an index pays; never looks at who asks.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { RuleView } from "../groups/rule-view.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import { type Heads, rankAt } from "./heads.ts";
import { matches, mayMatch } from "./pattern.ts";
import {
  AT_ONCE,
  HEADS_PAY_FROM,
  PAYS_FROM,
  PRICE_OF_ANSWER,
  PRICE_OF_RULE,
  PRICE_OF_UNIT,
  RUNS_PAY_FROM,
} from "./prices.ts";
import { buildIndex, lookUp, type RuleIndex } from "./rule-index.ts";
import { RulesInPlace } from "./rules-in-place.ts";
import { Runs } from "./runs.ts";
import { semanticsOf } from "./semantics.ts";
import type { Target } from "./target.ts";

/**
 * Rules that are asked about again and again. They are looked at one by one until that has cost as much
 * more as an index would; then it is made, be it in the middle of a question, and they are found by it.
 * So no question, and no number of them, costs more than twice what it would by the better way.
 */
export class RuleSet {
  /** Rules of the file that it was made from, of use or not. */
  readonly size: number;
  /** What looking has cost beyond what an index would have asked for the same, in rules refused. */
  spent = 0;
  /** Null until it pays. */
  index: RuleIndex | null = null;
  readonly #rules: RulesInPlace;
  /** Their numbers, in file order. */
  readonly #numbers: readonly number[];
  #price: number | null = null;
  #asked = 0;
  /** Null until they pay. */
  #heads: Heads | null = null;
  /** What the latest search found: a rule that is ready, or else the number of one. */
  #found: CompiledRule | number | null = null;

  constructor(rules: RulesInPlace, numbers: readonly number[]) {
    this.size = numbers.length;
    this.#rules = rules;
    this.#numbers = numbers;
  }

  /** In file order, without those that can match nothing. Makes all of them ready; linear in their text. */
  all(): readonly CompiledRule[] {
    return this.#numbers.flatMap((at) => this.#rules.compile(at));
  }

  /**
   * The rank of the rule that decides among those above rank `floor`, or, with `disallows`, among those
   * of them that disallow; `floor` where none matches. By an index as `lookUp` says; before there is
   * one linear in the octets of the rules, and in those of the target once for each rule with a star
   * that may match and win, up to the price of an index. Makes no rule ready but those with a star.
   */
  highest(target: Target, floor: number, disallows: boolean): number {
    const rank = this.index === null ? this.#tryEach(target, floor, disallows) : floor;
    if (this.index === null) return rank;
    this.#found = lookUp(this.index, target, floor, disallows);
    return this.#found?.rank ?? floor;
  }

  /** The same, the rule itself; null where none matches. */
  best(target: Target, floor: number, disallows: boolean): CompiledRule | null {
    if (this.highest(target, floor, disallows) === floor) return null;
    return typeof this.#found === "number" ? (this.#rules.ready(this.#found)[0] as CompiledRule) : this.#found;
  }

  /** Those that match, in file order. */
  matching(target: Target): readonly CompiledRule[] {
    const found: CompiledRule[] = [];
    this.#prepare();
    for (let place = -1; (place = this.#next(target, 0, place + 1, null)) < this.size; ) {
      for (const rule of this.#rules.ready(this.#numbers[place] as number)) {
        if (matches(rule.pattern, target)) found.push(rule);
      }
    }
    return found;
  }

  /** Every rule, until the index pays. */
  #tryEach(target: Target, floor: number, disallows: boolean): number {
    const rules = this.#rules;
    const { size } = this;
    const length = target.end - target.start;
    let rank = floor;
    let runs: Runs | null = null;
    let tried = 0;
    rules.cost = size - PRICE_OF_ANSWER;
    this.#prepare();
    for (let place = -1; !this.#pays() && place < size; ) {
      place = this.#next(target, rank, place + 1, runs);
      if (place === size) continue;
      const at = this.#numbers[place] as number;
      const own = this.#rank(place, at);
      if (own <= rank || (disallows && own % 2 === 0)) continue;
      if (rules.matched) {
        rank = own;
        this.#found = at;
        continue;
      }
      for (const rule of rules.ready(at)) {
        if (rule.rank <= rank || !mayMatch(rule.pattern, target)) continue;
        rules.cost += rule.pattern.isShort ? length >> AT_ONCE : length;
        if (++tried === RUNS_PAY_FROM) runs = new Runs(target);
        if (!matches(rule.pattern, target)) continue;
        rank = rule.rank;
        this.#found = rule;
      }
    }
    if (rules.cost > 0) this.spent += rules.cost;
    return rank;
  }

  /** The place from `from` on of the first rule that may match, and may be above rank `floor`; `size` where there is none. */
  #next(target: Target, floor: number, from: number, runs: Runs | null): number {
    return this.#rules.next(this.#numbers, from, this.#heads, floor, target, runs);
  }

  /** The rank of the rule at a place, whose number is `at`; counted once where there are heads. */
  #rank(place: number, at: number): number {
    if (this.#heads === null) return this.#rules.rank(at);
    const own = rankAt(place);
    if ((this.#heads[own] as number) < 0) this.#heads[own] = this.#rules.rank(at);
    return this.#heads[own] as number;
  }

  /** Before each question: makes the heads when they pay. */
  #prepare(): void {
    if (++this.#asked === HEADS_PAY_FROM) this.#heads = this.#rules.heads(this.#numbers);
  }

  /** Makes the index where what was spent, on the latest question too, pays for it. Whether there is one. */
  #pays(): boolean {
    const spent = this.spent + this.#rules.cost;
    // Its price is more than that of its rules, and is worked out once.
    if (this.size <= PAYS_FROM || spent <= PRICE_OF_RULE * this.size) return false;
    if (spent <= (this.#price ??= PRICE_OF_RULE * this.size + PRICE_OF_UNIT * this.#units())) return false;
    this.index = buildIndex(this.all());
    return true;
  }

  /** Code units of all patterns. */
  #units(): number {
    const { starts, ends } = this.#rules.texts;
    let units = 0;
    for (const at of this.#numbers) {
      units += (ends[at] as number) - (starts[at] as number);
    }
    return units;
  }
}

/** A set of plain rules. Takes no time: they are read when they are asked about. */
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  const rule = (at: number) => rules[at] as Rule;
  const texts: RuleView = {
    rule,
    whole: null,
    text: (at) => rule(at).pattern,
    starts: rules.map(() => 0),
    ends: rules.map(({ pattern }) => pattern.length),
    type: (at) => rule(at).type,
    line: (at) => rule(at).line,
  };
  return new RuleSet(new RulesInPlace(texts, dialect, semanticsOf(dialect)), [...rules.keys()]);
}

/** Whether the rules allow what the target asks for; all is allowed that no rule matches. */
export function allows(sets: readonly RuleSet[], target: Target): boolean {
  let rank = 0;
  for (const set of sets) rank = set.highest(target, rank, false);
  return rank % 2 === 0;
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
