// `prefetch`, and limits on what is kept in memory.
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { nextRecord } from "../../src/cache/facts.ts";
import { OriginCache } from "../../src/cache/origin-cache.ts";
import { OriginEntry } from "../../src/cache/record.ts";
import { checkOptions } from "../../src/client/check-options.ts";
import { settled } from "../fake-clock.ts";
import { type SiteAnswer, unreachable } from "../fake-site.ts";
import { DAY, open, SECOND, withResolvers } from "./helpers.ts";

describe("many origins", () => {
  /** The longest file, of a text that deflates to three quarters of its length. */
  const long = { status: 200, body: `#${randomBytes(383_999).toString("base64")}` };
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
    // Eight times as much if it were quadratic. Again if not: on a busy machine, collections of garbage may cost more.
    let growth = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && growth >= 4; tries++) growth = (await costOf(4_000)) / (await costOf(500));
    expect(growth).toBeLessThan(4);
  });

  test("prefetch never rejects because of a site", async () => {
    const { client, clock } = open(unreachable());
    await clock.run(client.prefetch(origins));
    expect(client.stats()).toMatchObject({ fetches: 20, failures: 20 });
  });

  test("memory is bounded in octets; what is dropped before it expires is an event and is fetched again", async () => {
    const evicted: { readonly origin: string; readonly staleAt: number }[] = [];
    const on = { evicted: (event: (typeof evicted)[number]) => void evicted.push(event) };
    const { client, clock, site } = open(long, { limits: { memoryOctets: 1_600_000 }, on });
    await clock.run(client.prefetch(origins));
    expect(client.stats()).toMatchObject({ origins: 4, evicted: 16 });
    expect(evicted.map(({ origin }) => origin)).toEqual(origins.slice(0, 16));
    expect(evicted[0]?.staleAt).toBeGreaterThan(clock.now());
    await clock.run(client.prefetch(origins.slice(-4)));
    expect(site.requests).toHaveLength(20);
    await clock.run(client.prefetch(origins.slice(0, 1)));
    expect(site.requests).toHaveLength(21);
  });

  test("an origin that has expired, was replaced or invalidated is not counted as dropped", async () => {
    const { client, clock } = open(long, { limits: { memoryOctets: 1_048_576 } });
    await clock.run(client.prefetch(origins.slice(0, 1)));
    await clock.run(client.invalidate(origins[0] ?? ""));
    await clock.run(client.prefetch(origins.slice(0, 1)));
    await clock.pass(DAY + 1);
    await clock.run(client.prefetch(origins.slice(0, 1)));
    await clock.pass(DAY + 1);
    await clock.run(client.prefetch(origins.slice(1, 3)));
    expect(client.stats()).toMatchObject({ evicted: 0, origins: 2 });
  });

  test("10,000 ordinary files fit into the default limits, and none is compiled more than twice", () => {
    const { limits, ...settings } = checkOptions({ userAgent: "ExampleBot/1.0", productToken: "ExampleBot" });
    const body = new TextEncoder().encode(
      `User-agent: *\n${Array.from({ length: 62 }, (_, at) => `Disallow: /a/folder/with/number-${at}\n`).join("")}`,
    );
    expect(body.length).toBeGreaterThan(2_000);
    let evicted = 0;
    const cache = new OriginCache({ limits, ...settings }, () => evicted++);
    const names = Array.from({ length: 10_000 }, (_, at) => `https://host-${at}.example`);
    for (const name of names) {
      const now = settings.clock.now();
      const hops = [{ url: `${name}/robots.txt`, status: 200, location: null, address: null }];
      const fetched = {
        url: `${name}/robots.txt`,
        hops,
        result: { kind: "response", status: 200, octets: body.length },
        error: null,
        headers: { "cache-control": "max-age=86400", "content-type": "text/plain" },
        requestHeaders: { "user-agent": "ExampleBot/1.0" },
        body,
        requestedAt: now,
        receivedAt: now,
        retryAfter: null,
      } as const;
      const record = nextRecord(null, fetched, { limits, ...settings }, 0);
      cache.set(name, new OriginEntry(record, { limits, ...settings }));
      cache.compiled.get(cache.fresh(name) as OriginEntry);
    }
    const compiled = names.map((name) => cache.compiled.get(cache.fresh(name) as OriginEntry));
    expect(evicted).toBe(0);
    for (const [at, name] of names.entries()) {
      if (cache.compiled.get(cache.fresh(name) as OriginEntry) !== compiled[at]) expect.fail(`${name} left`);
    }
  });
});
