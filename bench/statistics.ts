// Medians of times, and medians of the ratios within each round, which do not shift if
// the machine is busy during some rounds.

/** The median: the middle value, or the mean of the two middle ones. NaN without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of the values, by linear interpolation; NaNs are ignored, and without values the result is NaN. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * How many times faster than the base: the median over the rounds of base time divided by time. Both
 * lists have one time per round, in the same order.
 */
export function medianRatio(base: readonly number[], times: readonly number[]): number {
  return median(times.map((time, round) => (base[round] ?? Number.NaN) / time));
}
