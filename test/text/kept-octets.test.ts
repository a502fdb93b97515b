// The first octets of a text (§2.5).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode, encode, keptOctets, utf8Length } from "../../src/text/decode.ts";

describe("2.5: the first octets of a text", () => {
  test.each([
    ["abc", 2, "ab"],
    ["abc", 3, "abc"],
    ["abc", 4, "abc"],
    ["aé", 3, "aé"],
    ["aé", 2, "a\udcc3"],
    ["aé", 1, "a"],
    ["\u{1f600}b", 3, "\udcf0\udc9f\udc98"],
    ["\u{1f600}b", 4, "\u{1f600}"],
    ["\udcffb", 1, "\udcff"],
    ["", 0, ""],
  ])("%j to %i octets is %j", (text, octets, kept) => {
    expect(keptOctets(text, "utf-8", octets)).toBe(kept);
  });

  test("are those of the decoded octets, for any octets and limit", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), fc.nat(32), (octets, limit) => {
        const { text, form } = decode(octets);
        const kept = keptOctets(text, form, limit);
        expect(encode(kept, form, 0)).toEqual(octets.subarray(0, limit));
        expect(utf8Length(kept, form, kept.length)).toBe(Math.min(limit, octets.length));
      }),
    );
  });
});

test("octets are UTF-16 only after a whole byte order mark", () => {
  for (const octets of [[0x41, 0xff], [0xfe, 0x41], [0xff, 0x41], [0x41, 0xfe], [0xfe], [0xff]]) {
    expect(decode(new Uint8Array(octets), { bridgeUtf16: true }).form).toBe("utf-8");
  }
});
