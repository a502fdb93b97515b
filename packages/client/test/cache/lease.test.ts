// The lease on an origin: one holder at a time, renewed while it is used, and no endless wait for it.
import { memoryStore, type RobotsStore } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { leaseOrRecord } from "../../src/cache/lease.ts";
import { STORE_DOWN, StoreAccess } from "../../src/cache/store-access.ts";
import { FakeClock } from "../fake-clock.ts";

const SECOND = 1_000;

function setting(parts: Partial<RobotsStore> = {}, random = () => 0.5) {
  const clock = new FakeClock();
  const failed = vi.fn();
  const store = new StoreAccess({
    store: { ...memoryStore({ clock }), ...parts },
    clock,
    timeout: 2 * SECOND,
    keyOf: (origin) => origin,
    signer: null,
    failed,
  });
  const get = (poll: () => Promise<string | null | typeof STORE_DOWN> = async () => null) =>
    leaseOrRecord("a", {
      store,
      clock,
      random,
      maxHold: 30 * SECOND,
      signal: new AbortController().signal,
      poll,
    });
  return { clock, store, failed, get };
}

describe("a lease", () => {
  test("is given to one holder, and to the next one when it is released", async () => {
    const { clock, get } = setting();
    const first = await clock.run(get());
    if (first === null || !("lease" in first)) throw new Error("There is no lease.");
    const second = get();
    await clock.pass(SECOND);
    await clock.run(first.lease.release());
    const next = await clock.run(second);
    expect(next !== null && "lease" in next && next.lease.token > first.lease.token).toBe(true);
  });

  test("lasts until five seconds after its last renewal", async () => {
    const { clock, get } = setting();
    const first = await clock.run(get());
    if (first === null || !("lease" in first)) throw new Error("There is no lease.");
    const keeping = first.lease.keep();
    await clock.pass(20 * SECOND);
    const start = clock.now();
    const second = get();
    first.lease.stop();
    await keeping;
    expect(await clock.run(second)).not.toBeNull();
    expect(clock.now() - start).toBeLessThanOrEqual(6 * SECOND);
  });

  test("is not needed if the holder's record appears", async () => {
    const { clock, get } = setting({ acquire: async () => null });
    let looks = 0;
    expect(await clock.run(get(async () => (++looks === 3 ? "record" : null)))).toEqual({ found: "record" });
  });

  test("is awaited for at most a fetch and two leases if the store never grants one", async () => {
    const { clock, get } = setting({ acquire: async () => null });
    const start = clock.now();
    expect(await clock.run(get())).toBeNull();
    expect(clock.now() - start).toBeGreaterThanOrEqual(40 * SECOND);
    expect(clock.now() - start).toBeLessThan(41 * SECOND);
  });

  test.each([
    { random: 0, looks: [10, 30, 70, 150, 310, 560, 810] },
    { random: 1, looks: [20, 60, 140, 300, 620, 1_120, 1_620] },
  ])(
    "is requested again after pauses that grow, shortened at random by up to a half ($random)",
    async ({ random, looks }) => {
      const { clock, get } = setting({ acquire: async () => null }, () => random);
      const start = clock.now();
      const times: number[] = [];
      const poll = async () => (times.push(clock.now() - start) === looks.length ? "record" : null);
      await clock.run(get(poll));
      expect(times).toEqual(looks);
    },
  );

  test("is not awaited if the store is down", async () => {
    const { clock, get } = setting({ acquire: () => Promise.reject(new Error("down")) });
    expect(await clock.run(get())).toBeNull();
    const full = setting({ acquire: async () => null });
    expect(await full.clock.run(full.get(async () => STORE_DOWN))).toBeNull();
  });

  test.each([1e300, Number.NaN, -1, 0, 0.5, 2 ** 53, "7"])(
    "with the fencing token %s is an error of the store",
    async (token) => {
      const { clock, failed, get } = setting({ acquire: async () => token as number });
      expect(await clock.run(get())).toBeNull();
      expect(failed).toHaveBeenCalledOnce();
    },
  );
});
