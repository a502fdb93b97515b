// Medians of times, and medians of the ratios within each round, which do not shift if
// the machine is busy during some rounds.

/** The median: the middle value, or the mean of the two middle ones. NaNs are ignored; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/**
 * How many times faster than the base: the median over the rounds of base time divided by time. Both
 * lists have one time per round, in the same order.
 */
export function medianRatio(base: readonly number[], times: readonly number[]): number {
  return median(times.map((time, round) => (base[round] ?? Number.NaN) / time));
}
