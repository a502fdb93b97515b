// The white space of the grammar at the end of a span (RFC 9309 §2.2).
import { expect, test } from "vitest";
import { trimmedEnd } from "../../src/text/ascii.ts";

test.each<[text: string, start: number, end: number, trimmed: number]>([
  ["a", 0, 1, 1],
  ["a \t", 0, 3, 1],
  ["a\u00a0", 0, 2, 2],
  ["a b ", 0, 2, 1],
  ["   ", 0, 3, 0],
  ["a   ", 2, 4, 2],
])("%j from %i to %i ends at %i", (text, start, end, trimmed) => {
  expect(trimmedEnd(text, start, end)).toBe(trimmed);
});
