// Finding the rule that decides without trying every rule (RFC 9309 §2.2.2). A tree
// of the literals patterns begin with; one walk along the target passes every rule
// whose literal it begins with. Rules with a `*` hang at the end of theirs; few of
// them are tried one by one, many go through one pass over the target.
//
//     /a          Disallow: /a                 walk of /abc?x:  / -> a -> bc
//     ├─ bc       Allow: /abc, /abc*?x         meets /a, /abc, tries /abc*?x
//     └─ d$       Disallow: /ad$

import type { CompiledRule } from "./compiled-rule.ts";
import { Contest } from "./contest.ts";
import { type Candidate, Entrance, Literals, type WildRule } from "./literals.ts";
import { literalsOf, matches } from "./pattern.ts";
import type { Target } from "./target.ts";
import { WildcardPass } from "./wildcard-pass.ts";

/** Wildcard rules that are tried one by one. */
const FEW = 8;

export interface RuleIndex {
  readonly root: TreeNode;
  readonly literals: Literals;
}

/** The best of its rules, and the best that disallows: of the highest rank, first in file order. */
interface Best {
  rule: CompiledRule;
  disallow: CompiledRule | null;
}

interface TreeNode {
  /** Symbols from the parent to here. */
  edge: string;
  readonly children: Map<number, TreeNode>;
  /** Rules that match whatever follows. */
  open: Best | null;
  /** Rules that match if nothing follows. */
  closed: Best | null;
  /** Rules with more to match. */
  wild: Entrance | null;
}

/** Time and memory are linear in the patterns. */
export function buildIndex(rules: readonly CompiledRule[]): RuleIndex {
  const root = treeNode("");
  const literals = new Literals();
  const wilds = new Map<TreeNode, WildRule[]>();
  for (const rule of rules) {
    const { pattern } = rule;
    const [head] = literalsOf(pattern.head) as [string];
    const node = insert(root, head);
    if (!pattern.hasStar) {
      if (pattern.tail === null) node.open = better(node.open, rule);
      else node.closed = better(node.closed, rule);
    } else if (pattern.middle.length === 0 && (pattern.tail === null || pattern.tail.inPath.symbols === "")) {
      // `/a*` and `/a*$` match what `/a` does.
      node.open = better(node.open, rule);
    } else {
      const wild = literals.add(rule);
      const found = wilds.get(node);
      if (found === undefined) wilds.set(node, [wild]);
      else found.push(wild);
    }
  }
  for (const [node, wild] of wilds) {
    // Stable, so that equals stay in file order.
    wild.sort((one, other) => other.rule.rank - one.rule.rank);
    node.wild = new Entrance(wild, FEW, literals);
  }
  return { root, literals };
}

/**
 * The deciding rule among those above rank `floor`, or, with `disallows`, among those that disallow;
 * null where none matches. Takes O(symbols of the target) steps, whatever the number of rules, and for
 * the wildcard rules that begin like the target, have their longest literal in it and rank above every
 * other rule that matches, as many as their patterns have octets together; see `WildcardPass`.
 */
export function lookUp(index: RuleIndex, target: Target, floor: number, disallows: boolean): CompiledRule | null {
  const { symbols, start, end } = target;
  const contest = new Contest(floor, disallows);
  let passed: Passed[] | null = null;
  let node = index.root;
  let at = start;
  for (;;) {
    if (node.open !== null) enter(contest, node.open, disallows);
    if (at === end && node.closed !== null) enter(contest, node.closed, disallows);
    if (node.wild !== null) {
      passed ??= [];
      passed.push({ entrance: node.wild, at });
    }
    if (at === end) break;
    const child = node.children.get(symbols.charCodeAt(at));
    if (child === undefined || !follows(symbols, at, end, child.edge)) break;
    at += child.edge.length;
    node = child;
  }
  if (passed !== null) {
    const candidates = candidatesOf(passed, index.literals, target, contest);
    if (candidates.length <= FEW) tryEach(candidates, target, contest);
    else new WildcardPass(index.literals, target, contest).run(candidates);
  }
  return contest.best;
}

function enter(contest: Contest, { rule, disallow }: Best, disallows: boolean): void {
  if (!disallows) contest.enter(rule);
  else if (disallow !== null) contest.enter(disallow);
}

/** A place of the tree with wildcard rules, and where in the target it is. */
interface Passed {
  readonly entrance: Entrance;
  readonly at: number;
}

/** The wildcard rules that may match and can win, in the order in which the target passes them. */
function candidatesOf(passed: readonly Passed[], literals: Literals, target: Target, contest: Contest): Candidate[] {
  const crowded = passed.find(({ entrance }) => entrance.isCrowded);
  const found = crowded === undefined ? [] : literals.finder.find(target.symbols, crowded.at, target.end);
  const candidates: Candidate[] = [];
  for (const { entrance, at } of passed) entrance.pushCandidates(candidates, found, at, target, contest);
  return candidates;
}

/** The highest in rank first, which saves matching the others. */
function tryEach(candidates: Candidate[], target: Target, contest: Contest): void {
  if (candidates.length > 1) candidates.sort((one, other) => other.rule.rank - one.rule.rank);
  for (const { rule } of candidates) if (contest.canWin(rule) && matches(rule.pattern, target)) contest.enter(rule);
}

function treeNode(edge: string): TreeNode {
  return { edge, children: new Map(), open: null, closed: null, wild: null };
}

/** The node at the end of `literal`, made where there is none. */
function insert(root: TreeNode, literal: string): TreeNode {
  let node = root;
  let at = 0;
  while (at < literal.length) {
    const unit = literal.charCodeAt(at);
    const child = node.children.get(unit);
    if (child === undefined) {
      const added = treeNode(literal.slice(at));
      node.children.set(unit, added);
      return added;
    }
    const { edge } = child;
    let shared = 1;
    while (shared < edge.length && edge.charCodeAt(shared) === literal.charCodeAt(at + shared)) shared++;
    at += shared;
    if (shared === edge.length) {
      node = child;
      continue;
    }
    const fork = treeNode(edge.slice(0, shared));
    child.edge = edge.slice(shared);
    fork.children.set(child.edge.charCodeAt(0), child);
    node.children.set(unit, fork);
    node = fork;
  }
  return node;
}

function follows(symbols: string, at: number, end: number, edge: string): boolean {
  if (at + edge.length > end) return false;
  for (let index = 1; index < edge.length; index++) {
    if (symbols.charCodeAt(at + index) !== edge.charCodeAt(index)) return false;
  }
  return true;
}

function better(best: Best | null, rule: CompiledRule): Best {
  if (best === null) return { rule, disallow: rule.allows ? null : rule };
  if (rule.rank > best.rule.rank) best.rule = rule;
  if (!rule.allows && (best.disallow === null || rule.rank > best.disallow.rank)) best.disallow = rule;
  return best;
}
