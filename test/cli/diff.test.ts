// A diff, applied to the first text, gives the second, and contains nothing else.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unifiedDiff } from "../../src/cli/diff.ts";
import type { Paint } from "../../src/cli/terminal.ts";

const plain: Paint = (text) => text;
const diff = (before: string, after: string): string => [...unifiedDiff("robots.txt", before, after, plain)].join("");

describe("rows", () => {
  const rows: readonly [name: string, before: string, after: string, lines: readonly string[]][] = [
    ["equal texts have none", "a\n", "a\n", []],
    ["a line that changes", "a\nb\nc\n", "a\nB\nc\n", ["@@ -1,3 +1,3 @@", " a", "-b", "+B", " c"]],
    ["a line inserted at the beginning", "b\n", "a\nb\n", ["@@ -1,1 +1,2 @@", "+a", " b"]],
    ["from an empty text", "", "a\n", ["@@ -0,0 +1,1 @@", "+a"]],
    ["to an empty text", "a\n", "", ["@@ -1,1 +0,0 @@", "-a"]],
    ["three lines of context", "1\n2\n3\n4\n5\n", "1\n2\n3\n4\n", ["@@ -2,4 +2,3 @@", " 2", " 3", " 4", "-5"]],
    [
      "changes six lines apart are one section",
      "a\n1\n2\n3\n4\n5\n6\nb\n",
      "A\n1\n2\n3\n4\n5\n6\nB\n",
      ["@@ -1,8 +1,8 @@", "-a", "+A", " 1", " 2", " 3", " 4", " 5", " 6", "-b", "+B"],
    ],
    [
      "changes seven lines apart are two sections",
      "a\n1\n2\n3\n4\n5\n6\n7\nb\n",
      "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
      ["@@ -1,4 +1,4 @@", "-a", "+A", " 1", " 2", " 3", "@@ -6,4 +6,4 @@", " 5", " 6", " 7", "-b", "+B"],
    ],
    [
      "a change of line ends only",
      "a\r\nb\r",
      "a\nb",
      ["@@ -1,2 +1,2 @@", "-a␍", "-b␍", "+a", "+b", "\\ No line end at the end of the file"],
    ],
    ["control characters are made visible", "\x1b[31m\n", "\u202e\n", ["@@ -1,1 +1,1 @@", "-␛[31m", "+<U+202E>"]],
  ];
  test.each(rows)("%s", (_, before, after, lines) => {
    const head = lines.length === 0 ? [] : ["--- robots.txt", "+++ robots.txt"];
    expect(diff(before, after)).toBe([...head, ...lines].map((line) => `${line}\n`).join(""));
  });
});

/** Applies a diff to a text; throws if it does not fit. */
function applied(before: string, patch: string): string {
  const old = before.split("\n").slice(0, -1);
  const now: string[] = [];
  let at = 0;
  for (const line of patch.split("\n").slice(2, -1)) {
    const hunk = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(line);
    if (hunk !== null) {
      const start = Number(hunk[1]) - (hunk[2] === "0" ? 0 : 1);
      while (at < start) now.push(old[at++] as string);
      if (now.length !== Number(hunk[3]) - (hunk[4] === "0" ? 0 : 1)) throw new Error(`"${line}" begins elsewhere.`);
      continue;
    }
    if (line[0] !== "+" && old[at++] !== line.slice(1)) throw new Error(`"${line}" is not there.`);
    if (line[0] !== "-") now.push(line.slice(1));
  }
  return [...now, ...old.slice(at)].map((one) => `${one}\n`).join("");
}

const few = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 });
const many = fc.array(fc.nat({ max: 60 }).map(String), { maxLength: 60 });
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

test("the diff, applied to one text, gives the other", () => {
  const texts = fc.oneof(fc.tuple(few, few), fc.tuple(many, many));
  fc.assert(
    fc.property(texts, ([before, after]) => {
      expect(applied(text(before), diff(text(before), text(after)))).toBe(text(after));
    }),
    { numRuns: 1000 },
  );
});

test("unchanged lines are not shown as changed, even among many changes", () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `line ${at}`);
  const changed = lines.map((line, at) => (at % 2 === 0 ? line : `${line}!`));
  const patch = diff(text(lines), text(changed));
  expect(patch.match(/^[-+]line/gm)).toHaveLength(3000);
  expect(applied(text(lines), patch)).toBe(text(changed));
});

test("a section in which every line changes is shown as replaced, whatever its length", () => {
  const [before, after] = ["a\nb\n".repeat(5000), "b\nc\nc\n".repeat(5000)];
  expect(applied(before, diff(before, after))).toBe(after);
});
