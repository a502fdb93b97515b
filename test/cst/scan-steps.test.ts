// Counts the steps of the scanner: a constant number per code unit for any text (RFC
// 9309 §3), for strings and for octets, in each grammar that accepts any text.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Source } from "../../src/text/decode.ts";
import { floods } from "../floods.ts";
import { linesIn } from "../oracle/agreement-scanner.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let scan: typeof import("../../src/cst/scan.ts").scan;
let scanLines: typeof import("../../src/cst/scan.ts").scanLines;
let compile: typeof import("../../src/compile.ts").compile;

beforeAll(async () => {
  steps = await stepCounter(["/generated/scanner.ts", "/src/cst/scan.ts", "/src/text/decode.ts"]);
  ({ scan, scanLines } = await import("../../src/cst/scan.ts"));
  ({ compile } = await import("../../src/compile.ts"));
});
afterAll(() => steps.stop());

const SIZE = 4000;

/** No text takes more steps for a code unit. Lines of a single one, which are records of their own, take most. */
const MOST = 12;

const encoder = new TextEncoder();

test.each(floods)("a few steps for each code unit: $name", async ({ of }) => {
  const source = of(SIZE);
  const octets = typeof source === "string" ? encoder.encode(source) : source;
  const { text } = scan(source);
  const [asItIs = Number.NaN, ofOctets = Number.NaN, ofGoogle = Number.NaN] = await steps.counts([
    () => scan(source),
    () => scan(octets),
    () => linesIn(text, "google_document", scanLines),
  ]);
  expect.soft(asItIs / text.length, "as it is").toBeLessThanOrEqual(MOST);
  expect.soft(ofOctets / octets.length, "octets").toBeLessThanOrEqual(MOST);
  expect.soft(ofGoogle / text.length, "Google's").toBeLessThanOrEqual(MOST);
});

test("an ordinary ASCII file takes less than two steps per code unit, and so do its octets", async () => {
  const rules = "Disallow: /some/path/of/a/usual/length/*.html\n".repeat(100);
  const text = `User-agent: *\n${rules}`;
  const count = (source: Source) => steps.count(() => scan(source));
  expect(await count(text)).toBeLessThan(1.75 * text.length);
  expect(await count(encoder.encode(text))).toBeLessThan(1.75 * text.length);
});

test("the counter counts the scanner: a longer text takes more steps", async () => {
  const one = await steps.count(() => scan("a".repeat(1000)));
  expect(one).toBeGreaterThan(1000);
});

test("a first query scans the text once, also in a dialect with a grammar of its own", async () => {
  const text = "User-agent: *\nDisallow: /a # b\nSitemap: /c\n\nfoo bar\n".repeat(100);
  for (const [dialect, grammar] of [
    ["rfc9309", "document"],
    ["google", "google_document"],
  ] as const) {
    const once = await steps.count(() => linesIn(text, grammar, scanLines));
    const answer = await steps.count(() => compile(text, { dialect }).isAllowed("FooBot", "/"));
    expect(once).toBeGreaterThan(text.length / 2);
    expect(answer, dialect).toBeLessThan(1.1 * once);
  }
});

test("records are scanned once, sitemaps and later accesses scan nothing", async () => {
  const robots = compile("User-agent: *\nDisallow: /a # b\nSitemap: /c\n\nfoo bar\n".repeat(100));
  expect(await steps.count(() => robots.records)).toBeGreaterThan(2000);
  expect(await steps.count(() => robots.sitemaps)).toBe(0);
  expect(await steps.count(() => [robots.records, robots.sitemaps])).toBe(0);
  expect(robots.sitemaps).toHaveLength(100);
});
