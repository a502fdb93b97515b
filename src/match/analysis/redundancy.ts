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

/** A node of a prefix tree: the rules of one head. Lists are in order of rank, the highest first. */
interface HeadNode {
  /** The symbols of the rules before their first star. */
  readonly head: string;
  /** The node of the longest other head that `head` starts with. */
  readonly parent: HeadNode | null;
  /** Index of the node; nodes are in order of their heads. */
  readonly at: number;
  /** Index after the last node whose head starts with this one. */
  end: number;
  /** Rules that match every path with this prefix. */
  readonly prefixRules: Candidate[];
  /** Rules that match exactly this path. */
  readonly exactRules: Candidate[];
  /** Rules with literals after a star. */
  readonly wildRules: Candidate[];
  /** All of these that allow, and foreign ones. */
  readonly allowing: Candidate[];
  /** All of these that disallow, and foreign ones. */
  readonly disallowing: Candidate[];
}

/**
 * The redundant rules among those of one group, or of groups that the same crawlers obey, in file order; of
 * `wanted` only, if it is given. `foreign` are the rules of groups that some crawler obeys together with
 * these; a rule is not redundant if it changes a decision there. Removing one redundant rule changes no
 * decision; removing several may, if one is redundant because of another one that is removed too.
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
  wanted: ReadonlySet<Rule> | null = null,
): readonly RedundantRule[] {
  const own = candidates(rules, dialect);
  const strangers = candidates(foreign, dialect);
  const isTwofold = ({ compiled: { pattern } }: Candidate) => dependsOnComponent(pattern);
  const twofold = own.some(isTwofold) || strangers.some(isTwofold);
  const known = new Map<Candidate, readonly Witness[] | null>();
  const tree = new HeadTree(own, strangers, beginnings());

  const redundant: RedundantRule[] = [];
  for (const some of byRule(own)) {
    const { rule } = some[0] as Candidate;
    // An empty Disallow is reported by a lint rule of its own, also if the dialect derives an allow rule from it.
    if (rule.pattern === "" || wanted?.has(rule) === false) continue;
    const found = judge(some);
    if (found !== null) redundant.push(found);
  }
  return redundant;

  function witnessesOf(one: Candidate): readonly Witness[] | null {
    let some = known.get(one);
    if (some === undefined) known.set(one, (some = witnesses(one.compiled.pattern, twofold, dialect)));
    return some;
  }

  /** Beginnings of witnesses that are not heads of the rules: those of patterns that begin with a star. */
  function beginnings(): readonly string[] {
    return own
      .filter(({ compiled }) => compiled.pattern.head.inPath === "")
      .flatMap((one) => (witnessesOf(one) ?? []).map(({ beginning }) => beginning));
  }

  /** Null if the rule, which a dialect may split into two patterns, may change a decision. */
  function judge(some: readonly Candidate[]): RedundantRule | null {
    const { rule } = some[0] as Candidate;
    let why: RedundantRule["why"] = "shadowed";
    let by: Candidate | null = null;
    let judged = false;
    for (const one of some) {
      // Most rules are the only one that matches what they match.
      if (!one.compiled.allows && tree.isAlone(one)) return null;
      const targets = witnessesOf(one);
      if (targets === null) return null;
      for (const { target, beginning } of targets) {
        if (isExempt(target.symbols, dialect)) continue;
        const best = bestOther(tree.at(beginning), target, rule);
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
    const back = witnessesOf(by);
    return {
      byAllows: by.compiled.allows,
      equal: back !== null && back.length > 0 && containsAll(pattern, back),
      tied: by.compiled.pattern.specificity === pattern.specificity,
    };
  }

  /** The rule that would decide about the target without `rule`; `unknown` if the budget is exhausted. */
  function bestOther(from: HeadNode | null, target: Witness["target"], rule: Rule): Candidate | null | "unknown" {
    let best: Candidate | null = null;
    for (let node = from; node !== null; node = node.parent) {
      if (--budget.steps < 0) return "unknown";
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
    const floor = best === null ? 0 : best.compiled.rank;
    const kind = one.compiled.allows ? "disallowing" : "allowing";
    const own = tree.nodeOf(one);
    for (let node: HeadNode | null = own; node !== null; node = node.parent) {
      if (isOpposedBy(one, node[kind], floor)) return true;
    }
    // A longer head than that of a plain rule is a higher rank.
    if (dialect.rules.precedence === "octets" && isPlain(one)) return false;
    for (let at = own.at + 1; at < own.end; at++) {
      if (isOpposedBy(one, (tree.nodes[at] as HeadNode)[kind], floor)) return true;
    }
    return false;
  }

  function isOpposedBy(
    { compiled: { pattern, rank } }: Candidate,
    others: readonly Candidate[],
    floor: number,
  ): boolean {
    if (--budget.steps < 0) return true;
    for (let at = firstBelow(others, rank); at < others.length; at++) {
      const { compiled } = others[at] as Candidate;
      if (compiled.rank <= floor) break;
      budget.steps -= COMPARING + pattern.minLength + compiled.pattern.minLength;
      if (budget.steps < 0 || mayIntersect(pattern, compiled.pattern)) return true;
    }
    return false;
  }
}

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

function isExempt(symbols: string, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && symbols === "/robots.txt";
}

function candidates(rules: readonly Rule[], dialect: Dialect): readonly Candidate[] {
  if (rules.length === 0) return [];
  return compileRules(rules, dialect)
    .compile()
    .map((compiled, order) => ({ compiled, rule: compiled.rule, order }));
}

/** The candidates of each rule: one, or two in a row if the dialect derives another one. */
function* byRule(own: readonly Candidate[]): Iterable<readonly Candidate[]> {
  for (let at = 0, next = 0; at < own.length; at = next) {
    while (next < own.length && own[next]?.rule === own[at]?.rule) next++;
    yield own.slice(at, next);
  }
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
  for (const one of list) if (one.rule !== rule) return one;
  return null;
}

/** Index of the first candidate of lower rank. */
function firstBelow(ranked: readonly Candidate[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as Candidate).compiled.rank < rank);
}

/** The prefix tree of the rules' heads. */
class HeadTree {
  /** In order of their heads, so that a head comes before those that start with it. */
  readonly nodes: readonly HeadNode[];
  readonly #nodes = new Map<string, HeadNode | null>();

  /** `beginnings` are further strings to look up. */
  constructor(own: readonly Candidate[], strangers: readonly Candidate[], beginnings: readonly string[]) {
    const ownAt = groupBy(own, headOf);
    const strangersAt = groupBy(strangers, headOf);
    const nodes: HeadNode[] = [];
    let parent: HeadNode | null = null;
    // In the order of code units.
    for (const head of [...new Set([...ownAt.keys(), ...strangersAt.keys(), ...beginnings])].sort()) {
      for (; parent !== null && !head.startsWith(parent.head); parent = parent.parent) parent.end = nodes.length;
      const rules = ownAt.get(head);
      const foreign = strangersAt.get(head);
      if (rules !== undefined || foreign !== undefined) {
        parent = nodeOf(head, parent, nodes.length, rules ?? [], foreign ?? []);
        nodes.push(parent);
      }
      this.#nodes.set(head, parent);
    }
    for (; parent !== null; parent = parent.parent) parent.end = nodes.length;
    this.nodes = nodes;
  }

  /** The node of the longest head that a beginning starts with; a beginning is a head, or was given to the constructor. */
  at(beginning: string): HeadNode | null {
    return this.#nodes.get(beginning) ?? null;
  }

  nodeOf(one: Candidate): HeadNode {
    return this.at(headOf(one)) as HeadNode;
  }

  /** Whether no other rule matches what this one does. False may be wrong. */
  isAlone(one: Candidate): boolean {
    if (one.compiled.pattern.head.inPath === "") return false;
    const { parent, prefixRules, exactRules, wildRules } = this.nodeOf(one);
    return parent === null && prefixRules.length + exactRules.length + wildRules.length === 1;
  }
}

function headOf({ compiled }: Candidate): string {
  return headSymbols(compiled.pattern.head);
}

function nodeOf(
  head: string,
  parent: HeadNode | null,
  at: number,
  own: readonly Candidate[],
  foreign: readonly Candidate[],
): HeadNode {
  const node: HeadNode = {
    head,
    parent,
    at,
    end: at + 1,
    prefixRules: [],
    exactRules: [],
    wildRules: [],
    allowing: [],
    disallowing: [],
  };
  const add = (one: Candidate) => node[one.compiled.allows ? "allowing" : "disallowing"].push(one);
  for (const one of own.length > 1 ? [...own].sort(byRank) : own) {
    node[kindOf(one.compiled)].push(one);
    add(one);
  }
  if (foreign.length === 0) return node;
  foreign.forEach(add);
  node.allowing.sort(byRank);
  node.disallowing.sort(byRank);
  return node;
}

function kindOf({ pattern: { hasStar, middle, tail } }: CompiledRule): "prefixRules" | "exactRules" | "wildRules" {
  if (!hasStar) return tail === null ? "prefixRules" : "exactRules";
  // `/a*` and `/a*$` match what `/a` does.
  return middle.length === 0 && (tail === null || tail.inPath === "") ? "prefixRules" : "wildRules";
}
