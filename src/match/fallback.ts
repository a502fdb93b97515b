// Matches many wildcard rules in one pass over a target (RFC 9309 §2.2.3), where
// trying them one by one would cost too much. Each rule waits for its next literal; an
// Aho-Corasick automaton finds the literals, and every rule that waits for one moves on.
//
//     /*a*bc  /*a*d     target /xaxbcx:   at "a" both move on, at "bc" the first one matches
//
// As in `matches`, a literal is matched at its first occurrence.

import { AhoCorasick } from "../text/aho-corasick.ts";
import { DOLLAR, STAR } from "../text/ascii.ts";
import { headSymbols, isAt, type Literal, type Pattern } from "./pattern.ts";
import type { RuleScanner } from "./scanner.ts";
import type { Search } from "./search.ts";

/** The literals between the stars of rules. Takes at most 128 octets of memory for each octet of the rules. */
export class WildcardMatcher {
  readonly scanner: RuleScanner;
  readonly automaton: AhoCorasick = new AhoCorasick();
  /**
   * The literals of all rules by their numbers in the automaton, in pairs: as they occur in a path, and in
   * a query; -1 for the second if it is the same.
   */
  readonly literals: number[] = [];
  /** By index of a rule, counted from `firstRule`: where its pairs begin in `literals`, and where they end. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly firstRule: number;

  /** Linear in the text of the rules, which are given by their indices. */
  constructor(rules: readonly number[], scanner: RuleScanner) {
    this.scanner = scanner;
    const first = rules.reduce((least, at) => Math.min(least, at), rules[0] ?? 0);
    const count = rules.reduce((most, at) => Math.max(most, at), first) - first + 1;
    this.firstRule = first;
    this.starts = new Int32Array(count);
    this.ends = new Int32Array(count);
    for (const at of rules) {
      this.starts[at - first] = this.literals.length;
      this.#add(at);
      this.ends[at - first] = this.literals.length;
    }
  }

  /**
   * Offers every deferred rule of the query that matches. Two steps for each symbol of the target, one for
   * each literal of a rule, and one for each different literal that ends at a symbol: these are ends of one
   * another, so there are no more than the square root of twice the rules' octets.
   */
  run(search: Search): void {
    new Pass(this, search).run();
  }

  #add(at: number): void {
    const { automaton, literals, scanner } = this;
    const normalized = scanner.normalized(at);
    if (normalized !== null && typeof normalized !== "string") {
      for (const literal of normalized.middle) {
        // In a path it ends before the "?", or its own first "?" begins the query.
        const inPath = automaton.add(headSymbols(literal));
        literals.push(inPath, literal.inPath === literal.inQuery ? -1 : automaton.add(literal.inQuery));
      }
      return;
    }
    const { rules } = scanner;
    const text = normalized ?? rules.text(at);
    const to = normalized === null ? (rules.ends[at] as number) : normalized.length;
    const isAnchored = text.charCodeAt(to - 1) === DOLLAR;
    let from = -1;
    for (let offset = normalized === null ? (rules.starts[at] as number) : 0; offset <= to; offset++) {
      if (offset < to && text.charCodeAt(offset) !== STAR) continue;
      // The literal after the last star is the tail if there is an anchor.
      if (from !== -1 && offset > from && (offset < to || !isAnchored)) {
        literals.push(automaton.add(text, from, offset), -1);
      }
      from = offset + 1;
    }
  }
}

/** The rules that wait, in queues by the literal they wait for. */
class Pass {
  readonly #matcher: WildcardMatcher;
  readonly #search: Search;
  /** By rule: its pair in `literals` that it waits for; -1 if for none. */
  readonly #pending: Int32Array;
  /** By rule: the last offset at which its literals may end. */
  readonly #limits: Int32Array;
  /** By queue: numbers of its first and last entry, 0 if it is empty. See `#enqueue`. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  // The entries of all queues by number, from 1 on. Those of one queue are in ascending order of `#from`.
  readonly #rules: number[] = [0];
  readonly #pairs: number[] = [0];
  readonly #from: number[] = [0];
  readonly #next: number[] = [0];

  constructor(matcher: WildcardMatcher, search: Search) {
    this.#matcher = matcher;
    this.#search = search;
    this.#pending = new Int32Array(matcher.starts.length);
    this.#limits = new Int32Array(matcher.starts.length);
    this.#first = new Int32Array(2 * matcher.automaton.size);
    this.#last = new Int32Array(2 * matcher.automaton.size);
  }

  run(): void {
    const { automaton, firstRule, starts } = this.#matcher;
    const { symbols, start, end } = this.#search.target;
    const beginning = this.#byOffset();
    let state = 0;
    for (let at = start; at < end; at++) {
      for (const rule of beginning.get(at) ?? NONE) this.#move(rule, starts[rule - firstRule] as number, at);
      state = automaton.follow(state, symbols.charCodeAt(at));
      for (let last = automaton.ending(state); last !== 0; last = automaton.nextEnding(last)) {
        this.#arrive(automaton.literal(last), at + 1 - automaton.depth(last), at + 1);
      }
    }
  }

  /** The deferred rules, by the offset from which on their first literal may occur. */
  #byOffset(): ReadonlyMap<number, readonly number[]> {
    const { deferred } = this.#search;
    const beginning = new Map<number, number[]>();
    for (let item = 0; item < deferred.length; item += 3) {
      const [rule, start, end] = [deferred[item], deferred[item + 1], deferred[item + 2]] as [number, number, number];
      this.#limits[rule - this.#matcher.firstRule] = end;
      const rules = beginning.get(start);
      if (rules === undefined) beginning.set(start, [rule]);
      else rules.push(rule);
    }
    return beginning;
  }

  /** The literal occurs from `start` to `end`. */
  #arrive(literal: number, start: number, end: number): void {
    const inPath = 2 * literal;
    if (this.#first[inPath] !== 0) this.#moveAll(inPath, start, end);
    if (this.#first[inPath + 1] !== 0 && start > this.#search.target.query) this.#moveAll(inPath + 1, start, end);
  }

  #moveAll(queue: number, start: number, end: number): void {
    const { firstRule } = this.#matcher;
    let entry = this.#first[queue] as number;
    for (; entry !== 0 && (this.#from[entry] as number) <= start; entry = this.#next[entry] as number) {
      const rule = this.#rules[entry] as number;
      const pair = this.#pairs[entry] as number;
      // It may have been found in the other of its two queues.
      if (this.#pending[rule - firstRule] === pair && this.#isThere(queue, rule, pair, start)) {
        this.#move(rule, pair + 2, end);
      }
    }
    this.#first[queue] = entry;
  }

  /**
   * Whether symbols that a literal has in a path mean that literal where they occur. If not, this is in the
   * query, and so is every later occurrence: the rule need not wait in this queue any longer.
   */
  #isThere(queue: number, rule: number, pair: number, start: number): boolean {
    const { firstRule, literals, scanner, starts } = this.#matcher;
    if (queue % 2 === 1 || literals[pair + 1] === -1) return true;
    const literal = (pair - (starts[rule - firstRule] as number)) / 2;
    const { middle } = scanner.normalized(rule) as Pattern;
    return isAt(this.#search.target, start, middle[literal] as Literal);
  }

  /** All literals of the rule before `pair` are found, the last one ends at `from`. */
  #move(rule: number, pair: number, from: number): void {
    const { ends, firstRule, literals, scanner } = this.#matcher;
    const index = rule - firstRule;
    if (pair === ends[index]) {
      this.#pending[index] = -1;
      if (from <= (this.#limits[index] as number)) scanner.offer(rule, this.#search);
      return;
    }
    this.#pending[index] = pair;
    this.#enqueue(2 * (literals[pair] as number), rule, pair, from);
    const inQuery = literals[pair + 1] as number;
    if (inQuery !== -1) this.#enqueue(2 * inQuery + 1, rule, pair, from);
  }

  /** Queues: twice the number of a literal, and one more where the literal counts in the query only. */
  #enqueue(queue: number, rule: number, pair: number, from: number): void {
    const entry = this.#rules.push(rule) - 1;
    this.#pairs.push(pair);
    this.#from.push(from);
    this.#next.push(0);
    if (this.#first[queue] === 0) this.#first[queue] = entry;
    else this.#next[this.#last[queue] as number] = entry;
    this.#last[queue] = entry;
  }
}

const NONE: readonly number[] = [];
