// A path-pattern made ready, and whether it matches a target (RFC 9309 §2.2.2,
// §2.2.3). Knows `*`, `$` and octets; never looks at allow or disallow.
//
//     /a%2Fb*c**d%20$    15 octets: head "/a%2Fb" where the path begins,
//     ^^^^^^ ^  ^^^^^     middle "c" anywhere behind it, tail "d%20" at the end
//
// The literals of the middle are taken as early as they are found: that leaves
// the most for those behind them, so nothing is ever tried a second time.
import type { Dialect, RuleReading } from "../dialects/dialect.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { characterEnd, octetCount } from "../text/decode.ts";
import { occurrencesIn } from "../text/occurrences.ts";
import { CODED, type Encoding, encodings, escapedOctet, rfc9309Encoding, symbolsOf } from "./normalize.ts";
import { UNITS_AT_ONCE } from "./prices.ts";
import type { Target } from "./target.ts";

export interface Pattern {
  /**
   * Octets that count toward "most specific" (§2.2.2), `*` and `$` among them: 1 for a reserved or
   * unreserved character, also for an unreserved one that is escaped; 3 for any other escape and for
   * any other octet, which would have to be escaped.
   */
  readonly specificity: number;
  /** Symbols a target needs at least. */
  readonly least: number;
  /** Every `occurrenceBit` a target needs. */
  readonly needed: number;
  readonly head: Literal;
  readonly hasStar: boolean;
  /** None of them is empty. */
  readonly middle: readonly Literal[];
  /** Whether the engine finds all of the middle by itself; see `search`. */
  readonly isShort: boolean;
  /** Null where no `$` ends the pattern; else what stands between the last `*` and it. */
  readonly tail: Literal | null;
}

/** Octets between two stars. */
export interface Literal {
  /** Its symbols if it is compared with a path, and with a query; as long, mostly the same, and then one object. */
  readonly inPath: Needle;
  readonly inQuery: Needle;
}

interface Needle {
  readonly symbols: string;
  /** See `bordersOf`; null until a search needs them. */
  borders: readonly number[] | null;
}

/** The unreserved characters; these, the reserved ones and the `%` (RFC 3986 §2). */
const UNRESERVED = /[\w.~-]/;
const ANY_OF_URI = /[\w.~:/?#[\]@!$&'()*+,;=%-]/;

/** What an octet counts: by the ASCII octet as it stands, and by the one that is escaped; null where escapes are no more than their octets. */
interface Weights {
  readonly plain: Uint8Array;
  readonly escaped: Uint8Array | null;
  /** Whether a `$` at the end counts. */
  readonly anchor: boolean;
}

/** How the octets of patterns are compared, and what they count. */
export interface PatternReading {
  readonly encoding: Encoding;
  readonly weights: Weights;
}

export const rfc9309Patterns: PatternReading = {
  encoding: rfc9309Encoding,
  weights: { plain: weighed(ANY_OF_URI), escaped: weighed(UNRESERVED), anchor: true },
};

/** By what a dialect's `length` stands for; made when a dialect is read whose reading of patterns is not known. */
let weights: Readonly<Record<RuleReading["length"], Weights>> | null = null;

export function patternsBy({ rules, target }: Dialect): PatternReading {
  weights ??= {
    encoded: rfc9309Patterns.weights,
    literal: { plain: weighed(ANY_OF_URI).fill(0, STAR, STAR + 1), escaped: weighed(UNRESERVED), anchor: false },
    escaped: { plain: new Uint8Array(256).fill(1), escaped: null, anchor: true },
  };
  return { encoding: encodings[target.encoding], weights: weights[rules.length] };
}

const EMPTY: Literal = plainLiteral("");

/** Any text makes a pattern; `*` is special anywhere and `$` at the very end (§2.2.3), if they are at all. Linear. */
export function compilePattern(written: string, dialect: Dialect): Pattern {
  return patternOf(written, dialect.rules, patternsBy(dialect));
}

/** The text of a pattern, and where its literals stand in it. */
export interface Pieces {
  readonly text: string;
  /** Null where each octet of the text is its own symbol, whatever the encoding. */
  readonly encoding: Encoding | null;
  /**
   * Start and end of each literal in turn: the head, those between two stars that are not empty, and where
   * there are both a star and a `$` the tail.
   */
  readonly places: readonly number[];
  readonly hasStar: boolean;
  readonly hasAnchor: boolean;
}

/** Linear. */
export function piecesOf(written: string, { wildcards }: RuleReading, { encoding }: PatternReading): Pieces {
  const text = encoding.prepare(written);
  const hasAnchor = wildcards && text.charCodeAt(text.length - 1) === DOLLAR;
  const to = hasAnchor ? text.length - 1 : text.length;
  const star = wildcards ? text.indexOf("*") : -1;
  const places = [0, star === -1 ? to : star];
  for (let from = star; from !== -1 && from < to; ) {
    let next = text.indexOf("*", ++from);
    if (next === -1) next = to;
    if (next > from || (next === to && hasAnchor)) places.push(from, next);
    from = next;
  }
  return { text, encoding: CODED.test(text) ? encoding : null, places, hasStar: star !== -1, hasAnchor };
}

/** `compilePattern` by a reading of patterns that is known. */
export function patternOf(written: string, rules: RuleReading, reading: PatternReading): Pattern {
  const { text, encoding, places, hasStar, hasAnchor } = piecesOf(written, rules, reading);
  const middle: Literal[] = [];
  let least = 0;
  let needed = 0;
  for (let at = 0; at < places.length; at += 2) {
    const piece = literal(text, places[at] as number, places[at + 1] as number, encoding);
    const { symbols } = piece.inPath;
    least += symbols.length;
    needed |= occurrencesIn(symbols, 0, symbols.length);
    middle.push(piece);
  }
  const head = middle.shift() as Literal;
  return {
    specificity: specificityOf(written, 0, written.length, rules.wildcards, reading),
    least,
    needed,
    head,
    hasStar,
    isShort: middle.every(({ inPath, inQuery }) => inPath === inQuery && inPath.symbols.length <= UNITS_AT_ONCE),
    tail: hasAnchor ? ((hasStar ? middle.pop() : null) ?? EMPTY) : null,
    middle,
  };
}

/** `specificity` of the pattern that stands in `text` from `from` to `to` (UTF-16 code units). Linear. */
export function specificityOf(
  text: string,
  from: number,
  to: number,
  wildcards: boolean,
  { weights: { plain, escaped, anchor } }: PatternReading,
): number {
  let octets = 0;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) {
      const end = characterEnd(text, at, to);
      octets += 3 * octetCount(text, at, end);
      at = end - 1;
      continue;
    }
    const octet = unit === PERCENT && escaped !== null ? escapedOctet(text, at, to) : -1;
    octets += (octet === -1 || escaped === null ? plain[unit] : escaped[octet]) as number;
    if (octet !== -1) at += 2;
  }
  const isLess = !anchor && wildcards && to > from && text.charCodeAt(to - 1) === DOLLAR;
  return isLess ? octets - 1 : octets;
}

/**
 * Whether the end of the pattern is reached before a difference in octets (§2.2.2). At most twice as
 * many comparisons as the target and the pattern have octets together, and no backtracking.
 */
export function matches(pattern: Pattern, target: Target): boolean {
  const { start, end } = target;
  if (!mayMatch(pattern, target) || !isAt(target, start, pattern.head)) return false;
  const { tail } = pattern;
  let from = start + pattern.head.inPath.symbols.length;
  if (!pattern.hasStar) return tail === null || from === end;
  let to = end;
  if (tail !== null) {
    to -= tail.inPath.symbols.length;
    if (!isAt(target, to, tail)) return false;
  }
  for (const piece of pattern.middle) {
    const found = find(target, from, to, piece);
    if (found === -1) return false;
    from = found + piece.inPath.symbols.length;
  }
  return true;
}

/** False where the octets that occur or their number tell that it does not match. */
export function mayMatch({ needed, least }: Pattern, { start, end, occurring }: Target): boolean {
  return (needed & ~occurring) === 0 && end - start >= least;
}

/** Whether the literal stands at `at`, where there is room for it. */
export function isAt(target: Target, at: number, { inPath, inQuery }: Literal): boolean {
  const { symbols, query } = target;
  const { length } = inPath.symbols;
  for (let index = 0; index < length; index++) {
    const wanted = at + index <= query ? inPath : inQuery;
    if (symbols.charCodeAt(at + index) !== wanted.symbols.charCodeAt(index)) return false;
  }
  return true;
}

/** Where the literal first stands between `from` and `to`; -1 where it does not. */
function find(target: Target, from: number, to: number, piece: Literal): number {
  const { symbols, query } = target;
  const { inPath, inQuery } = piece;
  if (inPath === inQuery) return search(symbols, from, to, inPath);
  if (from < query) {
    const found = search(symbols, from, Math.min(to, query), inPath);
    if (found !== -1) return found;
  }
  // Across the "?" that begins the query it can stand in one way: with its first "?" there.
  const across = query - inPath.symbols.indexOf("?");
  if (across <= query && across >= from && across + inPath.symbols.length <= to && isAt(target, across, piece)) {
    return across;
  }
  return search(symbols, Math.max(from, query + 1), to, inQuery);
}

/**
 * Where the needle, which is not empty, first stands between `from` and `to`; -1 where it does not.
 * Its first octets are found by the engine, the others as Knuth, Morris and Pratt do: each step moves
 * on in the text or moves the place where the needle would begin, so there are at most two for each symbol.
 */
function search(symbols: string, from: number, to: number, needle: Needle): number {
  const wanted = needle.symbols;
  const { length } = wanted;
  const last = to - length;
  const first = length <= UNITS_AT_ONCE ? wanted : wanted.slice(0, UNITS_AT_ONCE);
  let matched = 0;
  for (let at = from; at - matched <= last; ) {
    if (matched === 0) {
      at = symbols.indexOf(first, at);
      if (at === -1 || at > last) return -1;
      matched = first.length;
      at += matched;
    } else if (symbols.charCodeAt(at) === wanted.charCodeAt(matched)) {
      at++;
      matched++;
    } else matched = matched === 1 ? 0 : (bordersOf(needle)[matched - 1] as number);
    if (matched === length) return at - matched;
  }
  return -1;
}

/** For each prefix of the needle, the length of the longest shorter one that also ends it. Linear, once for each needle. */
function bordersOf(needle: Needle): readonly number[] {
  if (needle.borders !== null) return needle.borders;
  const { symbols } = needle;
  const borders = [0];
  let border = 0;
  for (let at = 1; at < symbols.length; at++) {
    const unit = symbols.charCodeAt(at);
    while (border > 0 && unit !== symbols.charCodeAt(border)) border = borders[border - 1] as number;
    if (unit === symbols.charCodeAt(border)) border++;
    borders.push(border);
  }
  needle.borders = borders;
  return borders;
}

/** The literal of a piece; `encoding` is null where the text needs none. */
export function literal(text: string, from: number, to: number, encoding: Encoding | null): Literal {
  if (from === to) return EMPTY;
  if (encoding === null) return to - from === 1 ? single(text.charCodeAt(from)) : plainLiteral(text.slice(from, to));
  const path = symbolsOf(encoding, text, from, to, "path");
  const query = symbolsOf(encoding, text, from, to, "query");
  const inPath: Needle = { symbols: path, borders: null };
  return { inPath, inQuery: path === query ? inPath : { symbols: query, borders: null } };
}

function plainLiteral(symbols: string): Literal {
  const needle: Needle = { symbols, borders: null };
  return { inPath: needle, inQuery: needle };
}

/** By octet, the literal that is this one octet: a file can have a hundred thousand of them. */
const singles: (Literal | undefined)[] = [];

function single(octet: number): Literal {
  return (singles[octet] ??= plainLiteral(String.fromCharCode(octet)));
}

/**
 * The symbols a literal can stand for in a target: read in the path, in the query, and across the
 * "?" between them. Where a pattern begins there is one only, the first: a target has no "?" before
 * its query, so a literal's first "?" stands there.
 */
export function literalsOf({ inPath, inQuery }: Literal): readonly string[] {
  if (inPath === inQuery) return [inPath.symbols];
  const mark = inPath.symbols.indexOf("?");
  if (mark === -1) return [inPath.symbols, inQuery.symbols];
  const across = inPath.symbols.slice(0, mark) + inQuery.symbols.slice(mark);
  return [across, inQuery.symbols];
}

/** By octet: 1 for those that are of `light`, 3 for the others. */
function weighed(light: RegExp): Uint8Array {
  return new Uint8Array(256).map((_, octet) => (octet < 0x80 && light.test(String.fromCharCode(octet)) ? 1 : 3));
}
