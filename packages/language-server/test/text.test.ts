// The text layer of the language server: edits, position encodings, and small edits between two texts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edit, parse } from "../../../src/index.ts";
import { isLong } from "../../../test/in-part.ts";
import { editsBetween } from "../src/text/line-edits.ts";
import { OpenDocument } from "../src/text/open-document.ts";
import { Snapshot } from "../src/text/snapshot.ts";
import { Units } from "../src/text/units.ts";
import { apply, changes, encodings, pieces, positionOf } from "./edits.ts";

const numRuns = isLong ? 20_000 : 300;

describe.each(encodings)("in %s", (encoding) => {
  it("the server's text equals the client's after any sequence of edits", () => {
    fc.assert(
      fc.property(pieces, changes, (first, batches) => {
        const document = new OpenDocument("file:///robots.txt", "robots-txt", 1, first, encoding);
        let text = first;
        for (const [at, batch] of batches.entries()) {
          const sent = batch.map((change) => {
            const applied = apply(text, change, encoding);
            text = applied.after;
            return applied.sent;
          });
          document.change(sent, at + 2);
          expect(document.text).toBe(text);
          expect(document.version).toBe(at + 2);
        }
      }),
      { numRuns },
    );
  });

  it("offsets and positions convert to each other", () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const snapshot = new Snapshot("file:///robots.txt", 1, text, encoding, "rfc9309");
        for (let offset = 0, at = 0; at <= [...text].length; at++) {
          if (text[offset] !== "\n" || text[offset - 1] !== "\r") {
            const position = positionOf(text, offset, encoding);
            expect(snapshot.position(offset)).toEqual(position);
            expect(snapshot.offset(position)).toBe(offset);
          }
          offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
        }
      }),
      { numRuns },
    );
  });

  it("a position after the line or the text is clamped", () => {
    const snapshot = new Snapshot("file:///robots.txt", 1, "a😀\r\nb", encoding, "rfc9309");
    expect(snapshot.offset({ line: 0, character: 99 })).toBe(3);
    expect(snapshot.offset({ line: 9, character: 0 })).toBe(6);
    expect(snapshot.offset({ line: 0, character: -1 })).toBe(0);
  });

  it("a long line converts in the same way as its parts", () => {
    const text = "aé€😀".repeat(2_000);
    const units = new Units(text, encoding);
    const one = new Units("aé€😀", encoding).between(0, 5);
    expect(units.between(0, text.length)).toBe(2_000 * one);
    expect(units.after(0, 1_234 * one, text.length)).toBe(1_234 * 5);
    // The middle of a character is its start.
    if (encoding === "utf-8") expect(units.after(0, one - 2, text.length)).toBe(3);
  });
});

describe("edits between two texts", () => {
  it("turn the one into the other", () => {
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        expect(edit(parse(before).document, editsBetween(before, after))).toBe(after);
      }),
      { numRuns: 3 * numRuns },
    );
  });

  it.each([
    ["one word", "a: 1\nb: 2\nc: 3\n", "a: 1\nb: 4\nc: 3\n", [{ span: { start: 8, end: 9 }, text: "4" }]],
    ["a removed line", "a\nb\nc\n", "a\nc\n", [{ span: { start: 2, end: 4 }, text: "" }]],
    ["an added line", "a\nc\n", "a\nb\nc\n", [{ span: { start: 2, end: 2 }, text: "b\n" }]],
    [
      "two places",
      "a:1\nb\nc:1\n",
      "a: 1\nb\nc: 1\n",
      [
        { span: { start: 2, end: 2 }, text: " " },
        { span: { start: 8, end: 8 }, text: " " },
      ],
    ],
    ["a blank line", "a\n\n\nb\n", "a\n\nb\n", [{ span: { start: 3, end: 4 }, text: "" }]],
    ["nothing", "a\n", "a\n", []],
  ])("change %s and no more", (_, before, after, edits) => {
    expect(editsBetween(before, after)).toEqual(edits);
  });

  it("replace everything in between where too many lines differ", () => {
    const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}\n`).join("");
    const before = `start\n${lines("a", 1_000)}end\n`;
    const after = `start\n${lines("b", 1_001)}end\n`;
    const edits = editsBetween(before, after);
    expect(edits).toHaveLength(1);
    expect(edit(parse(before).document, edits)).toBe(after);
  });
});
