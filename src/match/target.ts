// From a URL to what rules are compared with: path and query, normalized (RFC
// 9309 §2.2.2). Removes the fragment and normalizes percent-encoding; dot
// segments, doubled slashes and default ports are the caller's.
import type { TargetReading } from "../dialects/dialect.ts";
import { type Encoding, encodings, rfc9309Encoding, symbolsOf } from "./normalize.ts";

/** Path and query of one URL, made ready to be compared with any number of rules. */
export interface Target {
  /** The URL as given; path and query stand in it from `from` to `to`. */
  readonly url: string;
  readonly from: number;
  readonly to: number;
  /** Holds the symbols of `normalize`, from `start` to `end`. The first one is always `/`. */
  readonly symbols: string;
  readonly start: number;
  readonly end: number;
  /** Where in `symbols` the `?` is that begins the query; `end` where there is none. */
  readonly query: number;
  /** See `headOf`. */
  readonly head: number;
  /** See `occurrenceBit`. */
  readonly occurring: number;
}

const PERCENT = 0x25;
const PLUS = 0x2b;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const QUESTION_MARK = 0x3f;

/** Code units of a wrong URL that the message shows. */
const SHOWN = 80;

/**
 * The target a URL asks for. Takes an absolute URL, or its path and query alone: `/a?b`, `?b`, and
 * the empty string, which stands for `/`. Throws a TypeError for anything else, unless the reading
 * is loose, which takes any string. Linear in the URL.
 */
export function readTarget(url: string, reading: TargetReading): Target {
  return targetOf(url, reading, starts[reading.url], encodings[reading.encoding]);
}

/** `readTarget` where URLs are URIs, compared as the RFC has it. */
export function readUri(uri: string, reading: TargetReading): Target {
  return targetOf(uri, reading, pathStart, rfc9309Encoding);
}

function targetOf(url: string, reading: TargetReading, startOf: (url: string) => number, encoding: Encoding): Target {
  if (typeof url !== "string") throw new TypeError("A URL is asked about as a string; pass its href.");
  const from = startOf(url);
  let to = from;
  let query = -1;
  let occurring = 0;
  // Most URLs are normalized already and are compared where they stand.
  for (; to < url.length; to++) {
    const unit = url.charCodeAt(to);
    if (unit === HASH) break;
    if (unit === PERCENT || unit >= 0x80) return readRawTarget(url, from, reading, encoding);
    if (unit === QUESTION_MARK && query === -1) {
      if (!reading.query) break;
      query = to;
    }
    occurring |= occurrenceBit(unit);
  }
  if (url.charCodeAt(from) !== SLASH) return readRawTarget(url, from, reading, encoding);
  if (query === -1) query = to;
  return { url, from, to, symbols: url, start: from, end: to, query, head: headOf(url, from, to), occurring };
}

/** Where the path begins, by what a dialect's `url` stands for. */
const starts: Readonly<Record<TargetReading["url"], (url: string) => number>> = {
  uri: pathStart,
  loose: loosePathStart,
};

/** Path and query as written in the URL; the `/` that an empty path stands for is put before them. */
export function pathOf(target: Target): string {
  const written = target.url.slice(target.from, target.to);
  return written.charCodeAt(0) === SLASH ? written : `/${written}`;
}

/**
 * The low octets of the four symbols after the first, the earliest lowest, 0 past the end. Whatever a
 * symbol stands for, in a path or in a query, its low octet is the same; so where these differ,
 * the symbols do.
 */
export function headOf(symbols: string, start: number, end: number): number {
  let head = 0;
  for (let at = Math.min(start + 5, end) - 1; at > start; at--) head = (head << 8) | (symbols.charCodeAt(at) & 0xff);
  return head;
}

/** One of 32 bits for a symbol, the same in a path and in a query. */
export function occurrenceBit(symbol: number): number {
  return 1 << (symbol & 31);
}

function readRawTarget(url: string, from: number, reading: TargetReading, encoding: Encoding): Target {
  const hash = url.indexOf("#", from);
  const whole = hash === -1 ? url.length : hash;
  const mark = url.indexOf("?", from);
  const queryFrom = mark === -1 || mark > whole ? whole : mark;
  const to = reading.query ? whole : queryFrom;
  const path = (url.charCodeAt(from) === SLASH ? "" : "/") + symbolsOf(encoding, url, from, queryFrom, "path");
  const symbols = path + symbolsOf(encoding, url, queryFrom, to, "query");
  const end = symbols.length;
  let occurring = 0;
  for (let at = 0; at < end; at++) occurring |= occurrenceBit(symbols.charCodeAt(at));
  return { url, from, to, symbols, start: 0, end, query: path.length, head: headOf(symbols, 0, end), occurring };
}

/** Where the path begins, which may be empty: behind `scheme:` and `//authority` (RFC 3986 §3). */
function pathStart(url: string): number {
  const first = url.charCodeAt(0);
  if (url === "" || first === SLASH || first === QUESTION_MARK || first === HASH) return 0;
  let at = 0;
  if (isLetter(first)) while (isSchemeUnit(url.charCodeAt(at))) at++;
  if (at === 0 || url.charCodeAt(at) !== COLON || url.charCodeAt(at + 1) !== SLASH) {
    const shown = JSON.stringify(url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url);
    throw new TypeError(
      `${shown} is neither an absolute URL nor a path; write "https://example.com/path", or begin the path with "/".`,
    );
  }
  if (url.charCodeAt(at + 2) !== SLASH) return at + 1;
  for (at += 3; at < url.length; at++) {
    const unit = url.charCodeAt(at);
    if (unit === SLASH || unit === QUESTION_MARK || unit === HASH) break;
  }
  return at;
}

function isSchemeUnit(unit: number): boolean {
  return isLetter(unit) || (unit >= 0x30 && unit <= 0x39) || unit === PLUS || unit === HYPHEN || unit === DOT;
}

function isLetter(unit: number): boolean {
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a;
}

/**
 * Where robots.cc begins the path: the first of `/`, `?` and `;` behind `://`, or in the whole URL
 * where one of them stands before that; a `//` at the start is skipped. The URL's end where there is
 * none, or where a `#` stands before it.
 */
function loosePathStart(url: string): number {
  const from = url.startsWith("//") ? 2 : 0;
  const early = firstOf(url, from);
  const scheme = url.indexOf("://", from);
  const start = scheme !== -1 && scheme <= early ? firstOf(url, scheme + 3) : early;
  const hash = url.indexOf("#", from);
  return hash !== -1 && hash < start ? url.length : start;
}

function firstOf(url: string, from: number): number {
  for (let at = from; at < url.length; at++) {
    const unit = url.charCodeAt(at);
    if (unit === SLASH || unit === QUESTION_MARK || unit === SEMICOLON) return at;
  }
  return url.length;
}
