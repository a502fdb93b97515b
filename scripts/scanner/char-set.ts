// Sets of code units (0 to 0xFFFF), and a cheap membership test for one.

/** Ranges: sorted, disjoint, not adjacent; both ends inclusive. */
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

export function intersection(a: CharSet, b: CharSet): CharSet {
  return complement(union(complement(a), complement(b)));
}

export function difference(a: CharSet, b: CharSet): CharSet {
  return intersection(a, complement(b));
}

export function has(set: CharSet, char: number): boolean {
  return set.some(([first, last]) => first <= char && char <= last);
}

/** The units that differ from `char` only by case. */
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
 * A JavaScript expression for membership of `variable` in `set`, given that its value is in `known`. Tests the most
 * frequent characters first.
 */
export function membership(set: CharSet, variable: string, known: CharSet = everyChar): string {
  const inside = intersection(set, known);
  const outside = difference(known, set);
  if (inside.length === 0) return "false";
  if (outside.length === 0) return "true";
  const direct = termsFor(inside, outside, variable);
  const indirect = termsFor(outside, inside, variable);
  // The expected number of comparisons for a character of the set, which is the frequent case.
  let met = 0;
  let directCost = 0;
  for (const { comparisons, frequency } of direct) {
    met += comparisons;
    directCost += met * frequency;
  }
  const total = direct.reduce((sum, { frequency }) => sum + frequency, 0);
  const indirectCost = indirect.reduce((sum, { comparisons }) => sum + comparisons, 0) * total;
  return indirectCost < directCost
    ? indirect.map(({ no }) => no).join(" && ")
    : direct.map(({ yes }) => yes).join(" || ");
}

/** A test for some of the characters of a set; all tests joined by "or" test for the set. */
interface Term {
  readonly yes: string;
  /** Its negation; all negations joined by "and" test for the complement. */
  readonly no: string;
  readonly comparisons: number;
  /** Frequency of its characters in text. */
  readonly frequency: number;
}

function termsFor(wanted: CharSet, unwanted: CharSet, variable: string): Term[] {
  const terms: Term[] = [];
  const ranges = bridged(wanted, unwanted);
  const paired = new Set<number>();
  ranges.forEach(([first, last], at) => {
    if (paired.has(at)) return;
    const common = { frequency: frequency([first, last]), comparisons: 1 };
    const both = first === last ? ranges.findIndex(([other, end]) => other === end && other === (first | 32)) : -1;
    if (both > at) {
      // Two characters that differ only in bit 5, like the two cases of a letter.
      paired.add(both);
      const set = `(${variable} | 32)`;
      const sum = common.frequency + frequency([first | 32, first | 32]);
      terms.push({ ...common, frequency: sum, yes: `${set} === ${first | 32}`, no: `${set} !== ${first | 32}` });
    } else if (first === last) {
      terms.push({ ...common, yes: `${variable} === ${first}`, no: `${variable} !== ${first}` });
    } else if (!unwanted.some(([other]) => other < first)) {
      terms.push({ ...common, yes: `${variable} <= ${last}`, no: `${variable} > ${last}` });
    } else if (!unwanted.some(([, other]) => other > last)) {
      terms.push({ ...common, yes: `${variable} >= ${first}`, no: `${variable} < ${first}` });
    } else {
      const yes = `(${variable} >= ${first} && ${variable} <= ${last})`;
      terms.push({ ...common, comparisons: 2, yes, no: `(${variable} < ${first} || ${variable} > ${last})` });
    }
  });
  return terms.sort((a, b) => b.frequency - a.frequency);
}

/** The ranges of `wanted`, merged across characters that are neither wanted nor unwanted. */
function bridged(wanted: CharSet, unwanted: CharSet): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const [first, last] of wanted) {
    const previous = ranges.at(-1);
    const between: CharSet = previous === undefined ? everyChar : [[previous[1] + 1, first - 1]];
    if (previous !== undefined && intersection(between, unwanted).length === 0) previous[1] = last;
    else ranges.push([first, last]);
  }
  return ranges;
}

/** Rough frequency of the characters of a range in a robots.txt: lower-case letters first, then those of paths. */
function frequency([first, last]: readonly [number, number]): number {
  const share = (from: number, to: number, weight: number) =>
    (Math.max(0, Math.min(last, to) - Math.max(first, from) + 1) / (to - from + 1)) * weight;
  return (
    share(0x61, 0x7a, 70) + share(0x2a, 0x3a, 15) + share(0x41, 0x5a, 8) + share(0x20, 0x7e, 6) + share(0, LAST, 1)
  );
}
