// The record after a fetch that failed, or was not sent.
import type { FetchResult } from "robotspec/access";
import { dialectOf } from "robotspec/dialects";
import { describe, expect, test } from "vitest";
import { nextRecord } from "../../../../packages/client/src/cache/next-record.ts";
import type { Fetched } from "../../../../packages/client/src/fetch/fetched.ts";
import type { CachePolicyOptions } from "../../../../packages/client/src/options.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const policy: CachePolicyOptions = {
  dialect: dialectOf("rfc9309"),
  minimumFreshness: 0,
  tooManyRequests: "unreachable",
  reasonablyLong: 30 * 24 * HOUR,
  staleWhileUnreachable: true,
  limits: { bodyOctets: 512_000 },
};

const notSent: FetchResult = { kind: "not-sent" };
const unreachable: FetchResult = { kind: "response", status: 503 };

function recordOf(result: FetchResult, settings: Partial<CachePolicyOptions> = {}) {
  const fetched: Fetched = {
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
  };
  return nextRecord(null, fetched, { ...policy, ...settings }, { siteAnswers: false, random: 0.5 });
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
