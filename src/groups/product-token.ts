// What a name is under RFC 9309 §2.2.1: a product token, and the token a
// user-agent value stands for. Compares names by ASCII letters only.

const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;
const STAR = 0x2a;
const SPACE = 0x20;
const TAB = 0x09;
const SLASH = 0x2f;
const CASE_BIT = 0x20;

/**
 * The product token a user-agent value names: `"*"` where the star stands alone or before white
 * space, else the value's longest prefix of `[A-Za-z_-]`, `""` where none is left (§2.2.1, §2.3.1.5).
 */
export function productToken(value: string, whiteSpace: string = " \t"): string {
  if (value.charCodeAt(0) === STAR) return value.length === 1 || whiteSpace.includes(value.charAt(1)) ? "*" : "";
  return value.slice(0, tokenEnd(value));
}

/** Whether a crawler may call itself so: one or more of `[A-Za-z_-]` and nothing else (§2.2.1). */
export function isProductToken(name: string): boolean {
  return name !== "" && tokenEnd(name) === name.length;
}

/** The value up to its first white space or `/`: a name with digits or dots, without its version. */
export function wholeName(value: string): string {
  for (let at = 0; at < value.length; at++) {
    const unit = value.charCodeAt(at);
    if (unit === SLASH || isWhiteSpace(unit)) return value.slice(0, at);
  }
  return value;
}

/** Equality but for the case of the letters A to Z; U+212A (Kelvin) is no `k`. */
export function equalsIgnoringCase(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    const unit = one.charCodeAt(at);
    const against = other.charCodeAt(at);
    if (unit !== against && ((unit ^ against) !== CASE_BIT || !isLetter(unit))) return false;
  }
  return true;
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

function tokenEnd(name: string): number {
  let at = 0;
  while (at < name.length && isTokenUnit(name.charCodeAt(at))) at++;
  return at;
}

function isTokenUnit(unit: number): boolean {
  return isLetter(unit) || unit === HYPHEN || unit === UNDERSCORE;
}

function isLetter(unit: number): boolean {
  return (unit >= LOWER_A && unit <= LOWER_Z) || (unit >= UPPER_A && unit <= UPPER_Z);
}

function isWhiteSpace(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}
