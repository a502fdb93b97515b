// A compiled path-pattern, and whether it matches a target (RFC 9309 §2.2.2, §2.2.3).
// Handles `*`, `$` and octets, not whether the rule allows or disallows.
//
//     /a%2Fb*c**d%20$    15 octets: head "/a%2Fb" where the path begins,
//     ^^^^^^ ^  ^^^^^     middle "c" anywhere after it, tail "d%20" at the end
//
// The literals of the middle are matched at their first occurrence. That leaves the
// most for the literals after them, so no other occurrence has to be tried.
import type { Dialect, RuleSemantics } from "../dialects/dialect.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { charMask } from "../text/char-mask.ts";
import { characterEnd, octetCount } from "../text/decode.ts";
import { indexWithin } from "../text/index-within.ts";
import {
  asWrittenEncoding,
  CODED,
  type Encoding,
  encodings,
  escapedOctet,
  isReadAsWritten,
  rfc9309Encoding,
  symbolsOf,
} from "./normalize.ts";
import { asWritten, type Target } from "./target.ts";

/** A compiled path pattern. */
export interface Pattern {
  /**
   * Octets that count toward "most specific" (§2.2.2), `*` and `$` among them: 1 for a reserved or
   * unreserved character, also for an unreserved one that is escaped; 3 for any other escape and for
   * any other octet, which would have to be escaped.
   */
  readonly specificity: number;
  /** Number of symbols in the shortest target it matches. */
  readonly minLength: number;
  /** The `charMask` of its literals. */
  readonly mask: number;
  /** The literal before its first wildcard. */
  readonly head: Literal;
  /** Whether it has a wildcard. */
  readonly hasStar: boolean;
  /** The literals after the first wildcard except `tail`, in order; none of them is empty. */
  readonly middle: readonly Literal[];
  /** Null if no `$` ends the pattern; else the literal between the last `*` and it. */
  readonly tail: Literal | null;
  /** Whether its octets are compared as written, because it has a `%` that begins no escape. */
  readonly asWritten: boolean;
}

/** Octets between two stars, as symbols of `normalize`: in a path, and in a query. Equally long, mostly the same. */
export interface Literal {
  /** Its symbols in a path. */
  readonly inPath: string;
  /** Its symbols in a query. */
  readonly inQuery: string;
}

/** The unreserved characters (RFC 3986 §2.3). */
const UNRESERVED = /[\w.~-]/;
/** All characters of a URI: unreserved, reserved and `%` (RFC 3986 §2). */
const ANY_OF_URI = /[\w.~:/?#[\]@!$&'()*+,;=%-]/;

/** The contribution of each octet to specificity. */
export interface Weights {
  /** By an octet written as itself. */
  readonly plain: Uint8Array;
  /** By the octet that an escape encodes; null if an escape counts as its three octets. */
  readonly escaped: Uint8Array | null;
  /** Whether a `$` at the end counts. */
  readonly anchor: boolean;
}

/** Comparison and specificity of the octets of patterns. */
export interface PatternSemantics {
  /** Normalization of octets. */
  readonly encoding: Encoding;
  /** The contribution of each octet to specificity. */
  readonly weights: Weights;
}

export const rfc9309Patterns: PatternSemantics = {
  encoding: rfc9309Encoding,
  weights: { plain: weighed(ANY_OF_URI), escaped: weighed(UNRESERVED), anchor: true },
};

/** By a dialect's `length`; created on first use. */
let weights: Readonly<Record<RuleSemantics["length"], Weights>> | null = null;

export function patternsBy({ rules, target }: Dialect): PatternSemantics {
  weights ??= {
    encoded: rfc9309Patterns.weights,
    literal: { plain: weighed(ANY_OF_URI).fill(0, STAR, STAR + 1), escaped: weighed(UNRESERVED), anchor: false },
    escaped: { plain: new Uint8Array(256).fill(1), escaped: null, anchor: true },
  };
  return { encoding: encodings[target.encoding], weights: weights[rules.length] };
}

const EMPTY: Literal = { inPath: "", inQuery: "" };

/**
 * Any text makes a pattern; `*` is special anywhere and `$` at the very end (§2.2.3), if the dialect has wildcards.
 * Linear.
 */
export function compilePattern(written: string, dialect: Dialect): Pattern {
  return patternOf(written, dialect.rules, patternsBy(dialect));
}

/** `compilePattern` with given semantics of patterns. */
export function patternOf(written: string, { wildcards }: RuleSemantics, semantics: PatternSemantics): Pattern {
  const isAsWritten = isReadAsWritten(semantics.encoding, written);
  const used = isAsWritten ? asWrittenEncoding : semantics.encoding;
  const text = used.prepare(written);
  const hasAnchor = wildcards && text.charCodeAt(text.length - 1) === DOLLAR;
  const body = hasAnchor ? text.slice(0, -1) : text;
  const encoding = CODED.test(body) ? used : null;
  const pieces = wildcards ? body.split("*") : [body];
  const hasStar = pieces.length > 1;
  let head = EMPTY;
  const middle: Literal[] = [];
  let tail = hasAnchor ? EMPTY : null;
  let minLength = 0;
  let mask = 0;
  for (let at = 0; at < pieces.length; at++) {
    const literal = literalOf(pieces[at] as string, encoding);
    const { length } = literal.inPath;
    minLength += length;
    mask |= charMask(literal.inPath, 0, length);
    if (at === 0) head = literal;
    else if (hasAnchor && at === pieces.length - 1) tail = literal;
    else if (length > 0) middle.push(literal);
  }
  const specificity = specificityOf(written, 0, written.length, wildcards, semantics);
  return { specificity, minLength, mask, head, hasStar, middle, tail, asWritten: isAsWritten };
}

/** `specificity` of the pattern in `text` from offset `from` to `to` (UTF-16 code units). Linear. */
export function specificityOf(
  text: string,
  from: number,
  to: number,
  wildcards: boolean,
  { weights: { plain, escaped, anchor } }: PatternSemantics,
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
  const isLess = !anchor && wildcards && text.charCodeAt(to - 1) === DOLLAR;
  return isLess ? octets - 1 : octets;
}

/**
 * Whether a compiled pattern matches: its end is reached before a difference in octets (§2.2.2). `RuleScanner` decides
 * without compiling. At most twice as many comparisons as the target and the pattern have octets together, and no
 * backtracking.
 */
export function matches(pattern: Pattern, target: Target): boolean {
  return matchesSymbols(pattern, pattern.asWritten ? asWritten(target) : target);
}

function matchesSymbols(pattern: Pattern, target: Target): boolean {
  const { symbols, start, end } = target;
  if (!mayMatch(pattern, target) || !isAt(target, start, pattern.head)) return false;
  const { tail } = pattern;
  let from = start + pattern.head.inPath.length;
  if (!pattern.hasStar) return tail === null || from === end;
  const to = end - (tail ?? EMPTY).inPath.length;
  if (tail !== null && !isAt(target, to, tail)) return false;
  const find: FindLiteral = (wanted, start, end) => indexWithin(symbols, wanted, start, end);
  for (const literal of pattern.middle) {
    const found = findLiteral(target, from, to, literal, find);
    if (found === -1) return false;
    from = found + literal.inPath.length;
  }
  return true;
}

/** False if the characters of the target or its length rule out a match. */
export function mayMatch({ mask, minLength }: Pattern, target: Target): boolean {
  return (mask & ~target.mask) === 0 && target.end - target.start >= minLength;
}

/** Whether the literal occurs at offset `at`; the target has that many symbols. */
function isAt(target: Target, at: number, { inPath, inQuery }: Literal): boolean {
  const { symbols, query } = target;
  if (inPath === inQuery) return symbols.startsWith(inPath, at);
  for (let index = 0; index < inPath.length; index++) {
    const wanted = at + index <= query ? inPath : inQuery;
    if (symbols.charCodeAt(at + index) !== wanted.charCodeAt(index)) return false;
  }
  return true;
}

/** Offset of the first occurrence of symbols, at least one, between two offsets of a target; -1 if there is none. */
type FindLiteral = (symbols: string, from: number, to: number) => number;

/**
 * Offset of the first occurrence of the literal between `from` and `to`; -1 if there is none. Calls `find` twice at
 * most.
 */
export function findLiteral(target: Target, from: number, to: number, literal: Literal, find: FindLiteral): number {
  const { query } = target;
  const { inPath, inQuery } = literal;
  if (inPath === inQuery) return find(inPath, from, to);
  if (from < query) {
    const found = find(inPath, from, Math.min(to, query));
    if (found !== -1) return found;
  }
  // Its first "?" can begin the query. Without one, it can be the start of the query.
  const across = query - inPath.indexOf("?");
  if (across >= from && across + inPath.length <= to && isAt(target, across, literal)) return across;
  return find(inQuery, Math.max(from, query + 1), to);
}

/** The literal of a text without operators; `encoding` is null if every octet is its own symbol. */
function literalOf(text: string, encoding: Encoding | null): Literal {
  if (encoding === null) return { inPath: text, inQuery: text };
  const inPath = symbolsOf(encoding, text, 0, text.length, "path");
  const inQuery = symbolsOf(encoding, text, 0, text.length, "query");
  return { inPath, inQuery };
}

/**
 * The symbols of the literal that a pattern begins with, which are the same in every target: its first
 * "?", if it has one, begins the query, because a target has no "?" before.
 */
export function headSymbols({ inPath, inQuery }: Literal): string {
  const mark = inPath.indexOf("?");
  return mark === -1 ? inPath : inPath.slice(0, mark) + inQuery.slice(mark);
}

/** By octet: 1 for those that are of `light`, 3 for the others. */
function weighed(light: RegExp): Uint8Array {
  return new Uint8Array(256).map((_, octet) => (octet < 0x80 && light.test(String.fromCharCode(octet)) ? 1 : 3));
}
