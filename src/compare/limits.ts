// How much is looked at where everything would be too much. Nothing is imported here, so
// that bundlers put the numbers where the names are.

/** A name longer than this is nobody's, in UTF-16 code units. */
export const LONGEST_NAME = 100;

/** Code units of patterns that paths are made from; what is longer than all but the longest lines is left out. */
export const LONGEST_PATTERN = 20_000;

export const MOST_UNITS = 200_000;

/** Pairs of rules that are tried to be matched by one path. */
export const PAIRS = 400;

/** Up to so many rules in the file, all of them are tried. */
export const FEW = 100;

/** Else, of those that match to one of the readings, so many: the longest and the first. */
export const TRIED = 20;

/** Hybrids kept for the next question. */
export const KEPT = 3;

/** Lines a cause or a difference is told with: enough to look at, few enough to keep. */
export const MOST_LINES = 100;
