// Converts octets to symbols, so that a rule and a URI match exactly where their
// symbols are equal (RFC 9309 §2.2.2, RFC 3986 §2). Handles percent-encoding, not
// wildcards.
//
// A symbol is one UTF-16 code unit:
//
//     00-FF    the octet, however it is written: "~" and "%7E", "é" and "%C3%A9",
//              ":" and "%3A"; a "/" "?" "&" "=" that delimits; a "%" that begins no escape
//     125      "%25": neither a "%" nor the "%" of another escape
//     12F 13F  "%2F" "%3F" in a path,  where "/" and "?" delimit and the escape does not
//     126 13D  "%26" "%3D" in a query, where "&" and "=" delimit and the escape does not
//     200-2FF  in rules alone: an escape that is one of the above, depending on the component,
//              or an escaped "*" or "$"
//
// A pattern with a "%" that begins no escape is compared as text instead, in which an escape is three octets: "/*%"
// matches "/a%20b". See `octetsAsWritten`.
//
// Reserved characters are "percent-encoded prior to comparison" where they are
// data and kept where they delimit, which is the only interpretation under which that
// sentence, Figure 4 and RFC 3986 §2.2 hold together. So the same escape is
// another symbol in a path than in a query.

import type { TargetSemantics } from "../dialects/dialect.ts";
import { AMPERSAND, DOLLAR, EQUALS_SIGN, PERCENT, QUESTION_MARK, SLASH, STAR } from "../text/ascii.ts";
import { getOrInsert } from "../text/collections.ts";
import { characterEnd, octetCount, putOctets } from "../text/decode.ts";

/** The two parts of a URI that rules are compared with. The first `?` is where the query begins. */
export type Component = "path" | "query";

/** Added to an octet to form the symbol of an escape that is not equivalent to it. */
const ESCAPE_ITSELF = 0x100;

/** Added to an octet: an escape of a rule whose symbol depends on the component, or that would be an operator. */
export const ESCAPE_IN_RULE = 0x200;

/**
 * Comparison of octets. All have the same properties in the same order, so that an engine that has optimised code for
 * one of them does not compile it again for another.
 */
export interface Encoding {
  /** Preprocesses the text of a pattern. */
  readonly prepare: (pattern: string) => string;
  /** The symbol of an escaped octet in one of the components; null if escapes are compared as written. */
  readonly symbolOf: ((octet: number, component: Component) => number) | null;
  /** Whether a pattern with a `%` that begins no escape is compared as text. */
  readonly readsIncompleteAsWritten: boolean;
}

export const rfc9309Encoding: Encoding = {
  prepare: unchanged,
  symbolOf: symbolOfEscape,
  readsIncompleteAsWritten: true,
};

/** Compares the text of patterns and URIs in normal form. */
export const asWrittenEncoding: Encoding = {
  prepare: octetsAsWritten,
  symbolOf: null,
  readsIncompleteAsWritten: false,
};

/** Not looked up in `encodings`, so that a bundle for the RFC alone is without the other dialects. */
const asOctets: Encoding = { prepare: unchanged, symbolOf: null, readsIncompleteAsWritten: false };

/** The implementations of a dialect's `encoding`. */
export const encodings: Readonly<Record<TargetSemantics["encoding"], Encoding>> = {
  rfc9309: rfc9309Encoding,
  google: { prepare: escapeAsGoogle, symbolOf: null, readsIncompleteAsWritten: false },
  // 1996: escapes are decoded before comparing, except `%2F`, which never equals the `/` between segments.
  "koster-1996": {
    prepare: unchanged,
    symbolOf: (octet) => (octet === SLASH ? ESCAPE_ITSELF + octet : octet),
    readsIncompleteAsWritten: false,
  },
  none: asOctets,
};

function unchanged(pattern: string): string {
  return pattern;
}

/** Code units that may have another symbol than themselves. */
export const CODED: RegExp = /[%\x80-\uffff]/;

/** Non-ASCII octets escaped, hex digits of escapes in upper case, all else untouched. */
function escapeAsGoogle(pattern: string): string {
  if (!CODED.test(pattern)) return pattern;
  const octets = symbolsOf(encodings.none, pattern, 0, pattern.length, "path");
  return octets.replace(/%[0-9A-Fa-f]{2}|[\x80-\xFF]/g, (found) =>
    (found.length === 1 ? `%${found.charCodeAt(0).toString(16)}` : found).toUpperCase(),
  );
}

/** The symbols of `text` from `from` to `to` (UTF-16 code units), read as part of `component`. Linear. */
export function symbolsOf(
  { symbolOf }: Encoding,
  text: string,
  from: number,
  to: number,
  component: Component,
): string {
  let symbols = "";
  /** Offset up to which the text is in `symbols`. */
  let copied = from;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit === PERCENT) {
      if (symbolOf === null) continue;
      const octet = escapedOctet(text, at, to);
      if (octet === -1) continue;
      symbols += text.slice(copied, at) + String.fromCharCode(symbolOf(octet, component));
      at += 2;
    } else if (unit >= 0x80) {
      const end = characterEnd(text, at, to);
      symbols += text.slice(copied, at) + octetsOf(text, at, end);
      at = end - 1;
    } else continue;
    copied = at + 1;
  }
  return symbols + text.slice(copied, to);
}

/** By encoding: `encodingOfRules`. */
const ofRules = new WeakMap<Encoding, Encoding>();

/** The encoding that normalizes the text of a rule, operators included, once for both components; see `symbolIn`. */
export function encodingOfRules(encoding: Encoding): Encoding {
  return getOrInsert(ofRules, encoding, () => makeEncodingOfRules(encoding));
}

function makeEncodingOfRules(encoding: Encoding): Encoding {
  const { prepare, symbolOf, readsIncompleteAsWritten } = encoding;
  if (symbolOf === null) return encoding;
  const symbolOfRule = (octet: number) => {
    const inPath = symbolOf(octet, "path");
    const isSymbol = inPath === symbolOf(octet, "query") && octet !== STAR && octet !== DOLLAR;
    return isSymbol ? inPath : ESCAPE_IN_RULE + octet;
  };
  return { prepare, symbolOf: symbolOfRule, readsIncompleteAsWritten };
}

/** The symbol that an escape, as a symbol of `encodingOfRules` from `ESCAPE_IN_RULE` on, stands for in a component. */
export function symbolIn({ symbolOf }: Encoding, symbol: number, component: Component): number {
  return symbolOf === null ? symbol : symbolOf(symbol - ESCAPE_IN_RULE, component);
}

/** A text with each symbol from `ESCAPE_IN_RULE` on replaced by the one it stands for in a component. */
export function symbolsIn(encoding: Encoding, symbols: string, component: Component): string {
  return symbols.replace(IN_RULE, (one) => String.fromCharCode(symbolIn(encoding, one.charCodeAt(0), component)));
}

const IN_RULE = /[\u0200-\u02ff]/g;

/** Whether a pattern has a `%` that begins no escape, and is compared as written for that. Linear. */
export function isReadAsWritten({ readsIncompleteAsWritten }: Encoding, pattern: string): boolean {
  return readsIncompleteAsWritten && /%(?![0-9A-Fa-f]{2})/.test(pattern);
}

/** An escape, or an octet that a URI does not contain. */
const ESCAPE_OR_OTHER = /%[0-9A-Fa-f]{2}|[^\w.~:/?#[\]@!$&'()*+,;=%-]/g;

/**
 * The octets of a pattern, or of a path and query, as written in normal form: escapes of unreserved characters decoded,
 * the hex digits of others in upper case, octets outside of URIs escaped (RFC 3986 §6.2.2). Linear.
 */
export function octetsAsWritten(text: string): string {
  const octets = symbolsOf(asOctets, text, 0, text.length, "path");
  return octets.replace(ESCAPE_OR_OTHER, (found) => {
    const octet = found.length === 1 ? found.charCodeAt(0) : Number.parseInt(found.slice(1), 16);
    const character = String.fromCharCode(octet);
    return /[\w.~-]/.test(character) ? character : `%${octet.toString(16).padStart(2, "0").toUpperCase()}`;
  });
}

/** The octet that the escape at `at` stands for; -1 where no two hex digits follow before `to`. */
export function escapedOctet(text: string, at: number, to: number): number {
  if (at + 2 >= to) return -1;
  const high = hexDigit(text.charCodeAt(at + 1));
  const low = hexDigit(text.charCodeAt(at + 2));
  return high === -1 || low === -1 ? -1 : (high << 4) | low;
}

function octetsOf(text: string, at: number, end: number): string {
  const octets: number[] = [];
  putOctets(octets, 0, text.slice(at, end).codePointAt(0) as number, octetCount(text, at, end));
  return String.fromCharCode(...octets);
}

function symbolOfEscape(octet: number, component: Component): number {
  const delimits =
    component === "path" ? octet === SLASH || octet === QUESTION_MARK : octet === AMPERSAND || octet === EQUALS_SIGN;
  return delimits || octet === PERCENT ? ESCAPE_ITSELF + octet : octet;
}

function hexDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
