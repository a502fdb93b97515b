// A queue in which deferred URLs wait: the crawl of a site survives a short outage of its robots.txt.
import { DisallowedError, TransportError, UrlQueue } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { MINUTE, ORIGIN, open, SECOND } from "../client/helpers.ts";
import { FakeClock } from "../fake-clock.ts";

/** Visits all URLs of a queue with several loops, and returns them in order. */
async function visit(
  queue: UrlQueue,
  clock: FakeClock,
  { loops = 1, act = async (_: string) => {} }: { loops?: number; act?: (url: string) => Promise<void> } = {},
): Promise<string[]> {
  const visited: string[] = [];
  const loop = async () => {
    for await (const url of queue) {
      visited.push(url);
      await act(url);
    }
  };
  await clock.run(Promise.all(Array.from({ length: loops }, loop)));
  return visited;
}

describe("UrlQueue", () => {
  test("gives out each URL once, in order, and what is added meanwhile", async () => {
    const queue = new UrlQueue([`${ORIGIN}/a`, new URL(`${ORIGIN}/b`), `${ORIGIN}/a#part`]);
    const act = async (url: string) => {
      if (url.endsWith("/b")) expect([queue.add(`${ORIGIN}/c`), queue.add(`${ORIGIN}/a`)]).toEqual([true, false]);
    };
    expect(await visit(queue, new FakeClock(), { act })).toEqual(["/a", "/b", "/c"].map((path) => ORIGIN + path));
    expect(() => queue.add("/relative")).toThrow(TypeError);
  });

  test("a loop without a URL waits for the others, which may add some", async () => {
    const clock = new FakeClock();
    const queue = new UrlQueue([`${ORIGIN}/a`], { clock });
    const act = async (url: string) => {
      await clock.sleep(SECOND);
      if (url.endsWith("/a")) for (let at = 0; at < 6; at++) queue.add(`${ORIGIN}/${at}`);
    };
    const start = clock.now();
    expect(await visit(queue, clock, { loops: 3, act })).toHaveLength(7);
    expect(clock.now() - start).toBe(3 * SECOND);
  });

  test("a loop that is left ends nothing for the others", async () => {
    const clock = new FakeClock();
    const queue = new UrlQueue([`${ORIGIN}/a`, `${ORIGIN}/b`], { clock });
    for await (const _ of queue) break;
    expect(await visit(queue, clock)).toEqual([`${ORIGIN}/b`]);
  });

  test("a URL is given out again at its time, but not more often than it may be tried", async () => {
    const clock = new FakeClock();
    const queue = new UrlQueue([`${ORIGIN}/a`, `${ORIGIN}/b`], { clock, tries: 3 });
    const start = clock.now();
    const times: number[] = [];
    const act = async (url: string) => {
      if (!url.endsWith("/a")) return;
      times.push(clock.now() - start);
      queue.retry(url, { retryAt: clock.now() + 10 * SECOND });
    };
    expect(await visit(queue, clock, { act })).toEqual(["/a", "/b", "/a", "/a"].map((path) => ORIGIN + path));
    expect(times).toEqual([0, 10 * SECOND, 20 * SECOND]);
    expect([null, { retryAt: null }, new Error("x"), 5].map((after) => queue.retry(`${ORIGIN}/b`, after))).toEqual(
      Array(4).fill(false),
    );
    expect([queue.retry(`${ORIGIN}/b`), queue.retry(`${ORIGIN}/a`)]).toEqual([true, false]);
    // An error that may be temporary, and one that is not.
    expect(
      ["connection", "refused"].map((kind) => queue.retry(`${ORIGIN}/b`, new TransportError(kind as "refused", "x"))),
    ).toEqual([true, false]);
  });

  test("hundreds of thousands of URLs take linear time", async () => {
    const queue = new UrlQueue(Array.from({ length: 300_000 }, (_, at) => `${ORIGIN}/${at}`));
    const { user } = process.cpuUsage();
    let visited = 0;
    for await (const _ of queue) visited++;
    expect(visited).toBe(300_000);
    // Microseconds; more than half a minute if it were quadratic.
    expect(process.cpuUsage().user - user).toBeLessThan(15_000_000);
  });

  test("a site whose robots.txt answers 503 for four seconds loses no page", async () => {
    const { client, clock, site } = open(503);
    const start = clock.now();
    site.answer = () => (clock.now() - start < 4 * SECOND ? 503 : 404);
    const urls = Array.from({ length: 50 }, (_, at) => `${ORIGIN}/${at}`);
    const queue = new UrlQueue(urls, { clock });
    const pages = new Set<string>();
    const act = async (url: string) => {
      try {
        await client.turn(url);
        pages.add(url);
      } catch (error) {
        expect(error).toBeInstanceOf(DisallowedError);
        expect(queue.retry(url, error)).toBe(true);
      }
    };
    await visit(queue, clock, { loops: 8, act });
    expect(pages.size).toBe(50);
    expect(clock.now() - start).toBeLessThan(3 * MINUTE);
  });
});
