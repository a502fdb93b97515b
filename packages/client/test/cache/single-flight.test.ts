// One operation per key for all callers, aborted when the last one gives up, unless it is held.
import { describe, expect, test } from "vitest";
import { type Flight, SingleFlight } from "../../src/cache/single-flight.ts";
import { settled } from "../fake-clock.ts";

/** Operations that the test ends. */
function flights() {
  const started: { key: string; flight: Flight; resolve: (value: number) => void; reject: (error: Error) => void }[] =
    [];
  const single = new SingleFlight<number>(
    (key, flight) =>
      new Promise((resolve, reject) => {
        started.push({ key, flight, resolve, reject });
      }),
  );
  return { single, started };
}

describe("single-flight", () => {
  test("callers of one key share an operation; another key has its own", async () => {
    const { single, started } = flights();
    const results = [single.join("a"), single.join("a"), single.join("b")];
    await settled();
    expect(started.map(({ key }) => key)).toEqual(["a", "b"]);
    started[0]?.resolve(1);
    started[1]?.resolve(2);
    expect(await Promise.all(results)).toEqual([1, 1, 2]);
  });

  test("after its end, the next caller starts a new one; an error goes to all callers", async () => {
    const { single, started } = flights();
    const results = [single.join("a"), single.join("a")];
    await settled();
    started[0]?.reject(new Error("no"));
    for (const result of results) await expect(result).rejects.toThrow("no");
    void single.join("a");
    await settled();
    expect(started).toHaveLength(2);
  });

  test("the last caller that gives up aborts it, an earlier one does not", async () => {
    const { single, started } = flights();
    const leaving = [new AbortController(), new AbortController()];
    const results = leaving.map(({ signal }) => single.join("a", signal));
    await settled();
    leaving[0]?.abort(new Error("first"));
    await expect(results[0]).rejects.toThrow("first");
    expect(started[0]?.flight.signal.aborted).toBe(false);
    leaving[1]?.abort(new Error("second"));
    await expect(results[1]).rejects.toThrow("second");
    expect(started[0]?.flight.signal.aborted).toBe(true);
    void single.join("a");
    await settled();
    expect(started).toHaveLength(2);
  });

  test("a held operation goes on without a caller, and later callers join it", async () => {
    const { single, started } = flights();
    const leaving = new AbortController();
    const left = single.join("a", leaving.signal);
    await settled();
    started[0]?.flight.hold();
    leaving.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    expect(started[0]?.flight.signal.aborted).toBe(false);
    const joined = single.join("a");
    started[0]?.resolve(1);
    expect(await joined).toBe(1);
    expect(started).toHaveLength(1);
  });

  test("a detached operation answers its callers, is not current, and is not joined", async () => {
    const { single, started } = flights();
    const before = single.join("a");
    await settled();
    expect(started[0]?.flight.isCurrent()).toBe(true);
    single.detach("a");
    const after = single.join("a");
    await settled();
    expect(started.map(({ flight }) => flight.isCurrent())).toEqual([false, true]);
    started[1]?.resolve(2);
    started[0]?.resolve(1);
    expect(await Promise.all([before, after])).toEqual([1, 2]);
  });

  test("the end of a detached operation does not end the one that replaced it", async () => {
    const { single, started } = flights();
    const before = single.join("a");
    await settled();
    single.detach("a");
    const after = single.join("a");
    await settled();
    started[0]?.resolve(1);
    expect(await before).toBe(1);
    const joined = single.join("a");
    await settled();
    expect(started).toHaveLength(2);
    started[1]?.resolve(2);
    expect(await Promise.all([after, joined])).toEqual([2, 2]);
  });

  test("abortAll reaches detached operations too, and idle waits for all", async () => {
    const { single, started } = flights();
    single.join("a").catch(() => {});
    await settled();
    single.detach("a");
    single.join("a").catch(() => {});
    await settled();
    single.abortAll(new Error("closed"));
    expect(started.map(({ flight }) => flight.signal.aborted)).toEqual([true, true]);
    let isIdle = false;
    const idle = single.idle().then(() => {
      isIdle = true;
    });
    await settled();
    expect(isIdle).toBe(false);
    for (const { reject } of started) reject(new Error("closed"));
    await idle;
  });
});
