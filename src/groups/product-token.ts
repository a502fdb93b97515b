// Product tokens (RFC 9309 §2.2.1), and the token that a user-agent value stands for. Comparisons ignore the case of
// ASCII letters only.
import { lowerCase } from "../text/ascii.ts";

export { lowerCase };

/** The token of a line for all crawlers, and the name to query for a crawler that no line names. */
export const ANY = "*";

/** A character that is not allowed in a product token. */
const NO_TOKEN = /[^A-Za-z_-]/;

/**
 * The product token that a user-agent value stands for: `"*"` for a star alone or before white space, otherwise the
 * longest prefix of `[A-Za-z_-]`, which may be `""` (§2.2.1, §2.3.1.5).
 */
export function productToken(value: string, whiteSpace: string = " \t"): string {
  if (value.startsWith("*")) return value.length === 1 || whiteSpace.includes(value.charAt(1)) ? ANY : "";
  return value.slice(0, firstOf(value, NO_TOKEN));
}

/** Whether a name is a product token: one or more of `[A-Za-z_-]` (§2.2.1). */
export function isProductToken(name: string): boolean {
  return name !== "" && !NO_TOKEN.test(name);
}

/** The value up to the first white space or `/`: a name that may contain digits or dots, without its version. */
export function wholeName(value: string): string {
  return value.slice(0, firstOf(value, /[\t /]/));
}

/**
 * The names that a user-agent value stands for: its token, the value up to white space or `/`, and all of it unless it
 * is a User-Agent header, with a version or a comment.
 */
export function namesOf({ token, value }: { readonly token: string; readonly value: string }): readonly string[] {
  return isHeader(value) ? [token, wholeName(value)] : [token, wholeName(value), value];
}

/** Whether a name is a User-Agent header: with a version, or a comment (RFC 9110 §10.1.5). */
export function isHeader(name: string): boolean {
  return /[/(]/.test(name);
}

/** Equality that ignores the case of the letters A to Z; U+212A (Kelvin) does not equal `k`. */
export function equalsIgnoringCase(one: string, other: string): boolean {
  return one === other || (one.length === other.length && lowerCase(one) === lowerCase(other));
}

/** Whether `whole` contains `part`, ignoring the case of the letters A to Z. */
export function containsIgnoringCase(whole: string, part: string): boolean {
  return lowerCase(whole).includes(lowerCase(part));
}

/** Offset of the first match, or the length of the value. */
function firstOf(text: string, wanted: RegExp): number {
  const at = text.search(wanted);
  return at === -1 ? text.length : at;
}
