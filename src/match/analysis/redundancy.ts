// Finds the rules of a group that change no decision, each with the rule that makes it
// redundant (RFC 9309 §2.2.2). Compares the paths that patterns match, not their text.
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { partitionPoint } from "../../text/collections.ts";
import { matches, mayMatch, type Pattern } from "../pattern.ts";
import type { Target } from "../target.ts";
import { containsAll, mayIntersect, type Witness } from "./containment.ts";
import { byRank, type Candidate, candidates, type HeadNode, headTree, nodeOf } from "./head-tree.ts";

/** A redundant rule: removing it changes no decision. */
export interface RedundantRule {
  readonly rule: Rule;
  /**
   * `shadowed`: wherever it matches, another rule decides. `redundant`: where it decides, the decision
   * would be the same without it.
   */
  readonly why: "shadowed" | "redundant";
  /**
   * A rule that decides, or would decide, about a part of what it matches; about all of it if one does. Null if no rule
   * would, so that all is allowed.
   */
  readonly by: Rule | null;
  /** Whether `by` allows: the empty `Disallow` may. */
  readonly byAllows: boolean;
  /** Whether the two match the same targets. */
  readonly equal: boolean;
  /** Whether both are equally specific. */
  readonly tied: boolean;
}

/** Steps that are left: comparisons of two patterns, or of two symbols. Shared by all groups of a file. */
export interface StepBudget {
  steps: number;
}

/** Enough for every real file; about a tenth of a second. */
export const MAX_STEPS = 10_000_000;

/**
 * The redundant rules among those of one group, or of groups that the same crawlers obey, in file order; of
 * `wanted` only, if it is given. `foreign` are the rules of groups that some crawler obeys together with
 * these; a rule is not redundant if it changes a decision there. Removing one redundant rule changes no
 * decision; removing several may, if one is redundant because of another one that is removed too.
 *
 * There are no false positives. A redundant rule may be missed if a pattern of the group has a `*`, or if the
 * budget is exhausted; shadowed rules are always found within the budget. Time is O(n log n) in the rules' text and the
 * steps of the budget.
 */
export function findRedundantRules(
  rules: readonly Rule[],
  foreign: readonly Rule[],
  dialect: Dialect,
  budget: StepBudget = { steps: MAX_STEPS },
  wanted: ReadonlySet<Rule> | null = null,
): readonly RedundantRule[] {
  // Without a rule that disallows, all is allowed.
  if (rules.length === 1 && rules[0]?.type === "disallow") return [];
  return new RuleComparison(rules, foreign, dialect, budget).redundant(wanted);
}

/** Compares each rule of a group with those that may match the same. */
class RuleComparison {
  /** The rules of the group, as candidates in file order. */
  readonly #own: readonly Candidate[];
  /** Whether some pattern has different symbols in a path and in a query. */
  readonly #twofold: boolean;
  /** All rules by the literal that they begin with. */
  readonly #nodes: readonly HeadNode[];
  readonly #dialect: Dialect;
  readonly #budget: StepBudget;

  constructor(rules: readonly Rule[], foreign: readonly Rule[], dialect: Dialect, budget: StepBudget) {
    this.#own = candidates(rules, dialect, false);
    const all = foreign.length === 0 ? this.#own : [...this.#own, ...candidates(foreign, dialect, true)];
    this.#twofold = all.some(({ isTwofold }) => isTwofold);
    this.#nodes = headTree(all);
    this.#dialect = dialect;
    this.#budget = budget;
  }

  /** The redundant rules among the wanted ones, or among all if that is null. */
  redundant(wanted: ReadonlySet<Rule> | null): readonly RedundantRule[] {
    const own = this.#own;
    const redundant: RedundantRule[] = [];
    for (let at = 0, next = 0; at < own.length; at = next) {
      const one = own[at] as Candidate;
      const { rule } = one;
      while (own[next]?.rule === rule) next++;
      // An empty Disallow is reported by a lint rule of its own, also if the dialect derives an allow rule from it.
      if (rule.pattern === "" || wanted?.has(rule) === false) continue;
      // Most rules are the only one that matches what they match.
      if (!one.allows && one.isAlone) continue;
      const found = this.#compare(at, next);
      if (found !== null) redundant.push(found);
    }
    return redundant;
  }

  /** Null if the rule of some candidates in a row, one or two, may change a decision. */
  #compare(from: number, to: number): RedundantRule | null {
    const { rule, pattern } = this.#own[from] as Candidate;
    let why: RedundantRule["why"] = "shadowed";
    let by: Candidate | null = null;
    let judged = false;
    const all: Witness[] = [];
    const bests = new Set<Candidate>();
    for (let at = from; at < to; at++) {
      const one = this.#own[at] as Candidate;
      const targets = one.witnesses(this.#twofold);
      if (targets === null) return null;
      for (const witness of targets) {
        if (isExempt(witness, this.#dialect)) continue;
        const best = this.#bestOther(one, witness, rule);
        all.push(witness);
        if (best !== null) bests.add(best);
        if (best === null || !isBefore(best, one)) {
          if ((best === null || best.allows) !== one.allows) return null;
          if (this.#isOpposed(one, best)) return null;
          // The rule that makes it redundant where it decides explains more than one that overrules it elsewhere.
          if (!judged || why === "shadowed") by = best;
          why = "redundant";
        } else if (!judged) by = best;
        judged = true;
      }
    }
    if (!judged) return null;
    if (by === null) return { rule, why, by, byAllows: true, equal: false, tied: false };
    // Several may decide, each about a part of what it matches.
    if (bests.size > 1 && !containsAll(by.pattern, all)) {
      by = [...bests].find((best) => containsAll(best.pattern, all)) ?? by;
    }
    const back = by.witnesses(this.#twofold);
    const equal = back !== null && containsAll(pattern, back);
    const tied = by.pattern.specificity === pattern.specificity;
    return { rule, why, by: by.rule, byAllows: by.allows, equal, tied };
  }

  /**
   * The rule that would decide about a witness of `one` without the rule `removed`; any or none if the budget is
   * exhausted.
   */
  #bestOther(one: Candidate, witness: Witness, removed: Rule): Candidate | null {
    let best: Candidate | null = null;
    let target: Target | null = null;
    for (let node = this.#nodeAt(one, witness); node !== null; node = node.parent) {
      if (--this.#budget.steps < 0) return null;
      for (const other of node.ranked) {
        if (best !== null && isBefore(best, other)) break;
        if (other.isForeign || other.rule === removed) continue;
        const { pattern } = other;
        if (!matchesAllOfHead(pattern)) {
          target ??= witness.target;
          const isPossible = mayMatch(pattern, target);
          this.#budget.steps -= isPossible ? pattern.minLength + target.end : 1;
          if (this.#budget.steps < 0) return null;
          if (!isPossible || !matches(pattern, target)) continue;
        }
        best = other;
        break;
      }
    }
    return best;
  }

  /** The node of the longest head that the beginning of a witness starts with. */
  #nodeAt({ head, node }: Candidate, { beginning }: Witness): HeadNode | null {
    // A pattern that begins with a star may begin with something else than its head.
    return head !== "" ? node : nodeOf(this.#nodes, beginning, () => this.#budget.steps--);
  }

  /**
   * Whether removing `one` may let a rule of the opposite type decide: of lower rank than it, and higher than `best`.
   * True may be wrong.
   */
  #isOpposed(one: Candidate, best: Candidate | null): boolean {
    const floor = best === null ? 0 : best.rank;
    const own = one.node as HeadNode;
    for (let node: HeadNode | null = own; node !== null; node = node.parent) {
      if (this.#isOpposedBy(one, node.ranked, floor)) return true;
    }
    if (this.#dialect.rules.precedence === "octets" && isPlain(one)) return false;
    for (let at = own.at + 1; at < own.end; at++) {
      if (this.#isOpposedBy(one, (this.#nodes[at] as HeadNode).ranked, floor)) return true;
    }
    return false;
  }

  #isOpposedBy(one: Candidate, others: readonly Candidate[], floor: number): boolean {
    const { rule, allows, pattern, rank } = one;
    if (--this.#budget.steps < 0) return true;
    for (let at = firstBelow(others, rank); at < others.length; at++) {
      const other = others[at] as Candidate;
      if (other.rank <= floor) break;
      this.#budget.steps -= other.allows === allows ? 1 : COMPARING + pattern.minLength + other.pattern.minLength;
      if (other.allows === allows) continue;
      if (this.#budget.steps < 0) return true;
      if (mayIntersect(pattern, other.pattern) && !this.#isShadowedWithout(rule, other)) return true;
    }
    return false;
  }

  /** Whether other rules than `removed` overrule a rule wherever it matches. False may be wrong. */
  #isShadowedWithout(removed: Rule, one: Candidate): boolean {
    if (one.isForeign) return false;
    return (
      one.witnesses(this.#twofold)?.every((witness) => {
        if (isExempt(witness, this.#dialect)) return true;
        const best = this.#bestOther(one, witness, removed);
        return best !== null && isBefore(best, one);
      }) === true
    );
  }
}

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

function isExempt({ symbols }: Witness, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && symbols === "/robots.txt";
}

/** Whether a pattern matches all that begins with its head: `/a` does, and so do `/a*` and `/a*$`. */
function matchesAllOfHead({ hasStar, middle, tail }: Pattern): boolean {
  return middle.length === 0 && (tail === null || (hasStar && tail.inPath === ""));
}

/** Whether its specificity is the length of its head: that of rules with longer heads is higher. */
function isPlain({ pattern, head }: Candidate): boolean {
  return pattern.specificity === head.length;
}

function isBefore(one: Candidate, other: Candidate): boolean {
  return byRank(one, other) < 0;
}

/** Index of the first candidate of lower rank. */
function firstBelow(ranked: readonly Candidate[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as Candidate).rank < rank);
}
