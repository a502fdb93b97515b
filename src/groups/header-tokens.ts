// Which names of a robots.txt occur in a crawler's whole User-Agent header (RFC 9309
// §2.2.1: the product token "SHOULD be a substring of the identification string").
// Only lists them: which of them the crawler goes by, the header does not say, so
// nothing is decided here (E-11).
//
//     Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://crawl.example/bot)
//                              ^^^^^^^^^^^^^^^                            whole: a product of RFC 9110 §10.1.5
//                              ^^^^^^^^^                            ^^^   part of something longer
import type { Span } from "../text/span.ts";
import type { Group } from "./model.ts";
import { lowerCase, wholeName } from "./product-token.ts";

/** A name of the robots.txt, and where it stands in the header. */
export interface HeaderToken {
  /** As the first user-agent line that has it writes it: what `decide` takes for a crawler of that name. */
  readonly token: string;
  /** Whether it stands by itself, and not only as a part of a longer word, of a version or of an address. */
  readonly whole: boolean;
  /** Its first occurrence, of several the first whole one; in UTF-16 code units of the header. */
  readonly span: Span;
}

const ANY = "*";

/** What may stand before a product and behind it, and behind it before its version (RFC 9110 §10.1.5, §5.6.5). */
const before: ReadonlySet<string> = new Set(" \t(,;[");
const behind: ReadonlySet<string> = new Set(" \t),;]/");

/**
 * The names of the groups that occur in the header, ASCII case ignored: first those that stand by
 * themselves, then those that are parts of something longer; each in the order of the header, the
 * longer one first where two begin at the same place. A name counts once. A user-agent value that is no
 * product token (`MJ12bot`) gives both names it answers to, itself and the token it begins with (E-09).
 * `*` is nobody's name. Linear in the header, once for each name.
 */
export function tokensInHeader(groups: readonly Group[], header: string): readonly HeaderToken[] {
  if (typeof header !== "string") throw new TypeError("A User-Agent header is a string; join several with a space.");
  const text = lowerCase(header);
  const found = new Map<string, HeaderToken | null>();
  for (const { userAgents } of groups) {
    for (const { token, value } of userAgents) {
      if (token === ANY) continue;
      for (const name of [wholeName(value), token]) {
        const key = lowerCase(name);
        if (name !== "" && !found.has(key)) found.set(key, find(name, key, text));
      }
    }
  }
  return [...found.values()].filter((token) => token !== null).sort(byPlace);
}

function find(token: string, key: string, text: string): HeaderToken | null {
  const first = text.indexOf(key);
  if (first === -1) return null;
  for (let at = first; at !== -1; at = text.indexOf(key, at + 1)) {
    const end = at + key.length;
    const isWhole =
      (at === 0 || before.has(text.charAt(at - 1))) && (end === text.length || behind.has(text.charAt(end)));
    if (isWhole) return { token, whole: true, span: { start: at, end } };
  }
  return { token, whole: false, span: { start: first, end: first + key.length } };
}

function byPlace(one: HeaderToken, other: HeaderToken): number {
  return Number(other.whole) - Number(one.whole) || one.span.start - other.span.start || other.span.end - one.span.end;
}
