// Which operations of a store a query makes, also while the store fails or deletes.
import { memoryStore, type RobotsStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import type { Hop } from "../../src/api/events.ts";
import { decodeFacts, encodeFacts } from "../../src/cache/codec.ts";
import type { Facts } from "../../src/cache/facts.ts";
import { FakeClock } from "../fake-clock.ts";
import { rules } from "../fake-site.ts";
import { DAY, etag, MINUTE, ORIGIN, open, SECOND, storeWith } from "./helpers.ts";

type Name = "get" | "set" | "delete" | "pace";

/** A store in memory that writes down the operations. `parts`: what it does instead, with the number of the call. */
function recorded(
  clock: FakeClock,
  parts: { readonly [name in Name]?: (inner: RobotsStore, call: number) => unknown } = {},
) {
  const inner = memoryStore({ clock });
  const operations: Name[] = [];
  const operation =
    (name: Name) =>
    async (...given: unknown[]) => {
      const part = parts[name];
      const call = operations.push(name) && operations.filter((one) => one === name).length;
      return part === undefined ? (inner[name] as (...given: unknown[]) => unknown)(...given) : part(inner, call);
    };
  const store = { ...inner } as Record<Name, unknown>;
  for (const name of ["get", "set", "delete", "pace"] as const) store[name] = operation(name);
  return { store: store as unknown as RobotsStore, inner, operations };
}

const fail = () => Promise.reject(new Error("gone"));

describe("the operations of one query", () => {
  test("a fetch: a read, the turn to fetch, another look, a write, the end of the turn", async () => {
    const clock = new FakeClock();
    const { store, operations } = recorded(clock);
    const { client, allowed } = open(rules("/a"), { clock, store });
    expect(await allowed("/a")).toBe(false);
    await clock.run(client.close());
    expect(operations).toEqual(["get", "pace", "get", "set", "pace"]);
  });

  test("a fresh record of another client: one read", async () => {
    const clock = new FakeClock();
    const { store, operations } = recorded(clock);
    const first = open(rules("/a"), { clock, store });
    await first.allowed("/a");
    await clock.pass(SECOND);
    operations.length = 0;
    const { client, allowed } = open(rules("/b"), { clock, store });
    expect(await allowed("/a")).toBe(false);
    await clock.run(client.close());
    expect(operations).toEqual(["get"]);
  });

  test("a store that fails while a turn is awaited ends the wait", async () => {
    const clock = new FakeClock();
    const { store } = recorded(clock, { pace: () => 5_000, get: (_, call) => (call === 1 ? null : fail()) });
    const { site, allowed } = open(rules("/a"), { clock, store });
    const start = clock.now();
    expect(await allowed("/a")).toBe(false);
    expect(clock.now() - start).toBeLessThan(SECOND);
    expect(site.requests).toHaveLength(1);
  });
});

test("while a turn is awaited, a record that is already stale is not an answer, however recent", async () => {
  const clock = new FakeClock();
  const shared = memoryStore({ clock });
  const answer = rules("/a", { "cache-control": "max-age=1" });
  const first = open(answer, { clock, store: shared, minimumFreshness: 0 });
  await first.allowed("/a");
  await clock.pass(10 * SECOND);
  const second = open(answer, { clock, store: { ...shared, pace: async () => SECOND }, minimumFreshness: 0 });
  expect(await second.allowed("/a")).toBe(false);
  expect(second.site.requests).toHaveLength(1);
});

const changed = (facts: Facts, parts: Partial<Facts["fetched"]>): Facts => ({
  ...facts,
  fetched: { ...facts.fetched, ...parts },
});

test.each<{ name: string; change: (facts: Facts) => Facts }>([
  {
    name: "a record of another URL",
    change: (facts) => changed(facts, { hops: [{ ...hopOf(facts), url: "https://a.example/" }] }),
  },
  { name: "without a request", change: (facts) => changed(facts, { hops: [] }) },
  {
    name: "from tomorrow",
    change: (facts) => changed(facts, { receivedAt: facts.fetched.receivedAt + DAY }),
  },
])("a record $name is neither used nor revalidated", async ({ change }) => {
  const clock = new FakeClock();
  const store = memoryStore({ clock });
  await open(rules("/a", etag), { clock, store }).allowed();
  const record = decodeFacts((await store.get(ORIGIN)) as Uint8Array) as Facts;
  const { site, decide } = open(rules("/b"), {
    clock,
    store: { ...store, get: async () => encodeFacts(change(record)) },
  });
  expect(await decide("/b")).toMatchObject({ allowed: false, source: { from: "network" } });
  expect(site.requests.map(({ headers }) => Object.keys(headers).includes("if-none-match"))).toEqual([false]);
});

const hopOf = ({ fetched }: Facts) => fetched.hops[0] as Hop;

test("a query waits for every deletion that was requested before it", async () => {
  const clock = new FakeClock();
  const { store, inner } = recorded(clock, {
    delete: (inner) => clock.sleep(SECOND).then(() => inner.delete(ORIGIN, clock.now())),
  });
  const { client, site, allowed } = open(rules("/a"), { clock, store });
  await allowed("/a");
  const deletions = [client.invalidate(ORIGIN), client.invalidate(ORIGIN)];
  await clock.pass(1_500);
  const reads: number[] = [];
  const start = clock.now();
  const get = inner.get.bind(inner);
  store.get = async (key) => {
    reads.push(clock.now() - start);
    return get(key);
  };
  expect(await allowed("/a")).toBe(false);
  await clock.run(Promise.all(deletions));
  expect(reads[0]).toBeGreaterThanOrEqual(500);
  expect(site.requests).toHaveLength(2);
});

test("a record that could not be deleted stays invalid until another one is written", async () => {
  const clock = new FakeClock();
  let written: Uint8Array | null = null;
  const store = storeWith(clock, {
    delete: fail,
    get: async () => written,
    // Only the first write succeeds.
    set: async (_, record) => record === (written ??= record),
  });
  const { client, site, allowed } = open(rules("/a"), { clock, store });
  await allowed("/a");
  await clock.pass(MINUTE);
  await clock.run(client.invalidate(ORIGIN));
  await allowed("/a");
  expect(site.requests).toHaveLength(2);
  await allowed("/a");
  expect(site.requests).toHaveLength(3);
});
