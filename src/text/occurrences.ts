// Which characters stand in a text, in one number: what lacks one of them is told from
// what has all without another look at either.

/** One of 32 bits for a code unit; some share one. */
export function occurrenceBit(unit: number): number {
  return 1 << (unit & 31);
}

/** Those of the code units of a text from `start` to `end`. */
export function occurrencesIn(text: string, start: number, end: number): number {
  let occurring = 0;
  for (let at = start; at < end; at++) occurring |= occurrenceBit(text.charCodeAt(at));
  return occurring;
}
