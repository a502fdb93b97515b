// Converts a URL to the target that rules are compared with: its normalized path and
// query (RFC 9309 §2.2.2). Removes the fragment and normalizes percent-encoding; dot
// segments, doubled slashes and default ports are left to the caller.
import type { TargetSemantics } from "../dialects/dialect.ts";
import { HASH, PERCENT, QUESTION_MARK, SEMICOLON, SLASH } from "../text/ascii.ts";
import { charBit, charMask } from "../text/char-mask.ts";
import { type Encoding, encodings, octetsAsWritten, rfc9309Encoding, symbolsOf } from "./normalize.ts";

/** Path and query of one URL, normalized for comparison with any number of rules. */
export interface Target {
  /** The URL as given. */
  readonly url: string;
  /** Offset in `url` at which its path begins. */
  readonly from: number;
  /** Offset in `url` at which its query ends, or its path if it has none. */
  readonly to: number;
  /** Holds the symbols of `normalize`, from `start` to `end`. The first one is always `/`. */
  readonly symbols: string;
  /** Offset in `symbols` at which the path begins. */
  readonly start: number;
  /** Offset in `symbols` at which the query ends. */
  readonly end: number;
  /** Offset in `symbols` of the `?` that begins the query; `end` without a query. */
  readonly query: number;
  /** The `charMask` of the symbols. */
  readonly mask: number;
}

/** Code units of a wrong URL that the message shows. */
const SHOWN = 80;

/**
 * The target a URL asks for. Takes an absolute URL, or its path and query alone: `/a?b`, `?b`, and
 * the empty string, which stands for `/`. Throws a TypeError for anything else, unless
 * `semantics.url` is `loose`, which takes any string. Linear in the URL.
 */
export function readTarget(url: string, semantics: TargetSemantics): Target {
  return targetOf(url, semantics, starts[semantics.url], encodings[semantics.encoding]);
}

/** `readTarget` for dialects whose URLs are URIs, compared as in the RFC. */
export function readUri(uri: string, semantics: TargetSemantics): Target {
  return targetOf(uri, semantics, pathStart, rfc9309Encoding);
}

function targetOf(
  url: string,
  semantics: TargetSemantics,
  startOf: (url: string) => number,
  encoding: Encoding,
): Target {
  if (typeof url !== "string") throw new TypeError("The URL must be a string; pass the href of a URL object.");
  const from = startOf(url);
  let to = from;
  let query = -1;
  let mask = 0;
  let isPlain = url.charCodeAt(from) === SLASH;
  for (; to < url.length; to++) {
    const unit = url.charCodeAt(to);
    if (unit === HASH) break;
    if (unit === QUESTION_MARK && query === -1) {
      if (!semantics.query) break;
      query = to;
    }
    if (unit === PERCENT || unit >= 0x80) isPlain = false;
    mask |= charBit(unit);
  }
  if (query === -1) query = to;
  // Most URLs are already normalized and are used as they are.
  if (isPlain) {
    return { url, from, to, symbols: url, start: from, end: to, query, mask };
  }
  const path = (url.charCodeAt(from) === SLASH ? "" : "/") + symbolsOf(encoding, url, from, query, "path");
  const symbols = path + symbolsOf(encoding, url, query, to, "query");
  const end = symbols.length;
  mask = charMask(symbols, 0, end);
  return { url, from, to, symbols, start: 0, end, query: path.length, mask };
}

/** The target as patterns see it that are compared as written. Linear. */
export function asWritten(target: Target): Target {
  const symbols = octetsAsWritten(pathOf(target));
  const end = symbols.length;
  return { ...target, symbols, start: 0, end, query: end, mask: charMask(symbols, 0, end) };
}

/** Finds the offset at which the path begins, by the dialect's `url`. */
const starts: Readonly<Record<TargetSemantics["url"], (url: string) => number>> = {
  uri: pathStart,
  loose: loosePathStart,
};

/** Path and query as written in the URL; the `/` that an empty path stands for is put before them. */
export function pathOf(target: Target): string {
  const written = target.url.slice(target.from, target.to);
  return written.charCodeAt(0) === SLASH ? written : `/${written}`;
}

/** The text before a path: nothing, or `scheme:` and an optional `//authority` (RFC 3986 §3). */
const BEFORE_PATH = /(?=[/?#]|$)|[A-Za-z][A-Za-z\d+.-]*:(?=\/)(?:\/\/[^/?#]*)?/y;

/** Where the path begins, which may be empty. */
function pathStart(url: string): number {
  BEFORE_PATH.lastIndex = 0;
  if (BEFORE_PATH.test(url)) return BEFORE_PATH.lastIndex;
  const shown = JSON.stringify(url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url);
  throw new TypeError(
    `${shown} is neither an absolute URL nor a path; write "https://example.com/path", or begin the path with "/".`,
  );
}

/**
 * Offset at which robots.cc begins the path: the first of `/`, `?` and `;` after `://`, or in the whole URL
 * if one of them precedes that; a `//` at the start is skipped. The URL's end if there is no such
 * character, or if a `#` precedes it.
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
