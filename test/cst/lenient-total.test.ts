// Lenient mode is total and lossless: every input gives a tree, and the tree prints the
// same octets.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { print } from "../../src/cst/print.ts";
import { anySource, derived } from "../arbitraries/robotstxt.ts";
import { expectEqual } from "../expect-equal.ts";
import { lenientFails } from "../oracle/agreement.ts";
import { laterVectors, switchVectors, syntaxVectors } from "../vectors/syntax.ts";

describe("lenient mode", () => {
  test("print(parse(x).document) is x, and the nodes tile it, for any x", () => {
    fc.assert(
      fc.property(anySource, (source) => expectEqual(lenientFails(source), null)),
      { numRuns: 4000 },
    );
  });

  test("the same for every row of the vectors", () => {
    for (const { source } of [...syntaxVectors, ...switchVectors, ...laterVectors]) {
      expect([source, lenientFails(source)]).toEqual([source, null]);
    }
  });

  test("reports nothing for a file that the ABNF derives", () => {
    fc.assert(
      fc.property(derived("robotstxt"), (octets) => {
        const { document, diagnostics } = parse(octets);
        expect(diagnostics).toEqual([]);
        expect(document.children.map(({ kind }) => kind)).not.toContain("unreadable-line");
        expect(document.lines.every(({ regular }) => regular)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["every octet", Uint8Array.from({ length: 256 }, (_, octet) => octet)],
    [
      "every pair of octets",
      Uint8Array.from({ length: 2 * 256 * 256 }, (_, at) => (at % 2 === 0 ? at >> 9 : (at >> 1) & 0xff)),
    ],
    ["every code unit", String.fromCharCode(...Array.from({ length: 0x8000 }, (_, unit) => unit)) + units(0x8000)],
    ["a long line", `Disallow: /${"a".repeat(300_000)}`],
    ["a long run of white space", `Disallow: /a${" ".repeat(300_000)}b${"\t".repeat(300_000)}`],
    ["many words", `${"a ".repeat(100_000)}: x`],
    ["many line ends", "\r\n\r".repeat(100_000)],
    ["many hashes", "#".repeat(200_000)],
    ["many colons", ":".repeat(200_000)],
    ["many lines", "User-agent: *\nDisallow: /x\nSitemap: y\nz\n".repeat(5000)],
  ])("parses %s in linear time", (_, source) => {
    expect(lenientFails(source)).toBeNull();
  });

  test("prints UTF-16, complete or cut, unchanged, bridged or not", () => {
    const octets = Uint8Array.of(0xff, 0xfe, 0x75, 0x00, 0x0d, 0xd8, 0x0a);
    for (const bridgeUtf16 of [true, false]) expect(print(parse(octets, { bridgeUtf16 }).document)).toEqual(octets);
  });
});

function units(first: number): string {
  return String.fromCharCode(...Array.from({ length: 0x8000 }, (_, unit) => first + unit));
}
