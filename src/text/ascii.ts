// ASCII characters as code units, which are also their octets in UTF-8, and the case of ASCII letters. No imports, so
// that bundlers inline the constants.

export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const DOLLAR = 0x24;
export const AMPERSAND = 0x26;
export const STAR = 0x2a;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const EQUALS_SIGN = 0x3d;
export const QUESTION_MARK = 0x3f;

/** The bit that distinguishes a lower-case letter from its upper-case one. */
export const CASE_BIT = 0x20;

/** Lower-cases the letters A to Z only: `toLowerCase` maps U+212A to `k`. */
export function lowerCase(text: string): string {
  // Fast path for ASCII.
  return /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether a code unit is SP or HTAB, the white space of robots.txt. */
export function isWhiteSpace(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}

/** The offset after the last character from `start` to `end` that is not white space. Linear, unlike `/[ \t]+$/`. */
export function trimmedEnd(text: string, start: number, end: number): number {
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

/** A text without white space at its end. */
export function trimEnd(text: string): string {
  return text.slice(0, trimmedEnd(text, 0, text.length));
}
