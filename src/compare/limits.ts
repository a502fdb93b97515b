// Limits that keep the work of a comparison bounded. Imports nothing, so that bundlers can inline the numbers.

/** The maximum length of a name that crawlers to query are made from, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 100;

/** The maximum length of a pattern that paths are made from, in UTF-16 code units. Only extreme lines are longer. */
export const MAX_PATTERN_LENGTH = 20_000;

/** The maximum total length of the patterns that paths are made from. */
export const MAX_PATTERN_UNITS = 200_000;

/** The maximum number of pairs of rules for which a path that both match is made. */
export const MAX_PAIRS = 400;

/** Up to this number of rules in a file, the causes of a difference are tried with all of them. */
export const MAX_RULES_TRIED_AT_ONCE = 100;

/** In larger files, they are tried with this number of the longest and of the first matching rules in each dialect. */
export const MAX_TRIED_RULES = 20;

/** The steps that all queries of a comparison may take together; see `StepBudget`. */
export const MAX_STEPS = 100_000_000;

/** The number of cached outlines and selections of hybrid dialects. */
export const CACHED_HYBRIDS = 3;

/** The maximum number of lines in a cause or a difference. */
export const MAX_LINES = 100;
