// Finds the rules of a group that change no decision, each with the rule that makes it
// redundant (RFC 9309 §2.2.2). Compares the paths that patterns match, not their text.
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { groupBy, partitionPoint } from "../../text/collections.ts";
import { headSymbols, matches, mayMatch } from "../pattern.ts";
import { type CompiledRule, compileRules } from "../rule-set.ts";
import { containsAll, dependsOnComponent, mayIntersect, type Witness, witnesses } from "./containment.ts";

/** A redundant rule: removing it changes no decision. */
export interface RedundantRule {
  readonly rule: Rule;
  /**
   * `shadowed`: wherever it matches, another rule decides. `redundant`: where it decides, the decision
   * would be the same without it.
   */
  readonly why: "shadowed" | "redundant";
  /** A rule that matches all it does, and decides or would decide there; null if no rule would, so that all is allowed. */
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
export const MOST_STEPS = 10_000_000;

interface Candidate {
  readonly compiled: CompiledRule;
  readonly rule: Rule;
  readonly order: number;
}

/** A node of a prefix tree: the rules of one head, the highest in rank first. */
interface HeadNode {
  /** The symbols of the rules before their first star. */
  readonly head: string;
  /** The node of the longest other head that `head` starts with. */
  readonly parent: HeadNode | null;
  /** Rules that match every path with this prefix. */
  readonly prefixRules: Candidate[];
  /** Rules that match exactly this path. */
  readonly exactRules: Candidate[];
  /** Rules with literals after a star. */
  readonly wildRules: Candidate[];
}

/**
 * The redundant rules among those of one group, or of groups that the same crawlers obey, in file order.
 * `foreign` are the rules of groups that some crawler obeys together with these; a rule is not redundant
 * if it changes a decision there. Removing one redundant rule changes no decision; removing several may,
 * if one is redundant because of another one that is removed too.
 *
 * There are no false positives. A redundant rule may be missed if a pattern of the group has a `*`, or if
 * the budget is exhausted; shadowed rules are always found within the budget. Time is O(n log n) in the
 * rules' text and the steps of the budget.
 */
export function findRedundantRules(
  rules: readonly Rule[],
  foreign: readonly Rule[],
  dialect: Dialect,
  budget: StepBudget = { steps: MOST_STEPS },
): readonly RedundantRule[] {
  const own = candidates(rules, dialect);
  const strangers = candidates(foreign, dialect);
  const twofold = [...own, ...strangers].some(({ compiled }) => dependsOnComponent(compiled.pattern));
  const typical = new Map<Candidate, readonly Witness[] | null>();
  for (const one of own) typical.set(one, witnesses(one.compiled.pattern, twofold, dialect));
  const ranked = [...own].sort(byRank);
  const nodeOf = arrange(
    ranked,
    [...typical.values()].flatMap((some) => (some ?? []).map(({ beginning }) => beginning)),
  );
  const opposing = { allow: against(own, strangers, true), disallow: against(own, strangers, false) };

  const redundant: RedundantRule[] = [];
  for (const [rule, some] of groupBy(own, (one) => one.rule)) {
    // An empty Disallow is reported by a lint rule of its own, also if the dialect derives an allow rule from it.
    if (rule.pattern === "") continue;
    const found = judge(some);
    if (found !== null) redundant.push(found);
  }
  return redundant;

  /** Null if the rule, which a dialect may split into two patterns, may change a decision. */
  function judge(some: readonly Candidate[]): RedundantRule | null {
    const { rule } = some[0] as Candidate;
    let why: RedundantRule["why"] = "shadowed";
    let by: Candidate | null = null;
    let judged = false;
    for (const one of some) {
      const targets = typical.get(one);
      if (targets === null || targets === undefined) return null;
      for (const { target, beginning } of targets) {
        if (isExempt(target.symbols, dialect)) continue;
        const best = bestOther(nodeOf.get(beginning) ?? null, target, rule);
        if (best === "unknown") return null;
        if (best === null || !isBefore(best, one)) {
          if ((best === null || best.compiled.allows) !== one.compiled.allows) return null;
          if (isOpposed(one, best)) return null;
          // The rule that makes it redundant where it decides explains more than one that overrules it elsewhere.
          if (!judged || why === "shadowed") by = best;
          why = "redundant";
        } else if (!judged) by = best;
        judged = true;
      }
    }
    if (!judged) return null;
    return { rule, why, by: by?.rule ?? null, ...relation(some, by) };
  }

  function relation(
    some: readonly Candidate[],
    by: Candidate | null,
  ): Pick<RedundantRule, "byAllows" | "equal" | "tied"> {
    if (by === null) return { byAllows: true, equal: false, tied: false };
    const { pattern } = (some[0] as Candidate).compiled;
    const back = typical.get(by);
    return {
      byAllows: by.compiled.allows,
      equal: back !== null && back !== undefined && back.length > 0 && containsAll(pattern, back),
      tied: by.compiled.pattern.specificity === pattern.specificity,
    };
  }

  /** The rule that would decide about the target without `rule`; `unknown` if the budget is exhausted. */
  function bestOther(from: HeadNode | null, target: Witness["target"], rule: Rule): Candidate | null | "unknown" {
    let best: Candidate | null = null;
    for (let node = from; node !== null; node = node.parent) {
      best = earlier(best, otherThan(node.prefixRules, rule));
      if (node.head === target.symbols) best = earlier(best, otherThan(node.exactRules, rule));
      for (const one of node.wildRules) {
        if (best !== null && isBefore(best, one)) break;
        if (one.rule === rule) continue;
        const { pattern } = one.compiled;
        const quick = !mayMatch(pattern, target);
        budget.steps -= quick ? 1 : pattern.minLength + target.end;
        if (budget.steps < 0) return "unknown";
        if (quick || !matches(pattern, target)) continue;
        best = one;
        break;
      }
    }
    return best;
  }

  /** Whether a rule of the other kind may decide somewhere that `one` does, if `one` were not there and `best` were. */
  function isOpposed(one: Candidate, best: Candidate | null): boolean {
    const { pattern, rank, allows } = one.compiled;
    const { ranked: others, wild } = opposing[allows ? "disallow" : "allow"];
    // Of the group's own plain rules, one that is shorter would be `best`, and one that is longer ranks higher.
    const tried = dialect.rules.precedence === "octets" && isPlain(one) ? wild : others;
    const floor = best === null ? 0 : best.compiled.rank;
    for (let at = firstBelow(tried, rank); at < tried.length; at++) {
      const other = tried[at] as Candidate;
      if (other.compiled.rank <= floor) break;
      budget.steps -= 1 + (pattern.minLength >> 3);
      if (budget.steps < 0 || mayIntersect(pattern, other.compiled.pattern)) return true;
    }
    return false;
  }
}

function isExempt(symbols: string, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && symbols === "/robots.txt";
}

function candidates(rules: readonly Rule[], dialect: Dialect): readonly Candidate[] {
  return compileRules(rules, dialect)
    .compile()
    .map((compiled, order) => ({ compiled, rule: compiled.rule, order }));
}

/** Rules that allow or that disallow, the highest in rank first: all, and those a plain rule has to be compared with. */
function against(own: readonly Candidate[], strangers: readonly Candidate[], allows: boolean) {
  const wanted = ({ compiled }: Candidate) => compiled.allows === allows;
  const foreign = strangers.filter(wanted);
  const mine = own.filter(wanted);
  return {
    ranked: [...mine, ...foreign].sort(byRank),
    wild: [...mine.filter((one) => !isPlain(one)), ...foreign].sort(byRank),
  };
}

/** Whether a pattern is a prefix without escapes. The rank of such patterns grows with their length; an escape counts three octets. */
function isPlain({ compiled: { pattern }, rule }: Candidate): boolean {
  return !pattern.hasStar && pattern.tail === null && !rule.pattern.includes("%");
}

/** The one that decides first: the higher in rank, of equals the first in file order. */
function byRank(one: Candidate, other: Candidate): number {
  return other.compiled.rank - one.compiled.rank || one.order - other.order;
}

function isBefore(one: Candidate, other: Candidate): boolean {
  return byRank(one, other) < 0;
}

function earlier(one: Candidate | null, other: Candidate | null): Candidate | null {
  if (one === null || other === null) return one ?? other;
  return isBefore(one, other) ? one : other;
}

/** The first candidate that is not of the rule, which has two at most. */
function otherThan(list: readonly Candidate[], rule: Rule): Candidate | null {
  return list.find((one) => one.rule !== rule) ?? null;
}

/** Index of the first candidate of lower rank. */
function firstBelow(ranked: readonly Candidate[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as Candidate).compiled.rank < rank);
}

/**
 * The prefix tree of the rules' heads, as a map from each head to its node; each of `beginnings` maps to
 * the node of the longest head that it starts with. Rules keep their order of rank.
 */
function arrange(ranked: readonly Candidate[], beginnings: readonly string[]): ReadonlyMap<string, HeadNode> {
  const at = groupBy(ranked, (one) => headSymbols(one.compiled.pattern.head));
  const nodes = new Map<string, HeadNode>();
  /** The nodes whose heads the current string starts with, the longest last. */
  const above: HeadNode[] = [];
  for (const beginning of [...new Set([...at.keys(), ...beginnings])].sort(byCodeUnits)) {
    while (above.length > 0 && !beginning.startsWith((above[above.length - 1] as HeadNode).head)) above.pop();
    const parent = above[above.length - 1] ?? null;
    const some = at.get(beginning);
    if (some === undefined) {
      if (parent !== null) nodes.set(beginning, parent);
      continue;
    }
    const node: HeadNode = { head: beginning, parent, prefixRules: [], exactRules: [], wildRules: [] };
    for (const one of some) node[kindOf(one.compiled)].push(one);
    nodes.set(beginning, node);
    above.push(node);
  }
  return nodes;
}

function kindOf({ pattern: { hasStar, middle, tail } }: CompiledRule): "prefixRules" | "exactRules" | "wildRules" {
  if (!hasStar) return tail === null ? "prefixRules" : "exactRules";
  // `/a*` and `/a*$` match what `/a` does.
  return middle.length === 0 && (tail === null || tail.inPath === "") ? "prefixRules" : "wildRules";
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
