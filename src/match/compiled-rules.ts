// Rules with their compiled patterns. Apart from `RuleSet`, which decides without compiling, so that programs that only
// decide do not load this.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { compilePattern, type Pattern } from "./pattern.ts";
import { compileRules, type MatchableRule } from "./rule-set.ts";

/** A rule that can match something, with its compiled pattern. */
export interface CompiledRule extends MatchableRule {
  /** Its compiled pattern. */
  readonly pattern: Pattern;
}

/** The rules that can match something, in file order. Linear in their text. A dialect may read a rule as two. */
export function compiledRules(rules: readonly Rule[], dialect: Dialect): readonly CompiledRule[] {
  return compileRules(rules, dialect)
    .matchable()
    .map(({ rule, allows, rank, specificity, written }) => {
      return { rule, allows, rank, specificity, pattern: compilePattern(written, dialect) };
    });
}
