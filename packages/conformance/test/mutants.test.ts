// The suite against implementations that are wrong in one point.
import { loadSuite } from "robotspec-conformance";
import { describe, expect, test } from "vitest";
import { requirements } from "../../../test/requirements.ts";
import { casesFor, caught, type Mutant, mutants, unmutated } from "../mutants/index.ts";

const suite = loadSuite();
const operations: readonly Mutant["op"][] = ["decide", "check", "access"];

test.each(operations)("without a mutation every case passes: %s", (op) => {
  expect(caught(unmutated[op], casesFor({ op, large: true }, suite))).toEqual([]);
});

/** Case -> mutants that it catches. */
const catches = new Map<string, string[]>();

test("no two mutants have the same name", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test.each(mutants)("$name is caught", (mutant) => {
  const cases = caught(mutant.answer, casesFor(mutant, suite));
  for (const { id } of cases) catches.set(id, [...(catches.get(id) ?? []), mutant.name]);
  expect(cases.length).toBeGreaterThan(0);
});

/** Statements that no case can decide; docs/conformance-mutants.md says why. */
const undecidable = [
  "1-01",
  "1-02",
  "2.2.1-02",
  "2.2.1-03",
  "2.2.2-15",
  "2.2.4-02",
  "3-01",
  "3-02",
  "3-05",
  "4-01",
].map((number) => `RFC9309-${number}`);

describe("every statement of RFC 9309 that a case can decide has two cases that catch a mutant", () => {
  const decidable = requirements.filter(({ id }) => id.startsWith("RFC9309-") && !undecidable.includes(id));

  test.each(decidable)("$id: $statement", ({ id }) => {
    const cases = suite.filter((one) => one.profile === "rfc9309" && one.requirements.includes(id));
    expect(cases.filter((one) => catches.has(one.id)).length).toBeGreaterThanOrEqual(2);
  });

  test("no other statement has a case that catches a mutant", () => {
    for (const id of undecidable) {
      const cases = suite.filter((one) => one.requirements.includes(id) && catches.has(one.id));
      expect([id, cases.map((one) => one.id)]).toEqual([id, []]);
    }
  });
});
