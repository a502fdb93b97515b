// Nothing is computed before it is needed, and nothing twice: a caller that wants rules
// creates neither nodes nor line numbers. Counts steps instead of time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let parse: (source: string) => import("../../src/cst/parse.ts").ParseResult<string>;
let lint: typeof import("../../src/lint/index.ts").lint;
let lower: typeof import("../../src/groups/lower.ts").lower;
let dialect: import("../../src/dialects/dialect.ts").Dialect;

beforeAll(async () => {
  // Everything that builds nodes, the line table or diagnostics, but not the scanner.
  steps = await stepCounter([
    "/src/cst/document.ts",
    "/src/cst/diagnose.ts",
    "/src/diagnostics/",
    "/src/text/line-index.ts",
  ]);
  ({ parse } = await import("../../src/cst/parse.ts"));
  ({ lint } = await import("../../src/lint/index.ts"));
  ({ lower } = await import("../../src/groups/lower.ts"));
  ({ rfc9309: dialect } = await import("../../src/dialects/rfc9309.ts"));
});
afterAll(() => steps.stop());

/** Four lines per repetition, each with a fault or a non-ASCII character. */
const text = (times: number) => "User-agent: a/1\nDisallow: /\u30C4\nFoo\n: #\n".repeat(times);

test("parse builds no node, no line table and no diagnostic: the same few steps for any text", async () => {
  const few = await steps.count(() => parse(text(10)));
  const many = await steps.count(() => parse(text(1000)));
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
});

test("groups need no node, line table or diagnostic", async () => {
  const { document } = parse(text(1000));
  // document.ts answers two questions about a line: whether it is a run of blank lines, and whether a rule allows.
  expect(await steps.count(() => lower(document, dialect))).toBeLessThan(6 * 4000);
  const all = (await steps.count(() => document.children)) + (await steps.count(() => document.lineIndex));
  expect(all).toBeGreaterThan(100 * 1000);
});

test("nodes, the line table and diagnostics are computed once, on demand", async () => {
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
  // If nodes had been built above, this count would be lower.
  expect(await steps.count(() => other.diagnostics)).toBe(all);
});

test("linting builds no node", async () => {
  const { document } = parse(text(1001));
  const all = await steps.count(() => parse(text(1001)).document.children);
  // One finding, with a label for each of the other lines.
  expect(lint(document).flatMap(({ labels = [] }) => labels)).toHaveLength(1000);
  // If linting had built nodes, this count would be lower.
  expect(await steps.count(() => document.children)).toBeGreaterThan(0.9 * all);
});
