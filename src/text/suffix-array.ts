// Suffix array of a text (Manber and Myers 1990): finds the next occurrence of any literal
// in a time that hardly depends on the length of the text.
//
//     text       /  a  b  a  b       sorted suffixes   /abab  ab  abab  b  bab
//     offsets    0  1  2  3  4       their offsets     0      3   1     4  2
//
// The suffixes that begin with "ab" are next to each other: "ab" occurs at 3 and 1.
import { partitionPoint } from "./collections.ts";

/** A text: the code units of `symbols` from `start` to `end`. */
export interface TextRange {
  readonly symbols: string;
  readonly start: number;
  readonly end: number;
}

/** Exclusive upper bound of the symbols, which are code units. */
const SYMBOLS = 0x200;

/**
 * Symbols of the longest literal whose occurrences are kept: at most one for each suffix and each length. A file of
 * 500 KiB can have short literals searched for a hundred thousand times, long ones not.
 */
const MAX_KEPT_LENGTH = 6;

/**
 * The suffixes of a text, sorted by no more of their first symbols than the literals have. Takes at most 4 octets of
 * memory for each symbol of the text times their binary logarithm, and 24 for occurrences that are kept.
 */
export class SuffixArray {
  readonly #text: TextRange;
  /** First symbols by which the suffixes are sorted so far. */
  #known = 1;
  /** The suffixes in order: their offsets, counted from the start of the text. */
  #sorted: Int32Array;
  /**
   * By suffix: its class, the index in `#sorted` of the first suffix with the same known symbols; -1 for the empty
   * suffix.
   */
  #classes: Int32Array;
  /**
   * By binary logarithm of a length: the suffixes, in order of their offsets within each block of that length, as in a
   * merge sort tree. Created on demand.
   */
  #blocks: Int32Array[] = [];
  /** By short literal that was found: the offsets at which it occurs, ascending. */
  readonly #occurrences = new Map<string, Int32Array>();

  /** Linear in the text. */
  constructor(text: TextRange) {
    this.#text = text;
    this.#classes = classesBySymbol(text);
    this.#sorted = sortByClass(null, this.#classes);
  }

  /**
   * Offset of the first occurrence of `literal`, which is not empty, between `from` and `to`; -1 if there is none.
   * Takes at most the logarithm of the text for each of its symbols, and that logarithm squared; linear in the text if
   * the literal is twice as long as all before. The same short literal again takes the logarithm of the text.
   */
  find(literal: string, from: number, to: number): number {
    if (literal.length > to - from) return -1;
    const kept = this.#occurrences.get(literal);
    if (kept !== undefined) {
      const next = kept[partitionPoint(kept.length, (index) => (kept[index] as number) >= from - this.#text.start)];
      return next !== undefined && this.#text.start + next + literal.length <= to ? this.#text.start + next : -1;
    }
    while (this.#known < literal.length) this.#double();
    const { symbols, start } = this.#text;
    const low = this.#bound(literal, 0, "before");
    // A literal that does not occur needs no second search: in slow queries, most do not.
    if (low === this.#sorted.length || !symbols.startsWith(literal, start + (this.#sorted[low] as number))) return -1;
    const high = this.#bound(literal, low, "after");
    if (literal.length <= MAX_KEPT_LENGTH) {
      this.#occurrences.set(literal, this.#sorted.slice(low, high).sort());
      return this.find(literal, from, to);
    }
    const first = this.#firstFrom(from - start, low, high);
    return first !== -1 && start + first + literal.length <= to ? start + first : -1;
  }

  /** The lowest offset of the suffixes with indices in [`low`, `high`) that is at least `from`; -1 if there is none. */
  #firstFrom(from: number, low: number, high: number): number {
    let first = -1;
    for (let at = low; at < high; ) {
      // The longest block from here on. Blocks begin at multiples of their length.
      const log = Math.min(31 - Math.clz32(high - at), at === 0 ? 31 : 31 - Math.clz32(at & -at));
      const block = (this.#blocks[log] ??= this.#blockOf(log));
      const end = at + (1 << log);
      const found = at + partitionPoint(end - at, (index) => (block[at + index] as number) >= from);
      if (found < end && (first === -1 || (block[found] as number) < first)) first = block[found] as number;
      at = end;
    }
    return first;
  }

  /**
   * Index, from `low` on, of the first suffix that is not less than the literal, or of the first after those that begin
   * with it.
   */
  #bound(literal: string, low: number, side: "before" | "after"): number {
    const { symbols, start, end } = this.#text;
    const sorted = this.#sorted;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      const suffix = start + (sorted[middle] as number);
      const symbolsThere = symbols.slice(suffix, Math.min(suffix + literal.length, end));
      if (symbolsThere < literal || (side === "after" && symbolsThere === literal)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sorts by twice as many symbols (prefix doubling): in each class, by what follows the symbols known so far. */
  #double(): void {
    const known = this.#known;
    const order = orderWithout(known, this.#sorted);
    this.#sorted = sortByClass(order, this.#classes);
    this.#classes = refineClasses(this.#sorted, this.#classes, known);
    this.#known = 2 * known;
    this.#blocks = [];
  }

  #blockOf(log: number): Int32Array {
    const sorted = this.#sorted;
    const classes = new Int32Array(sorted.length + 1);
    for (let index = 0; index < sorted.length; index++) classes[sorted[index] as number] = (index >>> log) << log;
    return sortByClass(null, classes);
  }
}

/** Classes of the suffixes by their first symbol. */
function classesBySymbol({ symbols, start, end }: TextRange): Int32Array {
  const first = new Int32Array(SYMBOLS + 1);
  for (let at = start; at < end; at++) (first[symbols.charCodeAt(at) + 1] as number) += 1;
  for (let symbol = 1; symbol <= SYMBOLS; symbol++) (first[symbol] as number) += first[symbol - 1] as number;
  const classes = new Int32Array(end - start + 1).fill(-1);
  for (let at = start; at < end; at++) classes[at - start] = first[symbols.charCodeAt(at)] as number;
  return classes;
}

/** The suffixes by their class; within a class in the given order, or in that of the text. */
function sortByClass(order: Int32Array | null, classes: Int32Array): Int32Array {
  const sorted = new Int32Array(classes.length - 1);
  /** By class: how many of its suffixes have been placed. */
  const placed = new Int32Array(sorted.length);
  for (let at = 0; at < sorted.length; at++) {
    const suffix = order === null ? at : (order[at] as number);
    const first = classes[suffix] as number;
    const count = placed[first] as number;
    sorted[first + count] = suffix;
    placed[first] = count + 1;
  }
  return sorted;
}

/** The suffixes in the order of what is left of them without their first `known` symbols, which is a suffix too. */
function orderWithout(known: number, sorted: Int32Array): Int32Array {
  const { length } = sorted;
  const order = new Int32Array(length);
  let at = 0;
  for (let suffix = Math.max(0, length - known); suffix < length; suffix++) order[at++] = suffix;
  for (let index = 0; index < length; index++) {
    const suffix = (sorted[index] as number) - known;
    if (suffix >= 0) order[at++] = suffix;
  }
  return order;
}

/** The classes by twice as many symbols. A suffix with fewer than `known` symbols is alone in its class. */
function refineClasses(sorted: Int32Array, classes: Int32Array, known: number): Int32Array {
  const refined = new Int32Array(classes.length).fill(-1);
  for (let index = 0, first = 0, before = 0; index < sorted.length; index++) {
    const suffix = sorted[index] as number;
    const isSame = classes[suffix] === classes[before] && classes[suffix + known] === classes[before + known];
    if (!isSame) first = index;
    refined[suffix] = first;
    before = suffix;
  }
  return refined;
}
