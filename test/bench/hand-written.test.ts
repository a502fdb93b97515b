// The hand-written scanner of the benchmarks creates the same lines as the parser;
// otherwise a comparison of their speed would mean nothing.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCorpus } from "../../bench/corpus.ts";
import { firstDifference, scanByHand } from "../../bench/hand-written.ts";
import { parse } from "../../src/index.ts";
import { anyText } from "../arbitraries/line-soup.ts";

test("the hand-written scanner returns the parser's lines for the generated corpus", () => {
  const { robots, html } = makeCorpus(150);
  for (const { text } of [...robots, ...html]) {
    expect(firstDifference(parse(text).document.lines, scanByHand(text))).toBe(-1);
  }
});

test("the hand-written scanner returns the parser's lines for any text", () => {
  fc.assert(
    fc.property(anyText, (text) => firstDifference(parse(text).document.lines, scanByHand(text)) === -1),
    { numRuns: 500 },
  );
});

test("a difference in one field or in the number of lines is detected", () => {
  const lines = scanByHand("Allow: /a\nDisallow: /b\n");
  const [first, second] = lines;
  if (first === undefined || second === undefined) throw new Error("Two lines are two objects.");
  expect(firstDifference(lines, [first, { ...second, valueEnd: second.valueEnd - 1 }])).toBe(1);
  expect(firstDifference(lines, [first])).toBe(1);
  expect(firstDifference(lines, [first, { ...second }])).toBe(-1);
});
