// Until when an answer holds: what http-cache-semantics and robotspec/access make of
// the same headers, where they differ and why, and which of them wins (RFC 9309 §2.4,
// RFC 9111 §4.2).
import fc from "fast-check";
import { type AccessDialectName, accessDialects } from "robotspec/access";
import { describe, expect, test } from "vitest";
import {
  conditionsOf,
  confirmedPolicy,
  isFresh,
  policyOf,
  retryAt,
  staleAtByAccess,
  staleAtByHeaders,
  staleAtOf,
} from "../../../../packages/client/src/cache/freshness.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const URL_OF_COPY = "https://example.com/robots.txt";

type Headers = Readonly<Record<string, string>>;

/** Some day; whole seconds, as dates of HTTP are. */
const then = Date.UTC(2026, 5, 1, 12);
const httpDate = (at: number) => new Date(at).toUTCString();
const answered = (headers: Headers, requestedAt = then) => ({ headers, requestHeaders: {}, requestedAt });

/** Milliseconds after it came in at which a response is stale, by either; infinite where headers do not say. */
function byBoth(headers: Headers, delay = 0): { theirs: number; ours: number } {
  const times = { requestedAt: then, receivedAt: then + delay };
  const policy = policyOf(answered(headers), URL_OF_COPY);
  const far = (at: number) =>
    at - times.receivedAt > 1_000 * 365 * DAY ? Number.POSITIVE_INFINITY : at - times.receivedAt;
  return {
    theirs: far(staleAtByHeaders(policy, times.receivedAt)),
    // 1996 has no cap; where headers are silent it has seven days, which no header of these tests says.
    ours: far(staleAtByAccess(policy, times, "koster-1996")),
  };
}

/** What 1996 has where headers do not say. */
const SILENT = 7 * DAY;

describe("the two agree on what headers say", () => {
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

  test("explicit lifetimes, ages and delays come to the same millisecond", () => {
    fc.assert(
      fc.property(lifetime, besides, delay, (said, more, delay) => {
        const { theirs, ours } = byBoth({ ...more, ...said }, delay);
        expect(theirs).toBe(ours);
      }),
    );
  });

  test("and on silence, whatever validators there are: nothing is guessed from Last-Modified", () => {
    fc.assert(
      fc.property(besides, delay, (headers, delay) => {
        expect(byBoth(headers, delay)).toEqual({ theirs: Number.POSITIVE_INFINITY, ours: SILENT });
      }),
    );
  });
});

describe("where they differ, the earlier wins", () => {
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
      why: "a number with something behind it: the library reads the digits; it is no number, so stale (§4.2.1)",
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
      why: "Vary: *: no later question is known to be the same one; only the library reads it",
      headers: { vary: "*", "cache-control": "max-age=60" },
      theirs: 0,
      ours: MINUTE,
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
      why: "a date that is none of HTTP's: the library takes what JavaScript takes",
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
      why: "an Age that is no number is as if absent (RFC 9111 §5.1); the library reads the digits it begins with",
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
      why: "an empty Expires is no date, so past; to the library it is absent",
      headers: { expires: "", date: httpDate(then) },
      theirs: 0,
      ours: 0,
    },
  ];
  test.each(differences)("$why", ({ headers, delay = 0, theirs, ours }) => {
    expect(byBoth(headers, delay)).toEqual({ theirs, ours });
    const times = { requestedAt: then, receivedAt: then + delay };
    const keeping = { dialect: "koster-1996", minimumFreshness: 0 } as const;
    const staleAt = staleAtOf(policyOf(answered(headers), URL_OF_COPY), times, keeping);
    expect(staleAt - times.receivedAt).toBe(Math.min(theirs, ours));
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

  test("whatever headers and clocks say: no less than the least, no more than 24 hours, and always a time", () => {
    const least = fc.nat({ max: DAY });
    fc.assert(
      fc.property(
        headers,
        times,
        least,
        fc.constantFrom(...dialectNames),
        (headers, times, minimumFreshness, dialect) => {
          const policy = policyOf(answered(headers, times.requestedAt), URL_OF_COPY);
          const staleAt = staleAtOf(policy, times, { dialect, minimumFreshness });
          expect(Number.isSafeInteger(staleAt)).toBe(true);
          expect(staleAt).toBeGreaterThanOrEqual(then + minimumFreshness);
          if (accessDialects[dialect].cap !== null) expect(staleAt).toBeLessThanOrEqual(then + DAY + 1);
        },
      ),
    );
  });

  test("what was kept is asked about without a fault, and survives JSON", () => {
    fc.assert(
      fc.property(headers, headers, (first, second) => {
        const policy = policyOf(answered(first), URL_OF_COPY);
        const renewed = confirmedPolicy(policy, answered(second), URL_OF_COPY);
        for (const one of [policy, renewed]) {
          const stored = JSON.parse(JSON.stringify(one));
          const copy = { ...copyOf({}), policy: stored };
          expect(conditionsOf(copy, "ExampleBot/1.0")).toEqual(
            conditionsOf({ ...copy, policy: one }, "ExampleBot/1.0"),
          );
          expect(staleAtByHeaders(stored, then)).toBe(staleAtByHeaders(one, then));
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

function copyOf(headers: Headers) {
  return {
    body: new Uint8Array(0),
    url: URL_OF_COPY,
    requestedAt: then,
    receivedAt: then,
    policy: policyOf(answered(headers), URL_OF_COPY),
    contentType: null,
  };
}

test("only headers that have a say are kept", () => {
  const { resh, reqh } = policyOf(
    {
      headers: { "set-cookie": "a=b", etag: '"1"', "x-any": "thing" },
      requestHeaders: { "user-agent": "ExampleBot/1.0", "if-none-match": '"0"' },
      requestedAt: then,
    },
    URL_OF_COPY,
  );
  expect(resh).toEqual({ etag: '"1"' });
  expect(reqh).toBeNull();
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
    name: "drops what told of the old response",
    before: { "last-modified": httpDate(0), expires: httpDate(then), date: httpDate(then), age: "5" },
    notModified: { age: "1" },
    after: { "last-modified": httpDate(0), age: "1" },
  },
])("a 304 $name", ({ before, notModified, after }) => {
  const policy = policyOf(answered(before, then - DAY), URL_OF_COPY);
  const { resh, t } = confirmedPolicy(policy, answered(notModified), URL_OF_COPY);
  expect(resh).toEqual(after);
  expect(t).toBe(then);
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
