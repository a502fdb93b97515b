// What a crawler does after the answer: no request is released under rules that have expired, faster than any of the
// paces that apply, or past what is owed to a site, however many other sites there are.
import type { Permit } from "robotspec-client";
import { describe, expect, test } from "vitest";
import type { OpenPermit } from "../../src/client/permits.ts";
import { DAY, MINUTE, ORIGIN, open, SECOND, type Setting } from "../client/helpers.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeSite, type SiteAnswer } from "../fake-site.ts";

const delayed = (seconds: number, maxAge = DAY / SECOND): SiteAnswer => ({
  status: 200,
  headers: { "cache-control": `max-age=${maxAge}` },
  body: `User-agent: *\nCrawl-delay: ${seconds}\nDisallow: /private/\n`,
});
const closed = { status: 200, body: "User-agent: *\nDisallow: /\n" };

/** A crawler that records when its requests are released, in milliseconds from the start. */
function crawler(answer: SiteAnswer, setting: Setting = {}) {
  const opened = open(answer, setting);
  const { client, clock } = opened;
  const start = clock.now();
  const released: { readonly url: string; readonly at: number }[] = [];
  const refused: Permit[] = [];
  const crawl = async (url: string) => {
    const permit = await client.request(url);
    if (!permit.allowed) return void refused.push(permit);
    released.push({ url, at: clock.now() - start });
    permit.done({ status: 200 });
  };
  const timesOf = (site: string) => released.filter(({ url }) => url.startsWith(site)).map(({ at }) => at);
  const gapsOf = (site: string) => timesOf(site).flatMap((at, n, all) => (n === 0 ? [] : [at - (all[n - 1] ?? 0)]));
  return { ...opened, crawl, released, refused, timesOf, gapsOf };
}

/** Sites on one address. */
function onOneAddress(answer: SiteAnswer): FakeSite {
  const site = new FakeSite(answer);
  const { request } = site;
  site.request = async (asked) => ({ ...(await request.call(site, asked)), address: "192.0.2.1" });
  return site;
}

describe("rules that expire while a request waits", () => {
  test("no request is released after Disallow: /", async () => {
    const { crawl, clock, site, released, refused } = crawler(delayed(10, 60));
    const all = Promise.all(Array.from({ length: 50 }, (_, at) => crawl(`${ORIGIN}/${at}`)));
    await clock.pass(30 * SECOND);
    site.answer = () => closed;
    await clock.run(all);
    // The copy was fresh for a minute.
    expect(released.length).toBeLessThanOrEqual(7);
    expect(released.length + refused.length).toBe(50);
    expect(refused.every(({ verdict }) => verdict === "disallowed")).toBe(true);
  });

  test("a turn is not given after Disallow: /", async () => {
    const { client, clock, site } = open(delayed(10, 60));
    const turns = Array.from({ length: 20 }, () => client.turn(`${ORIGIN}/a`));
    const all = Promise.allSettled(turns);
    await clock.pass(30 * SECOND);
    site.answer = () => closed;
    const given = (await clock.run(all)).filter(({ status }) => status === "fulfilled");
    expect(given.length).toBeLessThanOrEqual(7);
    await expect(turns.at(-1)).rejects.toMatchObject({ name: "DisallowedError", verdict: "disallowed" });
  });

  test("pages that wait for longer than a day are decided by a copy of that day", async () => {
    const { crawl, clock, site, released, refused } = crawler(delayed(300));
    const all = Promise.all(Array.from({ length: 400 }, (_, at) => crawl(`${ORIGIN}/${at}`)));
    await clock.pass(MINUTE);
    site.answer = () => closed;
    await clock.run(all);
    expect(Math.max(...released.map(({ at }) => at))).toBeLessThanOrEqual(DAY + MINUTE);
    expect(refused.length).toBeGreaterThan(100);
  });

  test("a pace that changes applies to the requests that wait", async () => {
    const { crawl, clock, site, timesOf } = crawler(delayed(1, 60));
    const all = Promise.all(Array.from({ length: 100 }, (_, at) => crawl(`${ORIGIN}/${at}`)));
    await clock.pass(SECOND);
    site.answer = () => delayed(20);
    await clock.run(all);
    const late = timesOf(ORIGIN).filter((at) => at > 61 * SECOND);
    expect(late.length).toBeGreaterThan(30);
    for (const [n, at] of late.entries())
      if (n > 0) expect(at - (late[n - 1] ?? 0)).toBeGreaterThanOrEqual(20 * SECOND);
  });

  test("a request that waits for the address of its site is decided again, too", async () => {
    const site = onOneAddress(delayed(0, 60));
    const { crawl, clock, released } = crawler(404, { site, pace: { addressDelay: 20 * SECOND } });
    const urls = Array.from({ length: 20 }, (_, at) => `https://h${at}.example/`);
    const all = Promise.all(urls.map(crawl));
    await clock.pass(SECOND);
    site.answer = () => closed;
    await clock.run(all);
    expect(released.length).toBeLessThanOrEqual(4);
  });
});

describe("paces that apply together", () => {
  test("Crawl-delay is kept while the address delays as well", async () => {
    const site = onOneAddress(delayed(2));
    const { crawl, clock, gapsOf, released } = crawler(404, { site, pace: { addressDelay: 300, minimumDelay: 0 } });
    const sites = Array.from({ length: 8 }, (_, at) => `https://h${at}.example`);
    await clock.run(Promise.all(sites.flatMap((one) => [1, 2, 3, 4].map((page) => crawl(`${one}/${page}`)))));
    for (const one of sites) {
      expect(gapsOf(one)).toHaveLength(3);
      expect(Math.min(...gapsOf(one))).toBeGreaterThanOrEqual(2 * SECOND);
    }
    const times = released.map(({ at }) => at);
    for (const [n, at] of times.entries()) if (n > 0) expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(300);
  });

  test("a slow site does not delay others on its address", async () => {
    const site = onOneAddress(404);
    site.answer = ({ url }) => (url.includes("slow") ? delayed(100) : 404);
    const { crawl, clock, timesOf } = crawler(404, { site, pace: { addressDelay: 100, minimumDelay: 0 } });
    const slow = Array.from({ length: 5 }, (_, at) => crawl(`https://slow.example/${at}`));
    await clock.pass(SECOND);
    const others = Array.from({ length: 5 }, (_, at) => crawl(`https://h${at}.example/`));
    await clock.run(Promise.all([...slow, ...others]));
    expect(Math.max(...timesOf("https://h"))).toBeLessThan(2 * SECOND);
  });

  test("a site whose file has to be loaded again, and hangs, does not delay others on its address", async () => {
    const site = onOneAddress(delayed(0));
    site.answer = ({ url }) => delayed(0, url.includes("hung") ? 60 : DAY / SECOND);
    const { crawl, clock, timesOf } = crawler(404, { site, pace: { addressDelay: 10 * SECOND } });
    const names = ["h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "hung", "h8", "h9"];
    const all = Promise.all(names.map((name) => crawl(`https://${name}.example/`)));
    await clock.pass(SECOND);
    site.answer = () => new Promise<never>(() => {});
    await clock.run(all);
    expect([timesOf("https://h8"), timesOf("https://h9")]).toEqual([[80 * SECOND], [90 * SECOND]]);
  });

  test("the longer one of the own delay and Crawl-delay applies", async () => {
    for (const [asked, own, delay] of [
      [2, 500, 2 * SECOND],
      [2, 5_000, 5 * SECOND],
      [0, undefined, SECOND],
    ] as const) {
      const pace = own === undefined ? {} : { minimumDelay: own };
      const { crawl, clock, gapsOf } = crawler(delayed(asked), { pace });
      await clock.run(Promise.all([crawl(`${ORIGIN}/1`), crawl(`${ORIGIN}/2`)]));
      expect(gapsOf(ORIGIN)).toEqual([delay]);
    }
    const { crawl, clock, gapsOf } = crawler(delayed(2), { siteOptions: () => ({ minimumDelay: 3 * SECOND }) });
    await clock.run(Promise.all([crawl(`${ORIGIN}/1`), crawl(`${ORIGIN}/2`)]));
    expect(gapsOf(ORIGIN)).toEqual([3 * SECOND]);
  });

  const names = ["https://a.example/", "http://a.example/", "https://a.example:8443/", "https://a.example./"];

  test.each([
    ["host", [0, 2, 4, 6]],
    ["origin", [0, 0, 0, 0]],
    [(url: URL) => url.hostname.slice(0, 9), [0, 2, 4, 6]],
  ] as const)("both schemes, ports and a final dot share a pace by %s", async (by, seconds) => {
    const { crawl, clock, released } = crawler(delayed(2), { pace: { by } });
    await clock.run(Promise.all(names.map(crawl)));
    expect(released.map(({ at }) => at / SECOND)).toEqual(seconds);
  });

  test("the slowest file of those that share a pace applies", async () => {
    const site = new FakeSite(404);
    site.answer = ({ url }) => (url.startsWith("https:") ? delayed(10) : 404);
    const { crawl, clock, released } = crawler(404, { site });
    for (const url of ["https://a.example/", "http://a.example/", "http://a.example/"]) await clock.run(crawl(url));
    expect(released.map(({ at }) => at)).toEqual([0, 10 * SECOND, 20 * SECOND]);
  });
});

describe("what is owed to a site", () => {
  test("is kept for more sites than the cache holds", async () => {
    const { crawl, client, clock, gapsOf } = crawler(delayed(60), { limits: { memoryOctets: 1_048_576 } });
    const sites = Array.from({ length: 500 }, (_, at) => `https://h${at}.example`);
    await clock.run(Promise.all(sites.map((site) => crawl(`${site}/1`))));
    expect(client.stats().evicted).toBeGreaterThan(0);
    await clock.run(Promise.all(sites.map((site) => crawl(`${site}/2`))));
    for (const site of sites) expect(gapsOf(site)[0]).toBeGreaterThanOrEqual(60 * SECOND);
  });

  test("is not erased by 10,000 other sites", async () => {
    const { crawl, client, clock } = crawler(delayed(300));
    await clock.run(crawl(`${ORIGIN}/`));
    await clock.pass(3 * SECOND);
    for (let at = 0; at < 10_000; at += 50) {
      const others = Array.from({ length: 50 }, (_, n) => crawl(`https://h${at + n}.example/`));
      await clock.run(Promise.all(others));
    }
    expect((await clock.run(client.nextAllowedAt(ORIGIN))) - clock.now()).toBeGreaterThanOrEqual(290 * SECOND);
  });

  test("is kept for a page whose answer comes after its time", async () => {
    const { crawl, client, clock } = crawler(404, { limits: { pageTime: SECOND }, pace: { minimumDelay: 0 } });
    const slow = await clock.run(client.request(ORIGIN));
    await clock.pass(MINUTE);
    // The site is not asked meanwhile, and others take its place.
    await clock.run(crawl(ORIGIN));
    for (let at = 0; at < 2_000; at += 50) {
      await clock.run(Promise.all(Array.from({ length: 50 }, (_, n) => crawl(`https://h${at + n}.example/`))));
    }
    slow.done({ status: 503, headers: { "retry-after": "120" } });
    expect((await clock.run(client.nextAllowedAt(ORIGIN))) - clock.now()).toBe(120 * SECOND);
  });

  test("10,000 requests that wait for one site, and are ended, cost little time", async () => {
    const { client, clock } = open(delayed(1));
    const stop = new AbortController();
    const begun = performance.now();
    const all = Promise.allSettled(
      Array.from({ length: 10_000 }, (_, at) => client.request(`${ORIGIN}/${at}`, { signal: stop.signal })),
    );
    await clock.pass(10 * SECOND);
    stop.abort();
    await all;
    // About a second; on a busy machine several.
    expect(performance.now() - begun).toBeLessThan(20_000);
    const next = client.request(`${ORIGIN}/next`);
    await clock.pass(MINUTE);
    expect((await next).allowed).toBe(true);
  });
});

describe("pages that are answered with 429 or 503", () => {
  const request = async (client: ReturnType<typeof open>["client"], clock: FakeClock) => {
    const start = clock.now();
    const permit = await clock.run(client.request(`${ORIGIN}/a`));
    return { permit, waited: clock.now() - start };
  };

  test.each([429, 503])("Retry-After of a %i is kept", async (status) => {
    const { client, clock } = open(404);
    const { permit } = await request(client, clock);
    permit.done({ status, headers: new Headers({ "retry-after": "120" }) });
    const next = await request(client, clock);
    expect([next.permit.allowed, next.waited]).toEqual([true, 120 * SECOND]);
  });

  test.each([
    ["a string", "90"],
    ["a list", ["90"]],
    ["a date", new Date(new FakeClock().now() + 90 * SECOND).toUTCString()],
  ])("the headers of got and undici are read as well: %s", async (_name, value) => {
    const { client, clock } = open(404);
    const { permit } = await request(client, clock);
    permit.done({ status: 503, headers: { "Retry-After": value } });
    expect((await request(client, clock)).waited).toBe(90 * SECOND);
  });

  test("without Retry-After the delay doubles each time, up to the maximum, and shrinks with successes", async () => {
    const { client, clock } = open(404, { pace: { maximumDelay: 10 * SECOND } });
    const waits: number[] = [];
    for (const status of [200, 503, 503, 503, 503, 503, 200, 200, 200, 200]) {
      const { permit, waited } = await request(client, clock);
      waits.push(waited / SECOND);
      permit.done({ status });
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 10, 10, 5, 2.5, 1.25]);
  });

  test("a wait that is longer than the maximum defers the requests, until then", async () => {
    const { client, clock } = open(404);
    const { permit } = await request(client, clock);
    permit.done({ status: 503, headers: { "retry-after": "3600" } });
    const start = clock.now();
    const { permit: deferred, waited } = await request(client, clock);
    expect(deferred).toMatchObject({ allowed: false, verdict: "defer", paused: true, retryAt: start + 3_600 * SECOND });
    expect(waited).toBe(0);
    await expect(clock.run(client.turn(`${ORIGIN}/a`))).rejects.toThrow(/deferred: The site answered 429 or 503/);
    await clock.pass((deferred.retryAt ?? 0) - clock.now());
    expect((await request(client, clock)).permit.allowed).toBe(true);
  });

  test("a clock that is set back does not prolong a wait", async () => {
    const { client, clock } = open(404);
    const { permit } = await request(client, clock);
    permit.done({ status: 503, headers: { "retry-after": "120" } });
    clock.set(-DAY);
    expect((await request(client, clock)).waited).toBeLessThanOrEqual(120 * SECOND);
  });
});

describe("requests under way", () => {
  test("a site has one at a time, or as many as are allowed", async () => {
    for (const [pace, expected] of [
      [{ minimumDelay: 0 }, 1],
      [{ minimumDelay: 0, concurrency: 3 }, 3],
    ] as const) {
      const { client, clock } = open(404, { pace });
      const permits: Permit[] = [];
      const all = Promise.all(
        Array.from({ length: 6 }, (_, at) => client.request(`${ORIGIN}/${at}`).then((permit) => permits.push(permit))),
      );
      await clock.pass(SECOND);
      expect(permits).toHaveLength(expected);
      permits[0]?.done();
      permits[0]?.done();
      await clock.pass(SECOND);
      expect(permits).toHaveLength(expected + 1);
      await clock.run(all);
    }
  });

  test("the delay begins when the request was sent, if its latency says so", async () => {
    const { client, clock } = open(delayed(10));
    const start = clock.now();
    const permit = await clock.run(client.request(ORIGIN));
    await clock.pass(5 * SECOND);
    permit.done({ status: 200, latency: SECOND });
    await clock.run(client.request(ORIGIN));
    expect(clock.now() - start).toBe(14 * SECOND);
  });

  test("a permit that is not handed back ends with its time", async () => {
    const { client, clock } = open(404, { limits: { pageTime: 5 * SECOND } });
    await clock.run(client.request(ORIGIN));
    const start = clock.now();
    await clock.run(client.request(ORIGIN));
    expect(clock.now() - start).toBe(5 * SECOND);
  });

  test("a redirect comes before the requests that wait to begin", async () => {
    const { crawl, client, clock, released } = crawler(delayed(10));
    const all = Promise.all(Array.from({ length: 5 }, (_, at) => crawl(`${ORIGIN}/${at}`)));
    await clock.pass(15 * SECOND);
    const permit = await clock.run(client.request(`${ORIGIN}/moved`, { continues: true }));
    expect(released).toHaveLength(2);
    permit.done();
    await clock.run(all);
    expect(released.map(({ at }) => at / SECOND)).toEqual([0, 10, 30, 40, 50]);
  });

  test("a request that was released and cannot be sent yet does not block a redirect, nor break the pace", async () => {
    const { client, clock } = open(delayed(10));
    const start = clock.now();
    const seconds = () => (clock.now() - start) / SECOND;
    const first = await clock.run(client.request(`${ORIGIN}/1`));
    first.done({ status: 302 });
    const parked = (await clock.run(client.request(`${ORIGIN}/2`))) as OpenPermit;
    parked.park();
    expect(seconds()).toBe(10);
    // Another one waits for it.
    const third = client.request(`${ORIGIN}/3`);
    await clock.pass(5 * SECOND);
    const moved = await clock.run(client.request(`${ORIGIN}/moved`, { continues: true }));
    expect(seconds()).toBe(15);
    moved.done({ status: 200 });
    expect(await clock.run(parked.resume())).toBe(true);
    expect([seconds(), await parked.resume()]).toEqual([25, false]);
    parked.done({ status: 200 });
    await clock.run(third);
    expect(seconds()).toBe(35);
  });

  test("with an adaptive delay, a slow site gets fewer requests", async () => {
    const { client, clock } = open(404, { pace: { adaptive: true } });
    const gaps: number[] = [];
    let last = clock.now();
    for (const latency of [8, 8, 8, 8, 8, 0, 0, 0, 0, 0]) {
      const permit = await clock.run(client.request(ORIGIN));
      gaps.push((clock.now() - last) / SECOND);
      last = clock.now();
      permit.done({ status: 200, latency: latency * SECOND });
    }
    expect(gaps).toEqual([0, 4, 6, 7, 7.5, 7.75, 3.875, 1.938, 1, 1]);
  });
});

test("a site whose robots.txt is unreachable is deferred, and its permit says until when", async () => {
  const { client, clock, site } = open(503);
  const permit = await clock.run(client.request(ORIGIN));
  expect(permit).toMatchObject({ allowed: false, verdict: "defer", paused: false });
  site.answer = () => 404;
  await clock.pass((permit.retryAt ?? 0) - clock.now());
  expect((await clock.run(client.request(ORIGIN))).allowed).toBe(true);
});
