// Failures of a store and its invalid results are reported, never thrown; a store is opened and closed once.
import { memoryStore, type RobotsStore } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { STORE_DOWN, StoreAccess, type StoreAccessOptions } from "../../src/cache/store-access.ts";
import { FakeClock } from "../fake-clock.ts";

const { signal } = new AbortController();

/** The access to a store, and the failures that it reported. */
function accessTo(store: StoreAccessOptions["store"], clock: FakeClock) {
  const failures: unknown[][] = [];
  const failed = (...reported: unknown[]) => void failures.push(reported);
  const access = new StoreAccess({ store, clock, timeout: 2_000, keyOf: (origin) => origin, signer: null, failed });
  return { access, failures };
}

test.each<{
  name: string;
  parts: Partial<RobotsStore>;
  ask: (store: StoreAccess) => Promise<unknown>;
  operation: string;
  message: RegExp;
}>([
  {
    name: "a record that is a string",
    parts: { get: async () => "x" as never },
    operation: "get",
    ask: (store) => store.get("a", signal),
    message: /not a Uint8Array/,
  },
  {
    name: "a wait that is not a number",
    parts: { pace: async () => Number.NaN },
    operation: "pace",
    ask: (store) => store.pace({ lane: "a", origin: "a", delay: 10 }, false, signal),
    message: /wait of NaN/,
  },
])("$name is an error of the store", async ({ parts, ask, operation, message }) => {
  const clock = new FakeClock();
  const { access, failures } = accessTo({ ...memoryStore({ clock }), ...parts }, clock);
  expect(await clock.run(ask(access))).toBe(STORE_DOWN);
  expect(failures).toEqual([["a", operation, expect.any(TypeError)]]);
  const [[, , error]] = failures as [[string, string, Error]];
  expect(error.message).toMatch(message);
});

test("a store without paces is not a failure", async () => {
  const clock = new FakeClock();
  const { pace: _, ...store } = memoryStore({ clock });
  const { access, failures } = accessTo(store, clock);
  expect(await clock.run(access.pace({ lane: "a", origin: "a", delay: 10 }, true, signal))).toBe(STORE_DOWN);
  expect(failures).toEqual([]);
});

describe("opening and closing", () => {
  test("a store that was given is closed, even if it was never used", async () => {
    const clock = new FakeClock();
    const close = vi.fn(async () => {});
    const { access } = accessTo({ ...memoryStore({ clock }), close }, clock);
    await clock.run(access.close());
    expect(close).toHaveBeenCalledOnce();
  });

  test("a store that is opened on first use is opened once, and not at all only to be closed", async () => {
    const clock = new FakeClock();
    const opened = vi.fn(async () => memoryStore({ clock }));
    const { access: unused } = accessTo(opened, clock);
    await clock.run(unused.close());
    expect(opened).not.toHaveBeenCalled();
    const { access } = accessTo(opened, clock);
    expect(await clock.run(Promise.all([access.get("a", signal), access.get("b", signal)]))).toEqual([null, null]);
    expect(opened).toHaveBeenCalledOnce();
  });

  test("a store that cannot be opened is reported once, and every operation finds none", async () => {
    const clock = new FakeClock();
    const error = new Error("no folder");
    const { access, failures } = accessTo(() => Promise.reject(error), clock);
    expect(await clock.run(access.get("a", signal))).toBe(STORE_DOWN);
    expect(await clock.run(access.delete("a", 1))).toBe(STORE_DOWN);
    await clock.run(access.close());
    expect(failures).toEqual([["", "open", error]]);
  });

  test("a store that cannot be closed is reported", async () => {
    const clock = new FakeClock();
    const error = new Error("busy");
    const { access, failures } = accessTo({ ...memoryStore({ clock }), close: () => Promise.reject(error) }, clock);
    await clock.run(access.close());
    expect(failures).toEqual([["", "close", error]]);
  });
});
