// Sets of code units against sets of numbers, and the expressions they become
// against membership itself.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CharSet,
  charSetOf,
  complement,
  difference,
  everyChar,
  has,
  intersection,
  membership,
  noChar,
  union,
} from "../../../scripts/scanner/char-set.ts";

const unit = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0xfffe, 0xffff),
);

/** Any ranges, touching and overlapping ones among them, made a set by `union`. */
const set: fc.Arbitrary<CharSet> = fc
  .array(fc.tuple(unit, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }), unit)), { maxLength: 6 })
  .map((list) => union(...list.map(([first, length]): CharSet => [[first, Math.min(first + length, 0xffff)]])));

/** One flag for each code unit. */
function flags(ranges: CharSet): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [first, last] of ranges) table.fill(1, first, last + 1);
  return table;
}

test("a union has the units of its parts, in order, with gaps between its ranges", () => {
  fc.assert(
    fc.property(set, set, unit, (one, other, char) => {
      const both = union(one, other);
      expect(has(both, char)).toBe(has(one, char) || has(other, char));
      both.forEach(([first, last], index) => {
        expect(first).toBeLessThanOrEqual(last);
        const next = both[index + 1];
        if (next !== undefined) expect(next[0]).toBeGreaterThan(last + 1);
      });
    }),
    { numRuns: 2_000 },
  );
});

test("a complement has all other units, and its own complement is the set", () => {
  fc.assert(
    fc.property(set, unit, (one, char) => {
      expect(has(complement(one), char)).toBe(!has(one, char));
      expect(complement(complement(one))).toEqual(one);
    }),
    { numRuns: 2_000 },
  );
  expect(complement(noChar)).toEqual(everyChar);
  expect(complement(everyChar)).toEqual(noChar);
});

test("an intersection has the units of both sets, a difference those of the first alone", () => {
  fc.assert(
    fc.property(set, set, unit, (one, other, char) => {
      expect(has(intersection(one, other), char)).toBe(has(one, char) && has(other, char));
      expect(has(difference(one, other), char)).toBe(has(one, char) && !has(other, char));
    }),
    { numRuns: 2_000 },
  );
});

test("a set has exactly the units within its ranges, ends included", () => {
  fc.assert(
    fc.property(set, (one) => {
      const table = flags(one);
      for (let char = 0; char <= 0xffff; char++) if (has(one, char) !== (table[char] === 1)) expect.fail(`${char}`);
    }),
    { numRuns: 50 },
  );
});

describe("one character", () => {
  test.each([
    ["a", false, "a"],
    ["a", true, "Aa"],
    ["Z", true, "Zz"],
    ["-", true, "-"],
    ["\u00E9", true, "\u00C9\u00E9"],
    // Lower-cased it is a k, but k does not become it: only its own two forms are meant.
    ["\u212A", true, "k\u212A"],
  ] as const)("%j, ignoring case %s: %j", (char, ignoreCase, units) => {
    expect(charSetOf(char, ignoreCase)).toEqual([...units].map((one) => [one.charCodeAt(0), one.charCodeAt(0)]));
  });

  test("rejects a character whose other case has another number of units", () => {
    expect(() => charSetOf("\u00DF", true)).toThrow("changes its length");
    expect(() => charSetOf("\u0130", true)).toThrow("changes its length");
  });
});

describe("membership", () => {
  /** For each code unit that is known to be possible, whether the expression is true where it must be. */
  function isRight(ranges: CharSet, known: CharSet = everyChar): boolean {
    const source = `for (let c = 0; c <= 0xffff; c++) if (known[c] === 1 && (${membership(ranges, "c", known)}) !== (table[c] === 1)) return false; return true;`;
    return new Function("table", "known", source)(flags(ranges), flags(known));
  }

  test.each<[string, CharSet]>([
    ["nothing", noChar],
    ["everything", everyChar],
    ["the first unit", [[0, 0]]],
    ["the last unit", [[0xffff, 0xffff]]],
    ["all but the first", complement([[0, 0]])],
    ["all but the last", complement([[0xffff, 0xffff]])],
    ["all but one in the middle", complement([[10, 10]])],
    ["all but the first and one more", complement(union([[0, 0]], [[10, 10]]))],
    ["all but line ends", complement(union([[10, 10]], [[13, 13]]))],
    [
      "a range at each end",
      [
        [0, 5],
        [0xff00, 0xffff],
      ],
    ],
  ])("%s", (_, ranges) => {
    expect(isRight(ranges)).toBe(true);
  });

  test("every code unit is tested correctly in any set, with any prior knowledge", () => {
    fc.assert(fc.property(set, set, isRight), { numRuns: 200 });
  });

  test.each<[string, CharSet, CharSet, string]>([
    ["impossible units are not tested", [[97, 99]], [[98, 99]], "true"],
    ["an empty set of units", [[97, 99]], [[100, 101]], "false"],
    ["a letter of either case", charSetOf("a", true), everyChar, "(c | 32) === 97"],
    ["a letter of either case, known to be a small one", charSetOf("a", true), [[97, 122]], "c === 97"],
    ["one side of a range", [[97, 122]], [[65, 122]], "c >= 97"],
    [
      "ranges with nothing possible between them",
      union([[97, 99]], [[103, 105]]),
      complement([[100, 102]]),
      "(c >= 97 && c <= 105)",
    ],
    ["all but one", complement([[10, 10]]), everyChar, "c !== 10"],
  ])("%s", (_, ranges, known, test) => {
    expect(membership(ranges, "c", known)).toBe(test);
  });

  test("lower-case letters, the most frequent, are tested first", () => {
    const digits = [0x30, 0x39] as const;
    const letters = [0x61, 0x7a] as const;
    expect(membership([digits, letters], "c")).toBe("(c >= 97 && c <= 122) || (c >= 48 && c <= 57)");
  });
});
