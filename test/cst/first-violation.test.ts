// The first violation is the first of those that the strict check reports, in every dialect.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { parseTree } from "../../src/cst/parse-tree.ts";
import { scan } from "../../src/cst/scan.ts";
import { check, firstViolation } from "../../src/cst/strict.ts";
import type { DialectName } from "../../src/dialects/index.ts";
import { olderSource } from "../arbitraries/older.ts";
import { anySource, robotsSource } from "../arbitraries/robotstxt.ts";
import { olderDialects } from "../oracle/older.ts";
import { hex } from "../text/octets.ts";

function expectFirst(source: string | Uint8Array, dialect: DialectName): void {
  for (const missingFinalLineEnd of [true, false]) {
    const options = { dialect, missingFinalLineEnd };
    const { conforms, diagnostics } = check(source, options);
    const first = firstViolation(source, options);
    expect(first).toEqual(diagnostics[0] ?? null);
    expect(first === null).toBe(conforms);
    const starts = diagnostics.map(({ span }) => span.start);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  }
}

describe("the first violation is the first that the check reports", () => {
  test("by RFC 9309", () => {
    fc.assert(fc.property(fc.oneof(anySource, robotsSource), (source) => expectFirst(source, "rfc9309")));
  });

  test.each(olderDialects)("%s", (dialect) => {
    fc.assert(fc.property(olderSource(dialect), (source) => expectFirst(source, dialect)));
  });

  test.each<{ dialect: DialectName; source: string }>([
    { dialect: "rfc9309", source: "\uFEFFfoo\n" },
    { dialect: "rfc9309", source: "User-agent: *\nfoo\nbar\n" },
    { dialect: "koster-1996", source: "Disallow: /\n\nUser-agent: a/1\n" },
    { dialect: "koster-1996", source: "User-agent: a\nDisallow: /a?b\nAllow /\nUser-agent: b\nX: \u00E9\n" },
    { dialect: "rep-1994", source: "User-agent: a\nfoo\nAllow: /\nDisallow /\nDisallow: /\nbar baz\n" },
    { dialect: "rep-1994", source: "\uFEFFUser-agent: a\nfoo\nbar\n" },
  ])("$dialect: $source", ({ dialect, source }) => expectFirst(source, dialect));
});

test("a value that is neither a source nor a document is refused", () => {
  for (const value of [{}, { kind: "rule" }, 1, null, undefined]) {
    expect(() => check(value as never)).toThrow(
      new TypeError("A robots.txt is parsed from a string or a Uint8Array; pass one of them."),
    );
  }
});

describe("a tree without diagnostics", () => {
  test("is that of the parser", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const treeOf = ({ document }: { document: unknown }) => JSON.stringify(document);
        expect(treeOf(parseTree(source))).toBe(treeOf(parse(source)));
      }),
    );
  });

  test("a mark of UTF-16 is decoded as such with the option only", () => {
    const octets = hex("FF FE 61 00");
    expect(scan(octets, { bridgeUtf16: true }).text).toBe("\uFEFFa");
    expect(scan(octets).text).toBe("\uDCFF\uDCFEa\0");
    expect(parseTree(octets).document.text).toBe("\uDCFF\uDCFEa\0");
  });
});
