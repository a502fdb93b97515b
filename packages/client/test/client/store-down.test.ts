// A store that fails or hangs costs time, and never an answer.
import { memoryStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { rules } from "../fake-site.ts";
import { MINUTE, ORIGIN, open, SECOND, storeWith } from "./helpers.ts";

describe("an unavailable store", () => {
  const hanging = () => new Promise<never>(() => {});
  const failing = async () => {
    throw new Error("gone");
  };
  const operations = ["get", "set", "delete", "pace"] as const;

  test.each(
    operations.flatMap((name) => [
      { name, how: "fails", method: failing, error: /gone/ },
      { name, how: "hangs", method: hanging, error: /did not answer "[a-z]+" within 2000 milliseconds/ },
    ]),
  )("$name $how: the query is answered", async ({ name, method, error }) => {
    const clock = new FakeClock();
    const errors: unknown[] = [];
    const store = storeWith(clock, { [name]: method });
    const { client, site, allowed } = open(rules("/a"), {
      clock,
      store,
      on: { storeError: ({ origin, operation, error }) => errors.push([origin, operation, error]) },
    });
    site.answer = () => clock.sleep(4 * SECOND).then(() => rules("/a"));
    expect(await allowed("/a")).toBe(false);
    expect(await allowed("/b")).toBe(true);
    expect(site.requests).toHaveLength(1);
    await clock.run(client.invalidate(ORIGIN));
    await clock.pass(MINUTE);
    expect(await allowed("/a")).toBe(false);
    expect(site.requests).toHaveLength(2);
    await clock.run(client.close());
    expect(errors.length).toBeGreaterThan(0);
    expect(client.stats().storeErrors).toBe(errors.length);
    for (const [origin, operation, thrown] of errors as [string, string, Error][]) {
      expect([origin, operation]).toEqual([ORIGIN, name]);
      expect(thrown.message).toMatch(error);
    }
  });

  test("after a failed delete in the store, the client ignores the store's record of the origin", async () => {
    const clock = new FakeClock();
    let works = true;
    const inner = memoryStore({ clock });
    const store = storeWith(clock, { ...inner, delete: (key, time) => (works ? inner.delete(key, time) : failing()) });
    const { client, site, allowed } = open(rules("/a"), { clock, store });
    await allowed();
    await clock.pass(MINUTE);
    works = false;
    site.answer = () => 404;
    await clock.run(client.invalidate(ORIGIN));
    expect(await allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test("a store that always asks to wait does not block queries for ever", async () => {
    const clock = new FakeClock();
    const store = storeWith(clock, { pace: async (_, milliseconds) => milliseconds });
    const { site, allowed } = open(rules("/a"), { clock, store, limits: { fetchTime: 10 * SECOND } });
    const start = clock.now();
    expect(await allowed("/a")).toBe(false);
    expect(clock.now() - start).toBeLessThan(12 * SECOND);
    expect(site.requests).toHaveLength(1);
  });
});
