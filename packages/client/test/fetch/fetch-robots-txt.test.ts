// One fetch: redirects (RFC 9309 §2.3.1.2), the headers of requests, retries, time limits, and
// limits on concurrency.
import { describe, expect, test } from "vitest";
import type { Fetched, TransportErrorKind } from "../../src/api/events.ts";
import type { AllLimits } from "../../src/api/options.ts";
import { createFetchRobotsTxt, type FetchRobotsTxtOptions } from "../../src/fetch/fetch-robots-txt.ts";
import { TransportError } from "../../src/fetch/transport.ts";
import { FakeClock } from "../fake-clock.ts";
import { shortLimits } from "./fetch-helpers.ts";
import { type Play, type ScriptedTransport, scripted, settled, VirtualClock } from "./virtual-time.ts";

const URL_ = "https://example.com/robots.txt";
const FILE = new TextEncoder().encode("User-agent: *\nDisallow: /\n");
/** A signal that is never aborted. */
const idle = () => new AbortController().signal;

interface World {
  readonly clock: VirtualClock;
  readonly transport: ScriptedTransport;
  get(options?: {
    url?: string;
    conditions?: Parameters<ReturnType<typeof createFetchRobotsTxt>>[0]["conditions"];
    signal?: AbortSignal;
  }): Promise<Fetched>;
}

function world(
  play: Parameters<typeof scripted>[0],
  limits: Partial<AllLimits> = {},
  options: Partial<FetchRobotsTxtOptions> = {},
): World {
  const clock = new VirtualClock();
  const transport = scripted(play);
  const fetch = createFetchRobotsTxt({
    transport,
    userAgent: "TestBot/1.0",
    limits: { ...shortLimits, attempts: 3, fetchTime: 30_000, ...limits },
    clock,
    random: () => 0.5,
    ...options,
  });
  return {
    clock,
    transport,
    get: ({ url = URL_, conditions = null, signal = idle() } = {}) =>
      clock.passTimeFor(fetch({ url, conditions, signal })),
  };
}

const redirectTo = (location: string, status = 301): Play => ({ status, headers: { location } });

describe("redirects", () => {
  test("five are followed, also to other authorities", async () => {
    const { get } = world((_, at) => (at < 5 ? redirectTo(`https://host-${at}.test/${at}`) : { body: FILE }));
    const fetched = await get();
    expect(fetched.result).toEqual({ kind: "response", status: 200, octets: FILE.length });
    expect(fetched.hops.map(({ url }) => url)).toEqual([
      URL_,
      ...[0, 1, 2, 3, 4].map((at) => `https://host-${at}.test/${at}`),
    ]);
    expect(fetched.body).toEqual(FILE);
    expect(fetched.url).toBe(URL_);
  });

  test("a sixth is not followed", async () => {
    const { get, transport } = world((_, at) => redirectTo(`/${at}`));
    expect((await get()).result).toEqual({ kind: "redirect-failure", failure: "too-many-redirects" });
    expect(transport.asked).toHaveLength(6);
  });

  test("the number of redirects is limited by the option", async () => {
    const { get, transport } = world((_, at) => redirectTo(`/${at}`), { redirects: 8 });
    expect((await get()).result).toEqual({ kind: "redirect-failure", failure: "too-many-redirects" });
    expect(transport.asked).toHaveLength(9);
  });

  test.each([
    { name: "a relative one", location: "files/robots.txt", next: "https://example.com/files/robots.txt" },
    { name: "an absolute path", location: "/r", next: "https://example.com/r" },
    { name: "another authority without scheme", location: "//other.test/r", next: "https://other.test/r" },
    { name: "a fragment, which is not sent", location: "/r#part", next: "https://example.com/r" },
    {
      name: "a name and a password, which are not sent",
      location: "https://me:secret@other.test/r",
      next: "https://other.test/r",
    },
    { name: "a name alone", location: "https://me@other.test/", next: "https://other.test/" },
    { name: "an unusual spelling of an address", location: "http://0x7f.1/r", next: "http://127.0.0.1/r" },
    { name: "a name outside ASCII", location: "https://b\u00fccher.test/", next: "https://xn--bcher-kva.test/" },
    { name: "octets outside ASCII", location: "/\u00e9", next: "https://example.com/%E9" },
    { name: "the default port", location: "https://other.test:443/r", next: "https://other.test/r" },
  ])("$name", async ({ location, next }) => {
    const { get, transport } = world((_, at) => (at === 0 ? redirectTo(location) : {}));
    const fetched = await get();
    expect(fetched.hops[1]?.url).toBe(next);
    expect(transport.asked[1]?.url).toBe(next);
    expect(fetched.hops[0]).toMatchObject({ url: URL_, status: 301 });
  });

  test("the Location of a hop is escaped", async () => {
    const { get } = world(() => redirectTo("/\u009b31m\u202e"));
    const { hops, result } = await get();
    expect(result).toEqual({ kind: "redirect-failure", failure: "malformed-location" });
    expect(hops[0]?.location).toBe("/\\u{9b}31m\\u{202e}");
  });

  test("a Location is ignored if the status is not a redirect", async () => {
    for (const status of [200, 201, 300, 304, 404]) {
      const { get, transport } = world(() => redirectTo("/r", status));
      const { hops } = await get();
      expect(hops.map(({ location }) => location)).toEqual([null]);
      expect(transport.asked.map(({ url }) => url)).toEqual([URL_]);
    }
  });
});

describe("request headers", () => {
  const conditions = { url: "https://example.com/copy", headers: { "if-none-match": '"1"' } };

  test("every site gets the same few headers, without a referrer or credentials", async () => {
    const { get, transport } = world((_, at) => (at === 0 ? redirectTo("https://me:secret@other.test/r") : {}));
    const fetched = await get();
    const headers = {
      "user-agent": "TestBot/1.0",
      accept: "text/plain, */*;q=0.5",
      "accept-encoding": "gzip, deflate, br",
    };
    expect(transport.asked.map((request) => request.headers)).toEqual([headers, headers]);
    expect(fetched.requestHeaders).toEqual(headers);
    expect(transport.asked.map(({ limit }) => limit)).toEqual([512_001, 512_001]);
  });

  test("conditions are sent to the URL of the copy only", async () => {
    const { get, transport } = world((request) =>
      request.url === URL_ ? redirectTo("/copy") : { status: 304, headers: { etag: '"1"' } },
    );
    const fetched = await get({ conditions });
    expect(transport.asked.map((request) => request.headers["if-none-match"])).toEqual([undefined, '"1"']);
    expect(fetched.result).toEqual({ kind: "response", status: 304, octets: 0 });
    expect(fetched.requestHeaders["if-none-match"]).toBe('"1"');
  });

  test("a 304 from any other URL confirms nothing", async () => {
    const { get, transport } = world(() => ({ status: 304 }));
    const fetched = await get({ conditions });
    expect(transport.asked.map((request) => request.headers["if-none-match"])).toEqual([undefined]);
    expect(fetched.result).toEqual({ kind: "error", error: "protocol" });
    expect(fetched.hops[0]?.status).toBe(304);
  });
});

describe("the entity tag of a 304", () => {
  const tag = { "if-none-match": '"1"' };

  test.each<{ name: string; sent?: Record<string, string>; etag?: string; confirms: boolean }>([
    { name: "none", confirms: true },
    { name: "that of the copy", etag: '"1"', confirms: true },
    { name: "a weak one", etag: 'W/"1"', confirms: true },
    { name: "white space around it", etag: ' W/"1" ', confirms: true },
    { name: "another one", etag: '"2"', confirms: false },
    { name: "one that contains the mark of a weak one", etag: '"W/1"', confirms: false },
    {
      name: "any, if the request has none",
      sent: { "if-modified-since": "Sun, 01 Nov 2026 00:00:00 GMT" },
      etag: '"2"',
      confirms: true,
    },
  ])("$name: the copy is confirmed or downloaded again", async ({ sent = tag, etag, confirms }) => {
    const [header] = Object.keys(sent) as [string];
    const { get, transport } = world(({ headers }) =>
      headers[header] === undefined ? { body: FILE } : { status: 304, headers: etag === undefined ? {} : { etag } },
    );
    const { result } = await get({ conditions: { url: URL_, headers: sent } });
    expect(result).toMatchObject({ kind: "response", status: confirms ? 304 : 200 });
    expect(transport.asked).toHaveLength(confirms ? 1 : 2);
  });
});

test("a new version instead of a 304 has another entity tag, and is not fetched twice", async () => {
  const { get, transport } = world(() => ({ body: FILE, headers: { etag: '"2"' } }));
  const { result } = await get({ conditions: { url: URL_, headers: { "if-none-match": '"1"' } } });
  expect(result).toMatchObject({ status: 200 });
  expect(transport.asked).toHaveLength(1);
});

test("a fragment is not sent", async () => {
  const { get } = world((_, at) => (at === 0 ? redirectTo("/r#y") : { body: FILE }));
  expect((await get({ url: `${URL_}#x` })).hops.map(({ url }) => url)).toEqual([URL_, "https://example.com/r"]);
});

test("Retry-After of a client error is reported", async () => {
  const { get } = world(() => ({ status: 400, headers: { "retry-after": "5" } }));
  expect((await get()).retryAfter).toBe(5_000);
});

describe("retries", () => {
  const failing = (kind: TransportErrorKind, transient?: boolean) =>
    new TransportError(kind, "It failed.", transient === undefined ? {} : { transient });

  test.each<{ name: string; play: Play; attempts: number }>([
    { name: "200", play: {}, attempts: 1 },
    { name: "404", play: { status: 404 }, attempts: 1 },
    { name: "429 that does not say when", play: { status: 429 }, attempts: 1 },
    { name: "429 that says when", play: { status: 429, headers: { "retry-after": "2" } }, attempts: 3 },
    { name: "429 that says when it is too late", play: { status: 429, headers: { "retry-after": "30" } }, attempts: 1 },
    { name: "500", play: { status: 500 }, attempts: 3 },
    { name: "501", play: { status: 501 }, attempts: 1 },
    { name: "503", play: { status: 503 }, attempts: 3 },
    { name: "503 that says when", play: { status: 503, headers: { "retry-after": "2" } }, attempts: 3 },
    { name: "503 that says when it is too late", play: { status: 503, headers: { "retry-after": "31" } }, attempts: 1 },
    {
      name: "503 that says when it is too late the second time",
      play: { status: 503, headers: { "retry-after": "16" } },
      attempts: 2,
    },
    { name: "600", play: { status: 600 }, attempts: 1 },
    { name: "a broken redirect", play: redirectTo(""), attempts: 1 },
    { name: "a loop", play: redirectTo("/robots.txt"), attempts: 1 },
    { name: "a connection", play: failing("connection"), attempts: 3 },
    { name: "DNS", play: failing("dns"), attempts: 3 },
    { name: "a name that does not exist", play: failing("dns", false), attempts: 1 },
    { name: "a time-out", play: failing("timeout"), attempts: 3 },
    { name: "half a body", play: failing("incomplete-body"), attempts: 3 },
    { name: "TLS", play: failing("tls"), attempts: 1 },
    { name: "a response that is not HTTP", play: failing("protocol"), attempts: 1 },
    { name: "a request that is refused", play: failing("refused"), attempts: 1 },
  ])("$name: $attempts", async ({ play, attempts }) => {
    const { get, transport } = world(() => play);
    const fetched = await get();
    expect(fetched.attempts).toBe(attempts);
    expect(transport.asked).toHaveLength(attempts);
    expect(fetched.hops).toHaveLength(1);
  });

  test("the last attempt is the one that counts", async () => {
    const { get, clock } = world((_, at) => (at < 2 ? { status: 503 } : { body: FILE, headers: { etag: '"1"' } }));
    const begun = clock.now();
    const fetched = await get();
    expect(fetched).toMatchObject({ attempts: 3, error: null, retryAfter: null, headers: { etag: '"1"' } });
    // Half of 500 ms, and half of 1,000 ms.
    expect(fetched.requestedAt - begun).toBe(250 + 500);
  });

  test("the times are those of the last request of a chain", async () => {
    const made: World = world(async (_, at) => {
      await made.clock.sleep(1000);
      return at === 0 ? redirectTo("/r") : { body: FILE };
    });
    const begun = made.clock.now();
    const { requestedAt, receivedAt } = await made.get();
    expect([requestedAt - begun, receivedAt - begun]).toEqual([1000, 2000]);
  });

  test("a bug in the transport is not a failure of the site", async () => {
    const bug = new TypeError("x is not a function");
    await expect(world(() => Promise.reject(bug)).get()).rejects.toBe(bug);
  });

  test("an attempt starts at the first URL again", async () => {
    const { get, transport } = world(({ url }, at) =>
      url === URL_ ? redirectTo("/r") : at < 2 ? { status: 500 } : {},
    );
    const fetched = await get();
    expect(transport.asked.map(({ url }) => new URL(url).pathname)).toEqual(["/robots.txt", "/r", "/robots.txt", "/r"]);
    expect(fetched.hops).toHaveLength(2);
  });

  test("pauses grow up to a limit, and are shortened at random", async () => {
    for (const [chance, waits] of [
      [0, [0, 0, 0, 0, 0, 0]],
      [0.999_999, [500, 1000, 2000, 4000, 8000, 8000]],
    ] as const) {
      const { get, clock } = world(
        () => ({ status: 500 }),
        { attempts: 7, fetchTime: 100_000 },
        { random: () => chance },
      );
      const begun = clock.now();
      const { requestedAt } = await get();
      expect(Math.round(requestedAt - begun)).toBe(waits.reduce<number>((sum, wait) => sum + wait, 0));
    }
  });

  test("Retry-After is respected, in seconds and as a date", async () => {
    const date = new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString();
    for (const value of ["7", " 7 ", date]) {
      const { get, clock } = world((_, at) => (at === 0 ? { status: 503, headers: { "retry-after": value } } : {}));
      const begun = clock.now();
      expect((await get()).requestedAt - begun).toBe(7000);
    }
  });

  test.each([
    ["3600", 3_600_000],
    ["0", 0],
    ["Thu, 01 Jan 2026 01:00:00 GMT", 3_600_000],
    ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
    ["-1", null],
    ["1.5", null],
    ["soon", null],
    ["", null],
    ["99999999999999999999", 2 ** 31 * 1000],
  ])("Retry-After: %j is %j", async (value, retryAfter) => {
    const { get } = world(() => ({ status: 503, headers: { "retry-after": value } }), { attempts: 1 });
    expect((await get()).retryAfter).toBe(retryAfter);
  });

  test("Retry-After of a success, or none, is ignored", async () => {
    expect((await world(() => ({ status: 200, headers: { "retry-after": "5" } })).get()).retryAfter).toBeNull();
    expect((await world(() => ({ status: 503 })).get()).retryAfter).toBeNull();
  });
});

describe("time limits", () => {
  test("redirects, pauses and retries share one time limit", async () => {
    const slow = async (clock: () => VirtualClock, wait: number, play: Play) => {
      await clock().sleep(wait);
      return play;
    };
    const made: World = world((_, at) => slow(() => made.clock, 4000, redirectTo(`/${at}`)), { fetchTime: 10_000 });
    const begun = made.clock.now();
    const fetched = await made.get();
    expect(fetched.result).toEqual({ kind: "error", error: "timeout" });
    expect(fetched.hops.map(({ status }) => status)).toEqual([301, 301, null]);
    expect(made.clock.now() - begun).toBe(10_000);
    expect(fetched.attempts).toBe(1);
  });

  test("a fetch from a server that never answers ends", async () => {
    const refused: string[] = [];
    const { get, clock } = world(() => "hang", {}, { on: { refused: ({ kind }) => refused.push(kind) } });
    const fetched = await get();
    expect(fetched).toMatchObject({ result: { kind: "error", error: "timeout" }, attempts: 1, headers: {} });
    expect(refused).toEqual(["timeout"]);
    expect(clock.sleeping).toBe(0);
  });

  test("a clock that jumps back does not change the time limit", async () => {
    const made: World = world(async (_, at) => {
      made.clock.advance(at === 0 ? -3_600_000 : 0);
      return at === 0 ? { status: 500 } : "hang";
    });
    const fetched = await made.get();
    expect(fetched).toMatchObject({ result: { error: "timeout" }, attempts: 2 });
  });

  test("a clock that jumps forward is no time-out", async () => {
    const clock = new FakeClock();
    const fetch = createFetchRobotsTxt({
      transport: scripted((_, at) => {
        clock.set(3_600_000);
        return at === 0 ? { status: 500 } : at === 1 ? redirectTo("/r") : { body: FILE };
      }),
      userAgent: "TestBot/1.0",
      limits: { ...shortLimits, attempts: 3 },
      clock,
    });
    const fetched = await clock.run(fetch({ url: URL_, conditions: null, signal: idle() }));
    expect(fetched).toMatchObject({ result: { status: 200 }, attempts: 2 });
  });

  test("an abort by the caller rejects with its reason at any stage", async () => {
    const reason = new Error("Nobody wants it any more.");
    const early = new AbortController();
    early.abort(reason);
    await expect(world(() => ({})).get({ signal: early.signal })).rejects.toBe(reason);

    const inRequest = new AbortController();
    const { get, transport } = world(() => {
      inRequest.abort(reason);
      return "hang";
    });
    await expect(get({ signal: inRequest.signal })).rejects.toBe(reason);
    await settled();
    expect(transport.underWay()).toBe(0);

    const inWait = new AbortController();
    const waiting = world(() => ({ status: 503 }));
    setTimeout(() => inWait.abort(reason), 0);
    const fetched = createFetchRobotsTxt({
      transport: waiting.transport,
      userAgent: "TestBot/1.0",
      limits: { ...shortLimits, attempts: 3 },
      clock: waiting.clock,
    })({ url: URL_, conditions: null, signal: inWait.signal });
    await expect(fetched).rejects.toBe(reason);
    expect(waiting.clock.sleeping).toBe(0);
  });
});

describe("concurrency", () => {
  /** Fetches under way, each held open until `release`. */
  function held(
    limits: Partial<AllLimits>,
  ): World & { start: (url: string, signal?: AbortSignal) => Promise<Fetched>; release(host: string): void } {
    const open = new Map<string, (() => void)[]>();
    const made = world(async ({ url }) => {
      const { hostname } = new URL(url);
      await new Promise<void>((resolve) => open.set(hostname, [...(open.get(hostname) ?? []), resolve]));
      return {};
    });
    const fetch = createFetchRobotsTxt({
      transport: made.transport,
      userAgent: "TestBot/1.0",
      limits: { ...shortLimits, ...limits },
      clock: made.clock,
    });
    return {
      ...made,
      start: (url, signal = idle()) => fetch({ url, conditions: null, signal }),
      release: (host) => {
        for (const resolve of open.get(host) ?? []) resolve();
        open.delete(host);
      },
    };
  }
  const hostsOf = (transport: ScriptedTransport) => transport.asked.map(({ url }) => new URL(url).hostname);

  test("is limited in total, and for one host with all its ports", async () => {
    const { start, release, transport } = held({ fetches: 3, fetchesPerAddress: 2 });
    const all = [
      ...[8001, 8002, 8003, 8004].map((port) => start(`http://a.test:${port}/robots.txt`)),
      ...["b.test", "c.test"].map((host) => start(`http://${host}/robots.txt`)),
    ];
    await settled();
    expect(hostsOf(transport)).toEqual(["a.test", "a.test", "b.test"]);
    release("b.test");
    await settled();
    expect(hostsOf(transport).slice(3)).toEqual(["c.test"]);
    release("a.test");
    await settled();
    expect(hostsOf(transport).slice(4)).toEqual(["a.test", "a.test"]);
    release("a.test");
    release("c.test");
    await Promise.all(all);
    expect(transport.mostUnderWay()).toBe(3);
  });

  test("a slow host with many queries does not occupy the slots of others", async () => {
    const { start, transport, release } = held({ fetches: 3, fetchesPerAddress: 2 });
    const slow = Array.from({ length: 50 }, () => start("http://slow.test/robots.txt"));
    const other = start("http://other.test/robots.txt");
    await settled();
    expect(hostsOf(transport)).toEqual(["slow.test", "slow.test", "other.test"]);
    release("other.test");
    await other;
    for (let at = 0; at < 25; at++) {
      release("slow.test");
      await settled();
    }
    await Promise.all(slow);
  });

  test("is limited for one address, whatever the names of its hosts", async () => {
    const addresses = new Map([
      ["a.test", "192.0.2.1"],
      ["b.test", "192.0.2.1"],
      ["c.test", "192.0.2.2"],
    ]);
    const made = world(() => "hang");
    const fetch = createFetchRobotsTxt({
      transport: { ...made.transport, locate: async (url) => [addresses.get(new URL(url).hostname) as string] },
      userAgent: "TestBot/1.0",
      limits: { ...shortLimits, fetchesPerAddress: 1 },
      clock: made.clock,
    });
    const stop = new AbortController();
    const all = [...addresses.keys()].map((host) =>
      fetch({ url: `http://${host}/robots.txt`, conditions: null, signal: stop.signal }),
    );
    await settled();
    expect(hostsOf(made.transport)).toEqual(["a.test", "c.test"]);
    expect(made.transport.asked.map(({ addresses }) => addresses)).toEqual([["192.0.2.1"], ["192.0.2.2"]]);
    stop.abort(new Error("Enough."));
    for (const fetched of all) await expect(fetched).rejects.toThrow("Enough.");
  });

  test("time spent waiting for a slot does not count", async () => {
    const { start, release, clock, transport } = held({ fetches: 1, fetchTime: 1000 });
    const first = start("http://a.test/robots.txt");
    const second = start("http://b.test/robots.txt");
    await settled();
    clock.advance(900);
    release("a.test");
    await first;
    await settled();
    clock.advance(900);
    release("b.test");
    expect((await second).result).toMatchObject({ status: 200 });
    expect(transport.asked).toHaveLength(2);
  });

  test("a caller that aborts while waiting is answered at once and sends nothing", async () => {
    const { start, release, transport } = held({ fetches: 1 });
    const first = start("http://a.test/robots.txt");
    const stop = new AbortController();
    const second = start("http://b.test/robots.txt", stop.signal);
    const third = start("http://c.test/robots.txt");
    await settled();
    stop.abort(new Error("Enough."));
    await expect(second).rejects.toThrow("Enough.");
    release("a.test");
    await first;
    await settled();
    expect(hostsOf(transport)).toEqual(["a.test", "c.test"]);
    release("c.test");
    await third;
  });

  test("a slot is free again after a failure", async () => {
    const { get, transport } = world(() => new TransportError("connection", "It failed."), {
      fetches: 1,
      fetchesPerAddress: 1,
      attempts: 1,
    });
    for (let at = 0; at < 5; at++) expect((await get()).error?.kind).toBe("connection");
    expect(transport.mostUnderWay()).toBe(1);
  });
});

describe("events", () => {
  test("a refusal has the URL and the reason; an error in a listener is swallowed", async () => {
    const heard: unknown[] = [];
    const { get } = world(
      (_, at) => (at === 0 ? redirectTo("http://10.0.0.1/") : new TransportError("refused", "It is not public.")),
      {},
      {
        on: {
          refused(event) {
            heard.push(event);
            throw new Error("a bug");
          },
        },
      },
    );
    const fetched = await get();
    expect(fetched).toMatchObject({
      result: { kind: "not-sent" },
      error: { kind: "refused", message: "It is not public." },
    });
    expect(heard).toEqual([
      { origin: "https://example.com", url: "http://10.0.0.1/", kind: "refused", message: "It is not public." },
    ]);
  });

  test("a file of exactly the limit is not cut, a longer one is", async () => {
    for (const [octets, events] of [
      [512_000, 0],
      [512_001, 1],
    ] as const) {
      const heard: string[] = [];
      const play = { body: new Uint8Array(octets), cut: false };
      const fetched = await world(() => play, {}, { on: { refused: ({ message }) => heard.push(message) } }).get();
      expect(fetched.result).toEqual({ kind: "response", status: 200, octets });
      expect(heard).toEqual(Array(events).fill("The body is longer than 512000 octets; the rest was not read."));
    }
  });

  test.each([
    { url: "ftp://example.com/robots.txt", message: "ftp://example.com/robots.txt is not an http or https URL." },
    { url: "http://1.2.3.4.5/robots.txt", message: "http://1.2.3.4.5/robots.txt is not an http or https URL." },
    {
      url: "http://example.com:25/robots.txt",
      message: "example.com:25 names a port of another protocol than HTTP.",
    },
  ])("$url is refused: $message", async ({ url, message }) => {
    const { get, transport } = world(() => ({}));
    expect((await get({ url })).error).toEqual({ kind: "refused", message });
    expect(transport.asked).toEqual([]);
  });
});
