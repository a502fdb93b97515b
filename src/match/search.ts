// One query about one set of rules: the best rules found so far, and the target as it is searched.
import { INDEX_OF_UNITS, indexWithin } from "../text/index-within.ts";
import { SuffixArray } from "../text/suffix-array.ts";
import { asWritten, type Target } from "./target.ts";

/**
 * Symbols that the searches of a query may read before it sorts the suffixes of its target: about what sorting costs,
 * the compilation of its code included, and for each symbol.
 */
const SORTING_COST = 2 ** 17;
const SORTING_COST_PER_SYMBOL = 64;

/** Cost of a symbol in our own loop, relative to `indexOf`; see `indexWithin`. */
const KMP_COST = 8;

/**
 * Symbols of a sorted target in which a short literal is searched for before its suffixes are: `indexOf` reads them
 * faster than the suffix array finds a literal, and the literals of most slow rules are frequent.
 */
const NEARBY = 256;

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
  readonly #budget: number;
  #budgetLeft: number;
  /** Symbols of wildcard rules that were compared with the target. */
  compared = 0;
  readonly #nearby: number;
  #suffixes: SuffixArray | null = null;
  #asWritten: Search | null = null;

  constructor(
    target: Target,
    budget: number = SORTING_COST + SORTING_COST_PER_SYMBOL * (target.end - target.start),
    nearby: number = NEARBY,
  ) {
    this.target = target;
    this.#budget = budget;
    this.#budgetLeft = budget;
    this.#nearby = nearby;
  }

  /** Symbols that were read: those of the target, those of wildcard rules, and those of searches until it was sorted. */
  get steps(): number {
    const { start, end } = this.target;
    return end - start + this.compared + this.#budget - this.#budgetLeft + (this.#asWritten?.steps ?? 0);
  }

  /** The same query for the rules that are compared as written. */
  get asWritten(): Search {
    return (this.#asWritten ??= new Search(asWritten(this.target)));
  }

  /**
   * Offset of the first occurrence of a literal, which is not empty, between two offsets of the target; -1 if there
   * is none. Linear in the target until these searches have cost as much as sorting its suffixes; then see
   * `SuffixArray.find`.
   */
  find(literal: string, from: number, to: number): number {
    if (this.#budgetLeft < 0) return this.#findSorted(literal, from, to);
    const found = indexWithin(this.target.symbols, literal, from, to);
    const symbols = (found === -1 ? to : found) - from;
    this.#budgetLeft -= literal.length <= INDEX_OF_UNITS ? symbols : KMP_COST * symbols;
    return found;
  }

  #findSorted(literal: string, from: number, to: number): number {
    if (literal.length <= INDEX_OF_UNITS) {
      const found = this.target.symbols.slice(from, Math.min(from + this.#nearby, to)).indexOf(literal);
      if (found !== -1) return from + found;
    }
    return (this.#suffixes ??= new SuffixArray(this.target)).find(literal, from, to);
  }
}
