// Rule sets that answer by one search strategy each: rules tried in the text of the file, found by the index, searched
// for in sorted suffixes of the target, and compiled one by one.
import type { Dialect } from "../../src/dialects/dialect.ts";
import type { RuleView } from "../../src/groups/rule-view.ts";
import { matches, patternOf } from "../../src/match/pattern.ts";
import { RuleIndex } from "../../src/match/rule-index.ts";
import { RuleSet } from "../../src/match/rule-set.ts";
import { RuleScanner } from "../../src/match/scanner.ts";
import { type BestMatches, NO_MATCHES, Search } from "../../src/match/search.ts";
import { semanticsOf } from "../../src/match/semantics.ts";
import type { Target } from "../../src/match/target.ts";

export const strategies = ["scanned", "indexed", "suffixes", "indexed, suffixes", "compiled"] as const;
export type Strategy = (typeof strategies)[number];

/** A rule set for each strategy. */
export function setsOf(view: RuleView, dialect: Dialect): Readonly<Record<Strategy, RuleSet>> {
  const { deriveRules, patterns } = semanticsOf(dialect);
  const derived = deriveRules(view, dialect.rules);
  const rules: number[] = [];
  derived.collect(0, view.length, rules);
  const scanner = new RuleScanner(derived.view, dialect.rules, patterns);
  const index = new RuleIndex(rules, scanner);
  const scan = (search: Search) => {
    for (const at of rules) scanner.try(at, search);
    return search;
  };
  const lookUp = (search: Search) => {
    for (const at of index.candidates(search.target)) scanner.try(at, search);
    return search;
  };
  const set = (find: (target: Target) => BestMatches) => new SingleStrategyRuleSet(scanner, rules, view.length, find);
  return {
    scanned: set((target) => scan(new Search(target))),
    indexed: set((target) => lookUp(new Search(target))),
    suffixes: set((target) => scan(new Search(target, -1, 0))),
    "indexed, suffixes": set((target) => lookUp(new Search(target, -1, 0))),
    compiled: set((target) => rules.reduce((best, at) => better(best, at, scanner, target), NO_MATCHES)),
  };
}

class SingleStrategyRuleSet extends RuleSet {
  readonly #find: (target: Target) => BestMatches;

  constructor(scanner: RuleScanner, rules: readonly number[], size: number, find: (target: Target) => BestMatches) {
    super(scanner, rules, size);
    this.#find = find;
  }

  override lookUp(target: Target): BestMatches {
    return this.#find(target);
  }
}

/** The best matches so far, or with rule `at`, which is later in the file, if it matches and is of higher rank. */
function better(best: BestMatches, at: number, scanner: RuleScanner, target: Target): BestMatches {
  const written = scanner.matchableText(at);
  if (written === null || !matches(patternOf(written, scanner.semantics, scanner.patterns), target)) return best;
  const rank = scanner.rank(at);
  if (scanner.allows(at)) return rank > best.allowRank ? { ...best, bestAllow: at, allowRank: rank } : best;
  return rank > best.disallowRank ? { ...best, bestDisallow: at, disallowRank: rank } : best;
}
