// Which rule to name as the reason that another one has no effect (RFC 9309 §2.2.2): one that covers it to every
// reader, and that stays when the rules without effect are removed.
import type { Dialect } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { containsAll, dependsOnComponent, witnesses } from "../match/analysis/containment.ts";
import type { StepBudget } from "../match/analysis/redundancy.ts";
import type { Pattern } from "../match/pattern.ts";
import { compileRules } from "../match/rule-set.ts";
import { getOrInsert } from "../text/collections.ts";

/** Steps that it costs to compile a rule. */
const COMPILING = 220;
/** Rules of a group among which another reason than a cause is sought. */
const MAX_SOUGHT = 200;

/** A rule without effect, and what may be named as the reason. */
export interface Covered {
  readonly rule: Rule;
  /** The dialects in which it has no effect, that of the run first. */
  readonly dialects: readonly Dialect[];
  /** The rules that make it so in some dialect; that of the run first. */
  readonly causes: readonly Rule[];
}

/** The rules of a group, and what is reported about them. */
export interface Reported {
  readonly rules: readonly Rule[];
  readonly reported: ReadonlySet<Rule>;
  /** Those of them that are advised to be removed, with their causes. */
  readonly removed: ReadonlyMap<Rule, Rule | null>;
}

/**
 * The rule to name as the reason: one of the same type that covers the rule in all its dialects and that is not
 * advised to be removed itself; one of its causes, if possible, or of theirs. Null if none is found. Of reported rules
 * that cover each other, only an earlier one is the reason of a later one, so that reasons never go in a circle.
 */
export function reasonFor(
  { rule, dialects, causes }: Covered,
  { rules, reported, removed }: Reported,
  coverage: Coverage,
): Rule | null {
  const own = dialects.slice(0, 1);
  const isReason = (other: Rule) =>
    other !== rule &&
    other.type === rule.type &&
    !removed.has(other) &&
    coverage.covers(other, rule, dialects) &&
    (!reported.has(other) || other.line < rule.line || !coverage.covers(rule, other, own));
  return (
    causes.find(isReason) ??
    causes.map((cause) => lastCause(cause, removed)).find(isReason) ??
    rules.slice(0, MAX_SOUGHT).find(isReason) ??
    null
  );
}

/** The cause of a rule that is removed, or of that cause, and so on up to a rule that stays. */
function lastCause(rule: Rule, removed: ReadonlyMap<Rule, Rule | null>): Rule {
  let last = rule;
  for (let steps = 0; steps < MAX_SOUGHT; steps++) last = removed.get(last) ?? last;
  return last;
}

/** Whether rules match all that others do. */
export class Coverage {
  readonly #budget: StepBudget;
  readonly #patterns = new Map<Dialect, Map<Rule, readonly Pattern[]>>();

  constructor(budget: StepBudget) {
    this.#budget = budget;
  }

  /** Whether a rule matches all that another one does, in each of the dialects. False may be wrong. */
  covers(other: Rule, rule: Rule, dialects: readonly Dialect[]): boolean {
    if (startsAs(rule, other)) return true;
    // Most patterns are literal in all dialects, and cover what starts with them.
    if (LITERAL.test(rule.pattern) && LITERAL.test(other.pattern)) return false;
    return dialects.every((reader) => this.#coversIn(other, rule, reader));
  }

  #coversIn(other: Rule, rule: Rule, dialect: Dialect): boolean {
    const others = this.#patternsOf(other, dialect);
    return this.#patternsOf(rule, dialect).every((pattern) =>
      others.some((covering) => {
        this.#budget.steps -= pattern.minLength + covering.minLength;
        if (this.#budget.steps < 0) return false;
        const targets = witnesses(pattern, dependsOnComponent(pattern) || dependsOnComponent(covering));
        return targets !== null && containsAll(covering, targets);
      }),
    );
  }

  /** More than one if the dialect derives a rule from another one. */
  #patternsOf(rule: Rule, dialect: Dialect): readonly Pattern[] {
    const known = getOrInsert(this.#patterns, dialect, () => new Map<Rule, readonly Pattern[]>());
    return getOrInsert(known, rule, () => {
      this.#budget.steps -= COMPILING + rule.pattern.length;
      return compileRules([rule], dialect)
        .compile()
        .map(({ pattern }) => pattern);
    });
  }
}

/** Has neither operators nor octets that some dialect normalizes, and no dialect derives a rule from it. */
const LITERAL = /^\/[\w/.-]*(?<!index\.html?)$/;

/** Whether a rule is the beginning of another one, so that it covers that one to every reader. */
function startsAs({ pattern }: Rule, beginning: Rule): boolean {
  return pattern.startsWith(beginning.pattern) && beginning.pattern !== "" && !/(?:\$|%.?)$/.test(beginning.pattern);
}
