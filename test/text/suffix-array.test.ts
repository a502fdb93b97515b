// Sorted suffixes find literals where `indexOf` does.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SuffixArray } from "../../src/text/suffix-array.ts";

describe("one literal after the other", () => {
  const letters = fc.constantFrom("a", "a", "b", "/", "\u012F");
  const symbols = fc.array(letters, { minLength: 1, maxLength: 60, size: "max" }).map((list) => list.join(""));
  const literal = fc.array(letters, { minLength: 1, maxLength: 5 }).map((list) => list.join(""));
  const literals = fc.array(fc.tuple(literal, fc.nat(30), fc.nat(70)), { minLength: 1, maxLength: 20 });

  test("is found at its first occurrence between two offsets", () => {
    let found = 0;
    fc.assert(
      fc.property(symbols, fc.nat(5), fc.nat(5), literals, (text, before, after, queries) => {
        const start = Math.min(before, text.length);
        const end = Math.max(start, text.length - after);
        const suffixes = new SuffixArray({ symbols: text, start, end });
        for (const [wanted, one, other] of queries) {
          const from = Math.min(end, start + one);
          const to = Math.min(end, from + other);
          const expected = text.slice(0, to).indexOf(wanted, from);
          expect(suffixes.find(wanted, from, to)).toBe(expected);
          if (expected !== -1) found++;
        }
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(1500);
  });

  test.each([
    { kinds: ["a", "b", "c"], longest: 6, literals: [1, 2, 3, 4] },
    { kinds: ["a", "b"], longest: 10, literals: [3, 4, 5, 6] },
  ])("in every text of up to $longest symbols of the kinds $kinds", ({ kinds, longest, literals }) => {
    const words = (length: number): string[] =>
      length === 0 ? [""] : words(length - 1).flatMap((word) => kinds.map((symbol) => word + symbol));
    const wanted = literals.flatMap(words);
    const wrong: string[] = [];
    for (let length = 1; length <= longest; length++) {
      for (const text of words(length)) {
        const suffixes = new SuffixArray({ symbols: text, start: 0, end: length });
        for (const one of wanted)
          if (suffixes.find(one, 0, length) !== text.indexOf(one)) wrong.push(`${one} in ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["one symbol repeated", "a".repeat(3000)],
    ["two symbols in turn", "ab".repeat(1500)],
    ["each symbol of a long text once, except for one", `${"aab".repeat(1000)}c`],
  ])("in %s", (_, text) => {
    const suffixes = new SuffixArray({ symbols: text, start: 0, end: text.length });
    for (const wanted of ["a", "b", "aa", "ab", "aab", "c", "a".repeat(1000), "ab".repeat(700), text, `${text}a`]) {
      for (const from of [0, 1, 2, 1000, 2990, text.length]) {
        expect(suffixes.find(wanted, from, text.length)).toBe(text.indexOf(wanted, from));
      }
    }
  });
});
