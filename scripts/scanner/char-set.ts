// Sets of UTF-16 code units, and the shortest test for membership in one.

/** Sorted, disjoint, not touching; both ends inclusive, 0 to 0xFFFF. */
export type CharSet = readonly (readonly [first: number, last: number])[];

const LAST = 0xffff;

export const everyChar: CharSet = [[0, LAST]];
export const noChar: CharSet = [];

export function union(...sets: readonly CharSet[]): CharSet {
  const ranges = sets.flat().sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [first, last] of ranges) {
    const previous = merged.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

export function overlaps(a: CharSet, b: CharSet): boolean {
  return complement(union(complement(a), complement(b))).length > 0;
}

export function isEveryChar(set: CharSet): boolean {
  return set.length === 1 && set[0]?.[0] === 0 && set[0][1] === LAST;
}

/** The units that differ from `char` only by ASCII case. */
export function charSetOf(char: string, ignoreCase: boolean): CharSet {
  const unit = char.charCodeAt(0);
  if (!ignoreCase) return [[unit, unit]];
  return union(
    ...[char.toLowerCase(), char.toUpperCase()].map((other): CharSet => {
      if (other.length !== 1) throw new Error(`"${char}" changes its length with its case`);
      return [[other.charCodeAt(0), other.charCodeAt(0)]];
    }),
  );
}

/**
 * A JavaScript expression that is true where `variable` is in the set, the characters text is mostly
 * made of first. `variable` may be -1, for the end of the input, which is in no set.
 */
export function membership(set: CharSet, variable: string): string {
  if (set.length === 0) return "false";
  const ranges = [...set].sort((a, b) => frequency(b) - frequency(a));
  const direct = ranges.map((range) => within(variable, range));
  const indirect = complement(set).map((range) => outside(variable, range));
  // Excluding what is not in the set lets the end of the input in, unless 0 is excluded with it.
  if (set[0]?.[0] === 0) indirect.unshift(`${variable} >= 0`);
  let met = 0;
  let directCost = 0;
  ranges.forEach((range, at) => {
    met += comparisons(direct[at] as string);
    directCost += met * frequency(range);
  });
  const total = ranges.reduce((sum, range) => sum + frequency(range), 0);
  const indirectCost = comparisons(indirect.join(" ")) * total;
  return `(${indirectCost < directCost ? indirect.join(" && ") : direct.join(" || ")})`;
}

/** Roughly how often characters of a range stand in a robots.txt: small letters most, then what is in paths. */
function frequency([first, last]: readonly [number, number]): number {
  const share = (from: number, to: number, weight: number) =>
    (Math.max(0, Math.min(last, to) - Math.max(first, from) + 1) / (to - from + 1)) * weight;
  return (
    share(0x61, 0x7a, 70) + share(0x2a, 0x3a, 15) + share(0x41, 0x5a, 8) + share(0x20, 0x7e, 6) + share(0, LAST, 1)
  );
}

function comparisons(term: string): number {
  return term.split(variableUse).length - 1;
}

const variableUse = / (?:[<>]=?|[!=]==) /;

function within(variable: string, [first, last]: readonly [number, number]): string {
  if (first === last) return `${variable} === ${first}`;
  if (last === LAST) return `${variable} >= ${first}`;
  return `(${variable} >= ${first} && ${variable} <= ${last})`;
}

function outside(variable: string, [first, last]: readonly [number, number]): string {
  // Also keeps out the end of the input.
  if (first === 0) return `${variable} > ${last}`;
  if (first === last) return `${variable} !== ${first}`;
  if (last === LAST) return `${variable} < ${first}`;
  return `(${variable} < ${first} || ${variable} > ${last})`;
}

export function contains(set: CharSet, subset: CharSet): boolean {
  return !overlaps(complement(set), subset);
}
