// Finds the rules that match none of many URLs. A rule that has matched is not compared again.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { compileRules, type RuleSet } from "../match/rule-set.ts";
import type { Target } from "../match/target.ts";
import { groupBy } from "../text/collections.ts";

/** The rules that have matched nothing so far. */
export class UnmatchedRules {
  readonly #dialect: Dialect;
  /** By pattern, because rules with equal patterns match the same. */
  readonly #left: Map<string, readonly Rule[]>;
  #set: RuleSet;
  #size: number;

  constructor(rules: readonly Rule[], dialect: Dialect) {
    this.#dialect = dialect;
    this.#left = new Map(
      groupBy(
        rules.filter(({ usable, pattern }) => usable && pattern !== ""),
        ({ pattern }) => pattern,
      ),
    );
    [this.#set, this.#size] = this.#compile();
  }

  /** Notes which rules match a URL. */
  add(target: Target): void {
    if (this.#left.size === 0) return;
    for (const { rule } of this.#set.matching(target)) this.#left.delete(rule.pattern);
    // Compiled again when half of the rules have matched: in all, the set costs no more than twice the first.
    if (2 * this.#left.size <= this.#size && this.#left.size < this.#size) [this.#set, this.#size] = this.#compile();
  }

  /** In file order. */
  get rules(): readonly Rule[] {
    return [...this.#left.values()].flat().sort((one, other) => one.line - other.line);
  }

  #compile(): [RuleSet, number] {
    const distinct = [...this.#left.values()].map(([rule]) => rule as Rule);
    return [compileRules(distinct, this.#dialect), distinct.length];
  }
}
