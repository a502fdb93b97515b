// Compiled files in memory: those used twice, as many as `limits.memoryOctets` leaves room for; the least recently used one
// leaves first.
import { dialectOf } from "robotspec/dialects";
import { expect, test } from "vitest";
import { CompiledFiles, compiledOctets } from "../../src/cache/origin-cache.ts";
import type { OriginEntry } from "../../src/cache/record.ts";

const body = new TextEncoder().encode(`User-agent: *\n${"Disallow: /a\n".repeat(100)}`);
const entry = (): OriginEntry => ({ body, hasRules: true, usedAt: -1 }) as OriginEntry;

const dialect = dialectOf("rfc9309");

function filesFor(count: number): CompiledFiles {
  const limits = { memoryOctets: count * compiledOctets(body, dialect), bodyOctets: 512_000 };
  return new CompiledFiles({ dialect, productTokens: ["ExampleBot"], limits } as never);
}

test("files are kept from their second use on, if other files were used in between", () => {
  const files = filesFor(10);
  const [one, other] = [entry(), entry()];
  const first = files.get(one);
  // In a row.
  expect([files.get(one), files.get(one)]).toEqual([first, first]);
  files.get(other);
  const second = files.get(one);
  expect(second).not.toBe(first);
  files.get(other);
  expect(files.get(one)).toBe(second);
});

test("files used twice are compiled once while there is room, and again after they had to leave", () => {
  const files = filesFor(10);
  const entries = Array.from({ length: 10 }, entry);
  for (const one of entries) files.get(one);
  const compiled = entries.map((one) => files.get(one));
  expect(new Set(compiled).size).toBe(10);
  expect(entries.map((one) => files.get(one))).toEqual(compiled);
  for (const [at, one] of entries.entries()) expect(files.get(one)).toBe(compiled[at]);
  const next = entry();
  // Used once, it does not replace what was used before; used again, the least recently used one.
  files.get(next);
  expect(files.get(entries[1] as OriginEntry)).toBe(compiled[1]);
  files.get(entry());
  files.get(next);
  expect(files.get(entries[0] as OriginEntry)).not.toBe(compiled[0]);
});

test("going round more files than fit finds as many compiled as fit", () => {
  const files = filesFor(10);
  const entries = Array.from({ length: 30 }, entry);
  const round = () => entries.map((one) => files.get(one));
  round();
  const first = round();
  for (let times = 0; times < 3; times++) {
    expect(round().filter((robots, at) => robots === first[at]).length).toBeGreaterThanOrEqual(9);
  }
});

test("a file that is larger than the limit is compiled once in a row", () => {
  const files = filesFor(0.5);
  const one = entry();
  expect(files.get(one)).toBe(files.get(one));
});

test("an entry without a body has no file, and a forgotten one is compiled again", () => {
  const files = filesFor(10);
  expect(files.get({ body: null, hasRules: false } as OriginEntry)).toBeNull();
  const one = entry();
  const before = files.get(one);
  files.forget(one);
  const after = files.get(one);
  expect(after).not.toBe(before);
  files.clear();
  expect(files.get(one)).not.toBe(after);
});
