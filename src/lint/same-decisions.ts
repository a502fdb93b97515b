// Whether a rule written with another pattern leaves every decision as it is (RFC
// 9309 §2.2.2): the patterns match the same, and no rule of the other kind that may
// match there too comes to stand on the other side of it.
//
//     rank  12   Allow: /a/b*     the rule, as it is
//           11   Disallow: /*b$   one like this, and the rule has to stay
//           10   Allow: /a/b      the rule, written shorter
import type { Dialect } from "../dialects/dialect.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { mayIntersect } from "../match/analysis/containment.ts";
import { type CompiledRule, compileRule } from "../match/compiled-rule.ts";
import { compilePattern, type Literal, type Pattern, patternsBy } from "../match/pattern.ts";
import { getOrInsert, partitionPoint } from "../text/collections.ts";
import type { LintContext } from "./context.ts";

/** Whether two patterns match the same and count the same octets, by what they are compared as. */
export function isSamePattern(one: string, other: string, dialect: Dialect): boolean {
  const [a, b] = [compilePattern(one, dialect), compilePattern(other, dialect)];
  return a.specificity === b.specificity && matchesTheSame(a, b);
}

/**
 * Whether no decision changes when a rule has another pattern. True is certain, also where other rules
 * are rewritten in the same way. False may mean that it was not worth finding out: rules of all groups
 * are taken for rules that some crawler obeys together. Bounded by the steps of the file's budget.
 */
export function keepsDecisions(context: LintContext, rule: Rule, pattern: string): boolean {
  const { dialect, groups } = context;
  if (isSamePattern(rule.pattern, pattern, dialect)) return true;
  const before = readingOf(rule, rule.pattern, dialect);
  const after = readingOf(rule, pattern, dialect);
  const opposed = opposedTo(groups, dialect);
  return (
    before.length === after.length &&
    before.every((was, at) => {
      const is = after[at] as CompiledRule;
      // A rule that rises may meet another one that sinks; one that sinks meets none that does not overlap it now.
      if (is.rank > was.rank || !matchesTheSame(was.pattern, is.pattern)) return false;
      return !opposed.anyBetween(is.rank, was);
    })
  );
}

/** What a dialect makes of a rule with a pattern: one compiled rule, or two. */
function readingOf(rule: Rule, pattern: string, dialect: Dialect): readonly CompiledRule[] {
  const source = { type: () => rule.type, line: () => rule.line, rule: () => rule };
  return compileRule(source, 0, pattern, dialect.rules, patternsBy(dialect));
}

/** Whether two patterns match the same, by what they are compared as. False may be wrong, true never. */
function matchesTheSame(one: Pattern, other: Pattern): boolean {
  const isOpen = opens(one);
  return (
    isOpen === opens(other) &&
    isSameLiteral(one.head, other.head) &&
    one.middle.length === other.middle.length &&
    one.middle.every((literal, at) => isSameLiteral(literal, other.middle[at] ?? null)) &&
    (isOpen || (one.hasStar === other.hasStar && isSameLiteral(one.tail, other.tail)))
  );
}

/** Whether anything may follow: `/a`, and `/a*$` too. */
function opens({ hasStar, tail }: Pattern): boolean {
  return tail === null || (hasStar && tail.inPath.symbols === "" && tail.inQuery.symbols === "");
}

function isSameLiteral(one: Literal | null, other: Literal | null): boolean {
  return one?.inPath.symbols === other?.inPath.symbols && one?.inQuery.symbols === other?.inQuery.symbols;
}

/** Comparisons of two patterns that are made for one file. */
const MOST_COMPARISONS = 200_000;

/** The rules of a file by what they say, the highest in rank first. */
class Opposed {
  readonly #allowing: readonly CompiledRule[];
  readonly #disallowing: readonly CompiledRule[];
  #left = MOST_COMPARISONS;

  constructor({ groups }: RobotsGroups, dialect: Dialect) {
    const all = groups
      .flatMap(({ rules }) => rules.filter(({ usable }) => usable))
      .flatMap((rule) => readingOf(rule, rule.pattern, dialect))
      .sort((a, b) => b.rank - a.rank);
    this.#allowing = all.filter(({ allows }) => allows);
    this.#disallowing = all.filter(({ allows }) => !allows);
  }

  /** Whether a rule of the other kind, between the two ranks, may match something that this one does. */
  anyBetween(low: number, { rank: high, allows, pattern }: CompiledRule): boolean {
    const others = allows ? this.#disallowing : this.#allowing;
    for (let at = firstBelow(others, high); at < others.length; at++) {
      const other = others[at] as CompiledRule;
      if (other.rank < low) break;
      if (this.#left-- <= 0 || mayIntersect(pattern, other.pattern)) return true;
    }
    return false;
  }
}

/** Where the ranks below `rank` begin; no rule of the other kind has the same. */
function firstBelow(ranked: readonly CompiledRule[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as CompiledRule).rank < rank);
}

const known = new WeakMap<RobotsGroups, Opposed>();

function opposedTo(groups: RobotsGroups, dialect: Dialect): Opposed {
  return getOrInsert(known, groups, () => new Opposed(groups, dialect));
}
