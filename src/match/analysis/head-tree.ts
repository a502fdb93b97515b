// A prefix tree of rules by their heads, the symbols before the first star (RFC 9309 §2.2.3). Two rules can
// match the same target only if the head of one starts with the head of the other.
//
//     /a         node "/a", with two rules: /a and /a*b
//     /a/c$      node "/a/c", whose parent is "/a"
//     *b         node "", which is the root of all others
import type { Dialect, RuleSemantics } from "../../dialects/dialect.ts";
import type { Rule } from "../../groups/model.ts";
import { viewOf } from "../../groups/rule-view.ts";
import { groupBy, partitionPoint } from "../../text/collections.ts";
import { CODED } from "../normalize.ts";
import { headSymbols, type Pattern, patternOf } from "../pattern.ts";
import { rankOf, scannerOf } from "../rule-set.ts";
import type { RuleScanner } from "../scanner.ts";
import { dependsOnComponent, type Witness, witnesses } from "./containment.ts";

/** A usable rule as a dialect reads it. Compiled on first use: of most rules the head is enough. */
export class Candidate {
  readonly rule: Rule;
  /** Whether it allows; an empty `Disallow` may. */
  readonly allows: boolean;
  /** The symbols before its first star. */
  readonly head: string;
  /** Whether its literals have other symbols in a path than in a query. */
  readonly isTwofold: boolean;
  /** Whether its pattern is compared as written. */
  readonly isAsWritten: boolean;
  /** Whether it is of another group that some crawler obeys too. */
  readonly isForeign: boolean;
  readonly order: number;
  /** Set by the tree. */
  node: HeadNode | null = null;
  readonly #scanner: RuleScanner;
  readonly #at: number;
  readonly #written: string;
  #pattern: Pattern | null = null;
  #rank = 0;
  #witnesses: readonly Witness[] | null | undefined;

  constructor(scanner: RuleScanner, at: number, written: string, order: number, isForeign: boolean) {
    this.rule = scanner.rules.rule(at);
    this.allows = scanner.allows(at);
    this.isForeign = isForeign;
    this.order = order;
    this.#scanner = scanner;
    this.#at = at;
    this.#written = written;
    const head = headOf(written, scanner.semantics);
    this.isTwofold = head === null && dependsOnComponent(this.pattern);
    this.isAsWritten = head === null && this.pattern.asWritten;
    this.head = head ?? headSymbols(this.pattern.head);
  }

  get pattern(): Pattern {
    const { semantics, patterns } = this.#scanner;
    return (this.#pattern ??= patternOf(this.#written, semantics, patterns));
  }

  /** Of two rules that match, the one of higher rank decides. */
  get rank(): number {
    if (this.#rank === 0) this.#rank = rankOf(this.#scanner, this.#at);
    return this.#rank;
  }

  /** See `witnesses`. */
  witnesses(twofold: boolean): readonly Witness[] | null {
    if (this.#witnesses === undefined) this.#witnesses = witnesses(this.pattern, twofold);
    return this.#witnesses;
  }

  /** Whether no other rule matches all that this one does. False may be wrong. */
  get isAlone(): boolean {
    const { head, node } = this;
    return head !== "" && node?.parent === null && node.size === 1;
  }
}

/** The symbols of a pattern before its first star; null if it has octets to normalize. */
function headOf(written: string, { wildcards }: RuleSemantics): string | null {
  if (CODED.test(written)) return null;
  if (!wildcards) return written;
  const star = written.indexOf("*");
  if (star !== -1) return written.slice(0, star);
  return written.endsWith("$") ? written.slice(0, -1) : written;
}

/** The usable rules, in file order. */
export function candidates(rules: readonly Rule[], dialect: Dialect, areForeign: boolean): readonly Candidate[] {
  const { scanner, indices } = scannerOf(viewOf(rules), dialect);
  const some: Candidate[] = [];
  for (const at of indices) {
    const written = scanner.matchableText(at);
    if (written !== null) some.push(new Candidate(scanner, at, written, some.length, areForeign));
  }
  return some;
}

/** The one that decides first: the higher in rank, of equals the first in file order. */
export function byRank(one: Candidate, other: Candidate): number {
  return other.rank - one.rank || one.order - other.order;
}

/** A node of the tree: the rules of one head. */
export class HeadNode {
  /** The symbols of the rules before their first star. */
  readonly head: string;
  /** The node of the longest other head that `head` starts with. */
  readonly parent: HeadNode | null;
  /** Index of the node; nodes are in order of their heads. */
  readonly at: number;
  /** Index after the last node whose head starts with this one. Set by the tree. */
  end = 0;
  readonly #rules: Candidate[];
  #areRanked = false;

  constructor(head: string, parent: HeadNode | null, at: number, rules: Candidate[]) {
    this.head = head;
    this.parent = parent;
    this.at = at;
    this.#rules = rules;
    for (const one of rules) one.node = this;
  }

  /** Number of its rules. */
  get size(): number {
    return this.#rules.length;
  }

  /** Its rules, foreign ones too: the one that decides first comes first. */
  get ranked(): readonly Candidate[] {
    if (!this.#areRanked) this.#rules.sort(byRank);
    this.#areRanked = true;
    return this.#rules;
  }
}

/** The nodes in order of their heads, so that a head precedes those that start with it. */
export function headTree(rules: readonly Candidate[]): readonly HeadNode[] {
  const byHead = groupBy(rules, ({ head }) => head);
  const nodes: HeadNode[] = [];
  let parent: HeadNode | null = null;
  // Without a comparator, strings are sorted by code units, and much faster.
  for (const head of [...byHead.keys()].sort()) {
    for (; parent !== null && !head.startsWith(parent.head); parent = parent.parent) parent.end = nodes.length;
    parent = new HeadNode(head, parent, nodes.length, byHead.get(head) as Candidate[]);
    nodes.push(parent);
  }
  for (; parent !== null; parent = parent.parent) parent.end = nodes.length;
  return nodes;
}

/** The node of the longest head that a text starts with. Counts its steps up the tree with `step`. */
export function nodeOf(nodes: readonly HeadNode[], text: string, step: () => void): HeadNode | null {
  const after = partitionPoint(nodes.length, (at) => (nodes[at] as HeadNode).head > text);
  let last = nodes[after - 1] ?? null;
  for (; last !== null && !text.startsWith(last.head); step()) last = last.parent;
  return last;
}
