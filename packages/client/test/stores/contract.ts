// The contract of every store: a table of cases, and random operations compared with a
// model, run on each store. Durations either never end in a test or are short enough to wait for,
// so the speed of the machine does not matter.
import fc from "fast-check";
import type { RobotsStore } from "robotspec-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** One store under test. */
export interface Place {
  /** Two handles, as of two processes; the same one twice if the store cannot be shared. */
  readonly handles: readonly [RobotsStore, RobotsStore];
  /** Settles after `milliseconds` ms by the clock of the store. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Milliseconds: longer than any test, and short enough for a test to wait. */
const LONG = 600_000;
const SHORT = 5;

/** Distinct keys with characters that are special in some store. */
const keys = [
  "https://example.com",
  "https://example.com:8443",
  "{x}y",
  "{x}",
  "%7b;",
  "*",
  "",
  "\0",
  "\ud800",
  "\ufffd",
  "é".repeat(300),
];

const octets = (...values: number[]) => Uint8Array.of(...values);

/** Tests a store against its contract. `open` returns an empty store each time. */
export function contract(open: () => Promise<Place>): void {
  let place: Place;
  let one: RobotsStore;
  let other: RobotsStore;
  let number = 0;
  /** A key no other test has. */
  const fresh = () => `https://host-${number++}.example`;

  beforeAll(async () => {
    place = await open();
    [one, other] = place.handles;
  });
  afterAll(() => place.end());

  describe("records", () => {
    test("a key that was never written returns null", async () => {
      expect(await one.get(fresh())).toBeNull();
    });

    test("every handle reads back the octets that were written, all 256 values", async () => {
      const key = fresh();
      const record = Uint8Array.from({ length: 256 }, (_, value) => value);
      expect(await one.set(key, record, 1, LONG)).toBe(true);
      expect(await one.get(key)).toEqual(record);
      expect(await other.get(key)).toEqual(record);
    });

    test("a record of half a million octets and an empty one can be read back", async () => {
      const key = fresh();
      const long = Uint8Array.from({ length: 512_001 }, (_, at) => at % 251);
      await one.set(key, long, 1, LONG);
      expect(Buffer.compare((await other.get(key)) ?? octets(), long)).toBe(0);
      await one.set(key, octets(), 1, LONG);
      expect(await other.get(key)).toEqual(octets());
    });

    test("later changes to the caller's buffer do not affect the record", async () => {
      const key = fresh();
      const record = octets(1, 2, 3);
      const written = one.set(key, record, 1, LONG);
      await written;
      record[0] = 9;
      const got = await one.get(key);
      expect(got).toEqual(octets(1, 2, 3));
      got?.fill(9);
      expect(await one.get(key)).toEqual(octets(1, 2, 3));
    });

    test("a view of a larger buffer writes only the view", async () => {
      const key = fresh();
      await one.set(key, octets(0, 1, 2, 3).subarray(1, 3), 1, LONG);
      expect(await one.get(key)).toEqual(octets(1, 2));
    });

    test("a later record replaces the earlier one and its expiry", async () => {
      const key = fresh();
      await one.set(key, octets(1), 1, SHORT);
      await one.set(key, octets(2), 2, LONG);
      await place.pass(SHORT);
      expect(await one.get(key)).toEqual(octets(2));
    });

    test("a record expires", async () => {
      const key = fresh();
      await one.set(key, octets(1), 1, SHORT);
      await place.pass(SHORT);
      expect(await one.get(key)).toBeNull();
      expect(await other.get(key)).toBeNull();
    });

    test("keys with any characters are independent", async () => {
      for (const [at, key] of keys.entries()) {
        expect(await one.set(key, octets(at), 1, LONG), JSON.stringify(key)).toBe(true);
      }
      for (const [at, key] of keys.entries()) expect(await other.get(key), JSON.stringify(key)).toEqual(octets(at));
      for (const key of keys) await one.delete(key, 2);
      for (const key of keys) expect(await other.get(key), JSON.stringify(key)).toBeNull();
    });
  });

  describe("the newer record", () => {
    test("is the one whose fetch began later, whichever is written last; the last one of two that began at once", async () => {
      const key = fresh();
      expect(await one.set(key, octets(5), 5, LONG)).toBe(true);
      expect(await other.set(key, octets(4), 4, LONG)).toBe(false);
      expect(await other.get(key)).toEqual(octets(5));
      expect(await other.set(key, octets(6), 5, LONG)).toBe(true);
      expect(await one.get(key)).toEqual(octets(6));
    });

    test("of many that are written at once is kept", async () => {
      const key = fresh();
      const times = Array.from({ length: 40 }, (_, at) => (at * 7) % 40);
      await Promise.all(times.map((time, at) => (at % 2 ? one : other).set(key, octets(time), time, LONG)));
      expect(await one.get(key)).toEqual(octets(39));
    });

    test("may be any after the other one has expired", async () => {
      const key = fresh();
      await one.set(key, octets(5), 5, SHORT);
      await place.pass(SHORT);
      expect(await other.set(key, octets(4), 4, LONG)).toBe(true);
    });

    test("cannot be one whose fetch began before a deletion", async () => {
      const key = fresh();
      await one.set(key, octets(1), 1_790_000_000_000, LONG);
      await other.delete(key, 1_790_000_000_005);
      expect(await one.get(key)).toBeNull();
      expect(await one.set(key, octets(2), 1_790_000_000_004, LONG)).toBe(false);
      expect(await one.get(key)).toBeNull();
      expect(await one.set(key, octets(3), 1_790_000_000_005, LONG)).toBe(true);
      expect(await other.get(key)).toEqual(octets(3));
    });

    test("is deleted by a deletion of an earlier time, after a clock was set back", async () => {
      const key = fresh();
      await one.set(key, octets(5), 5, LONG);
      await other.delete(key, 1);
      expect(await one.get(key)).toBeNull();
      expect(await one.set(key, octets(2), 2, LONG)).toBe(true);
    });

    test("of one key has nothing to do with another key", async () => {
      const [key, elsewhere] = [fresh(), fresh()];
      await one.set(key, octets(5), 5, LONG);
      await one.delete(key, 9);
      expect(await one.set(elsewhere, octets(1), 1, LONG)).toBe(true);
    });
  });

  describe("a pace", () => {
    const take = async (store: RobotsStore, key: string, time = LONG) => (await store.pace?.(key, time, true)) ?? -1;

    test("holds for all users of the store, for each key on its own", async () => {
      const key = fresh();
      expect(await take(one, key)).toBe(0);
      for (const store of [one, other]) {
        expect(await take(store, key)).toBeGreaterThan(LONG - 60_000);
        expect(await take(store, key)).toBeLessThanOrEqual(LONG);
      }
      expect(await take(one, fresh())).toBe(0);
    });

    test("lets one of many concurrent callers through", async () => {
      const key = fresh();
      const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => take(at % 2 ? one : other, key)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    });

    test("is not taken by a query without reservation", async () => {
      const key = fresh();
      for (const taken of [false, false, true]) expect(await one.pace?.(key, LONG, taken)).toBe(0);
      expect(await other.pace?.(key, LONG, false)).toBeGreaterThan(0);
    });

    test("ends after its period, in milliseconds", async () => {
      const key = fresh();
      await take(one, key, SHORT);
      await place.pass(SHORT);
      expect(await take(one, key, SHORT)).toBe(0);
    });

    test("applies immediately if it is faster than before", async () => {
      const key = fresh();
      await take(one, key, LONG);
      expect(await take(other, key, SHORT)).toBeLessThanOrEqual(SHORT);
      await place.pass(SHORT);
      expect(await take(other, key, LONG)).toBe(0);
    });

    test("is rejected with a TypeError if invalid", async () => {
      await expect(one.pace?.(fresh(), Number.NaN, true)).rejects.toThrow(TypeError);
    });

    test("is independent of the record under its key", async () => {
      const key = fresh();
      await take(one, key);
      await one.set(key, octets(1), 1, LONG);
      await one.delete(key, 2);
      expect(await take(one, key)).toBeGreaterThan(0);
    });
  });

  test.each([Number.NaN, -1, "1000" as unknown as number])("a duration of %s is rejected", async (time) => {
    const key = fresh();
    await expect(one.set(key, octets(1), 1, time)).rejects.toThrow(TypeError);
    expect(await one.get(key)).toBeNull();
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, "1" as unknown as number])(
    "a time of %s is rejected",
    async (time) => {
      const key = fresh();
      await expect(one.set(key, octets(1), time, LONG)).rejects.toThrow(TypeError);
      await expect(one.delete(key, time)).rejects.toThrow(TypeError);
    },
  );

  test("fractional, zero and infinite durations are accepted", async () => {
    const key = fresh();
    expect(await one.set(key, octets(1), 0.5, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await one.get(key)).toEqual(octets(1));
    for (const time of [0, 0.5]) {
      expect(await one.set(key, octets(1), 1, time)).toBe(true);
      await place.pass(1);
      expect(await one.get(key)).toBeNull();
    }
  });

  test("any sequence of operations has the results of the model", async () => {
    // All walks use one store, with different keys.
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: "max" }), async (walk) => {
        const prefix = fresh();
        const setup = () => ({ model: new Map<string, ModelKey>(), real: { place, prefix } });
        await fc.asyncModelRun(setup, walk);
      }),
      { numRuns: 40 },
    );
  });
}

/** The model's state of a key. */
interface ModelKey {
  record: Uint8Array | null;
  /** When its fetch began, or it was deleted. */
  time: number;
}

type Model = Map<string, ModelKey>;

interface Real {
  readonly place: Place;
  readonly prefix: string;
}

type Command = fc.AsyncCommand<Model, Real>;

interface Step {
  readonly handle: 0 | 1;
  readonly key: string;
  readonly time: number;
  /** Whether the record has expired when the command returns. */
  readonly lapse: boolean;
  readonly record: Uint8Array;
}

type Act = (step: Step, known: ModelKey, store: RobotsStore, key: string) => Promise<void>;

const acts: Readonly<Record<string, Act>> = {
  async get(_, known, store, key) {
    expect(await store.get(key)).toEqual(known.record);
  },
  async set({ record, time, lapse }, known, store, key) {
    const isNewer = time >= known.time;
    expect(await store.set(key, record, time, lapse ? SHORT : LONG)).toBe(isNewer);
    if (!isNewer) return;
    known.record = lapse ? null : record;
    known.time = lapse ? Number.NEGATIVE_INFINITY : time;
  },
  async delete({ time }, known, store, key) {
    await store.delete(key, time);
    known.record = null;
    known.time = time;
  },
};

const step = fc.record<Step>({
  handle: fc.constantFrom(0, 1),
  key: fc.constantFrom("a", "b"),
  time: fc.nat({ max: 9 }),
  lapse: fc.boolean(),
  record: fc.uint8Array({ maxLength: 8 }),
});

const commands = Object.entries(acts).map(
  ([name, act]): fc.Arbitrary<Command> =>
    step.map((step) => ({
      check: () => true,
      async run(model, { place, prefix }) {
        const known = model.get(step.key) ?? { record: null, time: Number.NEGATIVE_INFINITY };
        model.set(step.key, known);
        await act(step, known, place.handles[step.handle], prefix + step.key);
        if (step.lapse && name === "set") await place.pass(SHORT);
      },
      toString: () => `${name}(${JSON.stringify({ ...step, record: [...step.record] })})`,
    })),
);
