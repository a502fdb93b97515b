// The record after a fetch.
import type { FetchResult } from "robotspec/access";
import { dialectOf } from "robotspec/dialects";
import { describe, expect, test } from "vitest";
import type { Fetched } from "../../src/api/events.ts";
import type { CachePolicyOptions } from "../../src/api/options.ts";
import { nextRecord } from "../../src/cache/facts.ts";
import type { OriginRecord } from "../../src/cache/record.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const policy: CachePolicyOptions = {
  dialect: dialectOf("rfc9309"),
  minimumFreshness: 0,
  tooManyRequests: "unreachable",
  forbidden: undefined,
  bodies: {},
  reasonablyLong: 30 * 24 * HOUR,
  staleWhileUnreachable: true,
  limits: { bodyOctets: 512_000, redirects: 5 },
};

const notSent: FetchResult = { kind: "not-sent" };
const unreachable: FetchResult = { kind: "response", status: 503 };

const fetchedAs = (result: FetchResult, parts: Partial<Fetched> = {}): Fetched => ({
  url: "https://example.com/robots.txt",
  hops: [],
  result,
  error: null,
  headers: {},
  requestHeaders: {},
  body: new Uint8Array(0),
  requestedAt: 0,
  receivedAt: 0,
  attempts: 1,
  retryAfter: null,
  ...parts,
});

const next = (before: OriginRecord | null, fetched: Fetched, settings: Partial<CachePolicyOptions> = {}) =>
  nextRecord(before, fetched, { ...policy, ...settings }, 0.5);

function recordOf(result: FetchResult, settings: Partial<CachePolicyOptions> = {}) {
  return next(null, fetchedAs(result), settings);
}

describe.each([
  { name: "a request that was not sent", result: notSent },
  { name: "an unreachable file", result: unreachable },
])("after $name", ({ result }) => {
  test("the next fetch is a minute later", () => {
    expect(recordOf(result)).toMatchObject({ failures: 1, staleAt: MINUTE });
  });

  test("minimumFreshness holds", () => {
    expect(recordOf(result, { minimumFreshness: HOUR }).staleAt).toBe(HOUR);
  });
});

test.each([
  { name: "at most 7 days apart are one unreachable period", gap: 7 * 24 * HOUR, since: 0 },
  { name: "further apart begin a new one", gap: 7 * 24 * HOUR + 1, since: 7 * 24 * HOUR + 1 },
])("failures $name (§2.3.1.4)", ({ gap, since }) => {
  const first = next(null, fetchedAs(unreachable));
  expect(next(first, fetchedAs(unreachable, { receivedAt: gap })).unreachableSince).toBe(since);
});

describe("a failure of our own", () => {
  const local = (receivedAt: number) =>
    fetchedAs(
      { kind: "error", error: "network" },
      { receivedAt, error: { kind: "local", message: "No DNS server answered." } },
    );

  test("is no part of an unreachable period: a later failure of the site begins one", () => {
    let record = next(null, fetchedAs(unreachable));
    for (let day = 1; day <= 60; day++) record = next(record, local(day * 24 * HOUR));
    expect(record).toMatchObject({ outcome: { kind: "disallow-all", state: "unreachable" }, unreachableSince: null });
    const receivedAt = 61 * 24 * HOUR;
    expect(next(record, fetchedAs(unreachable, { receivedAt })).unreachableSince).toBe(receivedAt);
  });

  test("leaves the copy in use", () => {
    const copied = next(null, fetchedAs({ kind: "response", status: 200, octets: 1 }, { body: Uint8Array.of(10) }));
    expect(next(copied, local(48 * HOUR))).toMatchObject({
      outcome: { kind: "use-cached" },
      copy: copied.copy,
      unreachableSince: null,
    });
  });
});

test("after redirects, the copy has the URL of the last response", () => {
  const hops = ["https://example.com", "https://www.example.com", "https://cdn.example"].map((origin, at) => ({
    url: `${origin}/robots.txt`,
    status: at === 2 ? 200 : 301,
    address: null,

    location: null,
  }));
  const { copy } = next(null, fetchedAs({ kind: "response", status: 200 }, { hops }));
  expect(copy?.url).toBe("https://cdn.example/robots.txt");
});
