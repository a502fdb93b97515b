// Turns on a site: never faster than its delay, in order, and each after a bounded wait.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Pacer, type PacerOptions } from "../../src/client/pacer.ts";
import { systemClock } from "../../src/util/clock.ts";

const SITE = "https://example.com";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

/** A pacer of sites whose rules are a delay. */
class Sites {
  readonly #pacer: Pacer;

  constructor(shared: PacerOptions["shared"] = async () => 0) {
    this.#pacer = new Pacer({
      clock: systemClock,
      concurrency: 1,
      pageTime: 60_000,
      maximumDelay: 300_000,
      addressDelay: 0,
      adaptive: false,
      shared,
    });
  }

  async take(site: string, delay: number, signal: AbortSignal = never): Promise<void> {
    const terms = (rules: number) => ({ origin: site, delay: rules, address: null });
    const { ticket } = await this.#pacer.release(
      { site, continues: false, current: () => delay, load: async () => delay, terms },
      signal,
    );
    ticket?.release();
  }

  async wait(site: string, delay: number): Promise<number> {
    return (await this.#pacer.nextAt(site, { origin: site, delay, address: null }, never)) - Date.now();
  }
}

/** When each of `count` turns is given, in milliseconds from now, if all are asked for at once. */
async function turns(pacer: Sites, delay: number, count: number): Promise<number[]> {
  const start = Date.now();
  const given: number[] = [];
  const all = Array.from({ length: count }, () => pacer.take(SITE, delay).then(() => given.push(Date.now() - start)));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return given;
}

test.each([
  [0, [0, 0, 0]],
  [2000, [0, 2000, 4000, 6000]],
])("a delay of %i ms", async (delay, expected) => {
  expect(await turns(new Sites(), delay, expected.length)).toEqual(expected);
});

test("no turn is given earlier than the delay allows, and all are given", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0.5, max: 5000, noNaN: true }),
      fc.integer({ min: 1, max: 12 }),
      async (delay, count) => {
        const given = await turns(new Sites(), delay, count);
        expect(given).toHaveLength(count);
        for (const [index, at] of given.entries()) expect(at).toBeGreaterThanOrEqual(index * delay);
      },
    ),
    { numRuns: 50 },
  );
});

test("wait returns the time of the next turn, after those of waiting callers", async () => {
  const pacer = new Sites();
  const pace = 2000;
  expect(await pacer.wait(SITE, pace)).toBe(0);
  await pacer.take(SITE, pace);
  await vi.advanceTimersByTimeAsync(500);
  expect(await pacer.wait(SITE, pace)).toBe(1500);
  const second = pacer.take(SITE, pace);
  await vi.advanceTimersByTimeAsync(0);
  expect(await pacer.wait(SITE, pace)).toBe(3500);
  await vi.runAllTimersAsync();
  await second;
  expect(await pacer.wait("https://other.example", pace)).toBe(0);
});

test("a caller that aborts takes no turn and does not delay the others", async () => {
  const pacer = new Sites();
  const pace = 1000;
  await pacer.take(SITE, pace);
  const giveUp = new AbortController();
  const second = pacer.take(SITE, pace, giveUp.signal);
  const start = Date.now();
  const third = pacer.take(SITE, pace).then(() => Date.now() - start);
  giveUp.abort(new Error("enough"));
  await expect(second).rejects.toThrow("enough");
  await vi.runAllTimersAsync();
  expect(await third).toBe(1000);
  await expect(pacer.take(SITE, 0, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
});

test("a clock that is set back delays no request for longer than the pace", async () => {
  const pacer = new Sites();
  const pace = 2000;
  await pacer.take(SITE, pace);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(await pacer.wait(SITE, pace)).toBe(2000);
  let given = 0;
  const all = [pacer.take(SITE, pace), pacer.take(SITE, pace)].map((turn) => turn.then(() => given++));
  await vi.advanceTimersByTimeAsync(2000);
  expect(given).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(given).toBe(2);
  await Promise.all(all);
});

describe("beside other processes", () => {
  const pace = 1000;

  test("a turn is given once both the process and the store have one", async () => {
    const start = Date.now();
    const free = start + 2500;
    const taken: number[] = [];
    const pacer = new Sites(async (asked, take) => {
      expect(asked).toEqual({ lane: SITE, origin: SITE, delay: pace });
      const wait = Math.max(0, free - Date.now());
      if (take && wait === 0) taken.push(Date.now() - start);
      return wait;
    });
    expect(await pacer.wait(SITE, pace)).toBe(2500);
    expect(await turns(pacer, pace, 3)).toEqual([2500, 3500, 4500]);
    // Both at one moment.
    expect(taken).toEqual([2500, 3500, 4500]);
  });

  test("a caller that aborts takes no turn of the store", async () => {
    const taken = vi.fn();
    const pacer = new Sites(async (_request, take, signal) => {
      if (take && !signal.aborted && Date.now() >= 1_005_000) taken();
      return Math.max(0, 1_005_000 - Date.now());
    });
    const giveUp = new AbortController();
    const turn = pacer.take(SITE, pace, giveUp.signal);
    await vi.advanceTimersByTimeAsync(2000);
    giveUp.abort(new Error("enough"));
    await expect(turn).rejects.toThrow("enough");
    await vi.runAllTimersAsync();
    expect(taken).not.toHaveBeenCalled();
  });
});

describe("a site that changes its pace", () => {
  test("the new pace applies from the next turn on, counting the turns taken before", async () => {
    const pacer = new Sites();
    await pacer.take(SITE, 60_000);
    expect(await turns(pacer, 100, 2)).toEqual([100, 200]);
    expect(await turns(pacer, 5_000, 1)).toEqual([5_000]);
  });
});
