// Comparison of times when clocks differ.
import { describe, expect, test } from "vitest";
import {
  isFresh,
  isFuture,
  isOvertaken,
  isSince,
  lastReachable,
  newerRecord,
  usefulFor,
} from "../../src/cache/freshness.ts";
import type { OriginRecord } from "../../src/cache/record.ts";

const MINUTE = 60_000;

const record = (fetchedAt: number, unreachableSince: number | null = null): OriginRecord => ({
  outcome: { kind: "allow-all", state: "unavailable", reason: "unavailable-status" },
  status: 404,
  hops: [],
  error: null,
  failedBody: null,
  fetchedAt,
  staleAt: fetchedAt + 10,
  unreachableSince,
  failures: 0,
  copy: null,
});

describe("clock rules", () => {
  test("a time is in the future if it is more than a minute ahead", () => {
    expect([isFuture(MINUTE, 0), isFuture(MINUTE + 1, 0), isFuture(-5, 0)]).toEqual([false, true, false]);
  });

  test("an answer is fresh before its end, and if it is not from the future", () => {
    expect(isFresh({ fetchedAt: 0, staleAt: 10 }, 9)).toBe(true);
    expect(isFresh({ fetchedAt: 0, staleAt: 10 }, 10)).toBe(false);
    expect(isFresh({ fetchedAt: 2 * MINUTE, staleAt: 9 * MINUTE }, 0)).toBe(false);
  });

  test("an answer counts as fetched since a time as far as clocks agree", () => {
    expect(isSince({ fetchedAt: 10 * MINUTE }, 9 * MINUTE, 10 * MINUTE)).toBe(true);
    expect(isSince({ fetchedAt: 7 * MINUTE }, 9 * MINUTE, 10 * MINUTE)).toBe(false);
    // The clock was set back after the query began.
    expect(isSince({ fetchedAt: 2 * MINUTE }, 9 * MINUTE, 2 * MINUTE)).toBe(true);
    expect(isSince({ fetchedAt: 9 * MINUTE }, 0, MINUTE)).toBe(false);
  });

  test("the newer record is the one with the later lastReachable, then the later fetch", () => {
    const [reached, old, older] = [record(100), record(200, 50), record(150, 50)];
    expect([lastReachable(reached), lastReachable(old)]).toEqual([100, 50]);
    expect(newerRecord(old, reached)).toBe(reached);
    expect(newerRecord(reached, old)).toBe(reached);
    expect(newerRecord(older, old)).toBe(old);
    expect(newerRecord(old, older)).toBe(old);
    expect(newerRecord(null, old)).toBe(old);
    expect(newerRecord(old, null)).toBe(old);
  });

  test("an answer ends an unreachable period that began before it, unless the answer is from the future", () => {
    expect(isOvertaken(record(200, 50), 100, 200)).toBe(true);
    expect(isOvertaken(record(200, 150), 100, 200)).toBe(false);
    expect(isOvertaken(record(200, 50), 200, 200)).toBe(true);
    expect(isOvertaken(record(200, 50), 300, 200)).toBe(false);
    expect(isOvertaken(record(200), 100, 200)).toBe(false);
  });

  test("a record is useful while it is fresh, and for twice the reasonably long time", () => {
    expect(usefulFor(record(100), 1_000)).toBe(10 + 2_000);
  });
});
