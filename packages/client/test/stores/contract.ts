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

async function turn(store: RobotsStore, key: string, duration: number = LONG): Promise<number> {
  const token = await store.acquire(key, duration);
  if (token === null) throw new Error("no turn was given");
  return token;
}

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
      expect(await one.set(key, record, await turn(one, key), LONG)).toBe(true);
      expect(await one.get(key)).toEqual(record);
      expect(await other.get(key)).toEqual(record);
    });

    test("a record of half a million octets and an empty one can be read back", async () => {
      const key = fresh();
      const token = await turn(one, key);
      const long = Uint8Array.from({ length: 512_001 }, (_, at) => at % 251);
      await one.set(key, long, token, LONG);
      expect(Buffer.compare((await other.get(key)) ?? octets(), long)).toBe(0);
      await one.set(key, octets(), token, LONG);
      expect(await other.get(key)).toEqual(octets());
    });

    test("later changes to the caller's buffer do not affect the record", async () => {
      const key = fresh();
      const record = octets(1, 2, 3);
      const written = one.set(key, record, await turn(one, key), LONG);
      await written;
      record[0] = 9;
      const got = await one.get(key);
      expect(got).toEqual(octets(1, 2, 3));
      got?.fill(9);
      expect(await one.get(key)).toEqual(octets(1, 2, 3));
    });

    test("a view of a larger buffer writes only the view", async () => {
      const key = fresh();
      await one.set(key, octets(0, 1, 2, 3).subarray(1, 3), await turn(one, key), LONG);
      expect(await one.get(key)).toEqual(octets(1, 2));
    });

    test("a later record replaces the earlier one and its expiry", async () => {
      const key = fresh();
      const token = await turn(one, key);
      await one.set(key, octets(1), token, SHORT);
      await one.set(key, octets(2), token, LONG);
      await place.pass(SHORT);
      expect(await one.get(key)).toEqual(octets(2));
    });

    test("a record expires", async () => {
      const key = fresh();
      await one.set(key, octets(1), await turn(one, key), SHORT);
      await place.pass(SHORT);
      expect(await one.get(key)).toBeNull();
      expect(await other.get(key)).toBeNull();
    });

    test("keys with any characters are independent", async () => {
      for (const [at, key] of keys.entries()) {
        expect(await one.set(key, octets(at), await turn(one, key), LONG), JSON.stringify(key)).toBe(true);
      }
      for (const [at, key] of keys.entries()) expect(await other.get(key), JSON.stringify(key)).toEqual(octets(at));
      for (const key of keys) await one.delete(key);
      for (const key of keys) expect(await other.get(key), JSON.stringify(key)).toBeNull();
    });
  });

  describe("leases", () => {
    test("while a lease is held, no other is granted", async () => {
      const key = fresh();
      await turn(one, key);
      expect(await other.acquire(key, LONG)).toBeNull();
      expect(await one.acquire(key, LONG)).toBeNull();
    });

    test("one of many concurrent callers gets the lease", async () => {
      const key = fresh();
      const asked = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? one : other).acquire(key, LONG)));
      expect(asked.filter((token) => token !== null)).toHaveLength(1);
    });

    test("leases of different keys are independent", async () => {
      const key = fresh();
      const token = await turn(one, key);
      const elsewhere = fresh();
      await turn(one, elsewhere);
      expect(await one.set(elsewhere, octets(1), token, LONG)).toBe(false);
      expect(await one.renew(elsewhere, token, LONG)).toBe(false);
      await one.release(elsewhere, token);
      expect(await other.acquire(elsewhere, LONG)).toBeNull();
    });

    test("fencing tokens are safe integers that increase with every lease on a key", async () => {
      const key = fresh();
      let last = Number.MIN_SAFE_INTEGER;
      for (let at = 0; at < 10; at += 1) {
        const store = at % 2 ? one : other;
        const token = await turn(store, key, at % 3 === 0 ? SHORT : LONG);
        expect(Number.isSafeInteger(token)).toBe(true);
        expect(token).toBeGreaterThan(last);
        last = token;
        if (at % 3 === 0) await place.pass(SHORT);
        else if (at % 3 === 1) await store.release(key, token);
        else await store.delete(key);
      }
    });

    test("a lease expires", async () => {
      const key = fresh();
      await turn(one, key, SHORT);
      await place.pass(SHORT);
      expect(await other.acquire(key, LONG)).not.toBeNull();
    });

    test("a renewed lease lasts until its new expiry", async () => {
      const key = fresh();
      const token = await turn(one, key);
      expect(await one.renew(key, token, LONG)).toBe(true);
      expect(await other.acquire(key, LONG)).toBeNull();
      expect(await one.renew(key, token, SHORT)).toBe(true);
      await place.pass(SHORT);
      expect(await other.acquire(key, LONG)).not.toBeNull();
    });

    test("a lease that expired, was released, deleted or never granted is not renewed", async () => {
      const key = fresh();
      const ended = await turn(one, key, SHORT);
      await place.pass(SHORT);
      expect(await one.renew(key, ended, LONG)).toBe(false);
      const released = await turn(one, key);
      await one.release(key, released);
      expect(await one.renew(key, released, LONG)).toBe(false);
      const deleted = await turn(one, key);
      await one.delete(key);
      expect(await one.renew(key, deleted, LONG)).toBe(false);
      expect(await one.renew(fresh(), deleted, LONG)).toBe(false);
      expect(await one.acquire(key, LONG)).not.toBeNull();
    });

    test("a released lease can be granted at once; releasing it again does not affect the next", async () => {
      const key = fresh();
      const token = await turn(one, key);
      await one.release(key, token);
      await turn(other, key);
      await one.release(key, token);
      expect(await one.acquire(key, LONG)).toBeNull();
    });
  });

  describe("writing", () => {
    test("a client without a lease cannot write", async () => {
      const key = fresh();
      expect(await one.set(key, octets(1), 1, LONG)).toBe(false);
      expect(await one.get(key)).toBeNull();
    });

    test("an expired lease can write until a later one is granted", async () => {
      const key = fresh();
      const token = await turn(one, key, SHORT);
      await place.pass(SHORT);
      expect(await one.set(key, octets(1), token, LONG)).toBe(true);
      const later = await turn(other, key, SHORT);
      expect(await one.set(key, octets(2), token, LONG)).toBe(false);
      await place.pass(SHORT);
      expect(await one.set(key, octets(2), token, LONG)).toBe(false);
      expect(await one.get(key)).toEqual(octets(1));
      expect(await other.set(key, octets(3), later, LONG)).toBe(true);
      expect(await one.get(key)).toEqual(octets(3));
    });

    test("writing does not end the lease; a released one may still write", async () => {
      const key = fresh();
      const token = await turn(one, key);
      await one.set(key, octets(1), token, LONG);
      expect(await other.acquire(key, LONG)).toBeNull();
      await one.release(key, token);
      expect(await one.set(key, octets(2), token, LONG)).toBe(true);
    });

    test("after a deletion no earlier lease can write, and the next is granted at once", async () => {
      const key = fresh();
      const token = await turn(one, key);
      await one.set(key, octets(1), token, LONG);
      await other.delete(key);
      expect(await one.get(key)).toBeNull();
      expect(await one.set(key, octets(2), token, LONG)).toBe(false);
      expect(await one.get(key)).toBeNull();
      const next = await turn(other, key);
      expect(next).toBeGreaterThan(token);
      expect(await one.set(key, octets(2), token, LONG)).toBe(false);
      expect(await other.set(key, octets(3), next, LONG)).toBe(true);
    });
  });

  test.each([Number.NaN, -1, "1000" as unknown as number])("a duration of %s is rejected", async (time) => {
    const key = fresh();
    const token = await turn(one, key);
    await expect(one.acquire(key, time)).rejects.toThrow(TypeError);
    await expect(one.renew(key, token, time)).rejects.toThrow(TypeError);
    await expect(one.set(key, octets(1), token, time)).rejects.toThrow(TypeError);
    expect(await one.get(key)).toBeNull();
  });

  test("fractional, zero and infinite durations are accepted", async () => {
    const key = fresh();
    const token = await turn(one, key, 0.5);
    await place.pass(1);
    expect(await one.renew(key, token, LONG)).toBe(false);
    const next = await turn(one, key, Number.POSITIVE_INFINITY);
    expect(await one.set(key, octets(1), next, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await one.get(key)).toEqual(octets(1));
    expect(await one.set(key, octets(1), next, 0)).toBe(true);
    await place.pass(1);
    expect(await one.get(key)).toBeNull();
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
  /** Every token granted, in order. */
  readonly tokens: number[];
  /** Whether the last of them may write, as nothing was deleted since. */
  writes: boolean;
  /** Whether it has not expired. */
  runs: boolean;
}

type Model = Map<string, ModelKey>;

interface Real {
  readonly place: Place;
  readonly prefix: string;
}

type Command = fc.AsyncCommand<Model, Real>;

interface Step {
  /** Which handle, which key, which of the tokens seen (counted from the last). */
  readonly handle: 0 | 1;
  readonly key: string;
  readonly back: number;
  /** Whether the duration is so short that it has ended when the command returns. */
  readonly lapse: boolean;
  readonly record: Uint8Array;
}

type Act = (step: Step, known: ModelKey, store: RobotsStore, key: string) => Promise<void>;

const acts: Readonly<Record<string, Act>> = {
  async get(_, known, store, key) {
    expect(await store.get(key)).toEqual(known.record);
  },
  async acquire({ lapse }, known, store, key) {
    const token = await store.acquire(key, lapse ? SHORT : LONG);
    if (known.runs) return expect(token).toBeNull();
    expect(token).toBeGreaterThan(known.tokens.at(-1) ?? Number.NEGATIVE_INFINITY);
    known.tokens.push(token as number);
    known.writes = true;
    known.runs = !lapse;
  },
  async renew(step, known, store, key) {
    const holds = known.runs && isLast(step, known);
    expect(await store.renew(key, tokenOf(step, known), step.lapse ? SHORT : LONG)).toBe(holds);
    if (holds && step.lapse) known.runs = false;
  },
  async set(step, known, store, key) {
    const holds = known.writes && isLast(step, known);
    expect(await store.set(key, step.record, tokenOf(step, known), step.lapse ? SHORT : LONG)).toBe(holds);
    if (holds) known.record = step.lapse ? null : step.record;
  },
  async release(step, known, store, key) {
    await store.release(key, tokenOf(step, known));
    if (isLast(step, known)) known.runs = false;
  },
  async delete(_, known, store, key) {
    await store.delete(key);
    known.record = null;
    known.writes = false;
    known.runs = false;
  },
};

/** A token of the key; if none was issued yet, one that never will be. */
function tokenOf({ back }: Step, { tokens }: ModelKey): number {
  return tokens.at(-1 - back) ?? -1;
}

function isLast(step: Step, known: ModelKey): boolean {
  return tokenOf(step, known) === known.tokens.at(-1);
}

const step = fc.record<Step>({
  handle: fc.constantFrom(0, 1),
  key: fc.constantFrom("a", "b"),
  back: fc.nat({ max: 2 }),
  lapse: fc.boolean(),
  record: fc.uint8Array({ maxLength: 8 }),
});

const commands = Object.entries(acts).map(
  ([name, act]): fc.Arbitrary<Command> =>
    step.map((step) => ({
      check: () => true,
      async run(model, { place, prefix }) {
        const known = model.get(step.key) ?? { record: null, tokens: [], writes: false, runs: false };
        model.set(step.key, known);
        await act(step, known, place.handles[step.handle], prefix + step.key);
        const timed = name === "acquire" || name === "renew" || name === "set";
        if (step.lapse && timed) await place.pass(SHORT);
      },
      toString: () => `${name}(${JSON.stringify({ ...step, record: [...step.record] })})`,
    })),
);
