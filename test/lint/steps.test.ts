// Linting and fixing take steps for the lines and the findings, not for pairs of them (RFC 9309 §3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let lint: typeof import("../../src/lint/index.ts").lint;
let fix: typeof import("../../src/lint/index.ts").fix;

beforeAll(async () => {
  steps = await stepCounter(["/src/", "/generated/"]);
  ({ lint, fix } = await import("../../src/lint/index.ts"));
});
afterAll(() => steps.stop());

const linesOf = (count: number, line: (at: number) => string) =>
  `User-agent: *\n${Array.from({ length: count }, (_, at) => line(at)).join("")}`;

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `é${at}`).join(", ");

/** `/a`, and paths with a character to escape. */
const pathsOf = (count: number) =>
  `/a${Array.from({ length: count - 1 }, (_, at) => ` /<${String.fromCharCode(0x4e00 + at)}`).join("")}`;

/** Each says how many findings, or fixes, the smaller file has. */
const rows: readonly [string, number, (count: number) => string, (text: string) => number][] = [
  ["pairs that match one path", 0, (count) => linesOf(count, (at) => `Disallow: /${at}$\nAllow: /${at}\n`), linted],
  ["a finding on each line", 250, (count) => linesOf(count, (at) => `Disallow: /%é${at}/\n`), linted],
  ["many findings in one line", 250, (count) => `# robotspec-disable-file ${namesOf(count)} -- reason\n`, linted],
  ["a fix on each line", 250, (count) => linesOf(count, (at) => `Disallow: /%é${at}/\n`), fixed],
  ["many fixes in one line", 250, (count) => `User-agent: *\nDisallow: ${pathsOf(count)}\n`, fixed],
];

function linted(text: string): number {
  return lint(text).length;
}

function fixed(text: string): number {
  return fix(text, { redundant: true, unsafe: true }).fixed.length;
}

test.each(rows)("four times the text takes about four times the steps: %s", async (_, found, of, run) => {
  const [small, large] = [of(250), of(1_000)];
  const counts = await steps.counts([() => expect(run(small)).toBe(found), () => expect(run(large)).toBe(4 * found)]);
  const [few, many] = counts as [number, number];
  expect(few).toBeGreaterThan(small.length);
  expect(many).toBeLessThan(4.6 * few);
});
