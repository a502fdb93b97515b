// The automaton finds the same literals as `includes`.
import fc from "fast-check";
import { expect, test } from "vitest";
import { AhoCorasick } from "../../src/text/aho-corasick.ts";
import { expectEqual } from "../expect-equal.ts";

const unit = fc.constantFrom("\0", "a", "b", "c", "\uffff");
const literal = fc.string({ unit, minLength: 1, maxLength: 6 });

test("every literal in a text is found once, even if literals are added after a search", () => {
  fc.assert(
    fc.property(fc.array(literal, { maxLength: 60 }), fc.array(literal), fc.string({ unit }), (first, more, text) => {
      const finder = new AhoCorasick();
      const numbers = new Map<string, number>();
      for (const literals of [first, more]) {
        for (const one of literals) numbers.set(one, finder.add(one));
        const found = finder.find(text);
        const expected = [...numbers].filter(([one]) => text.includes(one)).map(([, number]) => number);
        expectEqual([...found].sort(), expected.sort());
        expectEqual(new Set(numbers.values()).size, numbers.size);
      }
    }),
  );
});

test("U+0000 starts no literal that does not begin with it, however large the table has grown", () => {
  const finder = new AhoCorasick();
  for (let at = 0; at < 300; at++) {
    finder.add(`${String.fromCharCode(0x100 + at)}x`);
    expect(finder.find("\0x")).toEqual([]);
  }
});

test("all of many literals are found, and have the number that they were added with", () => {
  const literals = Array.from({ length: 300 }, (_, at) => `${String.fromCharCode(0x100 + (at % 7))}a${at}b`);
  const finder = new AhoCorasick();
  const numbers = literals.map((literal) => finder.add(literal));
  expect(numbers).toEqual(literals.map((_, at) => at));
  expect(literals.map((literal) => finder.add(literal))).toEqual(numbers);
  for (const [at, literal] of literals.entries()) expect(finder.find(`b${literal}`)).toEqual([at]);
});

test("U+0000 is found only if it is a literal, whatever the number of literals of one code unit", () => {
  const finder = new AhoCorasick();
  for (let at = 0; at < 600; at++) {
    finder.add(String.fromCharCode(0x100 + at));
    expect(finder.find("\0")).toEqual([]);
  }
});
