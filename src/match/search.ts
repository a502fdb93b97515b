// One query about one set of rules: the best rules found so far, and the work done.
import { NgramFilter } from "./ngram.ts";
import { INDEX_OF_UNITS } from "./pattern.ts";
import type { Target } from "./target.ts";

/**
 * Symbols that a query may search for literals of wildcard rules, one rule at a time, before it leaves
 * the other rules to `WildcardMatcher`. A few milliseconds.
 */
export const SEARCH_BUDGET: number = 2 ** 24;

/** Time to compare a symbol in our own loop, in that of `indexOf`; see `indexWithin`. */
const KMP_COST = 8;

/** Number of wildcard rules tried in one query before the n-gram filter of its target is built. */
const NGRAM_FILTER_AFTER = 16;

/**
 * The rules of highest rank that match, by index in a `RuleView`; -1 and rank 0 if none does. A rule of
 * lower rank than the one of the other type cannot decide, and may be missing.
 */
export interface BestMatches {
  /** Index of the best matching allow rule, or -1. */
  readonly bestAllow: number;
  /** Rank of the best matching allow rule. */
  readonly allowRank: number;
  /** Index of the best matching disallow rule, or -1. */
  readonly bestDisallow: number;
  /** Rank of the best matching disallow rule. */
  readonly disallowRank: number;
}

export const NO_MATCHES: BestMatches = { bestAllow: -1, allowRank: 0, bestDisallow: -1, disallowRank: 0 };

/** Finds the best matching rules for one target. */
export class Search implements BestMatches {
  /** The path and query that rules are matched with. */
  readonly target: Target;
  /** Index of the best matching allow rule, or -1. */
  bestAllow = -1;
  /** Rank of the best matching allow rule. */
  allowRank = 0;
  /** Index of the best matching disallow rule, or -1. */
  bestDisallow = -1;
  /** Rank of the best matching disallow rule. */
  disallowRank = 0;
  /** For each rule left to `WildcardMatcher` its index, and the range of the target that its middle may occupy. */
  readonly deferred: number[] = [];
  #left: number;
  #tried = 0;
  #ngrams: NgramFilter | null = null;

  constructor(target: Target, budget: number = SEARCH_BUDGET) {
    this.target = target;
    this.#left = budget;
  }

  /**
   * Whether the literals of rule `at`, those in `text` from `from` to `to`, may occur in order between
   * offsets `start` and `end` of the target, and the budget allows searching for them now.
   */
  maySearch(at: number, text: string, from: number, to: number, start: number, end: number): boolean {
    if (++this.#tried === NGRAM_FILTER_AFTER) this.#ngrams = new NgramFilter(this.target);
    if (this.#ngrams !== null && !this.#ngrams.mayContain(text, from, to, start)) return false;
    if (this.#left > 0) return true;
    this.deferred.push(at, start, end);
    return false;
  }

  /** Takes a search off the budget: of so many symbols, for a literal of so many octets. */
  spend(symbols: number, octets: number): void {
    this.#left -= octets <= INDEX_OF_UNITS ? symbols : KMP_COST * symbols;
  }
}
