// Sets of characters in 32 bits.
import fc from "fast-check";
import { expect, test } from "vitest";
import { charBit, charMask } from "../../src/text/char-mask.ts";

test("the bit of a code unit is the unit modulo 32", () => {
  expect([charBit(0), charBit(1), charBit(33), charBit(31), charBit(0x61)]).toEqual([1, 2, 2, 1 << 31, 2]);
});

test("the mask has the bits of the given part of the text and no others", () => {
  expect(charMask("abc", 0, 3)).toBe(0b1110);
  expect(charMask("abc", 1, 2)).toBe(0b100);
  expect(charMask("abc", 1, 1)).toBe(0);
});

test("a text has every bit of its parts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(20), fc.nat(20), (text, one, other) => {
      const part = charMask(text, Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length));
      expect(part & ~charMask(text, 0, text.length)).toBe(0);
    }),
  );
});
