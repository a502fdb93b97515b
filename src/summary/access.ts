// What the rules that a crawler obeys leave open: everything, nothing, or a part (RFC 9309 §2.2.2).
import { isAboutRobotsTxt, isForAll } from "../crawlers/audience.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { RuleComparison } from "../match/analysis/redundancy.ts";
import type { StepBudget } from "../match/step-budget.ts";

/** A rule that has an effect. */
export interface DecidingRule {
  /** 1-based. */
  readonly line: number;
  /** `allow` or `disallow`. */
  readonly type: "allow" | "disallow";
  /** As written. */
  readonly pattern: string;
}

/** What some rules leave open. */
export interface Access {
  /**
   * `open`: every page may be fetched. `closed`: none, only robots.txt itself. `partly`: some. `open` and `closed` are
   * certain.
   */
  readonly kind: "open" | "closed" | "partly";
  /** Whether pages that no pattern is about may be fetched. */
  readonly rest: "open" | "closed";
  /** The rule that decides about those pages; null if none matches. */
  readonly restBy: DecidingRule | null;
  /**
   * The disallow rules that close something else, in file order, without those that change no decision. Of rules that
   * decide the same, only the first.
   */
  readonly closes: readonly DecidingRule[];
  /** The allow rules that open something again, in file order. */
  readonly opens: readonly DecidingRule[];
}

/** The access of crawlers that obey no rule. */
export const OPEN_ACCESS: Access = { kind: "open", rest: "open", restBy: null, closes: [], opens: [] };

/**
 * What rules that one crawler obeys leave open. Time is O(n log n) in the rules, and the steps of the budget; if it is used
 * up meanwhile, rules without effect are listed too.
 */
export function accessBy(all: readonly Rule[], dialect: Dialect, budget: StepBudget): Access {
  const rules = all.filter((rule) => mayMatch(rule, dialect));
  const effects = new RuleEffects(rules, dialect, budget);
  const { restBy } = effects;
  const closes: Rule[] = [];
  const opens: Rule[] = [];
  for (const rule of rules) if (effects.isFelt(rule)) (allows(rule) ? opens : closes).push(rule);
  const by = restBy === null ? null : decidingRule(restBy);
  const rest = restBy === null || allows(restBy) ? "open" : "closed";
  if ((rest === "open" ? closes : opens).length === 0) return { ...OPEN_ACCESS, kind: rest, rest, restBy: by };
  return { kind: "partly", rest, restBy: by, closes: closes.map(decidingRule), opens: opens.map(decidingRule) };
}

/** Equal for rule sets that leave the same open. */
export function keyOf({ kind, rest, closes, opens }: Access): string {
  const texts = (rules: readonly DecidingRule[]) =>
    rules
      .map(({ pattern }) => pattern)
      .sort()
      .join("\n");
  return `${kind} ${rest}\n${texts(closes)}\n\n${texts(opens)}`;
}

/** The rules that one crawler obeys, in the order in which they win. */
export interface RankedRule extends DecidingRule {
  /** The highest rank wins. */
  readonly rank: number;
  /** Whether removing the rule may change a decision. */
  readonly isFelt: boolean;
}

/** The rules that one crawler obeys and that may match, in the order in which they win. Time as for `accessBy`. */
export function rulesInOrder(all: readonly Rule[], dialect: Dialect, budget: StepBudget): readonly RankedRule[] {
  const rules = all.filter((rule) => mayMatch(rule, dialect));
  const effects = new RuleEffects(rules, dialect, budget);
  return rules
    .map((rule) => ({
      ...decidingRule(rule),
      rank: effects.rank(rule),
      isFelt: rule === effects.restBy || effects.isFelt(rule),
    }))
    .sort((one, other) => other.rank - one.rank || one.line - other.line);
}

/** Which of some rules decide anything. */
class RuleEffects {
  /** The rule that decides about pages that no pattern is about; null if none matches. */
  readonly restBy: Rule | null;
  readonly #comparison: RuleComparison;
  /** Of rules with the same text, the first stands for all. */
  readonly #first: ReadonlyMap<string, Rule>;

  constructor(rules: readonly Rule[], dialect: Dialect, budget: StepBudget) {
    this.#first = new Map(rules.map((rule) => [textOf(rule), rule] as const).reverse());
    const distinct = rules.filter((rule) => this.#first.get(textOf(rule)) === rule);
    this.#comparison = new RuleComparison(distinct, [], dialect, budget);
    this.restBy = null;
    for (const rule of distinct) {
      if (isForAll(rule, dialect.rules) && this.rank(rule) > this.rank(this.restBy)) this.restBy = rule;
    }
  }

  /** See `RankedRule`; 0 for no rule. */
  rank(rule: Rule | null): number {
    const first = rule === null ? undefined : this.#first.get(textOf(rule));
    return first === undefined ? 0 : this.#comparison.rank(first);
  }

  /**
   * Whether a rule, other than the one for the rest, may decide something that the others would not decide alike. Of rules
   * that decide the same, the first in file order.
   */
  isFelt(rule: Rule): boolean {
    const comparison = this.#comparison;
    if (rule === this.restBy || this.#first.get(textOf(rule)) !== rule || this.rank(rule) === 0) return false;
    if (allows(rule) && (comparison.isUnopposed(rule) || isAboutRobotsTxt(rule))) return false;
    if (comparison.isAlone(rule)) return true;
    return comparison.containing(rule).every((by) => {
      if (allows(by) !== allows(rule)) return false;
      return !comparison.covers(by, rule) || (rule.line < by.line && comparison.covers(rule, by));
    });
  }
}

function textOf({ type, pattern }: Rule): string {
  return `${type} ${pattern}`;
}

function mayMatch({ usable, pattern }: Rule, { rules }: Dialect): boolean {
  return usable && (pattern !== "" || rules.emptyDisallow === "allow-all");
}

/** Whether a rule allows: an empty `Disallow` does where it means anything. */
function allows({ type, pattern }: Rule): boolean {
  return type === "allow" || pattern === "";
}

function decidingRule({ line, type, pattern }: Rule): DecidingRule {
  return { line, type, pattern };
}
