// The first occurrence of a text between two offsets, found as `indexOf` finds it, in linear time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INDEX_OF_UNITS, indexWithin } from "../../src/text/index-within.ts";

/** The same by `indexOf` alone. */
const expected = (symbols: string, wanted: string, from: number, to: number) =>
  symbols.slice(0, to).indexOf(wanted, from);

describe("between two offsets", () => {
  test("any text, and any part of the text, is found where indexOf finds it", () => {
    const letters = (maxLength: number) =>
      fc
        .array(fc.constantFrom("a", "a", "a", "b", "/", "\u012f"), { minLength: 1, maxLength, size: "max" })
        .map((list) => list.join(""));
    let found = 0;
    fc.assert(
      fc.property(letters(40), letters(12), fc.nat(40), fc.nat(7), fc.nat(7), (symbols, other, at, from, end) => {
        const to = Math.max(from, symbols.length - end);
        for (const wanted of [other, symbols.slice(at % symbols.length).slice(0, other.length)]) {
          const offset = expected(symbols, wanted, from, to);
          expect(indexWithin(symbols, wanted, from, to)).toBe(offset);
          if (offset !== -1 && wanted.length > INDEX_OF_UNITS) found++;
        }
      }),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(150);
  });

  test("all long words of two letters are found in texts that are made of their parts", () => {
    const wrong: string[] = [];
    for (let word = 0; word < 2 ** 8; word++) {
      const wanted = word.toString(2).padStart(8, "0").replaceAll("0", "a").replaceAll("1", "b");
      for (let cut = 0; cut <= wanted.length; cut++) {
        const symbols = `${wanted.slice(0, cut)}${wanted}${wanted.slice(cut)}b${wanted}`;
        for (const [from, to] of [
          [0, symbols.length],
          [1, symbols.length],
          [0, symbols.length - 1],
          [cut + 1, cut + 9],
          [cut, cut + 8],
          [cut, cut + 7],
        ] as const) {
          if (indexWithin(symbols, wanted, from, to) !== expected(symbols, wanted, from, to)) {
            wrong.push(`${wanted} in ${symbols} from ${from} to ${to}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    // Its first units do not occur, and its end does after what could be their end.
    { symbols: "bbbbbaX", wanted: "aaaaaaX" },
    { symbols: `bbbbb${"a".repeat(INDEX_OF_UNITS - 1)}X`, wanted: "aaaaaaX" },
    { symbols: "aaaaaabaaaaaac", wanted: "aaaaaac" },
    { symbols: "abababababac", wanted: "abababac" },
    { symbols: "aaaaaa", wanted: "aaaaaaa" },
  ])("$wanted in $symbols", ({ symbols, wanted }) => {
    for (let from = 0; from <= symbols.length; from++) {
      for (let to = from; to <= symbols.length; to++) {
        expect([from, to, indexWithin(symbols, wanted, from, to)]).toEqual([
          from,
          to,
          expected(symbols, wanted, from, to),
        ]);
      }
    }
  });
});
