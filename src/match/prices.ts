// What ways of finding a rule cost, and from when on they pay: rules of thumb, measured
// with `npm run bench`. Nothing else is here and nothing is imported, so that bundlers
// put the numbers where the names are.

/** Rules from which on an index may pay. */
export const PAYS_FROM = 8;
/**
 * What things cost, in rules refused by their first octets, or octets that are compared: to
 * look at a rule that is not refused; to put a rule into an index, and each code unit of its pattern; to
 * ask an index.
 */
export const PRICE_OF_LOOK = 8;
export const PRICE_OF_RULE = 50;
export const PRICE_OF_UNIT = 8;
export const PRICE_OF_ANSWER = 64;

/** What the engine finds by itself it finds in an eighth of the time: the power of two. */
export const AT_ONCE = 3;

/** Questions from which on heads pay; and how many that refuse nothing are looked for before that is given up. */
export const HEADS_PAY_FROM = 4;
export const IN_VAIN = 256;
/** Rules with a star that a question matches, from which on it pays to know the runs of its target. */
export const RUNS_PAY_FROM = 16;

/** Wildcard rules that are tried one by one. */
export const FEW = 8;

/** Code units that the engine looks for at once: so few of them that it cannot be slow, whatever they are. */
export const UNITS_AT_ONCE = 6;
