// Finding the rule that decides without trying every rule (RFC 9309 §2.2.2). A tree
// of the literals patterns begin with; one walk along the target passes every rule
// whose literal it begins with. Rules with a `*` hang at the end of theirs; the best
// of them are tried one by one, many go through one pass over the target.
//
//     /a          Disallow: /a                 walk of /abc?x:  / -> a -> bc
//     ├─ bc       Allow: /abc, /abc*?x         meets /a, /abc, tries /abc*?x
//     └─ d$       Disallow: /ad$

import { ascending } from "../text/collections.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import { Contest } from "./contest.ts";
import { literal, literalsOf, matches } from "./pattern.ts";
import { FEW } from "./prices.ts";
import type { Target } from "./target.ts";
import { WildRules } from "./wild-rules.ts";
import { WildcardPass } from "./wildcard-pass.ts";

export interface RuleIndex {
  readonly root: TreeNode;
  readonly wild: WildRules;
  /** By wildcard rule twice, the next one of its place that needs the same literal; see `TreeNode.crowd`. */
  readonly next: Int32Array;
}

interface TreeNode {
  /** Symbols from the parent to here. */
  edge: string;
  children: Map<number, TreeNode> | null;
  /** The best rule that matches whatever follows, and the best of them that disallows. */
  open: CompiledRule | null;
  openDisallow: CompiledRule | null;
  /** The same of rules that match if nothing follows. */
  closed: CompiledRule | null;
  closedDisallow: CompiledRule | null;
  /** Numbers of the rules with more to match, the best first. */
  wild: number[] | null;
  /**
   * Where they are many, where the list of those begins that need a literal, by its number: an index of
   * `next`, twice the number of a rule and one more for the second thing its literal can stand for.
   */
  crowd: Map<number, number> | null;
}

/** Time and memory are linear in the patterns, but for the sorting of the rules. */
export function buildIndex(rules: readonly CompiledRule[]): RuleIndex {
  const root = treeNode("");
  const wild = new WildRules();
  const gates: TreeNode[] = [];
  // Stable, so that equals stay in file order.
  for (const rule of [...rules].sort((one, other) => other.rank - one.rank)) {
    const { pieces } = rule;
    const { text, encoding, places, hasStar, hasAnchor } = pieces;
    let to = places[1] as number;
    let head = text;
    if (encoding !== null) {
      [head] = literalsOf(literal(text, 0, to, encoding)) as [string];
      to = head.length;
    }
    const node = insert(root, head, to);
    // `/a*` and `/a*$` match what `/a` does.
    const isOpen = hasStar ? places.length === 2 || (hasAnchor && places[2] === text.length - 1) : !hasAnchor;
    if (isOpen) {
      node.open ??= rule;
      if (!rule.allows) node.openDisallow ??= rule;
    } else if (!hasStar) {
      node.closed ??= rule;
      if (!rule.allows) node.closedDisallow ??= rule;
    } else {
      if (node.wild === null) gates.push(node);
      node.wild ??= [];
      node.wild.push(wild.add(rule, to, pieces));
    }
  }
  const next = new Int32Array(2 * wild.rules.length);
  for (const node of gates) crowd(node, wild, next);
  return { root, wild, next };
}

/** Lists the wildcard rules of a place by the literals they need, where they are many. */
function crowd(node: TreeNode, { longest }: WildRules, next: Int32Array): void {
  const { wild } = node;
  if (wild === null || wild.length <= FEW) return;
  const lists = new Map<number, number>();
  node.crowd = lists;
  for (let at = wild.length - 1; at >= 0; at--) {
    const first = 2 * (wild[at] as number);
    for (let twice = first; twice <= first + 1; twice++) {
      const needed = longest[twice] as number;
      if (twice > first && needed === longest[first]) continue;
      next[twice] = lists.get(needed) ?? -1;
      lists.set(needed, twice);
    }
  }
}

/**
 * The deciding rule among those above rank `floor`, or, with `disallows`, among those that disallow;
 * null where none matches. Takes O(symbols of the target) steps, whatever the number of rules, and for
 * the wildcard rules that begin like the target, have their longest literal in it and rank above every
 * other rule that matches, as many as their patterns have octets together; see `WildcardPass`. Where many hang
 * at one place, one for each literal that they need or that was found, whichever are fewer.
 */
export function lookUp(index: RuleIndex, target: Target, floor: number, disallows: boolean): CompiledRule | null {
  const { symbols, start, end } = target;
  const contest = new Contest(floor, disallows);
  let passed: TreeNode[] | null = null;
  let crowded = -1;
  let node = index.root;
  let at = start;
  for (;;) {
    contest.enter(disallows ? node.openDisallow : node.open);
    if (at === end) contest.enter(disallows ? node.closedDisallow : node.closed);
    if (node.wild !== null) {
      passed ??= [];
      passed.push(node);
      if (crowded === -1 && node.crowd !== null) crowded = at;
    }
    if (at === end) break;
    const child = node.children?.get(symbols.charCodeAt(at));
    if (child === undefined || shared(child.edge, symbols, at, end) < child.edge.length) break;
    at += child.edge.length;
    node = child;
  }
  if (passed !== null) {
    const found = crowded === -1 ? [] : index.wild.finder.find(symbols, crowded, end);
    tryCandidates(index, candidatesOf(index, passed, found, contest), target, contest);
  }
  return contest.best;
}

/** The wildcard rules that may match and can win, by their numbers, in order of `heads`; one may be there twice. */
function candidatesOf(
  { wild, next }: RuleIndex,
  passed: readonly TreeNode[],
  found: readonly number[],
  contest: Contest,
): number[] {
  const candidates: number[] = [];
  const { rules, finder } = wild;
  for (const node of passed) {
    if (node.crowd === null) {
      for (const one of node.wild as number[]) {
        const rule = rules[one] as CompiledRule;
        if (!contest.canWin(rule)) break;
        if (contest.counts(rule)) candidates.push(one);
      }
    } else {
      // No more than are needed there, and no more than were found.
      for (const number of node.crowd.size < found.length ? node.crowd.keys() : found) {
        if (!finder.saw(number)) continue;
        for (let twice = node.crowd.get(number) ?? -1; twice !== -1; twice = next[twice] as number) {
          const rule = rules[twice >> 1] as CompiledRule;
          if (!contest.canWin(rule)) break;
          if (contest.counts(rule)) candidates.push(twice >> 1);
        }
      }
    }
  }
  return candidates;
}

/** The best are tried first, which saves matching the others. */
function tryCandidates({ wild }: RuleIndex, candidates: readonly number[], target: Target, contest: Contest): void {
  for (const one of candidates.length > 1 ? ascending(candidates).slice(0, FEW) : candidates) {
    const rule = wild.rules[one] as CompiledRule;
    if (matches(rule.pattern, target)) return contest.enter(rule);
  }
  if (candidates.length > FEW) new WildcardPass(wild, target, contest).run(candidates);
}

function treeNode(edge: string): TreeNode {
  return {
    edge,
    children: null,
    open: null,
    openDisallow: null,
    closed: null,
    closedDisallow: null,
    wild: null,
    crowd: null,
  };
}

/** The node at the end of what stands in `text` before `to`, made where there is none. */
function insert(root: TreeNode, text: string, to: number): TreeNode {
  let node = root;
  let at = 0;
  while (at < to) {
    const unit = text.charCodeAt(at);
    node.children ??= new Map();
    const child = node.children.get(unit);
    if (child === undefined) {
      const added = treeNode(text.slice(at, to));
      node.children.set(unit, added);
      return added;
    }
    const { edge } = child;
    const count = shared(edge, text, at, to);
    at += count;
    if (count === edge.length) {
      node = child;
      continue;
    }
    const fork = treeNode(edge.slice(0, count));
    child.edge = edge.slice(count);
    fork.children = new Map([[child.edge.charCodeAt(0), child]]);
    node.children.set(unit, fork);
    node = fork;
  }
  return node;
}

/** How many symbols of the edge stand in `text` from `at` on and before `end`. */
function shared(edge: string, text: string, at: number, end: number): number {
  let count = 0;
  while (count < edge.length && at + count < end && edge.charCodeAt(count) === text.charCodeAt(at + count)) count++;
  return count;
}
