// The rules a crawler obeys, and the best of them that match (RFC 9309 §2.2.2). Chooses
// between the scanner and the index.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { type RuleView, viewOf } from "../groups/rule-view.ts";
import { partitionPoint } from "../text/collections.ts";
import { deriveRules } from "./effective-rules.ts";
import { patternsBy } from "./pattern.ts";
import { RuleIndex } from "./rule-index.ts";
import { RuleScanner } from "./scanner.ts";
import { type BestMatches, Search } from "./search.ts";
import { QUERY_STEPS, type StepBudget } from "./step-budget.ts";
import type { Target } from "./target.ts";

/** Number of rules up to which trying all of them is faster than looking them up. */
const MAX_SCANNED = 8;
/** Number of queries before the index is built: most files are queried once or twice, or many times. */
const QUERIES_BEFORE_INDEX = 2;

/** A rule that can match something, as a dialect reads it. */
export interface MatchableRule {
  /** The rule as written. */
  readonly rule: Rule;
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
  /**
   * Of two rules that match, of whatever types, the one of higher rank decides: twice `RuleScanner.rank`, and one more
   * for an allow rule.
   */
  readonly rank: number;
  /** See `Pattern.specificity`. */
  readonly specificity: number;
}

/** Rules that are queried together. */
export class RuleSet {
  /** Number of rules of the file it was made from, including those that can never match. */
  readonly size: number;
  readonly #scanner: RuleScanner;
  readonly #rules: readonly number[];
  readonly #budget: StepBudget | null;
  #queries = 0;
  #index: RuleIndex | null = null;

  /** `rules` are indices into the scanner's view, in file order. Look-ups are charged to the budget, if there is one. */
  constructor(
    scanner: RuleScanner,
    rules: readonly number[],
    size: number = rules.length,
    budget: StepBudget | null = null,
  ) {
    this.size = size;
    this.#scanner = scanner;
    this.#rules = rules;
    this.#budget = budget;
  }

  /**
   * The best rules of each type that match. Counts as a query: the third one builds the index. Linear in the octets of
   * the rules and of the target together, apart from `Search.find`; usually linear in the target alone with an index.
   */
  lookUp(target: Target): BestMatches {
    const search = new Search(target);
    const index = this.#indexOfQuery();
    if (index === null) {
      // The first query often runs before any optimisation, when an iterator would allocate for each rule.
      for (let at = 0; at < this.#rules.length; at++) this.#scanner.try(this.#rules[at] as number, search);
      this.#charge(this.#rules.length, search);
      return search;
    }
    const candidates = index.candidates(target);
    // The last ones are of the highest rank: if they match, most of the others need not be compared.
    for (let at = candidates.length - 1; at >= 0; at--) {
      const rule = candidates[at] as number;
      if (this.#scanner.canBeat(rule, search)) this.#scanner.try(rule, search);
    }
    this.#charge(candidates.length, search);
    return search;
  }

  #charge(visited: number, search: Search): void {
    if (this.#budget !== null) this.#budget.steps -= QUERY_STEPS + visited + search.steps;
  }

  /** The index for the next query; null if trying all rules is faster. */
  #indexOfQuery(): RuleIndex | null {
    if (++this.#queries <= QUERIES_BEFORE_INDEX || this.#rules.length <= MAX_SCANNED) return null;
    return (this.#index ??= new RuleIndex(this.#rules, this.#scanner));
  }

  /** The same rules without those that cannot decide; see `distinctRules`. Linear in their text. */
  distinct(): RuleSet {
    return new RuleSet(this.#scanner, distinctRules(this.#rules, this.#scanner), this.size, this.#budget);
  }

  /** Rule by its index in `BestMatches`. */
  rule(at: number): Rule {
    return this.#scanner.rules.rule(at);
  }

  /** See `Pattern.specificity`. */
  specificity(at: number): number {
    return this.#scanner.specificity(at);
  }

  /** All rules that can match something, in file order, each with its pattern as the dialect reads it. Linear in their text. */
  matchable(): readonly (MatchableRule & { readonly written: string })[] {
    return this.#rules.flatMap((at) => {
      const written = this.#scanner.matchableText(at);
      return written === null ? [] : { ...this.#matchable(at), written };
    });
  }

  /** The rules that match, in file order. Costs as `lookUp`, and trying those that cannot decide. */
  matching(target: Target): readonly MatchableRule[] {
    const search = new Search(target);
    const scanner = this.#scanner;
    const candidates = this.#indexOfQuery()?.candidates(target) ?? this.#rules;
    return candidates
      .filter((at) => scanner.matches(at, search) && scanner.matchableText(at) !== null)
      .sort((one, other) => scanner.rules.line(one) - scanner.rules.line(other) || one - other)
      .map((at) => this.#matchable(at));
  }

  /** Whether a rule on the 1-based line matches. Logarithmic in the rules, and linear in the text of this one. */
  matchesLine(target: Target, line: number): boolean {
    const rules = this.#rules;
    const { rules: view } = this.#scanner;
    const search = new Search(target);
    let at = partitionPoint(rules.length, (index) => view.line(rules[index] as number) >= line);
    for (; at < rules.length && view.line(rules[at] as number) === line; at++) {
      if (this.#scanner.matches(rules[at] as number, search)) return true;
    }
    return false;
  }

  #matchable(at: number): MatchableRule {
    const scanner = this.#scanner;
    const rank = rankOf(scanner, at);
    return { rule: this.rule(at), allows: scanner.allows(at), rank, specificity: this.specificity(at) };
  }
}

/** See `MatchableRule.rank`. */
export function rankOf(scanner: RuleScanner, at: number): number {
  // Between equally specific rules, allow is used.
  return 2 * scanner.rank(at) + (scanner.allows(at) ? 1 : 0);
}

/** The rules as a set. Constant time for each rule; their text is read by queries. */
export function compileRules(rules: readonly Rule[], dialect: Dialect): RuleSet {
  return ruleSetOf(viewOf(rules), dialect);
}

/** `compileRules` for a view of rules. */
export function ruleSetOf(rules: RuleView, dialect: Dialect): RuleSet {
  const { scanner, indices } = scannerOf(rules, dialect);
  return new RuleSet(scanner, indices, rules.length);
}

/** A scanner of the rules and those that the dialect derives from them, and their indices in file order. */
export function scannerOf(
  rules: RuleView,
  dialect: Dialect,
): { readonly scanner: RuleScanner; readonly indices: readonly number[] } {
  const derived = deriveRules(rules, dialect.rules);
  const indices: number[] = [];
  derived.collect(0, rules.length, indices);
  return { scanner: new RuleScanner(derived.view, dialect.rules, patternsBy(dialect)), indices };
}

// Of rules of one type that match the same targets, only one can decide (§2.2.2). Lists that are copied together repeat
// their rules thousands of times.
//
//     Disallow: /a      can decide
//     Disallow: /%61    matches the same; as specific, and later
//     Allow: /a         can decide, too

/**
 * The rules that can decide, in file order: of those of one type that match the same targets, the first of the highest
 * rank. `rules` are indices of the scanner, in file order. Linear in their text.
 */
export function distinctRules(rules: readonly number[], scanner: RuleScanner): readonly number[] {
  const allow = new Map<string, number>();
  const disallow = new Map<string, number>();
  for (const rule of rules) {
    const bySymbols = scanner.allows(rule) ? allow : disallow;
    const symbols = scanner.symbols(rule);
    const before = bySymbols.get(symbols);
    if (before === undefined || scanner.rank(rule) > scanner.rank(before)) bySymbols.set(symbols, rule);
  }
  const deciding = new Set([...allow.values(), ...disallow.values()]);
  return rules.filter((rule) => deciding.has(rule));
}
