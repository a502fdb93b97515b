// Nothing is worked out before it is asked for, and nothing twice: who wants rules
// pays neither for nodes nor for line numbers. Steps are counted, not timed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let parse: (source: string) => import("../../src/cst/parse.ts").ParseResult<string>;
let lower: typeof import("../../src/groups/lower.ts").lower;
let dialect: import("../../src/dialects/dialect.ts").Dialect;

beforeAll(async () => {
  // All that builds nodes, the line table or diagnostics; not the reading itself.
  steps = await stepCounter([
    "/src/cst/document.ts",
    "/src/cst/diagnose.ts",
    "/src/diagnostics/",
    "/src/text/line-index.ts",
  ]);
  ({ parse } = await import("../../src/cst/parse.ts"));
  ({ lower } = await import("../../src/groups/lower.ts"));
  ({ rfc9309: dialect } = await import("../../src/dialects/rfc9309.ts"));
});
afterAll(() => steps.stop());

/** Four lines for each, every one of them with a fault or a character that is not ASCII. */
const text = (times: number) => "User-agent: a/1\nDisallow: /\u30C4\nFoo\n: #\n".repeat(times);

test("parse builds no node, no line table and no diagnostic: the same few steps for any text", async () => {
  const few = await steps.count(() => parse(text(10)));
  const many = await steps.count(() => parse(text(1000)));
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
});

test("groups need no node, no line table and no diagnostic either", async () => {
  const { document } = parse(text(1000));
  // Two questions about a record are answered in document.ts: is it a blank run, is a rule an allow rule.
  expect(await steps.count(() => lower(document, dialect))).toBeLessThan(6 * 4000);
  const all = (await steps.count(() => document.children)) + (await steps.count(() => document.lineIndex));
  expect(all).toBeGreaterThan(100 * 1000);
});

test("nodes, the line table and diagnostics cost what there is of them, once", async () => {
  const result = parse(text(1000));
  for (const ask of [() => result.document.children, () => result.document.lineIndex, () => result.diagnostics]) {
    expect(await steps.count(ask)).toBeGreaterThan(40 * 1000);
    expect(await steps.count(ask)).toBeLessThan(10);
  }
});

test("diagnostics build no node", async () => {
  const asked = parse(text(1000));
  const all = await steps.count(() => asked.diagnostics);
  const nodes = await steps.count(() => asked.document.children);
  const other = parse(text(1000));
  expect(await steps.count(() => other.document.children)).toBe(nodes);
  // Nodes built already would make them cheaper.
  expect(await steps.count(() => other.diagnostics)).toBe(all);
});
