// What a look at a rule where it stands can tell. Nothing else is here and nothing is
// imported, so that bundlers put the numbers where the names are.

/** What the octets of a rule up to its first star tell: it does not match, it does, or only the whole rule can tell. */
export const DIFFERS = 0;
export const MATCHES = 1;
export const MAY_MATCH = 2;

/** What a code unit of a pattern counts at most: three octets of UTF-8, each of them escaped. */
export const MOST_OCTETS = 9;
