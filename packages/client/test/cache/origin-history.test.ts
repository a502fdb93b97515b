// The memory of a process about an origin, regardless of the store.
import { describe, expect, test } from "vitest";
import { OriginHistory } from "../../src/cache/origin-loader.ts";
import type { OriginRecord } from "../../src/cache/record.ts";

const reached = (fetchedAt: number): OriginRecord => ({
  outcome: { kind: "allow-all", state: "unavailable", reason: "unavailable-status" },
  status: 404,
  hops: [],
  error: null,
  failedBody: null,
  fetchedAt,
  staleAt: fetchedAt + 10,
  unreachableSince: null,
  failures: 0,
  copy: null,
});

const unreachable = (fetchedAt: number, unreachableSince: number): OriginRecord => ({
  ...reached(fetchedAt),
  outcome: { kind: "disallow-all", state: "unreachable", reason: "server-error" },
  status: 503,
  unreachableSince,
});

describe("an answer that this process got", () => {
  test.each<{ name: string; note: (history: OriginHistory) => void; overtaken: boolean }>([
    { name: "none", note: () => {}, overtaken: false },
    { name: "one of its own", note: (history) => history.fetched("a", reached(100)), overtaken: true },
    { name: "its own failure", note: (history) => history.fetched("a", unreachable(100, 90)), overtaken: false },
    { name: "one of another process", note: (history) => history.seen("a", reached(100)), overtaken: true },
    { name: "another one's failure", note: (history) => history.seen("a", unreachable(100, 90)), overtaken: false },
    { name: "one for another origin", note: (history) => history.fetched("b", reached(100)), overtaken: false },
    {
      name: "one seen after a later one of its own",
      note: (history) => {
        history.fetched("a", reached(100));
        history.seen("a", reached(40));
      },
      overtaken: true,
    },
    {
      name: "one seen after an earlier one of its own",
      note: (history) => {
        history.fetched("a", reached(40));
        history.seen("a", reached(100));
      },
      overtaken: true,
    },
    {
      name: "a failure seen after an answer",
      note: (history) => {
        history.fetched("a", reached(100));
        history.seen("a", unreachable(300, 200));
      },
      overtaken: true,
    },
  ])("ends an unreachable period that began before: $name", ({ note, overtaken }) => {
    const history = new OriginHistory(10);
    note(history);
    expect(history.isOvertaken("a", unreachable(200, 50), 200)).toBe(overtaken);
    expect(history.contradicts("a", unreachable(200, 50), 200)).toBe(overtaken);
  });

  test("is forgotten after that many other origins", () => {
    const history = new OriginHistory(1);
    history.fetched("a", reached(100));
    history.fetched("b", reached(100));
    expect(history.isOvertaken("a", unreachable(200, 50), 200)).toBe(false);
    expect(history.isOvertaken("b", unreachable(200, 50), 200)).toBe(true);
  });
});

describe("records that a store did not delete", () => {
  test("are invalid up to that time, until the store has a new one", () => {
    const history = new OriginHistory(10);
    expect(history.contradicts("a", reached(100), 200)).toBe(false);
    history.notDeleted("a", 100);
    expect(history.contradicts("a", reached(100), 200)).toBe(true);
    expect(history.contradicts("a", reached(101), 200)).toBe(false);
    expect(history.contradicts("b", reached(100), 200)).toBe(false);
    history.written("a");
    expect(history.contradicts("a", reached(100), 200)).toBe(false);
  });

  test("are forgotten after that many other origins", () => {
    const history = new OriginHistory(1);
    history.notDeleted("a", 100);
    history.notDeleted("b", 100);
    expect(history.contradicts("a", reached(100), 200)).toBe(false);
    expect(history.contradicts("b", reached(100), 200)).toBe(true);
  });
});
