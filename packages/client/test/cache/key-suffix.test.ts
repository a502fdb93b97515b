// Which clients share the records of a store: all of them, but different crawlers of a user's file.
import { expect, test } from "vitest";
import { keySuffix } from "../../src/cache/store-access.ts";

test.each([
  { store: "memory", userAgent: "ExampleBot/1.0", suffix: "" },
  { store: "memory", userAgent: "OtherBot/1.0", suffix: "" },
  { store: "file", userAgent: "ExampleBot/1.0", suffix: " by ExampleBot/1.0" },
  { store: "file", userAgent: "OtherBot/1.0", suffix: " by OtherBot/1.0" },
] as const)("$store, $userAgent: '$suffix'", ({ suffix, ...settings }) => {
  expect(keySuffix(settings)).toBe(suffix);
});
