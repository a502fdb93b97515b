// A 32-bit set of characters, for cheap subset tests: a text that contains another
// one has every bit of it.

/** The bit of a code unit; code units that are equal modulo 32 share one. */
export function charBit(unit: number): number {
  return 1 << (unit & 31);
}

/** The bits of the code units of `text` from `start` to `end`. */
export function charMask(text: string, start: number, end: number): number {
  let mask = 0;
  for (let at = start; at < end; at++) mask |= charBit(text.charCodeAt(at));
  return mask;
}
