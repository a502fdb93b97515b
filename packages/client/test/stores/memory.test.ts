// The store in memory: the contract of every store, and its limits.
import { memoryStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { contract } from "./contract.ts";

/** A clock that changes only when it is set. */
function handClock() {
  let now = 0;
  return {
    now: () => now,
    sleep: () => Promise.reject(new Error("a store does not sleep")),
    turn: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe("the contract", () => {
  contract(async () => {
    const clock = handClock();
    const store = memoryStore({ clock });
    return { handles: [store, store], pass: async (time) => clock.turn(time), end: () => store.close() };
  });
});

test("a clock set back far does not block: a lease longer than the maximum counts as expired", async () => {
  const clock = handClock();
  clock.turn(100_000);
  const store = memoryStore({ clock });
  const token = await store.acquire("a", 1000);
  clock.turn(-900);
  expect(await store.acquire("a", 1000)).toBeNull();
  clock.turn(-200);
  expect(await store.acquire("a", 1000)).toBeGreaterThan(token ?? Number.POSITIVE_INFINITY);
});

async function fill(store: ReturnType<typeof memoryStore>, keys: readonly string[], length = 1): Promise<void> {
  for (const key of keys) {
    const token = await store.acquire(key, 1000);
    await store.set(key, new Uint8Array(length), token ?? -1, 1000);
    await store.release(key, token ?? -1);
  }
}

const kept = async (store: ReturnType<typeof memoryStore>, keys: readonly string[]) => {
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return keys.filter((_, at) => found[at] !== null);
};

describe("limits", () => {
  const keys = Array.from({ length: 50 }, (_, at) => `k${at}`);

  test("the least recently read records are evicted", async () => {
    const store = memoryStore({ records: 3 });
    await fill(store, ["a", "b", "c"]);
    await store.get("a");
    await fill(store, ["d"]);
    expect(await kept(store, ["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
  });

  test("the octets of records and keys stay within the limit", async () => {
    const store = memoryStore({ octets: 1000 });
    await fill(store, keys, 96);
    // 96 octets, and a key of 3.
    expect(await kept(store, keys)).toEqual(keys.slice(-10));
  });

  test("a record larger than the limit is dropped, with the one it replaces", async () => {
    const store = memoryStore({ octets: 100 });
    await fill(store, ["a"], 10);
    await fill(store, ["b"], 200);
    await fill(store, ["a"], 200);
    expect(await kept(store, ["a", "b"])).toEqual([]);
  });

  test("fencing tokens increase although the key was evicted, and an evicted lease cannot write", async () => {
    const store = memoryStore({ records: 2 });
    const first = await store.acquire("a", 1000);
    await store.release("a", first ?? -1);
    await fill(store, keys);
    expect(await store.set("a", new Uint8Array(1), first ?? -1, 1000)).toBe(false);
    expect(await store.acquire("a", 1000)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  });

  test("leases that have not expired are not evicted, however many there are", async () => {
    const store = memoryStore({ records: 2 });
    for (const key of keys) expect(await store.acquire(key, 1000)).not.toBeNull();
    for (const key of keys) expect(await store.acquire(key, 1000)).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "5" as unknown as number])(
    "%s is not a valid limit",
    (value) => {
      expect(() => memoryStore({ records: value })).toThrow(TypeError);
      expect(() => memoryStore({ octets: value })).toThrow(TypeError);
    },
  );
});
