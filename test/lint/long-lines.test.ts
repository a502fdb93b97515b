// Fixes on lines that are longer than a dialect keeps, or become so.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { keepsWhole } from "../../src/lint/kept-lines.ts";

const edit = (start: number, end: number, text = "") => ({ span: { start, end }, text });

/** Of the second line, 10 octets are kept. */
const head = "# a\n";

test.each<[name: string, text: string, edits: ReturnType<typeof edit>[], keeps: boolean]>([
  ["the line is short", "Allow: /\n", [edit(8, 8, "ab")], true],
  ["it becomes longer than that", "Allow: /\n", [edit(8, 8, "abc")], false],
  ["by octets", "Allow: /\n", [edit(8, 8, "\u20ac")], false],
  ["it had octets of its own", "Allow: /\u00e9\n", [edit(9, 9, "a")], false],
  ["text beside it goes", "Allow: /\u00e9\n", [edit(8, 9, "abc")], false],
  ["as much goes as comes", "Allow: /\u00e9\n", [edit(8, 9, "ab")], true],
  ["removed text of the next line does not count", "Allow: /a\n# b\n", [edit(8, 13, "bcd")], false],
  ["it is short, and another one is long", "Allow: /\nDisallow: /a\n", [edit(8, 8, "a"), edit(20, 20, "b")], false],
  ["it is long", "Disallow: /a\n", [edit(11, 12)], false],
  ["it is long, and goes as a whole", "Disallow: /a\n", [edit(0, 13)], true],
  ["it is long, and goes with the next one", "Disallow: /a\n# b\n", [edit(0, 17)], true],
  ["it is long, and its text goes", "Disallow: /a\n", [edit(0, 12)], false],
  ["it is long, and its end goes", "Disallow: /a\n# b\n", [edit(11, 13)], false],
  ["it is long, and text comes in its place", "Disallow: /a\n", [edit(0, 13, "a\n")], false],
  ["it is long, and gets a line end", "Disallow: /a", [edit(12, 12, "\n")], true],
  ["it is long, and gets a line end of two characters", "Disallow: /a", [edit(12, 12, "\r\n")], true],
  ["it is long, and gets more than a line end", "Disallow: /a", [edit(12, 12, "b\n")], false],
  ["it is long, and its line end changes", "Disallow: /a\r", [edit(12, 13, "\n")], true],
  ["a long comment becomes shorter", "# robots of a\n", [edit(8, 11)], true],
  ["a long comment becomes another one", "# robots of a\n", [edit(8, 11, "by")], false],
])("%s", (_, text, edits, keeps) => {
  const { document } = parse(head + text);
  const moved = edits.map(({ span: { start, end }, text: written }) =>
    edit(start + head.length, end + head.length, written),
  );
  const lineAt = (offset: number) => document.lines.findLast(({ start }) => start <= offset);
  const fix = { title: "", safety: "safe" as const, edits: moved };
  const dialect = { ...rfc9309, lines: { ...rfc9309.lines, octets: 10 } };
  expect(keepsWhole(fix, document, dialect, lineAt)).toBe(keeps);
  expect(keepsWhole(fix, document, rfc9309, lineAt)).toBe(true);
});

test("an empty file has no lines", () => {
  const { document } = parse("");
  const fix = { title: "", safety: "safe" as const, edits: [edit(0, 0, "# a")] };
  const dialect = { ...rfc9309, lines: { ...rfc9309.lines, octets: 1 } };
  expect(keepsWhole(fix, document, dialect, () => undefined)).toBe(true);
});
