import { describe, expect, test } from "vitest";
import { nearest } from "../../src/cli/nearest.ts";

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
    test(`"${given}" means ${meant}`, () => expect(nearest(given, verbs)).toBe(meant));
  }

  test("of two names the nearer one is meant", () => {
    expect(nearest("allow-star", ["allow-stat", "allow-star"])).toBe("allow-star");
  });

  test("a long word costs no more than its neighbours in length", () => {
    expect(nearest("x".repeat(1_000_000), verbs)).toBe(null);
  });
});
