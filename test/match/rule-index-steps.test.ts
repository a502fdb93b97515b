// The index does not care how many rules there are. Counted in executed blocks of
// src/match, not in seconds.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dialect } from "../../src/dialects/dialect.ts";
import type { Rule } from "../../src/groups/model.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let rules: typeof import("../../src/match/rule-set.ts");
let targets: typeof import("../../src/match/target.ts");
let rfc9309: Dialect;
beforeAll(async () => {
  steps = await stepCounter(["/src/match/"]);
  rules = await import("../../src/match/rule-set.ts");
  targets = await import("../../src/match/target.ts");
  ({ rfc9309 } = await import("../../src/dialects/rfc9309.ts"));
});
afterAll(() => steps.stop());

function ruleOf(pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type: "disallow", pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

test.each([
  { name: "plain rules", pattern: (at: number) => `/dir${at}/page` },
  {
    name: "one in ten with a wildcard",
    pattern: (at: number) => (at % 10 === 0 ? `/dir${at}/*/page` : `/dir${at}/page`),
  },
  { name: "all wildcards at one place", pattern: (at: number) => `/*/page${at}.html` },
])("a look-up takes no more steps among 20,000 rules than among 200: $name", async ({ pattern }) => {
  const counts: number[] = [];
  for (const size of [200, 20_000]) {
    const set = rules.compileRules(
      Array.from({ length: size }, (_, at) => ruleOf(pattern(at), at + 1)),
      rfc9309,
    );
    set.spent = Number.POSITIVE_INFINITY;
    const target = targets.readTarget("/dir150/x/page150.html", rfc9309.target);
    rules.decidingRule([set], target);
    expect(set.index).not.toBeNull();
    counts.push(await steps.count(() => rules.decidingRule([set], target)));
  }
  const [few, many] = counts as [number, number];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(few + 60);
});

test("a look-up takes steps for the beginnings and for the literals of a path, and not for each of both", async () => {
  // Ten rules behind each of so many beginnings of the path, and many more literals in it that others need.
  const asked = (beginnings: number, literals: number) => {
    const patterns = [
      ...Array.from({ length: 10 * beginnings }, (_, at) => `/${"a".repeat(at % beginnings)}*b${at}b`),
      ...Array.from({ length: literals }, (_, at) => `/z*c${at}c`),
    ];
    const set = rules.compileRules(
      patterns.map((pattern, at) => ruleOf(pattern, at + 1)),
      rfc9309,
    );
    set.spent = Number.POSITIVE_INFINITY;
    const found = Array.from({ length: literals }, (_, at) => `c${at}c`);
    const target = targets.readTarget(`/${"a".repeat(beginnings)}${found.join("")}`, rfc9309.target);
    expect(rules.decidingRule([set], target)).toBeNull();
    expect(set.index).not.toBeNull();
    return steps.count(() => rules.decidingRule([set], target));
  };
  const few = await asked(100, 1000);
  const many = await asked(400, 4000);
  expect(few).toBeGreaterThan(1000);
  expect(many).toBeLessThan(6 * few);
});

test("who asks again and again for all rules that match looks at none that begins otherwise", async () => {
  const size = 2000;
  const set = rules.compileRules(
    Array.from({ length: size }, (_, at) => ruleOf(`/${at.toString(36)}/page`, at + 1)),
    rfc9309,
  );
  const target = targets.readTarget("/zz/page", rfc9309.target);
  const ask = () => steps.count(() => expect(set.matching(target)).toHaveLength(1));
  const first = await ask();
  for (let asked = 0; asked < 5; asked++) await ask();
  expect(first).toBeGreaterThan(8 * size);
  expect(await ask()).toBeLessThan(4 * size);
});
