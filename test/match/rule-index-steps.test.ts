// A look-up by the index does not depend on the number of rules. Counted in executed
// blocks of src/match and the view of the rules, not in seconds.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dialect } from "../../src/dialects/dialect.ts";
import type { Rule } from "../../src/groups/model.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let rules: typeof import("../../src/match/rule-set.ts");
let targets: typeof import("../../src/match/target.ts");
let rfc9309: Dialect;
beforeAll(async () => {
  steps = await stepCounter([
    "/src/match/",
    "/src/groups/rule-view.ts",
    "/src/text/index-within.ts",
    "/src/text/suffix-array.ts",
  ]);
  rules = await import("../../src/match/rule-set.ts");
  targets = await import("../../src/match/target.ts");
  ({ rfc9309 } = await import("../../src/dialects/rfc9309.ts"));
});
afterAll(() => steps.stop());

function ruleOf(pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type: "disallow", pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

/** Indexes of each size, for a mean. */
const INDEXES = 8;

test.each([
  { name: "plain rules", pattern: (at: number) => `/dir${at}/page` },
  {
    name: "one in ten with a wildcard",
    pattern: (at: number) => (at % 10 === 0 ? `/dir${at}/*/page` : `/dir${at}/page`),
  },
  { name: "all wildcards after the same prefix", pattern: (at: number) => `/*/page${at}.html` },
])("a look-up takes no more steps among 20,000 rules than among 200: $name", async ({ pattern }) => {
  const target = targets.readTarget("/dir150/x/page150.html", rfc9309.target);
  // Probing the hash table takes a few steps more or less, by chance: the mean of several indexes hardly differs.
  const mean = async (size: number) => {
    const list = Array.from({ length: size }, (_, at) => ruleOf(pattern(at), at + 1));
    let sum = 0;
    for (let index = 0; index < INDEXES; index++) {
      const set = rules.compileRules(list, rfc9309);
      // The third query builds the index.
      for (let query = 0; query < 3; query++) set.lookUp(target);
      sum += await steps.count(() => set.lookUp(target));
    }
    return sum / INDEXES;
  };
  const [few, many] = [await mean(200), await mean(20_000)];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(few + 60);
});

test.each([
  { size: 8, isIndexed: false },
  { size: 9, isIndexed: true },
  { size: 1000, isIndexed: true },
])("the third query builds an index, among more than eight rules: $size rules", async ({ size, isIndexed }) => {
  const set = rules.compileRules(
    Array.from({ length: size }, (_, at) => ruleOf(`/dir${at}/page`, at + 1)),
    rfc9309,
  );
  const target = targets.readTarget("/other", rfc9309.target);
  const [first, ...later] = await steps.counts(Array.from({ length: 20 }, () => () => set.lookUp(target)));
  expect(later[0]).toBe(first);
  if (isIndexed) expect(later[1]).toBeGreaterThan(2 * (first as number));
  else expect(later).toEqual(Array(19).fill(first));
});

test("a look-up takes steps for the octets of rules and path together, not for their product", async () => {
  // Ten rules under each of many heads that are prefixes of the path, and many under n-grams of it.
  const perOctet = async (heads: number, literals: number) => {
    const patterns = [
      ...Array.from({ length: 10 * heads }, (_, at) => `/${"a".repeat(at % heads)}*b${at}b`),
      ...Array.from({ length: literals }, (_, at) => `/z*c${at}c`),
    ];
    const set = rules.compileRules(
      patterns.map((pattern, at) => ruleOf(pattern, at + 1)),
      rfc9309,
    );
    const found = Array.from({ length: literals }, (_, at) => `c${at}c`);
    const path = `/${"a".repeat(heads)}${found.join("")}`;
    const target = targets.readTarget(path, rfc9309.target);
    for (let query = 0; query < 3; query++) expect(set.lookUp(target).bestDisallow).toBe(-1);
    const count = await steps.count(() => set.lookUp(target));
    expect(count).toBeGreaterThan(1000);
    return count / (path.length + patterns.join("").length);
  };
  expect(await perOctet(100, 1000)).toBeLessThan(3);
  expect(await perOctet(400, 4000)).toBeLessThan(3);
});

test("only the first of equally specific rules that match is compared to its end, with and without the index", async () => {
  const patterns = Array.from({ length: 1000 }, (_, at) => `/*a*${String(at).padStart(3, "0")}*b*c`);
  const set = rules.compileRules(
    patterns.map((pattern, at) => ruleOf(pattern, at + 1)),
    rfc9309,
  );
  const found = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, "0"));
  const target = targets.readTarget(`/a${"x".repeat(1000)}${found.join("")}bc`, rfc9309.target);
  const counts: number[] = [];
  for (let query = 0; query < 4; query++) {
    counts.push(await steps.count(() => expect(set.lookUp(target).bestDisallow).toBe(0)));
  }
  // The third query builds the index.
  const [, scanned, , indexed] = counts as [number, number, number, number];
  expect(indexed).toBeGreaterThan(0);
  expect(indexed).toBeLessThan(2 * scanned);
});

test("a rule that is repeated is read once, and ranked each time", async () => {
  const count = 1000;
  const set = rules.compileRules(
    Array.from({ length: count }, (_, at) => ruleOf(`/${"a".repeat(100)}`, at + 1)),
    rfc9309,
  );
  const target = targets.readTarget(`/${"a".repeat(100)}`, rfc9309.target);
  const lookUp = () => expect(set.lookUp(target).bestDisallow).toBe(0);
  // The third query builds the index, and reads each rule to rank it.
  for (let query = 0; query < 3; query++) lookUp();
  expect(await steps.count(lookUp)).toBeLessThan(20 * count);
});

test("a look-up reads only the longest of the rules that are prefixes of the path", async () => {
  const count = 400;
  const set = rules.compileRules(
    Array.from({ length: count }, (_, at) => ruleOf(`/${"a".repeat(at)}`, at + 1)),
    rfc9309,
  );
  const target = targets.readTarget(`/${"a".repeat(count)}`, rfc9309.target);
  const lookUp = () => expect(set.lookUp(target).bestDisallow).toBe(count - 1);
  // The third query builds the index, and reads each rule to rank it.
  for (let query = 0; query < 3; query++) lookUp();
  expect(await steps.count(lookUp)).toBeLessThan(20 * count);
});

test("finding every rule that matches reads the others up to the first octet that differs", async () => {
  const size = 2000;
  const set = rules.compileRules(
    Array.from({ length: size }, (_, at) => ruleOf(`/${at.toString(36)}/page`, at + 1)),
    rfc9309,
  );
  const target = targets.readTarget("/zz/page", rfc9309.target);
  const ask = () => steps.count(() => expect(set.matching(target)).toHaveLength(1));
  const first = await ask();
  expect(first).toBeGreaterThan(8 * size);
  expect(first).toBeLessThan(10 * size);
  // From then on the index finds the one that matches.
  for (let query = 0; query < 2; query++) await ask();
  expect(await ask()).toBeLessThan(size);
});
