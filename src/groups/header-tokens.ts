// Finds the names of a robots.txt that occur in a whole User-Agent header (RFC 9309 §2.2.1: the product token "SHOULD
// be a substring of the identification string"). The header does not say which of them the crawler obeys, so this
// lists all of them and decides nothing.
//
//     Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://crawl.example/bot)
//                              ^^^^^^^^^^^^^^^                            whole: a product of RFC 9110 §10.1.5
//                              ^^^^^^^^^                            ^^^   part of something longer

import { lowerCase } from "../text/ascii.ts";
import type { Span } from "../text/span.ts";
import type { Group } from "./model.ts";
import { ANY, namesOf } from "./product-token.ts";

/** A name of the robots.txt that occurs in the header. */
export interface HeaderToken {
  /** As written in the first user-agent line that has it: the name to pass to `decide`. */
  readonly token: string;
  /** Whether it occurs as a product of its own, and not only inside of a longer word, a version or an address. */
  readonly whole: boolean;
  /** Its first whole occurrence, or its first one if none is whole; in UTF-16 code units of the header. */
  readonly span: Span;
}

/** The characters that can precede and follow a product; `/` precedes its version (RFC 9110 §10.1.5, §5.6.5). */
const before: ReadonlySet<string> = new Set(" \t(,;[");
const after: ReadonlySet<string> = new Set(" \t),;]/");

/**
 * The names of the groups that occur in the header, ASCII case ignored, each once: whole ones first, then the others,
 * both in the order of the header, and of two at one offset the longer first. A user-agent value that is not a product
 * token (`MJ12bot`) counts as several names, itself and the token at its start. `*` is not a name. Takes time
 * linear in the header for each name. Throws a `TypeError` if the header is not a string.
 */
export function tokensInHeader(groups: readonly Group[], header: string): readonly HeaderToken[] {
  if (typeof header !== "string") throw new TypeError("A User-Agent header is a string; join several with a space.");
  const names = groups.flatMap(({ userAgents }) => userAgents.filter(({ token }) => token !== ANY).flatMap(namesOf));
  return occurring(names, header);
}

/** The first of these names that occurs in the header, in the order of `tokensInHeader`; null if none does. */
export function firstInHeader(names: readonly string[], header: string): HeaderToken | null {
  return occurring(names, header)[0] ?? null;
}

function occurring(names: readonly string[], header: string): HeaderToken[] {
  const text = lowerCase(header);
  const found = new Map<string, HeaderToken | null>();
  for (const name of names) {
    const key = lowerCase(name);
    if (name !== "" && !found.has(key)) found.set(key, find(name, key, text));
  }
  return [...found.values()].filter((token) => token !== null).sort(byOffset);
}

function find(token: string, key: string, text: string): HeaderToken | null {
  const first = text.indexOf(key);
  if (first === -1) return null;
  for (let at = first; at !== -1; at = text.indexOf(key, at + 1)) {
    const end = at + key.length;
    const isWhole =
      (at === 0 || before.has(text.charAt(at - 1))) && (end === text.length || after.has(text.charAt(end)));
    if (isWhole) return { token, whole: true, span: { start: at, end } };
  }
  return { token, whole: false, span: { start: first, end: first + key.length } };
}

function byOffset(one: HeaderToken, other: HeaderToken): number {
  return Number(other.whole) - Number(one.whole) || one.span.start - other.span.start || other.span.end - one.span.end;
}
