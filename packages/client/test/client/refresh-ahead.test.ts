// `refreshAhead`: shortly before an answer expires, a query starts a refresh in the background.
import { memoryStore } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { FakeClock, settled } from "../fake-clock.ts";
import { rules, type SiteAnswer, unreachable } from "../fake-site.ts";
import { DAY, MINUTE, ORIGIN, open, SECOND, type Setting, withResolvers } from "./helpers.ts";

/** A client whose answer, the rules for `/a`, expires in five minutes. */
async function expiring(options: Setting = {}) {
  const opened = open(rules("/a", { "cache-control": "max-age=86400" }), { refreshAhead: 10 * MINUTE, ...options });
  await opened.allowed();
  await opened.clock.pass(DAY - 5 * MINUTE);
  return opened;
}

describe("a refresh ahead", () => {
  test("delays no query, and its answer is used as soon as it has arrived", async () => {
    const { client, site, clock, allowed, decide } = await expiring();
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    expect(await decide("/a")).toMatchObject({ allowed: false, source: { from: "memory" } });
    expect(await allowed("/b")).toBe(true);
    late.resolve(rules("/b"));
    await clock.pass(SECOND);
    expect([await allowed("/a"), await allowed("/b")]).toEqual([true, false]);
    await clock.pass(5 * MINUTE);
    expect(await decide("/b")).toMatchObject({ allowed: false, source: { from: "memory" } });
    expect(site.requests).toHaveLength(2);
    await clock.run(client.close());
  });

  test.each<{ name: string; answer: SiteAnswer; options?: Setting }>([
    { name: "an unreachable file", answer: 503 },
    { name: "no connection", answer: unreachable() },
    { name: "1996: a restricted site", answer: 403, options: { dialect: "koster-1996" } },
  ])("that finds $name changes nothing before the answer expires, and is tried once", async ({ answer, options }) => {
    const { site, clock, allowed } = await expiring({ access: { staleWhileUnreachable: false }, ...options });
    site.answer = () => answer;
    for (let query = 0; query < 3; query++) {
      expect([await allowed("/a"), await allowed("/b")]).toEqual([false, true]);
      await clock.pass(SECOND);
    }
    expect(site.requests).toHaveLength(2);
  });

  test("during which the origin is invalidated is not kept", async () => {
    const { client, site, clock, allowed } = await expiring();
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    await allowed();
    await settled();
    await clock.run(client.invalidate(ORIGIN));
    site.answer = () => rules("/c");
    late.resolve(rules("/b"));
    await clock.pass(SECOND);
    expect([await allowed("/b"), await allowed("/c")]).toEqual([true, false]);
    expect(site.requests).toHaveLength(3);
  });

  test("of an origin that was invalidated meanwhile is not kept", async () => {
    const clock = new FakeClock();
    const store = memoryStore({ clock });
    const { site, allowed } = await expiring({ clock, store });
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    await allowed();
    await settled();
    // By another process.
    await clock.pass(1);
    await store.delete(ORIGIN, clock.now());
    late.resolve(rules("/b"));
    await clock.pass(SECOND);
    expect([await allowed("/a"), await allowed("/b")]).toEqual([false, true]);
    await clock.pass(5 * MINUTE);
    site.answer = () => rules("/c");
    expect([await allowed("/b"), await allowed("/c")]).toEqual([true, false]);
  });

  test("is aborted when the client is closed, which waits for its end", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const operations: string[] = [];
    const store = {
      ...inner,
      close: async () => void operations.push("close"),
    };
    const { client, site, allowed } = await expiring({ clock, store });
    operations.length = 0;
    site.answer = () => new Promise<never>(() => {});
    await allowed();
    await clock.pass(SECOND);
    expect(site.requests).toHaveLength(2);
    await clock.run(client.close());
    expect(site.requests[1]?.signal.aborted).toBe(true);
    expect(operations).toEqual(["close"]);
    expect(clock.sleepers).toBe(0);
  });

  test("does not start before its time, or without the option", async () => {
    const fetched = vi.fn();
    const { clock, allowed } = open(rules("/a"), { refreshAhead: 10 * MINUTE, on: { fetch: fetched } });
    await allowed();
    await clock.pass(DAY - 11 * MINUTE);
    await allowed();
    await clock.pass(SECOND);
    expect(fetched).toHaveBeenCalledOnce();
    const { clock: other, ...usual } = open(rules("/a"), { on: { fetch: fetched } });
    await usual.allowed();
    await other.pass(DAY - SECOND);
    await usual.allowed();
    await other.pass(SECOND / 2);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
