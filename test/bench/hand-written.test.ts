// The hand-written scanner of the benchmarks creates the same records as the parser;
// otherwise a comparison of their speed would mean nothing.
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCorpus } from "../../bench/corpus.ts";
import { firstDifference, scanByHand } from "../../bench/hand-written.ts";
import { parse } from "../../src/index.ts";
import { anyText } from "../arbitraries/line-soup.ts";

test("the hand-written scanner returns the parser's line records for the generated corpus", () => {
  const { robots, html } = makeCorpus(150);
  for (const { text } of [...robots, ...html]) {
    expect(firstDifference(parse(text).document.lines, scanByHand(text))).toBe(-1);
  }
});

test("the hand-written scanner returns the parser's line records for any text", () => {
  fc.assert(
    fc.property(anyText, (text) => firstDifference(parse(text).document.lines, scanByHand(text)) === -1),
    { numRuns: 500 },
  );
});

test("a difference in one field or in the number of lines is detected", () => {
  const records = scanByHand("Allow: /a\nDisallow: /b\n");
  const [first, second] = records;
  if (first === undefined || second === undefined) throw new Error("Two lines have two records.");
  expect(firstDifference(records, [first, { ...second, valueEnd: second.valueEnd - 1 }])).toBe(1);
  expect(firstDifference(records, [first])).toBe(1);
  expect(firstDifference(records, [first, { ...second }])).toBe(-1);
});
