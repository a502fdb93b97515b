// Whether a rule with another pattern leaves every decision as it is (RFC 9309 §2.2.2): both patterns match
// the same targets, and no rule of the other type that may match there ranks between the two.
//
//     rank  12   Allow: /a/b*     the rule as it is
//           11   Disallow: /*b$   with a rule like this, the pattern has to stay
//           10   Allow: /a/b      the rule with the shorter pattern
import type { Dialect } from "../dialects/dialect.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { mayIntersect } from "../match/analysis/containment.ts";
import { compilePattern, type Literal, type Pattern } from "../match/pattern.ts";
import { type CompiledRule, compileRules } from "../match/rule-set.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { getOrInsert, partitionPoint } from "../text/collections.ts";
import { formAlike, type LintContext } from "./context.ts";

/** Whether two patterns match the same targets and count the same octets, in one dialect. */
export function isSameIn(one: string, other: string, dialect: Dialect): boolean {
  const [a, b] = [compilePattern(one, dialect), compilePattern(other, dialect)];
  return a.specificity === b.specificity && matchesTheSame(a, b);
}

/**
 * Whether no decision changes in any kept dialect if a rule gets another pattern. True is certain, even if
 * other rules are rewritten in the same way. False may mean that the budget of the run is used up. Rules
 * of all groups are compared, because a crawler may obey several of them together.
 */
export function keepsDecisions(context: LintContext, rule: Rule, pattern: string): boolean {
  const known = context.fact(keptByText);
  // Many files repeat a rule for each crawler.
  return getOrInsert(known, `${rule.type}\n${rule.pattern}\n${pattern}`, () => {
    const changed = { ...rule, pattern };
    return context.fact(readers).every((dialect) => keepsDecisionsIn(dialect, context, rule, changed));
  });
}

/** The results of `keepsDecisions` so far, by type, pattern and other pattern of the rule. */
function keptByText(): Map<string, boolean> {
  return new Map();
}

/** The kept dialects without those that read rules like an earlier one. */
function readers({ keptDialects }: LintContext): readonly Dialect[] {
  return keptDialects.filter((dialect, at) => keptDialects.findIndex((other) => formAlike(other, dialect)) === at);
}

function keepsDecisionsIn(dialect: Dialect, context: LintContext, rule: Rule, changed: Rule): boolean {
  // A dialect may compile a rule to two.
  const compiled = compileRules([rule, changed], dialect).compile();
  const before = compiled.filter((one) => one.rule === rule);
  const after = compiled.filter((one) => one.rule === changed);
  return (
    before.length === after.length &&
    before.every((was, at) => {
      const is = after[at] as CompiledRule;
      // A rule that rises may meet another one that sinks; one that sinks meets none that does not overlap it now.
      if (is.rank > was.rank || !matchesTheSame(was.pattern, is.pattern)) return false;
      return is.rank === was.rank || !opposedOf(context, dialect).anyBetween(is.rank, was);
    })
  );
}

function opposedOf(context: LintContext, dialect: Dialect): Opposed {
  const { groups } = context.matcher(dialect);
  return getOrInsert(context.fact(opposedByGroups), groups, () => new Opposed(groups, dialect, context.budget));
}

/** Dialects that read rules alike share their groups. */
function opposedByGroups(): Map<RobotsGroups, Opposed> {
  return new Map();
}

/** Whether two patterns match the same targets. True is certain, false may be wrong. */
function matchesTheSame(one: Pattern, other: Pattern): boolean {
  const isOpen = opens(one);
  return (
    isOpen === opens(other) &&
    isSameLiteral(one.head, other.head) &&
    one.middle.length === other.middle.length &&
    one.middle.every((literal, at) => isSameLiteral(literal, other.middle[at] as Literal)) &&
    (isOpen || isSameLiteral(one.tail as Literal, other.tail as Literal))
  );
}

/** Whether anything may follow: `/a`, and `/a*$` too. */
function opens({ hasStar, tail }: Pattern): boolean {
  return tail === null || (hasStar && tail.inPath === "");
}

function isSameLiteral(one: Literal, other: Literal): boolean {
  return one.inPath === other.inPath && one.inQuery === other.inQuery;
}

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

/** The rules of a file by type, the highest rank first. */
class Opposed {
  readonly #allowing: readonly CompiledRule[];
  readonly #disallowing: readonly CompiledRule[];
  readonly #budget: StepBudget;

  constructor({ groups }: RobotsGroups, dialect: Dialect, budget: StepBudget) {
    this.#budget = budget;
    const rules = groups.flatMap((group) => group.rules);
    const all = [...compileRules(rules, dialect).compile()].sort((a, b) => b.rank - a.rank);
    this.#allowing = all.filter(({ allows }) => allows);
    this.#disallowing = all.filter(({ allows }) => !allows);
  }

  /** Whether a rule of the other type, between the two ranks, may match something that this one matches. */
  anyBetween(low: number, { rank: high, allows, pattern }: CompiledRule): boolean {
    const others = allows ? this.#disallowing : this.#allowing;
    for (let at = firstBelow(others, high); at < others.length; at++) {
      const other = others[at] as CompiledRule;
      if (other.rank < low) break;
      this.#budget.steps -= COMPARING + pattern.minLength + other.pattern.minLength;
      if (this.#budget.steps < 0 || mayIntersect(pattern, other.pattern)) return true;
    }
    return false;
  }
}

/** The index of the first rank below `rank`; no rule of the other type has the same rank. */
function firstBelow(ranked: readonly CompiledRule[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as CompiledRule).rank < rank);
}
