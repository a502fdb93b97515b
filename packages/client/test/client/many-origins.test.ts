// `prefetch`, and limits on what is kept in memory.
import { describe, expect, test } from "vitest";
import { settled } from "../fake-clock.ts";
import { type SiteAnswer, unreachable } from "../fake-site.ts";
import { open, SECOND, withResolvers } from "./helpers.ts";

describe("many origins", () => {
  const origins = Array.from({ length: 20 }, (_, at) => `https://h${at}.example`);

  test("prefetch fetches each origin once, within the concurrency limit", async () => {
    const { client, site, clock } = open(404, { limits: { fetches: 3 } });
    let [now, most] = [0, 0];
    site.answer = async () => {
      most = Math.max(most, ++now);
      await clock.sleep(SECOND);
      now--;
      return 404;
    };
    await clock.run(client.prefetch([...origins, ...origins.map((origin) => `${origin}/a`)]));
    expect(site.requests).toHaveLength(20);
    expect(most).toBe(3);
    expect(client.stats()).toMatchObject({ queries: 0, memoryHits: 0, fetches: 20, origins: 20 });
    await clock.run(Promise.all(origins.map((origin) => client.isAllowed(`${origin}/a`))));
    expect(client.stats()).toMatchObject({ queries: 20, memoryHits: 20, fetches: 20 });
  });

  test("prefetch skips URLs that have no robots.txt, and continues with the others", async () => {
    const { client, site, clock } = open(404);
    const urls = [
      "https://a.example/",
      "nonsense",
      "ftp://files.example/",
      'https://a"b.example/',
      "https://b.example/",
    ];
    await clock.run(client.prefetch(urls));
    expect(site.requests.map(({ url }) => url)).toEqual([
      "https://a.example/robots.txt",
      "https://b.example/robots.txt",
    ]);
  });

  test("aborting a prefetch ends it; what was sent is recorded, and nothing else is sent", async () => {
    const answer = withResolvers<SiteAnswer>();
    const { client, site } = open(answer.promise, { limits: { fetches: 1 } });
    const leaving = new AbortController();
    const prefetched = client.prefetch(["https://a.example/", "https://b.example/"], { signal: leaving.signal });
    await settled();
    leaving.abort(new Error("enough"));
    await expect(prefetched).rejects.toThrow("enough");
    answer.resolve(404);
    await settled();
    await settled();
    expect(site.requests.map(({ url }) => url)).toEqual(["https://a.example/robots.txt"]);
    expect(client.stats()).toMatchObject({ fetches: 1, origins: 1 });
  });

  test("thousands of asks at once cost in proportion to their number", async () => {
    /** Milliseconds of processor time for each ask, until nothing is left but to wait for answers. */
    const costOf = async (count: number) => {
      const { client, clock } = open(new Promise<SiteAnswer>(() => {}), { limits: { fetches: 8 } });
      const before = process.cpuUsage();
      const asked = Array.from({ length: count }, (_, at) => client.decide(`http://h.example:${at + 1_000}/`));
      const all = Promise.allSettled(asked);
      await settled();
      const { user, system } = process.cpuUsage(before);
      await clock.run(client.close());
      await all;
      return (user + system) / 1_000 / count;
    };
    await costOf(500);
    // Eight times as much if it were quadratic.
    expect((await costOf(4_000)) / (await costOf(500))).toBeLessThan(4);
  });

  test("prefetch never rejects because of a site", async () => {
    const { client, clock } = open(unreachable());
    await clock.run(client.prefetch(origins));
    expect(client.stats()).toMatchObject({ fetches: 20, failures: 20 });
  });

  test("memory is bounded by the number of origins", async () => {
    const { client, clock, site } = open(404, { limits: { origins: 5 } });
    await clock.run(client.prefetch(origins));
    expect(client.stats().origins).toBe(5);
    await clock.run(client.prefetch(origins.slice(-5)));
    expect(site.requests).toHaveLength(20);
  });

  test("memory is bounded in octets, for any limit of origins", async () => {
    const long = { status: 200, body: `${"#".repeat(511_999)}\n` };
    const { client, clock } = open(long, { limits: { origins: 20, memoryOctets: 2_097_152 } });
    await clock.run(client.prefetch(origins));
    expect(client.stats().origins).toBe(2);
    const one = open(long, { limits: { origins: 20, memoryOctets: 1_048_576 } });
    await one.clock.run(one.client.prefetch(origins));
    expect(one.client.stats().origins).toBe(1);
  });
});
