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

test("after a clock was set back, nobody waits for longer than the pace", async () => {
  const clock = handClock();
  clock.turn(1_000_000);
  const store = memoryStore({ clock });
  await store.pace?.("a", 1000, true);
  clock.turn(-900_000);
  expect(await store.pace?.("a", 1000, true)).toBe(1000);
  clock.turn(1000);
  expect(await store.pace?.("a", 1000, true)).toBe(0);
});

async function fill(store: ReturnType<typeof memoryStore>, keys: readonly string[], length = 1): Promise<void> {
  for (const key of keys) await store.set(key, new Uint8Array(length), 1, 1000);
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

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "5" as unknown as number])(
    "%s is not a valid limit",
    (value) => {
      expect(() => memoryStore({ records: value })).toThrow(TypeError);
      expect(() => memoryStore({ octets: value })).toThrow(TypeError);
    },
  );
});
