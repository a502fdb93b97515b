// Removals of fixes beside line ends and at the beginning of the text.
import { expect, test } from "vitest";
import { keepsBeginning, keepsLineEnds } from "../../src/lint/kept-lines.ts";

const edit = (start: number, end: number, text = "") => ({ span: { start, end }, text });
const fix = (...edits: ReturnType<typeof edit>[]) => ({ title: "", safety: "safe" as const, edits });

test.each([
  ["all between a CR and an LF", "a\rb\n", [edit(2, 3)], false],
  ["the same, in two parts out of order", "a\rbc\n", [edit(3, 4), edit(2, 3)], false],
  ["a part of it", "a\rbc\n", [edit(2, 3)], true],
  ["the end of it", "a\rbc\n", [edit(3, 4)], true],
  ["two parts with text between", "a\rbcd\n", [edit(2, 3), edit(4, 5)], true],
  ["all of it, for other text", "a\rb\n", [edit(2, 3, "c")], true],
  ["nothing between CRLF", "a\r\nb\n", [edit(2, 2)], true],
  ["all between two LF", "a\nb\n", [edit(2, 3)], true],
  ["all between two CR", "a\rb\r", [edit(2, 3)], true],
  ["all between a CR that begins the text and an LF", "\rb\n", [edit(1, 2)], false],
  ["another line as well", "a\rb\nc\n", [edit(4, 5), edit(2, 3)], false],
])("line ends stay apart: %s", (_, text, edits, keeps) => {
  expect(keepsLineEnds(fix(...edits), text)).toBe(keeps);
});

test.each([
  ["a mark moves to the beginning", "a\uFEFFb", [edit(0, 1)], false],
  ["by two removals out of order", "ab\uFEFF", [edit(1, 2), edit(0, 1)], false],
  ["one edit contains the other", "abc\uFEFFd", [edit(0, 3), edit(0, 1)], false],
  ["two removals with text between", "abc\uFEFF", [edit(0, 1), edit(2, 3)], true],
  ["a removal further on", "ab\uFEFF", [edit(1, 2)], true],
  ["a replacement at the beginning", "a\uFEFF", [edit(0, 1, "b")], true],
  ["an insertion at the beginning", "\uFEFFa", [edit(0, 0)], true],
  ["all of the text", "ab", [edit(0, 2)], true],
  ["an ASCII character moves there", "\uFEFFa", [edit(0, 1)], true],
  ["the first character beyond ASCII moves there", "a\u0080", [edit(0, 1)], false],
])("the beginning: %s", (_, text, edits, keeps) => {
  expect(keepsBeginning(edits, text)).toBe(keeps);
});

test.each([
  ["the text up to a removal is removed already", "ab\uFEFF", 1, [edit(1, 2)], false],
  ["a part of it", "abc\uFEFF", 1, [edit(2, 3)], true],
])("the beginning: %s", (_, text, start, edits, keeps) => {
  expect(keepsBeginning(edits, text, start)).toBe(keeps);
});
