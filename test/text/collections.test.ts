// Binary search, multimaps and maps of values made on demand.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addTo, ascending, getOrInsert, groupBy, partitionPoint } from "../../src/text/collections.ts";

test("a binary search finds the first index for which the predicate holds, in a logarithmic number of calls", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (count, first) => {
      const asked: number[] = [];
      const found = partitionPoint(count, (index) => {
        asked.push(index);
        return index >= first;
      });
      expect(found).toBe(Math.min(first, count));
      expect(asked.every((index) => index >= 0 && index < count)).toBe(true);
      expect(asked.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 1)));
    }),
  );
});

test("items are grouped by key, in the order of the input", () => {
  const groups = groupBy(["b1", "a1", "b2"], (item) => item[0]);
  expect([...groups]).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1"]],
  ]);
});

test("an item is appended to the list of its key", () => {
  const groups = new Map([["a", [1]]]);
  addTo(groups, "a", 2);
  addTo(groups, "b", 3);
  expect([...groups]).toEqual([
    ["a", [1, 2]],
    ["b", [3]],
  ]);
});

test("a value is made only if its key is missing, and kept", () => {
  const map = new Map([["a", 0]]);
  expect(getOrInsert(map, "a", () => 1)).toBe(0);
  expect(getOrInsert(map, "b", () => 2)).toBe(2);
  expect(getOrInsert(map, "b", () => 3)).toBe(2);
});

test("numbers are sorted by value into a new array", () => {
  const numbers = [10, 9, -1, 100];
  expect(ascending(numbers)).toEqual([-1, 9, 10, 100]);
  expect(numbers).toEqual([10, 9, -1, 100]);
});
