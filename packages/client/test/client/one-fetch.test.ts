// One fetch for all queries that wait for the same origin.
import { describe, expect, test, vi } from "vitest";
import { type FakeClock, settled } from "../fake-clock.ts";
import { rules, type SiteAnswer } from "../fake-site.ts";
import { DAY, ORIGIN, open, withResolvers } from "./helpers.ts";

/** A signal that is aborted after so many milliseconds. */
function timeoutOf(clock: FakeClock, milliseconds: number): AbortSignal {
  const stop = new AbortController();
  void clock.sleep(milliseconds).then(() => stop.abort(new Error("enough")));
  return stop.signal;
}

describe("concurrent queries share one fetch", () => {
  test("a hundred queries at once share one fetch", async () => {
    const { client, site, clock } = open(rules("/a"));
    const asks = Array.from({ length: 100 }, (_, at) => client.isAllowed(`${ORIGIN}/${at % 2 === 0 ? "a" : "b"}`));
    const answers = await clock.run(Promise.all(asks));
    expect(answers).toEqual(asks.map((_, at) => at % 2 === 1));
    expect(site.requests).toHaveLength(1);
    expect(client.stats()).toMatchObject({ queries: 100, fetches: 1, memoryHits: 0, storeHits: 0, origins: 1 });
  });

  test("each origin has its own fetch: scheme and port differ, user names do not", async () => {
    const { client, site, clock } = open(404);
    const urls = [
      "https://example.com/",
      "http://example.com/",
      "https://example.com:8443/",
      "https://me@EXAMPLE.com/x",
    ];
    await clock.run(Promise.all(urls.map((url) => client.isAllowed(url))));
    expect(site.requests.map(({ url }) => url)).toEqual([
      "https://example.com/robots.txt",
      "http://example.com/robots.txt",
      "https://example.com:8443/robots.txt",
    ]);
  });

  test("a caller that aborts does not abort the fetch for the others", async () => {
    const { client, site, clock } = open(200);
    const answer = withResolvers<SiteAnswer>();
    site.answer = () => answer.promise;
    const leaving = new AbortController();
    const left = client.isAllowed(`${ORIGIN}/a`, { signal: leaving.signal });
    const staying = client.isAllowed(`${ORIGIN}/a`, { signal: new AbortController().signal });
    await settled();
    leaving.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    expect(site.requests[0]?.signal.aborted).toBe(false);
    answer.resolve(rules("/a"));
    expect(await clock.run(staying)).toBe(false);
    expect(site.requests).toHaveLength(1);
  });

  test("a fetch that was sent goes on when the last caller aborts, and is recorded", async () => {
    const answer = withResolvers<SiteAnswer>();
    const { client, site, clock, allowed } = open(answer.promise);
    for (let at = 0; at < 20; at++) {
      const left = client.isAllowed(`${ORIGIN}/a`, { signal: timeoutOf(clock, 100) });
      await expect(clock.run(left)).rejects.toThrow("enough");
    }
    expect(site.requests).toHaveLength(1);
    expect(site.requests[0]?.signal.aborted).toBe(false);
    expect(client.stats()).toMatchObject({ queries: 0, fetches: 0 });
    answer.resolve(rules("/a"));
    await settled();
    await settled();
    expect(client.stats()).toMatchObject({ queries: 0, fetches: 1, origins: 1 });
    expect(await allowed("/a")).toBe(false);
    expect(site.requests).toHaveLength(1);
  });

  test("a site that answers too late for each caller is recorded as unreachable, once", async () => {
    const { client, site, clock } = open(new Promise<SiteAnswer>(() => {}));
    for (let at = 0; at < 20; at++) {
      const left = client.isAllowed(`${ORIGIN}/a`, { signal: timeoutOf(clock, 100) });
      await expect(clock.run(left)).rejects.toThrow("enough");
    }
    await clock.pass(30_000);
    expect(client.stats()).toMatchObject({ fetches: 1, failures: 1 });
    expect(site.requests).toHaveLength(1);
  });

  test("a fetch that waits for a slot ends with its last caller, and sends nothing", async () => {
    const { client, site, clock } = open(new Promise<SiteAnswer>(() => {}), { limits: { fetches: 1 } });
    const first = client.isAllowed("https://a.example/");
    const left = client.isAllowed("https://b.example/", { signal: timeoutOf(clock, 100) });
    await expect(clock.run(left)).rejects.toThrow("enough");
    await clock.run(first);
    expect(site.requests.map(({ url }) => url)).toEqual(["https://a.example/robots.txt"]);
  });

  test("a thousand queries with one signal cause no warning about leaked listeners", async () => {
    const warned = vi.fn();
    process.on("warning", warned);
    try {
      const { client } = open(new Promise<SiteAnswer>(() => {}));
      const leaving = new AbortController();
      const { signal } = leaving;
      const left = Array.from({ length: 1000 }, (_, at) =>
        client.isAllowed(`https://h${at % 50}.example/`, { signal }),
      );
      await settled();
      leaving.abort(new Error("enough"));
      for (const { status } of await Promise.allSettled(left)) expect(status).toBe("rejected");
      await settled();
      expect(warned).not.toHaveBeenCalled();
    } finally {
      process.off("warning", warned);
    }
  });

  test("a query with an aborted signal makes no fetch", async () => {
    const { client, site, clock, allowed } = open(404);
    const signal = AbortSignal.abort(new Error("too late"));
    await expect(client.isAllowed(`${ORIGIN}/a`, { signal })).rejects.toThrow("too late");
    await expect(client.decide(`${ORIGIN}/a`, { signal })).rejects.toThrow("too late");
    await expect(client.prefetch([ORIGIN], { signal })).rejects.toThrow("too late");
    expect(site.requests).toHaveLength(0);
    await allowed();
    await expect(client.isAllowed(`${ORIGIN}/a`, { signal })).rejects.toThrow("too late");
    await clock.run(client.close());
  });

  test("rules are compiled once per record, on the first query", async () => {
    const { client, clock, allowed } = open(rules("/a"));
    await clock.run(client.prefetch([ORIGIN]));
    const [one, other] = [await clock.run(client.get(ORIGIN)), await clock.run(client.get(ORIGIN))];
    expect(one.robots).not.toBeNull();
    expect(other.robots).toBe(one.robots);
    await clock.pass(DAY + 1);
    await allowed();
    expect((await clock.run(client.get(ORIGIN))).robots).not.toBe(one.robots);
  });
});
