// Hexadecimal notation of characters and octets.
import { expect, test } from "vitest";
import { escapes, hex, percentEncoded, unitName } from "../../src/text/hex.ts";

test("numbers are in upper case, with at least the given number of digits", () => {
  expect([hex(0, 1), hex(10, 2), hex(0xab, 4), hex(0x1f600, 4)]).toEqual(["0", "0A", "00AB", "1F600"]);
});

test("a code unit is named in Unicode notation", () => {
  expect([unitName("\u00a0x"), unitName("A"), unitName("\u{1f600}")]).toEqual(["U+00A0", "U+0041", "U+D83D"]);
});

test("RFC 3986 §2.1: each octet becomes a percent sign and two digits", () => {
  expect(escapes([0, 0x0a, 0xff])).toBe("%00%0A%FF");
  expect(escapes([])).toBe("");
});

test("every octet of a text is encoded; U+DCXX is the octet XX", () => {
  expect(percentEncoded("a/é\u{1f600}\udcff")).toBe("%61%2F%C3%A9%F0%9F%98%80%FF");
});
