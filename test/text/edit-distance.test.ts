import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance } from "../../src/text/nearest.ts";

const FAR = 99;

describe("editDistance", () => {
  const rows: readonly [one: string, other: string, distance: number][] = [
    ["", "", 0],
    ["", "ab", 2],
    ["disallow", "disallow", 0],
    ["disalow", "disallow", 1],
    ["disalllow", "disallow", 1],
    ["disolllow", "disallow", 2],
    ["disalolw", "disallow", 1],
    ["idsalolw", "disallow", 2],
    // Optimal string alignment: a transposed pair is not edited again. The Damerau-Levenshtein distance is 2.
    ["ca", "abc", 3],
    ["lint", "test", 3],
  ];
  for (const [one, other, distance] of rows) {
    test(`"${one}" and "${other}" have distance ${distance}`, () => {
      expect(editDistance(one, other, FAR)).toBe(distance);
      expect(editDistance(other, one, FAR)).toBe(distance);
    });
  }

  test("a distance above the maximum is above it, any other exact", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(5), (one, other, most) => {
        const [limited, exact] = [editDistance(one, other, most), editDistance(one, other, FAR)];
        return exact > most ? limited > most : limited === exact;
      }),
      { numRuns: 2000 },
    );
  });

  test("words of very different lengths take no time", () => {
    expect(editDistance("x".repeat(100_000_000), "lint", 2)).toBe(3);
  });
});
