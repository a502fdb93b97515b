// Characters for random texts.
import fc, { type Arbitrary } from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character but half of a surrogate pair; a unit for `fc.string`. Its own unit of this kind, `"binary"`,
 * puts all characters there are into a map before it gives the first, which takes longer than most tests.
 */
export const character: Arbitrary<string> = fc.nat(0x10ffff - SURROGATES.count).map(
  (number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count),
  (value) => {
    const point = typeof value === "string" ? (value.codePointAt(0) ?? -1) : -1;
    const isOther = point < 0 || String.fromCodePoint(point) !== value;
    const isHalf = point >= SURROGATES.first && point < SURROGATES.first + SURROGATES.count;
    if (isOther || isHalf) throw new Error("This is not one character.");
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);
