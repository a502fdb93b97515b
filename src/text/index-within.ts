// Finds a text in another one in linear time, whatever both are (Knuth, Morris and Pratt 1977).

/** Longest text for which `indexOf` alone is linear: it compares at most this many units per offset. */
export const INDEX_OF_UNITS = 6;

/**
 * Offset of the first occurrence of `wanted`, which is not empty, between `from` and `to`; -1 if there
 * is none. `indexOf` finds the first units; the others are compared by the Knuth-Morris-Pratt
 * algorithm, because `indexOf` may be quadratic. Linear: at most two comparisons for each symbol.
 */
export function indexWithin(symbols: string, wanted: string, from: number, to: number): number {
  const { length } = wanted;
  const last = to - length;
  if (from > last) return -1;
  if (length <= INDEX_OF_UNITS) {
    const found = symbols.indexOf(wanted, from);
    return found > last ? -1 : found;
  }
  const first = wanted.slice(0, INDEX_OF_UNITS);
  let borders: readonly number[] | null = null;
  let matched = 0;
  for (let at = from; at - matched <= last; ) {
    if (matched === 0) {
      at = symbols.indexOf(first, at);
      if (at === -1 || at > last) return -1;
      matched = INDEX_OF_UNITS;
      at += matched;
    } else if (symbols.charCodeAt(at) === wanted.charCodeAt(matched)) {
      at++;
      matched++;
    } else {
      borders ??= bordersOf(wanted);
      matched = borders[matched - 1] as number;
    }
    if (matched === length) return at - matched;
  }
  return -1;
}

/** For each prefix, the length of the longest shorter prefix that also ends it (Knuth, Morris, Pratt 1977). Linear. */
function bordersOf(text: string): readonly number[] {
  const borders = [0];
  let border = 0;
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (border > 0 && unit !== text.charCodeAt(border)) border = borders[border - 1] as number;
    if (unit === text.charCodeAt(border)) border++;
    borders.push(border);
  }
  return borders;
}
