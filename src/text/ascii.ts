// The ASCII characters that readers look for, as code units; octets of UTF-8 are the
// same. Nothing else is here and nothing is imported, so that bundlers put the numbers
// where the names are.

export const HASH = 0x23;
export const PERCENT = 0x25;
export const DOLLAR = 0x24;
export const AMPERSAND = 0x26;
export const STAR = 0x2a;
export const SLASH = 0x2f;
export const SEMICOLON = 0x3b;
export const EQUALS_SIGN = 0x3d;
export const QUESTION_MARK = 0x3f;

/** What an upper-case letter lacks that its lower-case one has. */
export const CASE_BIT = 0x20;
