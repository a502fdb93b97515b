// Events and counts.
import { type RobotsClientEvents, TransportError } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { settled } from "../fake-clock.ts";
import { rules } from "../fake-site.ts";
import { DAY, etag, MINUTE, ORIGIN, open } from "./helpers.ts";

describe("events", () => {
  test("are emitted in order", async () => {
    const events: [keyof RobotsClientEvents, Record<string, unknown>][] = [];
    const record = (name: keyof RobotsClientEvents) => (event: object) => events.push([name, { ...event }]);
    const { clock, site, allowed } = open(rules("/a"), {
      on: {
        fetch: ({ origin, outcome, fetched, milliseconds }) =>
          record("fetch")({ origin, kind: outcome.kind, status: fetched.hops.at(-1)?.status, milliseconds }),
        hit: record("hit"),
        stale: ({ origin, age, outcome }) => record("stale")({ origin, age, kind: outcome.kind }),
        refused: record("refused"),
      },
    });
    await allowed();
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = () => clock.sleep(7).then(() => new TransportError("refused", "127.0.0.1 is not public."));
    await allowed();
    await clock.pass(2 * MINUTE);
    site.answer = () => 503;
    await allowed();
    await clock.pass(3 * MINUTE);
    const [from, to] = ["https://example.com/robots.txt", "https://www.example.com/robots.txt"];
    site.answer = ({ url }) => (url === to ? 404 : { status: 308, headers: { location: to } });
    await allowed();
    const age = DAY + 1 + 7 + 2 * MINUTE;
    expect(events).toEqual([
      ["fetch", { origin: ORIGIN, kind: "use-rules", status: 200, milliseconds: 0 }],
      ["hit", { origin: ORIGIN, from: "memory" }],
      ["refused", { origin: ORIGIN, url: from, kind: "refused", message: "127.0.0.1 is not public." }],
      ["fetch", { origin: ORIGIN, kind: "disallow-all", status: null, milliseconds: 7 }],
      ["fetch", { origin: ORIGIN, kind: "use-cached", status: 503, milliseconds: 0 }],
      ["stale", { origin: ORIGIN, age, kind: "use-cached" }],
      ["fetch", { origin: ORIGIN, kind: "allow-all", status: 404, milliseconds: 0 }],
    ]);
  });

  test("listeners that throw or reject change nothing", async () => {
    const on = {
      fetch: () => {
        throw new Error("mine");
      },
      hit: async () => {
        throw new Error("mine too");
      },
    };
    const { allowed } = open(rules("/a"), { on });
    expect(await allowed("/a")).toBe(false);
    expect(await allowed("/b")).toBe(true);
    await settled();
  });

  test("listeners are called as methods of their object", async () => {
    const on = {
      seen: 0,
      fetch() {
        this.seen++;
      },
    };
    const { seen, ...listeners } = on;
    expect(seen).toBe(0);
    const kept = Object.assign(Object.create({ seen: 0 }), listeners);
    const { allowed } = open(404, { on: kept });
    await allowed();
    expect(kept.seen).toBe(1);
  });

  test("are counted in stats", async () => {
    const { client, clock, site, allowed } = open(rules("/a", etag));
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = () => 304;
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = ({ url }) =>
      url === "https://example.com/robots.txt"
        ? { status: 302, headers: { location: "http://10.0.0.1/" } }
        : new TransportError("refused", "No.");
    await allowed();
    await clock.pass(2 * MINUTE);
    site.answer = () => 503;
    await allowed();
    await allowed();
    expect(client.stats()).toEqual({
      queries: 5,
      memoryHits: 1,
      storeHits: 0,
      stale: 2,
      late: 0,
      fetches: 4,
      failures: 1,
      revalidations: 1,
      refused: 1,
      evicted: 0,
      storeErrors: 0,
      origins: 1,
    });
  });

  test("a fetch whose first request was refused is none", async () => {
    const { client, allowed } = open(new TransportError("refused", "No."));
    await allowed();
    expect(client.stats()).toMatchObject({ queries: 1, fetches: 0, failures: 0, refused: 1 });
  });
});
