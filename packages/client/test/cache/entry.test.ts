// Entries of a client's memory: their size, and which are kept.
import { dialectOf } from "robotspec/dialects";
import { describe, expect, test } from "vitest";
import { CompiledFiles, compiledOctets, OriginCache } from "../../src/cache/origin-cache.ts";
import type { Copy, OriginRecord } from "../../src/cache/record.ts";
import { OriginEntry } from "../../src/cache/record.ts";
import { PackedBody } from "../../src/fetch/body.ts";
import { FakeClock } from "../fake-clock.ts";

const headers = {
  cacheControl: null,
  expires: null,
  date: null,
  age: null,
  etag: null,
  lastModified: null,
  vary: null,
};

const copy: Copy = {
  body: new PackedBody(new TextEncoder().encode("User-agent: *\nDisallow: /a\n")),
  kind: "rules",
  cut: false,
  hops: [],
  url: "https://example.com/robots.txt",
  requestedAt: 0,
  receivedAt: 0,
  headers,
  userAgent: "ExampleBot/1.0",
  contentType: "text/plain",
};

const hop = { url: "https://example.com/robots.txt", status: 200, location: "/r", address: "::1" };

const record: OriginRecord = {
  outcome: { kind: "use-rules", state: "successful", reason: "successful" },
  status: 200,
  hops: [hop],
  error: "e",
  failedBody: null,
  fetchedAt: 0,
  staleAt: 10,
  unreachableSince: null,
  failures: 0,
  copy,
};

/** Octets that cannot be deflated. */
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const limits = { bodyOctets: 512_000, redirects: 5, memoryOctets: 3_000_000 };
const dialect = dialectOf("rfc9309");
const entryOf = (parts: Partial<OriginRecord>) => new OriginEntry({ ...record, ...parts }, { dialect, limits });

describe("the octets of an entry", () => {
  const ten = "x".repeat(10);
  const base = entryOf({}).octets;

  test.each<{ name: string; parts: Partial<OriginRecord>; octets: number }>([
    { name: "an error", parts: { error: `e${ten}` }, octets: 20 },
    { name: "the URL of a hop", parts: { hops: [{ ...hop, url: hop.url + ten }] }, octets: 20 },
    { name: "the location of a hop", parts: { hops: [{ ...hop, location: hop.location + ten }] }, octets: 20 },
    { name: "the address of a hop", parts: { hops: [{ ...hop, address: hop.address + ten }] }, octets: 20 },
    { name: "another hop", parts: { hops: [hop, { ...hop, url: ten, location: null, address: null }] }, octets: 20 },
    { name: "the URL of the copy", parts: { copy: { ...copy, url: copy.url + ten } }, octets: 20 },
    { name: "the User-Agent of the copy", parts: { copy: { ...copy, userAgent: copy.userAgent + ten } }, octets: 20 },
    {
      name: "the media type of the copy",
      parts: { copy: { ...copy, contentType: copy.contentType + ten } },
      octets: 20,
    },
    { name: "a header of the copy", parts: { copy: { ...copy, headers: { ...headers, etag: ten } } }, octets: 20 },
    {
      name: "a body that cannot be deflated",
      parts: { copy: { ...copy, body: new PackedBody(random(copy.body.size + 7)) } },
      octets: 7,
    },
  ])("count $name, two for a code unit", ({ parts, octets }) => {
    expect(entryOf(parts).octets - base).toBe(octets);
  });

  test("count an ordinary body less than half", () => {
    const lines = Array.from({ length: 50 }, (_, at) => `Disallow: /section-${at % 9}/folder/with-number-${at}/\n`);
    const body = new TextEncoder().encode(`User-agent: *\n${lines.join("")}`);
    const entry = entryOf({ copy: { ...copy, body: new PackedBody(body) } });
    expect(entry.octets - base).toBeLessThan(body.length / 2);
    expect(entry.body).toEqual(body);
    expect(entry.record.copy?.body.unpack()).toEqual(body);
  });

  test("count the strings of a record without a copy", () => {
    const without = {
      outcome: { kind: "allow-all", state: "unavailable", reason: "unavailable-status" },
      copy: null,
    } as const;
    expect(entryOf({ ...without, error: `e${ten}` }).octets - entryOf(without).octets).toBe(20);
  });
});

describe("the answer of an entry", () => {
  test.each<{ name: string; outcome: OriginRecord["outcome"]; isStale: boolean; hasRules: boolean }>([
    {
      name: "rules",
      outcome: { kind: "use-rules", state: "successful", reason: "successful" },
      isStale: false,
      hasRules: true,
    },
    {
      name: "a confirmed copy",
      outcome: { kind: "use-cached", state: "successful", reason: "not-modified", renewed: true },
      isStale: false,
      hasRules: true,
    },
    {
      name: "a copy of an unreachable file",
      outcome: { kind: "use-cached", state: "unreachable", reason: "server-error", renewed: false },
      isStale: true,
      hasRules: true,
    },
    {
      name: "nothing but a refusal",
      outcome: { kind: "disallow-all", state: "unreachable", reason: "server-error" },
      isStale: false,
      hasRules: false,
    },
  ])("$name", ({ outcome, isStale, hasRules }) => {
    const entry = entryOf({ outcome });
    expect([entry.isStale, entry.body !== null]).toEqual([isStale, hasRules]);
  });
});

describe("compiled files", () => {
  const empty = compiledOctets(new Uint8Array(0), dialect);

  test.each([
    { name: "an ASCII character", text: "a", octets: 1 },
    { name: "a character that is not", text: "\u00E9", octets: 48 },
    { name: "both", text: "a\u00E9a", octets: 56 },
    { name: "LF", text: "\n", octets: 111 },
    { name: "CR", text: "\r", octets: 111 },
    { name: "U+0080, whose second octet is 80", text: "\u0080", octets: 48 },
    { name: "U+007F", text: "\u007F", octets: 1 },
    { name: "a line with an escape", text: "a\n%41\nb", octets: 220 + 7 + 40 + 6 },
    { name: "two lines with escapes", text: "%\na%", octets: 110 + 4 + 40 + 2 + 40 + 4 },
    { name: "a line with a dot", text: "a.b\n", octets: 110 + 4 },
  ])("$name is estimated at $octets octets", ({ text, octets }) => {
    expect(compiledOctets(new TextEncoder().encode(text), dialect) - empty).toBe(octets);
  });

  test("an octet of 80 alone is not ASCII", () => {
    expect(compiledOctets(Uint8Array.of(0x80), dialect) - empty).toBe(44);
  });

  test("in Google's dialect, each line with a dot may hold two rules", () => {
    const text = new TextEncoder().encode("Allow: /index.html\nAllow: /a\nAllow: /b/index.html");
    expect(compiledOctets(text, dialectOf("google")) - compiledOctets(text, dialect)).toBe(2 * 160);
  });

  test("are compiled once, and again after they were dropped", () => {
    const files = new CompiledFiles({ dialect, limits, productTokens: ["ExampleBot"] } as never);
    const [one, other] = [entryOf({}), entryOf({})];
    const first = files.get(one);
    expect(files.get(one)).toBe(first);
    files.forget(one);
    const second = files.get(one);
    expect(second).not.toBe(first);
    const third = files.get(other);
    files.clear();
    expect(files.get(one)).not.toBe(second);
    expect(files.get(other)).not.toBe(third);
  });

  test("one that exceeds the limit is kept alone", () => {
    const files = new CompiledFiles({
      dialect,
      limits: { ...limits, memoryOctets: 3 },
      productTokens: ["ExampleBot"],
    } as never);
    const [one, other] = [entryOf({}), entryOf({})];
    const first = files.get(one);
    expect(files.get(one)).toBe(first);
    files.get(other);
    expect(files.get(one)).not.toBe(first);
  });
});

describe("the cache of entries", () => {
  const cacheOf = (parts: Partial<typeof limits>, clock = new FakeClock()) =>
    new OriginCache({
      clock,
      dialect,
      limits: { ...limits, ...parts },
      productTokens: ["ExampleBot"],
      reasonablyLong: 100,
    } as never);

  test("the name of an origin counts two octets for a code unit", () => {
    const { octets } = entryOf({});
    const name = "x".repeat(600_000);
    for (const { room, size } of [
      { room: octets + 2 * name.length, size: 1 },
      { room: octets + 2 * name.length - 1, size: 0 },
    ]) {
      const cache = cacheOf({ memoryOctets: room });
      cache.set(name, entryOf({}));
      expect(cache.size).toBe(size);
    }
  });

  test("the longest file fits, however low the limit", () => {
    const cache = cacheOf({ memoryOctets: 1 });
    cache.set("a", entryOf({ copy: { ...copy, body: new PackedBody(new Uint8Array(limits.bodyOctets)) } }));
    expect(cache.size).toBe(1);
  });

  test("a record is returned for as long as it is useful", async () => {
    const clock = new FakeClock();
    const cache = cacheOf({}, clock);
    const now = clock.now();
    cache.set("a", entryOf({ fetchedAt: now, staleAt: now + 10 }));
    await clock.pass(210);
    expect(cache.record("a")).not.toBeNull();
    await clock.pass(1);
    expect(cache.record("a")).toBeNull();
    expect(cache.record("b")).toBeNull();
  });

  test("is empty after it was cleared", () => {
    const cache = cacheOf({});
    const entry = entryOf({});
    cache.set("a", entry);
    const rules = cache.compiled.get(entry);
    expect(cache.compiled.get(entry)).toBe(rules);
    cache.clear();
    expect(cache.size).toBe(0);
    expect(cache.compiled.get(entry)).not.toBe(rules);
  });
});
