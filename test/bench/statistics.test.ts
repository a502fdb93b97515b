// Medians, and medians of the ratios within rounds.
import { describe, expect, test } from "vitest";
import { median, medianRatio, quantile } from "../../bench/statistics.ts";

describe("median", () => {
  test.each<{ name: string; values: number[]; middle: number }>([
    { name: "an odd number", values: [9, 1, 5], middle: 5 },
    { name: "an even number", values: [4, 1, 3, 2], middle: 2.5 },
    { name: "one", values: [7], middle: 7 },
    { name: "digits do not sort as text", values: [10, 9, 100], middle: 10 },
    { name: "a missing measurement does not count", values: [Number.NaN, 3, Number.NaN, 1, 2], middle: 2 },
    { name: "none", values: [], middle: Number.NaN },
  ])("$name", ({ values, middle }) => {
    const before = [...values];
    expect(median(values)).toBe(middle);
    expect(values).toEqual(before);
  });
});

test("a quantile is interpolated linearly between its neighbours", () => {
  expect(quantile([0, 10, 20, 30], 0.9)).toBeCloseTo(27);
  expect(quantile([5, 1], 1)).toBe(5);
});

test("a ratio uses the rounds in which both sides were measured", () => {
  expect(medianRatio([10, 20, 30], [Number.NaN, 5, Number.NaN])).toBe(4);
});

test("a slow round does not change a ratio", () => {
  expect(medianRatio([10, 10, 900, 10, 10], [5, 5, 450, 5, 5])).toBe(2);
  // The medians of the times would say 1.
  expect(medianRatio([1, 10, 100], [0.5, 20, 50])).toBe(2);
});
