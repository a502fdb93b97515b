// Checks which parts of an object conform to the grammar (RFC 9309 §2.2). `build` rejects the others, and `toObject`
// leaves them out.
import { documentedNameIn, isDocumentedName } from "../dialects/documented-names.ts";
import { isProductToken, productToken } from "../groups/product-token.ts";
import { isAbsoluteUrl } from "../records/url.ts";

/** Characters outside of `UTF8-char-noctl` of the ABNF: C0 controls, white space, `#`, lone surrogates. */
const NOT_CHAR = /[\0-\x20#\p{Cs}]/u;
/** The same except SP and HTAB, which are allowed inside a value. */
const NOT_VALUE_CHAR = /[\0-\x08\n-\x1F#\p{Cs}]/u;
/** The same except `#`. */
const NOT_COMMENT_CHAR = /[\0-\x08\n-\x1F\p{Cs}]/u;

const KEY = /^[-A-Za-z0-9_]+$/;
/** The value of Crawl-delay, without sign and exponent. */
const SECONDS = /^\d+(?:\.\d+)?$/;

/** Keys that are not other records, or that have a field of their own. */
const TAKEN = /^(?:user-agent|allow|disallow|sitemap|host|crawl-delay)$/i;

export function isUserAgent(name: string): boolean {
  return name === "*" || isProductToken(name) || isDocumentedName(name);
}

/**
 * The name of the crawler in a user-agent value, without its version: a documented name outside the grammar, such as
 * `MJ12bot` of `MJ12bot/v1.4.5`, otherwise the product token. Empty if there is none.
 */
export function crawlerName(value: string): string {
  return documentedNameIn(value) ?? productToken(value);
}

export function isPattern(pattern: string): boolean {
  return pattern === "" || (pattern.startsWith("/") && !NOT_CHAR.test(pattern));
}

export function isComment(text: string): boolean {
  return !NOT_COMMENT_CHAR.test(text);
}

export function isRecordKey(key: string): boolean {
  return KEY.test(key) && !TAKEN.test(key);
}

export function isRecordValue(value: string): boolean {
  return !NOT_VALUE_CHAR.test(value) && !/^[ \t]|[ \t]$/.test(value);
}

export function isHost(host: string): boolean {
  return host !== "" && !NOT_CHAR.test(host);
}

export function isSitemap(url: string): boolean {
  return !NOT_CHAR.test(url) && isAbsoluteUrl(url);
}

/** A number of seconds in decimal notation; null if it is negative or not finite. */
export function secondsText(seconds: number): string | null {
  if (!(seconds >= 0 && seconds < Number.POSITIVE_INFINITY)) return null;
  const [digits = "", exponent] = String(seconds).split("e");
  if (exponent === undefined) return digits;
  // JavaScript writes numbers below 1e-6 and from 1e21 on with an exponent: 1.5e-7, 1e+21.
  const [whole = "", fraction = ""] = digits.split(".");
  const shift = Number(exponent);
  if (shift < 0) return `0.${"0".repeat(-shift - 1)}${whole}${fraction}`;
  return whole + fraction + "0".repeat(shift - fraction.length);
}

/** The number of seconds of a Crawl-delay value; null if it is not a finite number. */
export function secondsOf(text: string): number | null {
  const seconds = Number(text);
  return SECONDS.test(text) && Number.isFinite(seconds) ? seconds : null;
}
