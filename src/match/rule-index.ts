// Finding the rule that decides without trying every rule (RFC 9309 §2.2.2). A tree
// of the literals patterns begin with; one walk along the target passes every rule
// whose literal it begins with. Rules with a `*` hang at the end of theirs; where
// many hang at one place, one pass of an automaton over the target tells which of
// them have their next literal in it, and only those are tried.
//
//     /a          Disallow: /a                 walk of /abc?x:  / -> a -> bc
//     ├─ bc       Allow: /abc, /abc*?x         meets /a, /abc, tries /abc*?x
//     └─ d$       Disallow: /ad$

import type { CompiledRule } from "./compiled-rule.ts";
import { literalsOf, matches } from "./pattern.ts";
import type { Target } from "./target.ts";

/** Wildcard rules at one place that are tried one by one; more go through the automaton. */
const FEW = 8;

export interface RuleIndex {
  readonly root: TreeNode;
  /** Null where no place has many wildcard rules. */
  readonly automaton: Automaton | null;
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
  /** Rules with more to match, in order of rank. */
  wild: CompiledRule[] | null;
  /** The same by the number of their next literal in the automaton, where there are many. */
  byLiteral: Map<number, CompiledRule[]> | null;
}

/** Aho and Corasick's automaton over the literals that wildcard rules need next. */
interface Automaton {
  readonly next: readonly Map<number, number>[];
  readonly fallback: readonly number[];
  /** The literal that ends at a state; -1 for none. */
  readonly literal: readonly number[];
  /** The nearest state behind the fallbacks at which a literal ends; 0 for none. */
  readonly ending: readonly number[];
  /** By literal: the last pass that found it. */
  readonly seen: Int32Array;
  passes: number;
}

/** Time and memory are linear in the patterns. */
export function buildIndex(rules: readonly CompiledRule[]): RuleIndex {
  const root = treeNode("");
  const nodes: TreeNode[] = [];
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
      if (node.wild === null) {
        node.wild = [];
        nodes.push(node);
      }
      node.wild.push(rule);
    }
  }
  const crowded: TreeNode[] = [];
  for (const node of nodes) {
    // Stable, so that equals stay in file order.
    node.wild?.sort((one, other) => other.rank - one.rank);
    if ((node.wild?.length ?? 0) > FEW) crowded.push(node);
  }
  return { root, automaton: crowded.length === 0 ? null : buildAutomaton(crowded) };
}

/**
 * The deciding rule among those above rank `floor`, or, with `disallows`, among those that disallow;
 * null where none matches. Takes O(symbols of the target) steps, whatever the number of rules, and
 * those of matching each wildcard rule that begins like the target, has its next literal in it, and
 * ranks above the best found so far.
 */
export function lookUp(index: RuleIndex, target: Target, floor: number, disallows: boolean): CompiledRule | null {
  const { symbols, start, end } = target;
  let best: CompiledRule | null = null;
  let places: TreeNode[] | null = null;
  let node = index.root;
  let at = start;
  for (;;) {
    if (node.open !== null) best = winner(best, disallows ? node.open.disallow : node.open.rule, floor);
    if (at === end && node.closed !== null) {
      best = winner(best, disallows ? node.closed.disallow : node.closed.rule, floor);
    }
    if (node.wild !== null) {
      places ??= [];
      places.push(node);
    }
    if (at === end) break;
    const child = node.children.get(symbols.charCodeAt(at));
    if (child === undefined || !follows(symbols, at, end, child.edge)) break;
    at += child.edge.length;
    node = child;
  }
  if (places === null) return best;

  // What begins with the longest literal is the likeliest to win, and saves trying the others.
  let literals: readonly number[] | null = null;
  for (let last = places.length - 1; last >= 0; last--) {
    const { wild, byLiteral } = places[last] as TreeNode;
    if (byLiteral === null) {
      best = firstMatching(wild ?? [], target, best, floor, disallows);
      continue;
    }
    literals ??= literalsIn(index.automaton as Automaton, target);
    for (const literal of literals) {
      best = firstMatching(byLiteral.get(literal) ?? [], target, best, floor, disallows);
    }
  }
  return best;
}

/** Of two rules that match the one that decides: the higher in rank, of equals the first in file order. */
function winner(best: CompiledRule | null, rule: CompiledRule | null, floor: number): CompiledRule | null {
  if (rule === null || rule.rank <= floor) return best;
  if (best === null || rule.rank > best.rank) return rule;
  return rule.rank === best.rank && rule.line < best.line ? rule : best;
}

/** `best`, or the first of the rules, which stand in order of rank and then of the file, that matches and wins. */
function firstMatching(
  rules: readonly CompiledRule[],
  target: Target,
  best: CompiledRule | null,
  floor: number,
  disallows: boolean,
): CompiledRule | null {
  for (const rule of rules) {
    if (winner(best, rule, floor) !== rule) return best;
    if ((!disallows || !rule.allows) && matches(rule.pattern, target)) return rule;
  }
  return best;
}

function treeNode(edge: string): TreeNode {
  return { edge, children: new Map(), open: null, closed: null, wild: null, byLiteral: null };
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

function buildAutomaton(crowded: readonly TreeNode[]): Automaton {
  const next: Map<number, number>[] = [new Map()];
  const literal: number[] = [-1];
  let literals = 0;
  const add = (symbols: string): number => {
    let state = 0;
    for (let at = 0; at < symbols.length; at++) {
      const unit = symbols.charCodeAt(at);
      let following = next[state]?.get(unit);
      if (following === undefined) {
        following = next.length;
        next.push(new Map());
        literal.push(-1);
        next[state]?.set(unit, following);
      }
      state = following;
    }
    if (literal[state] === -1) literal[state] = literals++;
    return literal[state] as number;
  };
  for (const node of crowded) {
    const byLiteral = new Map<number, CompiledRule[]>();
    for (const rule of node.wild ?? []) {
      const needed = rule.pattern.middle[0] ?? rule.pattern.tail;
      if (needed === null || needed === undefined) continue;
      for (const number of new Set(literalsOf(needed).map(add))) {
        const rules = byLiteral.get(number);
        if (rules === undefined) byLiteral.set(number, [rule]);
        else rules.push(rule);
      }
    }
    node.byLiteral = byLiteral;
  }
  const fallback: number[] = new Array(next.length).fill(0);
  const ending: number[] = new Array(next.length).fill(0);
  const queue = [...(next[0]?.values() ?? [])];
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head] as number;
    for (const [unit, following] of next[state] ?? []) {
      let back = fallback[state] as number;
      while (back !== 0 && !next[back]?.has(unit)) back = fallback[back] as number;
      const found = next[back]?.get(unit) ?? 0;
      fallback[following] = found;
      ending[following] = literal[found] === -1 ? (ending[found] as number) : found;
      queue.push(following);
    }
  }
  return { next, fallback, literal, ending, seen: new Int32Array(literals), passes: 0 };
}

/** The numbers of the literals that stand in the target, each once. Two steps for each symbol, and one for each literal found. */
function literalsIn(automaton: Automaton, { symbols, start, end }: Target): number[] {
  const { next, fallback, literal, ending, seen } = automaton;
  automaton.passes = (automaton.passes + 1) | 0;
  const pass = automaton.passes;
  const found: number[] = [];
  let state = 0;
  for (let at = start; at < end; at++) {
    const unit = symbols.charCodeAt(at);
    let following = next[state]?.get(unit);
    while (following === undefined && state !== 0) {
      state = fallback[state] as number;
      following = next[state]?.get(unit);
    }
    state = following ?? 0;
    // Behind a literal that was seen, all that end with it were seen too.
    for (
      let last = literal[state] === -1 ? (ending[state] as number) : state;
      last !== 0;
      last = ending[last] as number
    ) {
      const number = literal[last] as number;
      if (seen[number] === pass) break;
      seen[number] = pass;
      found.push(number);
    }
  }
  return found;
}
