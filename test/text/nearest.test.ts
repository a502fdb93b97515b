import { describe, expect, test } from "vitest";
import { nearest } from "../../src/text/nearest.ts";

const verbs = ["lint", "test", "parse", "pipe"];

describe("nearest", () => {
  const rows: readonly [given: string, meant: string | null][] = [
    ["lint", "lint"],
    ["LINT", "lint"],
    ["lnit", "lint"],
    ["lin", "lint"],
    ["linnt", "lint"],
    ["tset", "test"],
    ["prase", "parse"],
    ["par", "parse"],
    ["piep", "pipe"],
    ["unicorn", null],
    ["", null],
    ["xyz", null],
  ];
  for (const [given, meant] of rows) {
    test(`suggests ${meant} for "${given}"`, () => expect(nearest(given, verbs)).toBe(meant));
  }

  test("the nearer of two names is suggested", () => {
    expect(nearest("allow-star", ["allow-stat", "allow-star"])).toBe("allow-star");
  });

  test("a long word is compared only with names of similar length", () => {
    expect(nearest("x".repeat(1_000_000), verbs)).toBe(null);
  });
});
