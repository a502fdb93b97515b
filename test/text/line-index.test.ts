// Lines, columns and octets of an offset (RFC 9309 §2.2): CR, LF and CRLF
// end a line and nothing else does, whatever the source was.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DecodedSource, decode, encode } from "../../src/text/decode.ts";
import { lineAt, lineIndex, octetAt, offsetAt, positionAt } from "../../src/text/line-index.ts";
import { hex, mixedOctets, mixedString } from "./octets.ts";

/** The slow, obvious reading: each line with its line end; the last one has none, and may be empty. */
function slowLines(text: string): string[] {
  const lines = [""];
  for (const piece of text.split(/(\r\n|\r|\n)/)) {
    lines.push(`${lines.pop()}${piece}`);
    if (/^[\r\n]/.test(piece)) lines.push("");
  }
  return lines;
}

const anyDecoded = fc.oneof(
  mixedOctets.map((octets) => decode(octets)),
  mixedString.map((text) => decode(text)),
  fc.array(fc.constantFrom("a", "\r", "\n"), { maxLength: 12, size: "max" }).map((units) => decode(units.join(""))),
  fc
    .tuple(
      fc.constantFrom("FF FE", "FE FF"),
      fc.array(fc.constantFrom("61 00", "00 61", "0A 00", "00 0D", "30 C4")),
      fc.constantFrom("", "E9"),
    )
    .map(([mark, units, half]) => decode(hex([mark, ...units, half].join(" ")), { bridgeUtf16: true })),
);

describe("the starts of lines", () => {
  test.each([
    { name: "the empty text", text: "", starts: [0] },
    { name: "no line end", text: "ab", starts: [0] },
    { name: "LF", text: "a\nb", starts: [0, 2] },
    { name: "CR", text: "a\rb", starts: [0, 2] },
    { name: "CRLF is one line end", text: "a\r\nb", starts: [0, 3] },
    { name: "LF CR are two", text: "a\n\rb", starts: [0, 2, 3] },
    { name: "CR CRLF are two", text: "a\r\r\nb", starts: [0, 2, 4] },
    { name: "CRLF LF are two", text: "a\r\n\nb", starts: [0, 3, 4] },
    { name: "mixed", text: "\n\r\r\n\n", starts: [0, 1, 2, 4, 5] },
    { name: "a last line end begins one more line", text: "a\n", starts: [0, 2] },
    { name: "a CR at the very end", text: "a\r", starts: [0, 2] },
    { name: "a byte order mark is on line 1", text: "\uFEFFa\nb", starts: [0, 3] },
  ])("$name (RFC9309-2.2-11)", ({ text, starts }) => {
    const index = lineIndex(decode(text));
    expect(index.starts).toEqual(starts);
    expect(index.octetStarts).toEqual(starts.map((start) => new TextEncoder().encode(text.slice(0, start)).length));
  });

  test.each([
    "\0",
    "\t",
    "\v",
    "\f",
    "\x1C",
    "\x1D",
    "\x1E",
    "\x1F",
    "\x7F",
    "\u0085",
    "\u00A0",
    "\u2028",
    "\u2029",
    "\uDC0A",
    "\uDC0D",
  ])("%j ends no line", (unit) => {
    expect(lineIndex(decode(`a${unit}b`)).starts).toEqual([0]);
  });

  test("a line end also ends an ill-formed sequence", () => {
    const source = decode(hex("E3 83 0A 0D F0 9F 0D 0A 61"));
    expect(lineIndex(source)).toEqual({ starts: [0, 3, 4, 8], octetStarts: [0, 3, 4, 8] });
  });
});

test("if every octet is ASCII, the offsets in octets are those in code units", () => {
  const { starts, octetStarts } = lineIndex(decode("a\nb"));
  expect(octetStarts).toBe(starts);
});

describe("positions agree with a slow reference", () => {
  test("every offset has the counted line and column", () => {
    fc.assert(
      fc.property(anyDecoded, (source) => {
        const index = lineIndex(source);
        let offset = 0;
        const lines = slowLines(source.text);
        for (const [at, line] of lines.entries()) {
          // The offset after the text is on the last line, where its next character would be.
          const last = at === lines.length - 1 ? line.length + 1 : line.length;
          for (let column = 1; column <= last; column++) {
            expect(positionAt(index, offset)).toEqual({ line: at + 1, column });
            expect(lineAt(index, offset)).toBe(at);
            expect(offsetAt(index, source.text, { line: at + 1, column })).toBe(offset);
            offset++;
          }
        }
        expect(offset).toBe(source.text.length + 1);
      }),
    );
  });

  test("the octet offset of every character is the number of octets before it", () => {
    fc.assert(
      fc.property(anyDecoded, (source) => {
        const index = lineIndex(source);
        let offset = 0;
        for (const character of [...source.text, ""]) {
          expect(octetAt(index, source, offset)).toBe(octetsBefore(source, offset));
          offset += character.length;
        }
        expect(octetAt(index, source, source.text.length)).toBe(source.octetLength);
      }),
    );
  });

  test("the octet offset does not depend on the offsets that were asked for before", () => {
    fc.assert(
      fc.property(anyDecoded, fc.array(fc.nat(), { maxLength: 30 }), (source, numbers) => {
        const index = lineIndex(source);
        for (const number of numbers) {
          const offset = number % (source.text.length + 1);
          expect(octetAt(index, source, offset)).toBe(octetAt(lineIndex(source), source, offset));
        }
      }),
    );
  });

  test.each([
    { name: "letters of two octets", line: "\u00e9".repeat(1000) },
    { name: "surrogate pairs", line: "\u{1F600}".repeat(500) },
    { name: "ill-formed octets", line: "\udce9".repeat(1000) },
    { name: "halves of pairs", line: "\ud83d".repeat(1000) },
  ])("all octet offsets of a line of $name take a few passes over it", ({ line }) => {
    const { source, read } = countingSource(`${line}\n${line}`);
    const index = lineIndex(source);
    const before = read();
    for (let offset = 0; offset <= line.length; offset++) octetAt(index, source, offset);
    expect(read() - before).toBeLessThanOrEqual(2 * line.length);
  });

  test("the octet offset in a line takes no pass over the lines before it", () => {
    const { source, read } = countingSource("\u00e9\n".repeat(1000));
    const index = lineIndex(source);
    octetAt(index, source, 1);
    const before = read();
    octetAt(index, source, source.text.length - 1);
    expect(read() - before).toBeLessThanOrEqual(2);
  });

  test("every line starts at the octet after the previous line", () => {
    fc.assert(
      fc.property(anyDecoded, (source) => {
        const { starts, octetStarts } = lineIndex(source);
        expect(octetStarts).toEqual(starts.map((start) => octetsBefore(source, start)));
      }),
    );
  });
});

/** A source that counts the code units that are read of it. */
function countingSource(text: string): { readonly source: DecodedSource; readonly read: () => number } {
  let units = 0;
  class Counting extends String {
    override slice(start: number, end: number): string {
      units += end - start;
      return super.slice(start, end);
    }
  }
  const source = { ...decode(text), text: new Counting(text) as unknown as string, octetLength: 9999, ascii: false };
  return { source: { ...source, form: "string" }, read: () => units };
}

/** Octets of the source's beginning, by making it. */
function octetsBefore(source: DecodedSource, offset: number): number {
  const { text, form, octetLength } = source;
  if (offset === text.length) return octetLength;
  if (form === "utf-16le" || form === "utf-16be") return offset * 2;
  return encode(text.slice(0, offset), form, octetLength).length;
}

describe("a position outside of the text", () => {
  const text = "ab\ncd\r\n\r\nef";
  const index = lineIndex(decode(text));

  test.each([
    { name: "a column after the line is the start of its line end", line: 1, column: 9, offset: 2 },
    { name: "so is the first column after it", line: 1, column: 4, offset: 2 },
    { name: "before a CRLF as well", line: 2, column: 9, offset: 5 },
    { name: "a column inside a CRLF is one", line: 2, column: 4, offset: 6 },
    { name: "a column after an empty line", line: 3, column: 9, offset: 7 },
    { name: "a column after the last line is the end", line: 4, column: 9, offset: 11 },
    { name: "column 0 is column 1", line: 2, column: 0, offset: 3 },
    { name: "line 0 is line 1", line: 0, column: 2, offset: 1 },
    { name: "a line after the last is the last", line: 9, column: 2, offset: 10 },
    { name: "a line and a column after the last", line: 9, column: 9, offset: 11 },
  ])("$name", ({ line, column, offset }) => {
    expect(offsetAt(index, text, { line, column })).toBe(offset);
  });

  test("a column after an empty line between two CR is the start of the second", () => {
    expect(offsetAt(lineIndex(decode("a\r\rb")), "a\r\rb", { line: 2, column: 9 })).toBe(2);
  });

  test("is clamped to its line", () => {
    fc.assert(
      fc.property(anyDecoded, fc.nat(20), fc.nat(20), (source, line, column) => {
        const found = lineIndex(source);
        const offset = offsetAt(found, source.text, { line, column });
        expect(lineAt(found, offset)).toBe(Math.min(Math.max(line, 1), found.starts.length) - 1);
        expect(offset).toBeLessThanOrEqual(source.text.length);
      }),
    );
  });
});

test("columns count UTF-16 code units, a tab one, a character beyond U+FFFF two", () => {
  const index = lineIndex(decode("\n\t\u30C4\u{1F600}x"));
  expect([1, 2, 3, 4, 5].map((offset) => positionAt(index, offset).column)).toEqual([1, 2, 3, 4, 5]);
  expect(positionAt(index, 5)).toEqual({ line: 2, column: 5 });
});
