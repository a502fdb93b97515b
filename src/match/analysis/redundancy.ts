// Compares the rules that a crawler obeys, as one dialect reads them (RFC 9309 §2.2.2): by the targets that their
// patterns match, not by their text.
//
//     rank   4   Disallow: /a        covers the rule below, because no rule of the other type that may match the same
//           10   Disallow: /a/b/c    targets ranks between the two
//           12   Allow: /a/b/c*      overrules it: it ranks higher, and matches all of its targets
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { addTo, getOrInsert, partitionPoint } from "../../text/collections.ts";
import { mayMatch, type Pattern } from "../pattern.ts";
import type { StepBudget } from "../step-budget.ts";
import { containsAll, mayIntersect, type Witness } from "./containment.ts";
import { byRank, type Candidate, candidates, type HeadNode, headTree, nodeOf } from "./head-tree.ts";

/** Steps of visiting a rule: more than for a symbol, because it is anywhere in memory. */
const VISITING = 2;

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

/**
 * Rules that some crawler obeys together. A rule that another one covers, or overrules, can be removed without changing
 * a decision, and both relations are transitive: whatever is removed, decisions stay the same as long as each removed
 * rule is overruled, or one of the rules that cover it stays. Answers are certain if they are positive; with an
 * exhausted budget they are negative.
 */
export class RuleComparison {
  readonly #dialect: Dialect;
  readonly #budget: StepBudget;
  /** A dialect may read a rule as two, and read none from it. */
  readonly #variants = new Map<Rule, Candidate[]>();
  /** Whether some pattern has different symbols in a path and in a query. */
  readonly #twofold: boolean;
  /** All rules by the literal that they begin with. */
  readonly #nodes: readonly HeadNode[];
  readonly #floors = new Map<Candidate, number>();
  /** Whether some pattern is compared as written: nothing is known of what it and the others match. */
  readonly #hasAsWritten: boolean;

  /**
   * `foreign` are rules of groups that only some crawlers obey together with `rules`: they cover and overrule nothing.
   * Time is O(n log n) in the rules' text, and the steps of the budget for all questions together.
   */
  constructor(rules: readonly Rule[], foreign: readonly Rule[], dialect: Dialect, budget: StepBudget) {
    this.#dialect = dialect;
    this.#budget = budget;
    const own = candidates(rules, dialect, false);
    for (const one of own) addTo(this.#variants, one.rule, one);
    const all = foreign.length === 0 ? own : [...own, ...candidates(foreign, dialect, true)];
    this.#twofold = all.some(({ isTwofold }) => isTwofold);
    this.#hasAsWritten = all.some(({ isAsWritten }) => isAsWritten);
    this.#nodes = headTree(all);
  }

  /** Of two rules that match, the one of higher rank decides. 0 for a rule that matches nothing. */
  rank(rule: Rule): number {
    return this.#variantsOf(rule)[0]?.rank ?? 0;
  }

  /** Whether no other rule covers or overrules this one, as it is for most rules. False may be wrong. */
  isAlone(rule: Rule): boolean {
    return this.#variantsOf(rule).every((one) => one.isAlone);
  }

  /**
   * The rules of both types that match all targets of a rule, the one that decides first comes first. Those of the other
   * type only if they outrank it.
   */
  containing(rule: Rule): readonly Rule[] {
    const [first, ...others] = this.#variantsOf(rule);
    const [witness] = first?.witnesses(this.#twofold) ?? [];
    if (first === undefined || witness === undefined) return [];
    const found: Candidate[] = [];
    for (let node = this.#nodeAt(first, witness); node !== null; node = node.parent) {
      if (--this.#budget.steps < 0) return [];
      for (const other of node.ranked) {
        this.#budget.steps -= VISITING;
        if (other.allows !== first.allows && other.rank < first.rank) continue;
        if (other.isForeign || other.rule === rule) continue;
        if (this.#contains(other, first)) found.push(other);
      }
    }
    if (this.#budget.steps < 0) return [];
    const rules = new Set(found.sort(byRank).map((other) => other.rule));
    return [...rules].filter((other) =>
      others.every((one) => this.#variantsOf(other).some((by) => this.#contains(by, one))),
    );
  }

  /** Whether a rule matches all targets of another one. */
  contains(by: Rule, rule: Rule): boolean {
    return this.#each(rule, by, (one, other) => this.#contains(other, one));
  }

  /** Whether a rule decides, or one of higher rank, wherever another one matches, and the other way. */
  overrules(by: Rule, rule: Rule): boolean {
    return this.#each(
      rule,
      by,
      (one, other) => other.allows !== one.allows && other.rank > one.rank && this.#contains(other, one),
    );
  }

  /**
   * Whether a rule with the same effect matches all targets of another one, and outranks every rule of the other type
   * that this one outranks where both may match.
   */
  covers(by: Rule, rule: Rule): boolean {
    return this.#each(
      rule,
      by,
      (one, other) =>
        other.allows === one.allows &&
        this.#contains(other, one) &&
        (other.rank >= one.rank || other.rank > this.#floor(one)),
    );
  }

  /** Whether a rule allows what would be allowed without it, because no rule that it outranks disallows it. */
  isUnopposed(rule: Rule): boolean {
    return this.#variantsOf(rule).every((one) => one.allows && this.#floor(one) === 0);
  }

  #variantsOf(rule: Rule): readonly Candidate[] {
    return this.#variants.get(rule) ?? [];
  }

  #each(rule: Rule, by: Rule, holds: (one: Candidate, other: Candidate) => boolean): boolean {
    return this.#variantsOf(rule).every((one) => this.#variantsOf(by).some((other) => holds(one, other)));
  }

  #contains({ pattern, head }: Candidate, one: Candidate): boolean {
    // Of a longer pattern, the beginning cannot match all.
    if (pattern.asWritten || one.isAsWritten) return false;
    if (this.#budget.steps < 0 || pattern.minLength > one.pattern.minLength + SLASH) return false;
    if (head !== "" && matchesAllOfHead(pattern) && one.head.startsWith(head)) return true;
    const targets = one.witnesses(this.#twofold);
    if (targets === null) return false;
    return targets.every((witness) => {
      if (!mayMatch(pattern, witness.target)) return false;
      this.#budget.steps -= pattern.minLength + witness.target.end;
      return this.#budget.steps >= 0 && containsAll(pattern, [witness]);
    });
  }

  /** The node of the longest head that the beginning of a witness starts with. */
  #nodeAt({ head, node }: Candidate, { beginning }: Witness): HeadNode | null {
    // A pattern that begins with a star may begin with something else than its head.
    return head !== "" ? node : nodeOf(this.#nodes, beginning, () => this.#budget.steps--);
  }

  /**
   * The highest rank of a rule of the other type, below that of this one, that may match something it matches; 0 if
   * there is none. May be too high.
   */
  #floor(one: Candidate): number {
    if (this.#hasAsWritten) return one.rank;
    return getOrInsert(this.#floors, one, () => this.#findFloor(one));
  }

  #findFloor(one: Candidate): number {
    const own = one.node as HeadNode;
    let floor = 0;
    for (let node: HeadNode | null = own; node !== null; node = node.parent) {
      floor = this.#floorIn(node, one, floor);
    }
    if (this.#dialect.rules.precedence === "octets" && isPlain(one)) return floor;
    for (let at = own.at + 1; at < own.end; at++) floor = this.#floorIn(this.#nodes[at] as HeadNode, one, floor);
    return floor;
  }

  #floorIn({ ranked }: HeadNode, { allows, pattern, rank }: Candidate, floor: number): number {
    if (--this.#budget.steps < 0) return rank;
    for (let at = firstBelow(ranked, rank); at < ranked.length; at++) {
      const other = ranked[at] as Candidate;
      if (other.rank <= floor) break;
      this.#budget.steps -= other.allows === allows ? 1 : COMPARING + pattern.minLength + other.pattern.minLength;
      if (this.#budget.steps < 0) return rank;
      if (other.allows !== allows && mayIntersect(pattern, other.pattern)) return other.rank;
    }
    return floor;
  }
}

/** Symbols that a target has more than the pattern at least: a pattern may begin with a star before the slash. */
const SLASH = 1;

/** Whether a pattern matches all that begins with its head: `/a` does, and so do `/a*` and `/a*$`. */
function matchesAllOfHead({ hasStar, head, middle, tail }: Pattern): boolean {
  return middle.length === 0 && head.inPath === head.inQuery && (tail === null || (hasStar && tail.inPath === ""));
}

/** Whether its specificity is the length of its head: that of rules with longer heads is higher. */
function isPlain({ pattern, head }: Candidate): boolean {
  return pattern.specificity === head.length;
}

/** Index of the first candidate of lower rank. */
function firstBelow(ranked: readonly Candidate[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as Candidate).rank < rank);
}
