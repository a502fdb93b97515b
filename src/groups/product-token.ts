// What a name is under RFC 9309 §2.2.1: a product token, and the token a
// user-agent value stands for. Compares names by ASCII letters only.

/** What no product token holds. */
const NO_TOKEN = /[^A-Za-z_-]/;

/**
 * The product token a user-agent value names: `"*"` where the star stands alone or before white
 * space, else the value's longest prefix of `[A-Za-z_-]`, `""` where none is left (§2.2.1, §2.3.1.5).
 */
export function productToken(value: string, whiteSpace: string = " \t"): string {
  if (value.startsWith("*")) return value.length === 1 || whiteSpace.includes(value.charAt(1)) ? "*" : "";
  return value.slice(0, firstOf(value, NO_TOKEN));
}

/** Whether a crawler may call itself so: one or more of `[A-Za-z_-]` and nothing else (§2.2.1). */
export function isProductToken(name: string): boolean {
  return name !== "" && !NO_TOKEN.test(name);
}

/** The value up to its first white space or `/`: a name with digits or dots, without its version. */
export function wholeName(value: string): string {
  return value.slice(0, firstOf(value, /[\t /]/));
}

/** Equality but for the case of the letters A to Z; U+212A (Kelvin) is no `k`. */
export function equalsIgnoringCase(one: string, other: string): boolean {
  return one === other || (one.length === other.length && lowerCase(one) === lowerCase(other));
}

/** Whether `part` stands in `whole`, but for the case of the letters A to Z. */
export function containsIgnoringCase(whole: string, part: string): boolean {
  return lowerCase(whole).includes(lowerCase(part));
}

/** The letters A to Z lower-cased, nothing else: `toLowerCase` makes a `k` of U+212A. */
export function lowerCase(text: string): string {
  // The quick way for what has only ASCII in it.
  return /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Where the first character is that `wanted` finds; the end where there is none. */
function firstOf(text: string, wanted: RegExp): number {
  const at = text.search(wanted);
  return at === -1 ? text.length : at;
}
