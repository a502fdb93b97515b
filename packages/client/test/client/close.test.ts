// `close`: everything under way ends.
import { memoryStore, RobotsClientClosedError, type RobotsStore } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { FakeClock, settled } from "../fake-clock.ts";
import { rules, type SiteAnswer } from "../fake-site.ts";
import { ORIGIN, open, storeWith } from "./helpers.ts";

describe("closing", () => {
  test("running and later operations reject", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const close = vi.fn(async () => {});
    const store = storeWith(clock, { ...inner, close });
    const { client, site } = open(new Promise<SiteAnswer>(() => {}), { clock, store });
    const asked = [client.isAllowed(`${ORIGIN}/a`), client.decide(`${ORIGIN}/a`), client.prefetch([ORIGIN])];
    await settled();
    const closed = client.close();
    for (const one of asked) await expect(one).rejects.toThrow(RobotsClientClosedError);
    await clock.run(closed);
    expect(close).toHaveBeenCalledOnce();
    expect(site.requests[0]?.signal.aborted).toBe(true);
    await client.close();
    expect(close).toHaveBeenCalledOnce();
    const later = [
      client.isAllowed(ORIGIN),
      client.decide(ORIGIN),
      client.get(ORIGIN),
      client.prefetch([ORIGIN]),
      client.invalidate(ORIGIN),
      client.nextAllowedAt(ORIGIN),
      client.turn(ORIGIN),
    ];
    for (const one of later) await expect(one).rejects.toThrow("The client is closed; create a new one.");
    expect(clock.sleepers).toBe(0);
  });

  test("queries reject even if the answer is in memory", async () => {
    const { client, clock, allowed } = open(rules("/a"));
    await allowed();
    await clock.run(client.close());
    await expect(client.isAllowed(ORIGIN)).rejects.toThrow(RobotsClientClosedError);
  });

  test("waits for what the store is asked to do, and closes it last", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const ended: string[] = [];
    const store = Object.fromEntries(
      Object.entries(inner).map(([name, run]) => [
        name,
        async (...given: unknown[]) => {
          if (name !== "close") await clock.sleep(100);
          ended.push(name);
          return (run as (...given: unknown[]) => unknown).apply(inner, given);
        },
      ]),
    ) as unknown as RobotsStore;
    const { client, allowed } = open(rules("/a"), { clock, store });
    expect(await allowed("/a")).toBe(false);
    const forgotten = client.invalidate(ORIGIN);
    await settled();
    await clock.run(client.close());
    await forgotten;
    expect(ended.toSorted()).toEqual(["close", "delete", "get", "get", "pace", "pace", "set"]);
    expect(ended.at(-1)).toBe("close");
    expect(clock.sleepers).toBe(0);
  });

  test("a store that hangs does not delay it", async () => {
    const clock = new FakeClock();
    const hang = () => new Promise<never>(() => {});
    const store: RobotsStore = {
      get: hang,
      set: hang,
      delete: hang,
      pace: hang,
      close: hang,
    };
    const { client } = open(404, { clock, store });
    const asked = client.isAllowed(ORIGIN);
    const forgotten = client.invalidate(ORIGIN);
    await settled();
    const closed = client.close();
    await expect(asked).rejects.toThrow(RobotsClientClosedError);
    await clock.run(closed);
    await forgotten;
    expect(clock.sleepers).toBe(0);
  });
});
