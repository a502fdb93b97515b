// Until when an answer is fresh, and how it is revalidated (RFC 9309 §2.4, RFC 9111 §4). http-cache-semantics, which
// the client does not use, is the oracle for the meaning of headers; if the two differ, the table says why.
import fc from "fast-check";
import CachePolicy from "http-cache-semantics";
import { type AccessDialectName, accessDialects } from "robotspec/access";
import { dialectOf } from "robotspec/dialects";
import { describe, expect, test } from "vitest";
import type { CachePolicyOptions } from "../../src/api/options.ts";
import { decodeFacts, encodeFacts } from "../../src/cache/codec.ts";
import type { Facts } from "../../src/cache/facts.ts";
import { conditionsOf, confirmedCopy, copyHeaders, isFresh, retryAt, staleAtOf } from "../../src/cache/freshness.ts";
import type { Copy } from "../../src/cache/record.ts";
import { PackedBody } from "../../src/fetch/body.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const URL_OF_COPY = "https://example.com/robots.txt";

type Headers = Readonly<Record<string, string>>;

/** Some day; whole seconds, as HTTP dates have. */
const then = Date.UTC(2026, 5, 1, 12);
const httpDate = (at: number) => new Date(at).toUTCString();

const policyFor = (dialect: AccessDialectName, minimumFreshness = 0): CachePolicyOptions => ({
  dialect: dialectOf(dialect),
  minimumFreshness,
  tooManyRequests: undefined,
  forbidden: undefined,
  bodies: {},
  reasonablyLong: 30 * DAY,
  staleWhileUnreachable: true,
  limits: { bodyOctets: 512_000, redirects: 5 },
});

/**
 * Milliseconds after it was received at which http-cache-semantics calls a response stale; infinite if headers do not
 * say.
 */
function byLibrary(headers: Headers, delay: number): number {
  const request = { url: URL_OF_COPY, method: "GET", headers: {} };
  // Without Expires the library would never say "infinite".
  const never = { expires: "Fri, 31 Dec 9999 23:59:59 GMT" };
  const policy = new CachePolicy(
    request,
    { status: 200, headers: { ...never, ...headers } },
    { shared: false, cacheHeuristic: 0 },
  );
  const data = { ...policy.toObject(), t: then };
  const aged = Object.assign(CachePolicy.fromObject(data), { now: () => then + delay });
  return Math.max(0, Math.round((aged.maxAge() - aged.age()) * 1000));
}

/** Milliseconds after it was received at which a response is stale, by both; infinite if headers do not say. */
function byBoth(headers: Headers, delay = 0): { theirs: number; ours: number } {
  const far = (milliseconds: number) => (milliseconds > 1_000 * 365 * DAY ? Number.POSITIVE_INFINITY : milliseconds);
  const response = { requestedAt: then, receivedAt: then + delay, headers: copyHeaders({ headers }) };
  return {
    theirs: far(byLibrary(headers, delay)),
    // 1996 has no upper limit; without headers the lifetime is seven days, which no header of these tests states.
    ours: far(staleAtOf(response, policyFor("koster-1996")) - response.receivedAt),
  };
}

/** The lifetime of 1996 without headers. */
const SILENT = 7 * DAY;

describe("the library and http-cache-semantics agree", () => {
  const seconds = fc.nat({ max: 40 * 86_400 });
  const lifetime = fc.oneof(
    seconds.map((s) => ({ "cache-control": `max-age=${s}` })),
    seconds.map((s) => ({ "cache-control": `public, max-age=${s}, must-revalidate` })),
    seconds.map((s) => ({ "cache-control": `private, max-age="${s}"` })),
    fc.constant({ "cache-control": "no-cache" }),
    fc.constant({ "cache-control": "no-store" }),
    fc.constant({ "cache-control": "max-age=5, no-cache" }),
    seconds.map((s) => ({ expires: httpDate(then + s * SECOND), date: httpDate(then) })),
    seconds.map((s) => ({ expires: httpDate(then - s * SECOND), date: httpDate(then) })),
    seconds.map((s) => ({
      "cache-control": `max-age=${s}`,
      expires: httpDate(then + 5 * SECOND),
      date: httpDate(then),
    })),
    fc.constantFrom({ expires: "0" }, { expires: "-1" }, { expires: "never" }),
  );
  const besides = fc.record(
    {
      age: fc.nat({ max: 100_000 }).map(String),
      etag: fc.constantFrom('"1"', 'W/"1"'),
      "last-modified": fc.constant(httpDate(then - 300 * DAY)),
      vary: fc.constantFrom("Accept-Encoding", "User-Agent, Accept"),
      "set-cookie": fc.constant("a=b"),
    },
    { requiredKeys: [] },
  );
  const delay = fc.oneof(fc.constant(0), fc.nat({ max: 30 * SECOND }));

  test("explicit lifetimes, ages and delays give the same millisecond", () => {
    fc.assert(
      fc.property(lifetime, besides, delay, (said, more, delay) => {
        const { theirs, ours } = byBoth({ ...more, ...said }, delay);
        expect(theirs).toBe(ours);
      }),
    );
  });

  test("without explicit lifetimes, no heuristic uses Last-Modified", () => {
    fc.assert(
      fc.property(besides, delay, (headers, delay) => {
        expect(byBoth(headers, delay)).toEqual({ theirs: Number.POSITIVE_INFINITY, ours: SILENT });
      }),
    );
  });
});

describe("differences between the two", () => {
  interface Difference {
    readonly why: string;
    readonly headers: Headers;
    readonly delay?: number;
    /** Milliseconds. */
    readonly theirs: number;
    readonly ours: number;
  }
  const never = Number.POSITIVE_INFINITY;
  const differences: readonly Difference[] = [
    {
      why: "names of directives: the library knows them in lower case only (RFC 9111 §5.2: case-insensitive)",
      headers: { "cache-control": "Max-Age=60" },
      theirs: never,
      ours: MINUTE,
    },
    {
      why: "two of one directive: the library takes the last, we the first (RFC 9111 §4.2.1 lets both)",
      headers: { "cache-control": "max-age=600, max-age=60" },
      theirs: MINUTE,
      ours: 10 * MINUTE,
    },
    {
      why: "a number with a suffix: the library reads the digits; it is not a number, so stale (§4.2.1)",
      headers: { "cache-control": "max-age=60s" },
      theirs: MINUTE,
      ours: 0,
    },
    {
      why: "a max-age without a value: the library reads 0, or passes it over where there is not even a =",
      headers: { "cache-control": "max-age=" },
      theirs: never,
      ours: 0,
    },
    {
      why: "a comma in quotes: the library ends the directive there",
      headers: { "cache-control": 'a="b, max-age=60"' },
      theirs: MINUTE,
      ours: SILENT,
    },
    {
      why: "no-cache for some fields: it is about those fields (§5.2.2.4); the library takes it for all",
      headers: { "cache-control": 'no-cache="set-cookie", max-age=60' },
      theirs: 0,
      ours: MINUTE,
    },
    {
      why: "Pragma: obsolete, and only the library reads it",
      headers: { pragma: "no-cache" },
      theirs: 0,
      ours: SILENT,
    },
    {
      why: "Vary: *: no later request matches (RFC 9111 §4.1): the same",
      headers: { vary: "*", "cache-control": "max-age=60" },
      theirs: 0,
      ours: 0,
    },
    {
      why: "immutable: the library has it last a day at least where there is an Expires",
      headers: { "cache-control": "immutable", expires: httpDate(then + MINUTE), date: httpDate(then) },
      theirs: 1_000 * DAY,
      ours: MINUTE,
    },
    {
      why: "no Date: the response is from when it came in (RFC 9110 §6.6.1); the library counts from its request",
      headers: { expires: httpDate(then + MINUTE) },
      delay: 10 * SECOND,
      theirs: 50 * SECOND,
      ours: 40 * SECOND,
    },
    {
      why: "a Date an hour ago makes the response an hour old (RFC 9111 §4.2.3); the library does not trust clocks",
      headers: { "cache-control": "max-age=600", date: httpDate(then - HOUR) },
      theirs: 10 * MINUTE,
      ours: 0,
    },
    {
      why: "a date that is not an HTTP date: the library accepts what JavaScript accepts",
      headers: { expires: new Date(then + MINUTE).toISOString(), date: httpDate(then) },
      theirs: MINUTE,
      ours: 0,
    },
    {
      why: "an Age that is a list: the library reads the digits it begins with, we its first member: the same",
      headers: { "cache-control": "max-age=60", age: "10, 20" },
      theirs: 50 * SECOND,
      ours: 50 * SECOND,
    },
    {
      why: "an Age that is not a number is ignored (RFC 9111 §5.1); the library reads the digits it begins with",
      headers: { "cache-control": "max-age=60", age: "10s" },
      theirs: 50 * SECOND,
      ours: MINUTE,
    },
    {
      why: "an Age below 0 makes the response younger than new, by the library alone",
      headers: { "cache-control": "max-age=60", age: "-60" },
      theirs: 2 * MINUTE,
      ours: MINUTE,
    },
    {
      why: "s-maxage and private are for caches that are shared, which neither of them is here",
      headers: { "cache-control": "s-maxage=5, private" },
      theirs: never,
      ours: SILENT,
    },
    {
      why: "an empty Expires is not a date, so past; to the library it is absent",
      headers: { expires: "", date: httpDate(then) },
      theirs: 0,
      ours: 0,
    },
  ];
  test.each(differences)("$why", ({ headers, delay = 0, theirs, ours }) => {
    expect(byBoth(headers, delay)).toEqual({ theirs, ours });
  });
});

describe("bounds", () => {
  const dialectNames = Object.keys(accessDialects) as AccessDialectName[];
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom("max-age=99999999999999999999", "max-age=-1", "no-store", "*", httpDate(then - 900 * DAY), "NaN"),
    fc.integer().map((seconds) => `max-age=${seconds}`),
    fc.integer({ min: -4e11, max: 4e11 }).map((offset) => httpDate(then + offset)),
  );
  const headers = fc.dictionary(
    fc.constantFrom(
      "cache-control",
      "expires",
      "date",
      "age",
      "pragma",
      "vary",
      "etag",
      "last-modified",
      "constructor",
    ),
    value,
  );
  const times = fc.record({
    requestedAt: fc.integer({ min: then - DAY, max: then + DAY }),
    receivedAt: fc.constant(then),
  });

  test("freshness is between the minimum and 24 hours for any headers and clocks", () => {
    const least = fc.nat({ max: DAY });
    fc.assert(
      fc.property(
        headers,
        times,
        least,
        fc.constantFrom(...dialectNames),
        (headers, times, minimumFreshness, dialect) => {
          const response = { ...times, headers: copyHeaders({ headers }) };
          const staleAt = staleAtOf(response, policyFor(dialect, minimumFreshness));
          expect(Number.isSafeInteger(staleAt)).toBe(true);
          expect(staleAt).toBeGreaterThanOrEqual(then + minimumFreshness);
          if (accessDialects[dialect].cap !== null) expect(staleAt).toBeLessThanOrEqual(then + DAY + 1);
        },
      ),
    );
  });

  test("a stored copy has the same conditional headers and freshness, with any headers", () => {
    fc.assert(
      fc.property(headers, headers, (first, second) => {
        const copy = copyOf(first);
        const renewed = confirmedCopy(copy, { headers: second, requestedAt: then, receivedAt: then });
        for (const one of [copy, renewed]) {
          const stored = decodeFacts(encodeFacts(factsWith(one)))?.before?.copy as Copy;
          expect(conditionsOf(stored, "ExampleBot/1.0")).toEqual(conditionsOf(one, "ExampleBot/1.0"));
          expect(staleAtOf(stored, policyFor("rfc9309"))).toBe(staleAtOf(one, policyFor("rfc9309")));
        }
      }),
    );
  });

  test.each([
    { name: "now", fetchedAt: 0, staleAt: 1, now: 0, fresh: true },
    { name: "its end", fetchedAt: 0, staleAt: 1, now: 1, fresh: false },
    { name: "clocks that differ by a minute", fetchedAt: MINUTE, staleAt: DAY, now: 0, fresh: true },
    { name: "clocks that differ by more", fetchedAt: MINUTE + 1, staleAt: DAY, now: 0, fresh: false },
  ])("isFresh: $name", ({ fetchedAt, staleAt, now, fresh }) => {
    expect(isFresh({ fetchedAt, staleAt }, now)).toBe(fresh);
  });
});

const factsWith = (copy: Copy): Facts => ({
  fetched: {
    url: URL_OF_COPY,
    hops: [HOP],
    result: { kind: "response", status: 503 },
    error: null,
    headers: {},
    requestHeaders: {},
    body: new Uint8Array(0),
    requestedAt: then,
    receivedAt: then,
    retryAfter: null,
  },
  cut: false,
  before: { fetchedAt: then, unreachableSince: null, failures: 0, copy },
  period: "rfc9309",
  random: 0,
});

const HOP = { url: URL_OF_COPY, status: 503, location: null, address: null };

function copyOf(headers: Headers): Copy {
  return {
    body: new PackedBody(new Uint8Array(0)),
    kind: "empty",
    cut: false,
    hops: [HOP],
    url: URL_OF_COPY,
    requestedAt: then,
    receivedAt: then,
    headers: copyHeaders({ headers }),
    userAgent: "ExampleBot/1.0",
    contentType: null,
  };
}

test.each([
  { vary: "User-Agent", isShared: false },
  { vary: "Accept-Encoding, User-Agent", isShared: false },
  { vary: "accept-encoding,user-agent", isShared: false },
  { vary: "Accept-Encoding", isShared: true },
])("with Vary: $vary, a copy for another user agent is revalidated: $isShared", ({ vary, isShared }) => {
  const copy = copyOf({ etag: '"1"', vary });
  expect(conditionsOf(copy, "ExampleBot/1.0")).not.toBeNull();
  expect(conditionsOf(copy, "OtherBot/1.0") !== null).toBe(isShared);
});

test.each(["*", "Accept-Encoding, *"])("with Vary: %s, no copy is revalidated (RFC 9111 §4.1)", (vary) => {
  expect(conditionsOf(copyOf({ etag: '"1"', vary }), "ExampleBot/1.0")).toBeNull();
});

test("a copy without validators cannot be revalidated", () => {
  expect(conditionsOf(copyOf({ "cache-control": "max-age=60" }), "ExampleBot/1.0")).toBeNull();
});

test("only headers that matter are kept", () => {
  const kept = copyHeaders({ headers: { "set-cookie": "a=b", etag: '"1"', "x-any": "thing" } });
  expect(Object.entries(kept).filter(([, value]) => value !== null)).toEqual([["etag", '"1"']]);
});

test.each<{ name: string; before: Headers; notModified: Headers; after: Headers }>([
  {
    name: "brings headers that the copy did not have",
    before: { etag: '"1"' },
    notModified: { "cache-control": "max-age=60" },
    after: { etag: '"1"', "cache-control": "max-age=60" },
  },
  {
    name: "replaces those it had",
    before: { etag: '"1"', "cache-control": "no-cache", vary: "Accept" },
    notModified: { etag: '"2"', "cache-control": "max-age=60" },
    after: { etag: '"2"', "cache-control": "max-age=60", vary: "Accept" },
  },
  {
    name: "drops headers about the old response",
    before: { "last-modified": httpDate(0), expires: httpDate(then), date: httpDate(then), age: "5" },
    notModified: { age: "1" },
    after: { "last-modified": httpDate(0), age: "1" },
  },
])("a 304 $name", ({ before, notModified, after }) => {
  const copy = { ...copyOf(before), requestedAt: then - DAY, receivedAt: then - DAY };
  const renewed = confirmedCopy(copy, { headers: notModified, requestedAt: then, receivedAt: then });
  expect(renewed.headers).toEqual(copyHeaders({ headers: after }));
  expect([renewed.requestedAt, renewed.receivedAt]).toEqual([then, then]);
});

describe("after failures", () => {
  test.each([
    [1, MINUTE],
    [2, 2 * MINUTE],
    [3, 4 * MINUTE],
    [6, 32 * MINUTE],
    [7, HOUR],
    [1_000, HOUR],
  ])("failure %d in a row: about %d ms", (failures, about) => {
    const pause = (random: number, retryAfter: number | null = null) =>
      retryAt(then, failures, retryAfter, random) - then;
    expect(pause(0.5)).toBe(about);
    expect(pause(0)).toBeLessThanOrEqual(about);
    expect(pause(0)).toBeGreaterThanOrEqual(0.9 * about);
    expect(pause(0.999)).toBeLessThanOrEqual(Math.min(1.1 * about, HOUR));
    expect(pause(0.5, 5)).toBe(about);
    expect(pause(0.5, 3 * HOUR)).toBe(3 * HOUR);
    expect(pause(0.5, 90 * DAY)).toBe(DAY);
  });
});
