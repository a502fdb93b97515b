// Whether the parts of an object can be written so that the grammar takes them
// (RFC 9309 §2.2), for `build`, which refuses the others, and `toObject`, which
// leaves them out.
import { isProductToken } from "../groups/product-token.ts";
import { isAbsoluteUrl } from "../records/url.ts";

/** What is no `UTF8-char-noctl` of the ABNF: C0 controls, white space, `#`, lone surrogates. DEL and C1 are. */
const NO_CHAR = /[\0-\x20#\p{Cs}]/u;
/** The same but for SP and HTAB, which may stand inside a value. */
const NO_VALUE_CHAR = /[\0-\x08\n-\x1F#\p{Cs}]/u;
/** The same but for `#`. */
const NO_COMMENT_CHAR = /[\0-\x08\n-\x1F\p{Cs}]/u;

const KEY = /^[-A-Za-z0-9_]+$/;
/** What `Crawl-delay` takes: no sign, no exponent. */
const SECONDS = /^\d+(?:\.\d+)?$/;

/** Keys that are no other records, or have a field of their own. */
const TAKEN = /^(?:user-agent|allow|disallow|sitemap|host|crawl-delay)$/i;

export function isUserAgent(name: string): boolean {
  return name === "*" || isProductToken(name);
}

export function isPattern(pattern: string): boolean {
  return pattern === "" || (pattern.startsWith("/") && !NO_CHAR.test(pattern));
}

export function isComment(text: string): boolean {
  return !NO_COMMENT_CHAR.test(text);
}

export function isRecordKey(key: string): boolean {
  return KEY.test(key) && !TAKEN.test(key);
}

export function isRecordValue(value: string): boolean {
  return !NO_VALUE_CHAR.test(value) && !/^[ \t]|[ \t]$/.test(value);
}

export function isHost(host: string): boolean {
  return host !== "" && !NO_CHAR.test(host);
}

export function isSitemap(url: string): boolean {
  return !NO_CHAR.test(url) && isAbsoluteUrl(url);
}

/** How a number of seconds is written; null for what cannot be written as one. */
export function secondsText(seconds: number): string | null {
  const text = String(seconds);
  return SECONDS.test(text) ? text : null;
}

/** The seconds a Crawl-delay value says; null where it says none. */
export function secondsOf(text: string): number | null {
  return SECONDS.test(text) ? Number(text) : null;
}
