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

/** Each has a size: the number of its findings or fixes, or of its pairs that have none. */
const rows: readonly [string, number, (count: number) => string, (text: string) => number][] = [
  [
    "pairs that match one path",
    250,
    (count) => linesOf(count, (at) => `Disallow: /${at}$\nAllow: /${at}\n`),
    (text) => lint(text).length + text.split("Allow").length - 1,
  ],
  ["a finding on each line", 250, (count) => linesOf(count, (at) => `Disalow: /é${at}/\n`), linted],
  ["many findings in one line", 250, (count) => `# robotspec-disable-file ${namesOf(count)} -- reason\n`, linted],
  ["a fix on each line", 250, (count) => linesOf(count, (at) => `Disalow: /é${at}/\n`), fixed],
  ["many fixes in one line", 120, (count) => `User-agent: *\nDisallow: ${spellingsOf(count).join(" ")}\n`, fixed],
];

/** Texts of one pattern: the digits of its escapes may be of either case. */
function spellingsOf(count: number): readonly string[] {
  const escapes = ["%aa", "%aA", "%Aa", "%AA"];
  return Array.from({ length: count }, (_, at) => {
    const digits = Array.from(at.toString(4).padStart(5, "0"));
    return `/${digits.map((digit) => escapes[Number(digit)]).join("")}`;
  });
}

function linted(text: string): number {
  return lint(text).length;
}

function fixed(text: string): number {
  return fix(text, { unsafe: true }).fixed.length;
}

test.each(rows)("four times the text takes about four times the steps: %s", async (_, size, of, run) => {
  const [small, large] = [of(size), of(4 * size)];
  const counts = await steps.counts([() => expect(run(small)).toBe(size), () => expect(run(large)).toBe(4 * size)]);
  const [few, many] = counts as [number, number];
  expect(few).toBeGreaterThan(small.length);
  expect(many).toBeLessThan(4.6 * few);
});
