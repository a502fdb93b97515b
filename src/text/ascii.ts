// ASCII characters as code units, which are also their octets in UTF-8, and the case of ASCII letters. No imports, so
// that bundlers inline the constants.

export const LF = 0x0a;
export const CR = 0x0d;
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
