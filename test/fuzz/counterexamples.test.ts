// Inputs that once broke a property of a fuzzer; and the way in which they are kept.
import { expect, test } from "vitest";
import { counterexamples, fromJson } from "./counterexamples.ts";
import { findingOf } from "./fuzzer.ts";
import { fuzzers } from "./fuzzers/index.ts";

const rows = counterexamples();

test("every fuzzer has a counterexample, and their names are unique", () => {
  expect(new Set(rows.map(({ fuzzer }) => fuzzer))).toEqual(new Set(Object.keys(fuzzers)));
  expect(new Set(rows.map(({ fuzzer, name }) => `${fuzzer}: ${name}`)).size).toBe(rows.length);
});

test.each(rows)("$fuzzer: $name", async ({ fuzzer, input }) => {
  const load = fuzzers[fuzzer];
  expect(await findingOf(await (load as NonNullable<typeof load>)(), fromJson(input))).toBeNull();
});
