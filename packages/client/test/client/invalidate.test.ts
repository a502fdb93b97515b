// `invalidate`: the next query makes a fetch.
import { memoryStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { FakeClock, settled } from "../fake-clock.ts";
import { rules, type SiteAnswer } from "../fake-site.ts";
import { ORIGIN, open, SECOND, withResolvers } from "./helpers.ts";

describe("invalidation", () => {
  test("the next query makes a fetch, whether or not the invalidation is awaited", async () => {
    const { client, site, clock, allowed } = open(rules("/a"));
    await allowed();
    const forgotten = client.invalidate(`${ORIGIN}/some/page`);
    expect(await allowed("/a")).toBe(false);
    await forgotten;
    expect(site.requests).toHaveLength(2);
    await clock.run(client.invalidate(ORIGIN));
    expect(client.stats().origins).toBe(0);
    await allowed();
    expect(site.requests).toHaveLength(3);
    expect(site.requests[2]?.headers).not.toHaveProperty("if-none-match");
  });

  test.each([
    { name: "without a store", storeOf: () => "memory" as const },
    { name: "with a store", storeOf: (clock: FakeClock) => memoryStore({ clock }) },
  ])("waiting queries are answered, and later ones start a new fetch, $name", async ({ storeOf }) => {
    const clock = new FakeClock();
    const { client, site } = open(200, { clock, store: storeOf(clock) });
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    const before = client.decide(`${ORIGIN}/a`);
    await settled();
    const forgotten = client.invalidate(ORIGIN);
    site.answer = () => 404;
    const after = client.isAllowed(`${ORIGIN}/a`);
    await clock.pass(SECOND);
    late.resolve(rules("/a"));
    expect(await clock.run(before)).toMatchObject({ allowed: false, source: { from: "network" } });
    expect(await clock.run(Promise.all([after, forgotten]))).toEqual([true, undefined]);
    expect(await clock.run(client.isAllowed(`${ORIGIN}/a`))).toBe(true);
    expect(site.requests).toHaveLength(2);
  });
});
