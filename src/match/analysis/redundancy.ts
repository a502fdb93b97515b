// Finds the rules of a group that change no decision, each with the rule that makes it
// redundant (RFC 9309 §2.2.2). Compares the paths that patterns match, not their text.
import type { Dialect } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { partitionPoint } from "../../text/collections.ts";
import { headSymbols, matches, mayMatch, type Pattern } from "../pattern.ts";
import { rankOf, scannerOf, viewOf } from "../rule-set.ts";
import type { RuleScanner } from "../scanner.ts";
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

/** A usable rule as a dialect reads it. Compiled on first use: mostly the head is enough. */
class Candidate {
  readonly rule: Rule;
  /** The text of its pattern. */
  readonly written: string;
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
  /** The symbols before its first star. */
  readonly head: string;
  /** Whether its literals may have other symbols in a path than in a query. */
  readonly isCoded: boolean;
  /** Whether it is of another group that some crawler obeys too. */
  readonly isForeign: boolean;
  readonly order: number;
  /** Set by the tree. */
  node: HeadNode | null = null;
  readonly #scanner: RuleScanner;
  readonly #at: number;
  #pattern: Pattern | null = null;
  #rank = 0;
  #witnesses: readonly Witness[] | null | undefined;

  constructor(scanner: RuleScanner, at: number, written: string, order: number, isForeign: boolean) {
    this.rule = scanner.rules.rule(at);
    this.written = written;
    this.allows = scanner.allows(at);
    this.isForeign = isForeign;
    this.order = order;
    this.#scanner = scanner;
    this.#at = at;
    const head = scanner.head(written);
    this.isCoded = head === null;
    this.head = head ?? headSymbols(this.pattern.head);
  }

  get pattern(): Pattern {
    return (this.#pattern ??= this.#scanner.compile(this.written));
  }

  /** Of two rules that match, the one of higher rank decides. */
  get rank(): number {
    if (this.#rank === 0) this.#rank = rankOf(this.#scanner, this.#at);
    return this.#rank;
  }

  /** See `witnesses`. */
  witnesses(twofold: boolean, dialect: Dialect): readonly Witness[] | null {
    if (this.#witnesses === undefined) this.#witnesses = witnesses(this.pattern, twofold, dialect);
    return this.#witnesses;
  }
}

/** A node of a prefix tree: the rules of one head. Lists are in order of rank, the highest first. */
class HeadNode {
  /** The symbols of the rules before their first star. */
  readonly head: string;
  /** The node of the longest other head that `head` starts with. */
  readonly parent: HeadNode | null;
  /** Index of the node; nodes are in order of their heads. */
  readonly at: number;
  /** Index after the last node whose head starts with this one. */
  end: number;
  /** All rules, foreign ones too, in file order. */
  readonly rules: readonly Candidate[];
  #own: OwnRules | null = null;
  #byType: RulesByType | null = null;

  constructor(head: string, parent: HeadNode | null, at: number, rules: readonly Candidate[]) {
    this.head = head;
    this.parent = parent;
    this.at = at;
    this.end = at + 1;
    this.rules = rules;
    for (const one of rules) one.node = this;
  }

  /** The rules that are not foreign. */
  get own(): OwnRules {
    return (this.#own ??= ownRules(this.rules));
  }

  get byType(): RulesByType {
    return (this.#byType ??= rulesByType(this.rules));
  }
}

/** Rules of one head by what they match. */
interface OwnRules {
  /** Rules that match every path with this prefix. */
  readonly prefix: readonly Candidate[];
  /** Rules that match exactly this path. */
  readonly exact: readonly Candidate[];
  /** Rules with literals after a star. */
  readonly wild: readonly Candidate[];
}

interface RulesByType {
  readonly allowing: readonly Candidate[];
  readonly disallowing: readonly Candidate[];
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
  // Without a rule that disallows, all is allowed.
  if (rules.length === 1 && rules[0]?.type === "disallow") return [];
  const own = candidates(rules, dialect, false);
  const strangers = candidates(foreign, dialect, true);
  const isTwofold = (one: Candidate) => one.isCoded && dependsOnComponent(one.pattern);
  const twofold = own.some(isTwofold) || strangers.some(isTwofold);
  const nodes = headTree(own, strangers);

  const redundant: RedundantRule[] = [];
  for (let at = 0, next = 0; at < own.length; at = next) {
    const one = own[at] as Candidate;
    const { rule } = one;
    while (own[next]?.rule === rule) next++;
    // An empty Disallow is reported by a lint rule of its own, also if the dialect derives an allow rule from it.
    if (rule.pattern === "" || wanted?.has(rule) === false) continue;
    // Most rules are the only one that matches what they match.
    if (!one.allows && isAlone(one)) continue;
    const found = judge(own.slice(at, next));
    if (found !== null) redundant.push(found);
  }
  return redundant;

  /** Null if the rule, which a dialect may split into two candidates in a row, may change a decision. */
  function judge(some: readonly Candidate[]): RedundantRule | null {
    const { rule } = some[0] as Candidate;
    let why: RedundantRule["why"] = "shadowed";
    let by: Candidate | null = null;
    let judged = false;
    for (const one of some) {
      const targets = one.witnesses(twofold, dialect);
      if (targets === null) return null;
      for (const { target, beginning } of targets) {
        if (isExempt(target.symbols, dialect)) continue;
        const best = bestOther(nodeAt(one, beginning), target, rule);
        if (best === "unknown") return null;
        if (best === null || !isBefore(best, one)) {
          if ((best === null || best.allows) !== one.allows) return null;
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
    const { pattern } = some[0] as Candidate;
    const back = by.witnesses(twofold, dialect);
    return {
      byAllows: by.allows,
      equal: back !== null && back.length > 0 && containsAll(pattern, back),
      tied: by.pattern.specificity === pattern.specificity,
    };
  }

  /** The rule that would decide about the target without `rule`; `unknown` if the budget is exhausted. */
  function bestOther(from: HeadNode | null, target: Witness["target"], rule: Rule): Candidate | null | "unknown" {
    let best: Candidate | null = null;
    for (let node = from; node !== null; node = node.parent) {
      if (--budget.steps < 0) return "unknown";
      const { prefix, exact, wild } = node.own;
      best = earlier(best, otherThan(prefix, rule));
      if (node.head === target.symbols) best = earlier(best, otherThan(exact, rule));
      for (const one of wild) {
        if (best !== null && isBefore(best, one)) break;
        if (one.rule === rule) continue;
        const { pattern } = one;
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

  /** The node of the longest head that the beginning of one of the rule's witnesses starts with. */
  function nodeAt({ head, node }: Candidate, beginning: string): HeadNode | null {
    if (head !== "") return node;
    // A pattern that begins with a star may begin with something else than its head.
    const after = partitionPoint(nodes.length, (at) => (nodes[at] as HeadNode).head > beginning);
    let last = nodes[after - 1] ?? null;
    for (; last !== null && !beginning.startsWith(last.head); budget.steps--) last = last.parent;
    return last;
  }

  /** Whether a rule of the other kind may decide somewhere that `one` does, if `one` were not there and `best` were. */
  function isOpposed(one: Candidate, best: Candidate | null): boolean {
    const floor = best === null ? 0 : best.rank;
    const kind = one.allows ? "disallowing" : "allowing";
    const own = one.node as HeadNode;
    for (let node: HeadNode | null = own; node !== null; node = node.parent) {
      if (isOpposedBy(one, node.byType[kind], floor)) return true;
    }
    // A longer head than that of a plain rule is a higher rank.
    if (dialect.rules.precedence === "octets" && isPlain(one)) return false;
    for (let at = own.at + 1; at < own.end; at++) {
      if (isOpposedBy(one, (nodes[at] as HeadNode).byType[kind], floor)) return true;
    }
    return false;
  }

  function isOpposedBy({ pattern, rank }: Candidate, others: readonly Candidate[], floor: number): boolean {
    if (--budget.steps < 0) return true;
    for (let at = firstBelow(others, rank); at < others.length; at++) {
      const other = others[at] as Candidate;
      if (other.rank <= floor) break;
      budget.steps -= COMPARING + pattern.minLength + other.pattern.minLength;
      if (budget.steps < 0 || mayIntersect(pattern, other.pattern)) return true;
    }
    return false;
  }
}

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

function isExempt(symbols: string, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && symbols === "/robots.txt";
}

function candidates(rules: readonly Rule[], dialect: Dialect, areForeign: boolean): readonly Candidate[] {
  if (rules.length === 0) return [];
  const { scanner, indices } = scannerOf(viewOf(rules), dialect);
  const some: Candidate[] = [];
  for (const at of indices) {
    const written = scanner.usable(at);
    if (written !== null) some.push(new Candidate(scanner, at, written, some.length, areForeign));
  }
  return some;
}

/** Whether a pattern is a prefix without escapes. The rank of such patterns grows with their length; an escape counts three octets. */
function isPlain({ pattern, written }: Candidate): boolean {
  return !pattern.hasStar && pattern.tail === null && !written.includes("%");
}

/** The one that decides first: the higher in rank, of equals the first in file order. */
function byRank(one: Candidate, other: Candidate): number {
  return other.rank - one.rank || one.order - other.order;
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
  return partitionPoint(ranked.length, (at) => (ranked[at] as Candidate).rank < rank);
}

/** The prefix tree of the rules' heads: its nodes in order of their heads, so that a head precedes those that start with it. */
function headTree(own: readonly Candidate[], strangers: readonly Candidate[]): readonly HeadNode[] {
  const sorted = [...own, ...strangers].sort(byHead);
  const nodes: HeadNode[] = [];
  let parent: HeadNode | null = null;
  for (let at = 0, next = 0; at < sorted.length; at = next) {
    const { head } = sorted[at] as Candidate;
    while (next < sorted.length && sorted[next]?.head === head) next++;
    for (; parent !== null && !head.startsWith(parent.head); parent = parent.parent) parent.end = nodes.length;
    parent = new HeadNode(head, parent, nodes.length, sorted.slice(at, next));
    nodes.push(parent);
  }
  for (; parent !== null; parent = parent.parent) parent.end = nodes.length;
  return nodes;
}

/** In the order of code units. */
function byHead({ head: one }: Candidate, { head: other }: Candidate): number {
  return one < other ? -1 : one === other ? 0 : 1;
}

/** Whether no other rule matches what this one does. False may be wrong. */
function isAlone({ head, node }: Candidate): boolean {
  return head !== "" && node !== null && node.parent === null && node.rules.length === 1;
}

function ownRules(rules: readonly Candidate[]): OwnRules {
  const own = { prefix: [] as Candidate[], exact: [] as Candidate[], wild: [] as Candidate[] };
  for (const one of ranked(rules)) if (!one.isForeign) own[kindOf(one.pattern)].push(one);
  return own;
}

function rulesByType(rules: readonly Candidate[]): RulesByType {
  const byType = { allowing: [] as Candidate[], disallowing: [] as Candidate[] };
  for (const one of ranked(rules)) byType[one.allows ? "allowing" : "disallowing"].push(one);
  return byType;
}

function ranked(rules: readonly Candidate[]): readonly Candidate[] {
  return rules.length > 1 ? [...rules].sort(byRank) : rules;
}

function kindOf({ hasStar, middle, tail }: Pattern): keyof OwnRules {
  if (!hasStar) return tail === null ? "prefix" : "exact";
  // `/a*` and `/a*$` match what `/a` does.
  return middle.length === 0 && (tail === null || tail.inPath === "") ? "prefix" : "wild";
}
