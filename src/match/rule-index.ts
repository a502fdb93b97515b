// An inverted index over rules (RFC 9309 §2.2.2): finds the rules that may match a
// target without trying all of them. Each rule is kept under one key: its head (all of
// it that precedes the first star), or that n-gram after the first star that the
// fewest rules share.
//
//     /shop/cart           under the head "/shop/cart"
//     /shop/*              under the head "/shop/"
//     /*/print-123.html    under an n-gram, such as "-123"
//
// The candidates are the rules under every prefix and under every n-gram of the target.
import { DOLLAR, STAR } from "../text/ascii.ts";
import type { RuleScanner } from "./scanner.ts";
import { asWritten, type Target } from "./target.ts";

/** Symbols of an n-gram: as many octets as a number has. */
const N = 4;

/** N-grams of one rule that are considered; more of them would seldom be rarer. */
const MAX_GRAMS = 256;

/** The largest number that an `Int32Array` holds. */
const MAX_LOOK_UPS = 0x7fffffff;

/**
 * By slot: the last look-up that visited it, of all indexes; look-ups are never interleaved. Shared, because a crawler
 * keeps thousands of files and asks one at a time.
 */
let visits = new Int32Array(0);
/** Number of the last look-up. */
let lookUps = 0;

/** Takes at most 24 octets of memory for each rule. */
export class RuleIndex {
  readonly #scanner: RuleScanner;
  readonly #rules: readonly number[];
  /** Random and odd, so that an attacker cannot construct keys that share slots. */
  readonly #factor: number = (Math.random() * 2 ** 32) | 1;
  readonly #shift: number;
  // A hash table with linear probing; half of its slots are empty at least. Positions in `#rules` count from 1. One
  // array, because each one takes as much memory as 48 numbers do: by slot, the position of the last rule under its key, 0
  // in an empty slot; then by position the key of a rule; then by position the rule before it under the same key, 0 for
  // the first one.
  readonly #table: Int32Array;
  readonly #slots: number;
  #longestHead = 0;
  #hasGrams = false;
  #hasAsWritten = false;

  /** Linear in the text of the rules, which are given by their indices. */
  constructor(rules: readonly number[], scanner: RuleScanner) {
    this.#scanner = scanner;
    this.#rules = rules;
    const log = 33 - Math.clz32(rules.length);
    this.#shift = 32 - log;
    this.#slots = 1 << log;
    this.#table = new Int32Array(this.#slots + 2 * rules.length);
    if (visits.length < this.#slots) visits = new Int32Array(this.#slots);
    /** By hash: how many of the rules so far could be kept under such keys. */
    const counts = new Int32Array(this.#slots);
    for (let position = 1; position <= rules.length; position++) {
      const key = this.#rarestKey(rules[position - 1] as number, counts);
      const slot = this.#slotOf(key);
      this.#table[this.#slots + position - 1] = key;
      this.#table[this.#slots + rules.length + position - 1] = this.#table[slot] as number;
      this.#table[slot] = position;
    }
  }

  /** The key of a rule that the fewest rules so far could be kept under. Counts the rule under all its keys. */
  #rarestKey(at: number, counts: Int32Array): number {
    const { rules } = this.#scanner;
    const normalized = this.#scanner.normalized(at);
    if (this.#scanner.isAsWritten(at)) this.#hasAsWritten = true;
    const text = normalized ?? rules.text(at);
    const start = normalized === null ? rules.start(at) : 0;
    let end = normalized === null ? rules.end(at) : normalized.length;
    // Perhaps the anchor. A key without the last octet is also correct.
    if (text.charCodeAt(end - 1) === DOLLAR) end--;
    let hash = this.#factor;
    let headEnd = start;
    for (; headEnd < end && text.charCodeAt(headEnd) !== STAR; headEnd++) {
      hash = Math.imul(hash ^ (text.charCodeAt(headEnd) & 0xff), this.#factor);
    }
    const head = mixed(hash);
    if (headEnd < end) {
      const gram = this.#rarestGram(text, headEnd + 1, end, count(counts, head >>> this.#shift), counts);
      if (gram !== null) {
        this.#hasGrams = true;
        return gram;
      }
    }
    this.#longestHead = Math.max(this.#longestHead, headEnd - start);
    return head;
  }

  /**
   * The n-gram of a text under which the fewest rules so far could be kept; null if more than `fewest` could under
   * each.
   */
  #rarestGram(text: string, from: number, to: number, fewest: number, counts: Int32Array): number | null {
    let rarest: number | null = null;
    let gram = 0;
    let grams = 0;
    for (let offset = from, length = 0; offset < to; offset++) {
      const unit = text.charCodeAt(offset);
      if (unit === STAR) {
        length = 0;
        continue;
      }
      gram = (gram << 8) | (unit & 0xff);
      if (++length < N) continue;
      if (++grams > MAX_GRAMS) break;
      const key = mixed(Math.imul(gram, this.#factor));
      const others = count(counts, key >>> this.#shift);
      // Of equals the n-gram is taken rather than the head: fewer targets have it.
      if (others > fewest) continue;
      fewest = others;
      rarest = key;
    }
    return rarest;
  }

  /** The slot of a key, or the empty slot for it. */
  #slotOf(key: number): number {
    const table = this.#table;
    const slots = this.#slots;
    let slot = key >>> this.#shift;
    for (;;) {
      const position = table[slot] as number;
      if (position === 0 || table[slots + position - 1] === key) return slot;
      slot = (slot + 1) & (slots - 1);
    }
  }

  /**
   * Indices of the rules that may match, each once: those under n-grams, then those under heads, the longest head last;
   * under one key in reverse file order. Two steps for each symbol of the target and one for each of these rules; twice
   * as many if rules are compared as written.
   */
  candidates(target: Target): readonly number[] {
    const candidates: number[] = [];
    if (lookUps === MAX_LOOK_UPS) {
      visits.fill(0);
      lookUps = 0;
    }
    lookUps++;
    if (this.#hasAsWritten) this.#collect(asWritten(target), candidates);
    this.#collect(target, candidates);
    return candidates;
  }

  #collect({ symbols, start, end }: Target, candidates: number[]): void {
    const factor = this.#factor;
    if (this.#hasGrams) {
      let gram = 0;
      for (let at = start; at < end; at++) {
        gram = (gram << 8) | (symbols.charCodeAt(at) & 0xff);
        this.#visit(mixed(Math.imul(gram, factor)), candidates);
      }
    }
    let hash = factor;
    const headEnd = Math.min(end, start + this.#longestHead);
    for (let at = start; ; at++) {
      this.#visit(mixed(hash), candidates);
      if (at >= headEnd) break;
      hash = Math.imul(hash ^ (symbols.charCodeAt(at) & 0xff), factor);
    }
  }

  /** Adds the rules under a key, from the last to the first, unless this look-up has. */
  #visit(key: number, candidates: number[]): void {
    const slot = this.#slotOf(key);
    const table = this.#table;
    let position = table[slot] as number;
    if (position === 0 || visits[slot] === lookUps) return;
    visits[slot] = lookUps;
    const previous = this.#slots + this.#rules.length - 1;
    for (; position !== 0; position = table[previous + position] as number) {
      candidates.push(this.#rules[position - 1] as number);
    }
  }
}

/** Spreads hashes of similar keys, as the last steps of MurmurHash3 do. */
function mixed(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
}

/** Adds one to a count, and returns what it was. */
function count(counts: Int32Array, slot: number): number {
  const before = counts[slot] as number;
  counts[slot] = before + 1;
  return before;
}
