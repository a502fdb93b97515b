// The client as a crawler has it: what it answers after what fetches came to, for how
// long, and how often it fetches (RFC 9309 §2.3, §2.4).
import {
  type ClientDecision,
  memoryStore,
  RobotsClientClosedError,
  type RobotsClientEvents,
  type RobotsClientOptions,
  type RobotsStore,
  StoreTimeoutError,
  TransportError,
} from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { decodeRecord, encodeRecord } from "../../../packages/client/src/cache/codec.ts";
import { checkOptions } from "../../../packages/client/src/check-options.ts";
import { Client } from "../../../packages/client/src/create-client.ts";
import { FakeClock, settled } from "./fake-clock.ts";
import { type Answer, FakeSite, rules, unreachable } from "./fake-site.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ORIGIN = "https://example.com";

interface Setting extends Partial<RobotsClientOptions> {
  readonly clock?: FakeClock;
  readonly site?: FakeSite;
}

function open(
  answer: Answer | Promise<Answer>,
  { clock = new FakeClock(), site = new FakeSite(answer), ...options }: Setting = {},
) {
  const checked = checkOptions({
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    clock,
    ...options,
    limits: { attempts: 1, ...options.limits },
  });
  const client = new Client(checked, site);
  return {
    clock,
    site,
    client,
    allowed: (path = "/a") => clock.run(client.isAllowed(ORIGIN + path)),
    decide: (path = "/a"): Promise<ClientDecision> => clock.run(client.decide(ORIGIN + path)),
  };
}

/** What a day in the life of an origin is made of: time passes, the site changes, the crawler asks. */
type Step =
  | { readonly pass: number }
  | { readonly set: number }
  | { readonly site: Answer }
  /**
   * `ask`: what is allowed: everything, what the rules allow (`/b`, not `/a`), nothing. `age`: of the copy whose
   * rules they are, in milliseconds since it was downloaded or confirmed.
   */
  | {
      readonly ask: "all" | "rules" | "none";
      readonly fetches: number;
      readonly stale?: boolean;
      readonly age?: number;
    };

interface Story {
  /** A statement of test/requirements.ts, or whose documentation says so. */
  readonly spec: string;
  readonly name: string;
  readonly options?: Setting;
  /** Holds only for who has fetched the file itself: times of other machines that cannot be are not trusted. */
  readonly inMemory?: true;
  readonly steps: readonly Step[];
}

const file = rules("/a");
const etag = { etag: '"1"' };

const stories: readonly Story[] = [
  {
    spec: "RFC9309-2.4-03",
    name: "24 hours, both ends included, and one fetch for all of them",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: DAY },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "max-age shorter than that",
    steps: [
      { site: rules("/a", { "cache-control": "max-age=600" }) },
      { ask: "rules", fetches: 1 },
      { pass: 600 * SECOND - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "max-age longer than that",
    steps: [
      { site: rules("/a", { "cache-control": "max-age=31536000" }) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "no-cache holds for the least time that is set",
    options: { minimumFreshness: 5 * MINUTE },
    steps: [
      { site: rules("/a", { "cache-control": "no-cache" }) },
      { ask: "rules", fetches: 1 },
      { pass: 5 * MINUTE - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "no-store with no least time: each question fetches",
    options: { minimumFreshness: 0 },
    steps: [
      { site: rules("/a", { "cache-control": "no-store" }) },
      { ask: "rules", fetches: 2 },
      { ask: "rules", fetches: 4 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "304 renews the copy for 24 hours, again and again",
    steps: [
      { site: rules("/a", etag) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: { status: 304, headers: etag } },
      { ask: "rules", fetches: 2, stale: false, age: 0 },
      { pass: DAY },
      { ask: "rules", fetches: 2, age: DAY },
      { pass: 1 },
      { ask: "rules", fetches: 3, age: 0 },
    ],
  },
  {
    spec: "RFC9309-2.4-02",
    name: "304 without ETag, with a lifetime of its own",
    steps: [
      { site: rules("/a", etag) },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: { status: 304, headers: { "cache-control": "max-age=3600" } } },
      { ask: "rules", fetches: 2, stale: false },
      { pass: HOUR },
      { ask: "rules", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "404 opens the site, for 24 hours",
    steps: [{ site: 404 }, { ask: "all", fetches: 1 }, { pass: DAY }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "403 opens the site, and is kept as long as any other answer",
    steps: [{ site: 403 }, { ask: "all", fetches: 1 }, { pass: DAY }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-02",
    name: "a file that is gone takes its copy with it",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: DAY + 1 },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: DAY + 1 },
      { site: 503 },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "503 closes the site; tried again after a minute, then two, then four",
    steps: [
      { site: 503 },
      { ask: "none", fetches: 1 },
      { pass: 50 * SECOND },
      { ask: "none", fetches: 1 },
      { pass: 17 * SECOND },
      { ask: "none", fetches: 2 },
      { pass: 100 * SECOND },
      { ask: "none", fetches: 2 },
      { pass: 33 * SECOND },
      { ask: "none", fetches: 3 },
      { pass: 200 * SECOND },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "Retry-After is heeded, up to 24 hours",
    steps: [
      { site: { status: 503, headers: { "retry-after": "7200" } } },
      { ask: "none", fetches: 1 },
      { pass: 2 * HOUR - SECOND },
      { ask: "none", fetches: 1 },
      { pass: SECOND },
      { site: { status: 503, headers: { "retry-after": "31536000" } } },
      { ask: "none", fetches: 2 },
      { pass: DAY - SECOND },
      { ask: "none", fetches: 2 },
      { pass: SECOND },
      { ask: "none", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "unreachable for 30 days without a copy: the site is open",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { pass: 30 * DAY - SECOND },
      { ask: "none", fetches: 2 },
      { pass: SECOND + 5 * MINUTE },
      { ask: "all", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "an answer in between, and the 30 days begin anew",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { pass: 29 * DAY },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: 2 * DAY },
      { site: unreachable() },
      { ask: "none", fetches: 3 },
      { pass: 29 * DAY },
      { ask: "none", fetches: 4 },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "the reasonably long time is the caller's",
    options: { reasonablyLong: 90 * DAY },
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { pass: 89 * DAY },
      { ask: "none", fetches: 2 },
      { pass: DAY },
      { ask: "all", fetches: 3 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a copy holds while the file is unreachable, and past 30 days",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 500 },
      { ask: "rules", fetches: 2, stale: true },
      { pass: 20 * DAY },
      { ask: "rules", fetches: 3, stale: true },
      { pass: 20 * DAY },
      { ask: "rules", fetches: 4, stale: true },
      { pass: 2 * HOUR },
      { site: rules("/") },
      { ask: "none", fetches: 5, stale: false },
    ],
  },
  {
    spec: "RFC9309-2.3.1.4-01",
    name: "by the letter, a copy does not hold before the 30 days are over",
    options: { staleWhileUnreachable: false },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 500 },
      { ask: "none", fetches: 2 },
      { pass: 30 * DAY },
      { ask: "rules", fetches: 3, stale: true },
    ],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 closes a site where nobody asked for a document's letter",
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by the letter",
    options: { dialect: "rfc9309" },
    steps: [{ site: 429 }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by option",
    options: { tooManyRequests: "unavailable" },
    steps: [{ site: 429 }, { ask: "all", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.3-01",
    name: "429 by option, against the letter",
    options: { dialect: "rep-2019", tooManyRequests: "unreachable" },
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a clock set back by a month does not keep an answer for a month",
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { set: -30 * DAY },
      { site: 404 },
      { ask: "all", fetches: 2 },
      { pass: DAY },
      { ask: "all", fetches: 2 },
    ],
  },
  {
    spec: "RFC9309-2.4-01",
    name: "a clock corrected by a few seconds changes nothing",
    steps: [{ site: file }, { ask: "rules", fetches: 1 }, { set: -30 * SECOND }, { ask: "rules", fetches: 1 }],
  },
  {
    spec: "RFC9309-2.3.1.4-02",
    name: "a clock set back while the file is unreachable does not shorten the 30 days",
    steps: [
      { site: unreachable() },
      { ask: "none", fetches: 1 },
      { set: -300 * DAY },
      { ask: "none", fetches: 2 },
      { pass: 29 * DAY },
      { ask: "none", fetches: 3 },
      { pass: 2 * DAY },
      { ask: "all", fetches: 4 },
    ],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a clock set forth makes answers old",
    steps: [{ site: file }, { ask: "rules", fetches: 1 }, { set: 2 * DAY }, { ask: "rules", fetches: 2 }],
  },
  {
    spec: "RFC9309-2.4-03",
    name: "a copy from the future holds while the file is unreachable, if it is this process's",
    inMemory: true,
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { set: -30 * DAY },
      { site: 503 },
      { ask: "rules", fetches: 2, stale: true },
    ],
  },
  {
    spec: "KOSTER96-3.4-04",
    name: "1996: 7 days where headers do not say",
    options: { dialect: "koster-1996" },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 7 * DAY - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "KOSTER96-3.4-03",
    name: "1996: as long as headers say, be it a month",
    options: { dialect: "koster-1996" },
    steps: [
      { site: rules("/a", { "cache-control": "max-age=2592000" }) },
      { ask: "rules", fetches: 1 },
      { pass: 30 * DAY - 1 },
      { ask: "rules", fetches: 1 },
      { pass: 1 },
      { ask: "rules", fetches: 2 },
    ],
  },
  {
    spec: "KOSTER96-3.1-05",
    name: "1996: 401 and 403 close the site, 404 opens it, a failure defers visits whatever was there before",
    options: { dialect: "koster-1996" },
    steps: [
      { site: 401 },
      { ask: "none", fetches: 1 },
      { pass: 7 * DAY },
      { site: 403 },
      { ask: "none", fetches: 2 },
      { pass: 7 * DAY },
      { site: 404 },
      { ask: "all", fetches: 3 },
      { pass: 7 * DAY },
      { site: file },
      { ask: "rules", fetches: 4 },
      { pass: 7 * DAY },
      { site: 503 },
      { ask: "none", fetches: 5 },
      { pass: 60 * DAY },
      { ask: "none", fetches: 6 },
    ],
  },
  {
    spec: "REP2019-2.3.1.3-02",
    name: "2019: a copy is used for 24 hours since its download, be the file gone",
    options: { dialect: "rep-2019" },
    steps: [
      { site: rules("/a", { "cache-control": "max-age=3600" }) },
      { ask: "rules", fetches: 1 },
      { pass: 20 * HOUR },
      { site: 404 },
      { ask: "rules", fetches: 2, stale: false },
      { pass: 4 * HOUR },
      { ask: "rules", fetches: 2 },
      { pass: 1 },
      { ask: "all", fetches: 3 },
    ],
  },
  {
    spec: "REP2019-2.3.1.4-01",
    name: "2019: a copy does not hold while the file is unreachable, before it is for long",
    options: { dialect: "rep-2019" },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 503 },
      { ask: "none", fetches: 2 },
      { pass: 30 * DAY },
      { ask: "rules", fetches: 3, stale: true },
    ],
  },
  {
    spec: "Google",
    name: "Google: nothing for 12 hours, then the copy, after 30 days all if the site answers",
    options: { dialect: "google", siteAnswers: () => true },
    steps: [
      { site: file },
      { ask: "rules", fetches: 1 },
      { pass: 2 * DAY },
      { site: 503 },
      { ask: "none", fetches: 2 },
      { pass: 12 * HOUR - SECOND },
      { ask: "none", fetches: 3 },
      { pass: 3 * MINUTE },
      { ask: "rules", fetches: 4, stale: true },
      { pass: 30 * DAY },
      { ask: "all", fetches: 5 },
    ],
  },
  {
    spec: "Google",
    name: "Google: after 30 days nothing if the site does not answer",
    options: { dialect: "google", siteAnswers: () => false },
    steps: [{ site: 503 }, { ask: "none", fetches: 1 }, { pass: 30 * DAY }, { ask: "none", fetches: 2 }],
  },
  {
    spec: "Google",
    name: "Google: 429 is a server error",
    options: { dialect: "google" },
    steps: [{ site: 429 }, { ask: "none", fetches: 1 }],
  },
  {
    spec: "Yandex",
    name: "Yandex: what is not 200 opens the site",
    options: { dialect: "yandex" },
    steps: [
      { site: 503 },
      { ask: "all", fetches: 1 },
      { pass: DAY },
      { ask: "all", fetches: 1 },
      { pass: 1 },
      { site: unreachable() },
      { ask: "none", fetches: 2 },
    ],
  },
];

describe.each([
  { where: "in memory", apart: false },
  { where: "in the store alone, each question by a new client", apart: true },
])("$where", ({ apart }) => {
  // A client of its own for each question shares nothing but the store: what holds must be in the record.
  test.each(stories.filter(({ inMemory }) => !apart || inMemory !== true))(
    "$spec: $name",
    async ({ options = {}, steps }) => {
      const clock = new FakeClock();
      const site = new FakeSite(200);
      const store = memoryStore({ clock });
      const shared = open(200, { ...options, clock, site, store });
      for (const [at, step] of steps.entries()) {
        if ("pass" in step) await clock.pass(step.pass);
        else if ("set" in step) clock.set(step.set);
        else if ("site" in step) site.answer = () => step.site;
        else {
          const { decide } = apart ? open(200, { ...options, clock, site, store }) : shared;
          const [a, b] = [await decide("/a"), await decide("/b")];
          const allowed = a.allowed ? "all" : b.allowed ? "rules" : "none";
          const { stale, rulesFrom } = b.source;
          const age = rulesFrom === null ? undefined : clock.now() - rulesFrom;
          const seen = { ask: allowed, fetches: site.requests.length, stale, age };
          expect({ step: at, ...seen }).toEqual({ step: at, stale, age, ...step });
        }
      }
    },
  );
});

describe("one fetch for all who ask", () => {
  test("a hundred at once", async () => {
    const { client, site, clock } = open(rules("/a"));
    const asks = Array.from({ length: 100 }, (_, at) => client.isAllowed(`${ORIGIN}/${at % 2 === 0 ? "a" : "b"}`));
    const answers = await clock.run(Promise.all(asks));
    expect(answers).toEqual(asks.map((_, at) => at % 2 === 1));
    expect(site.requests).toHaveLength(1);
    expect(client.stats()).toMatchObject({ asks: 100, fetches: 1, memoryHits: 0, storeHits: 0, origins: 1 });
  });

  test("each origin has its own: scheme and port count, names of users do not", async () => {
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

  test("one who gives up does not end it for the others", async () => {
    const { client, site, clock } = open(200);
    const answer = withResolvers<Answer>();
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

  test("the last one who gives up ends it, and the next one begins anew", async () => {
    const { client, site, allowed } = open(new Promise<Answer>(() => {}));
    const leaving = [new AbortController(), new AbortController()];
    const left = leaving.map(({ signal }) => client.isAllowed(`${ORIGIN}/a`, { signal }));
    await settled();
    for (const one of leaving) one.abort(new Error("enough"));
    for (const one of left) await expect(one).rejects.toThrow("enough");
    await settled();
    expect(site.requests[0]?.signal.aborted).toBe(true);
    expect(client.stats()).toMatchObject({ asks: 0, fetches: 0 });
    site.answer = () => rules("/a");
    expect(await allowed("/a")).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test("a thousand with one signal, and no warning of a leak", async () => {
    const warned = vi.fn();
    process.on("warning", warned);
    try {
      const { client } = open(new Promise<Answer>(() => {}));
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

  test("a signal that is aborted already asks nothing", async () => {
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

  test("rules are compiled once for a record, and not before they are asked", async () => {
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

describe("revalidation (RFC9309-2.4-02, KOSTER96-3.4-02)", () => {
  test.each([
    { name: "ETag", headers: { etag: '"1"' }, conditions: { "if-none-match": '"1"' } },
    { name: "weak ETag", headers: { etag: 'W/"1"' }, conditions: { "if-none-match": 'W/"1"' } },
    {
      name: "Last-Modified",
      headers: { "last-modified": "Mon, 01 Jun 2026 00:00:00 GMT" },
      conditions: { "if-modified-since": "Mon, 01 Jun 2026 00:00:00 GMT" },
    },
    { name: "nothing", headers: {}, conditions: {} },
    { name: "no-store", headers: { etag: '"1"', "cache-control": "no-store" }, conditions: {} },
    { name: "Vary", headers: { etag: '"1"', vary: "User-Agent" }, conditions: { "if-none-match": '"1"' } },
    { name: "Vary: *", headers: { etag: '"1"', vary: "*" }, conditions: {} },
  ])("conditions: $name", async ({ headers, conditions }) => {
    const { clock, site, allowed } = open(rules("/a", headers));
    await allowed();
    await clock.pass(DAY + 1);
    await allowed();
    expect(Object.keys(site.requests[0]?.headers ?? {})).not.toContain("if-none-match");
    const asked = site.requests[1]?.headers ?? {};
    const sent = Object.entries(asked).filter(([name]) => name.startsWith("if-"));
    expect(Object.fromEntries(sent)).toEqual(conditions);
  });

  test("a copy that another User-Agent got, and that may differ for it, is not asked about", async () => {
    const clock = new FakeClock();
    const store = memoryStore({ clock });
    const site = new FakeSite(rules("/a", { etag: '"1"', vary: "User-Agent" }));
    await open(200, { clock, site, store }).allowed();
    await clock.pass(DAY + 1);
    await open(200, { clock, site, store, userAgent: "ExampleBot/2.0" }).allowed();
    expect(site.requests[1]?.headers).not.toHaveProperty("if-none-match");
  });

  test("conditions go where the copy came from, and nowhere else (§2.3.1.2)", async () => {
    const there = "https://elsewhere.example/robots.txt";
    const { clock, site, allowed, decide } = open(200);
    let location = there;
    site.answer = ({ url, headers }) => {
      if (url === "https://example.com/robots.txt") return { status: 301, headers: { location } };
      return headers["if-none-match"] === undefined ? rules("/a", { etag: '"1"' }) : 304;
    };
    await allowed();
    await clock.pass(DAY + 1);
    expect((await decide()).source).toMatchObject({ outcome: { kind: "use-cached", renewed: true }, status: 304 });
    expect(site.requests.map(({ url, headers }) => [url, headers["if-none-match"]])).toEqual([
      ["https://example.com/robots.txt", undefined],
      [there, undefined],
      ["https://example.com/robots.txt", undefined],
      [there, '"1"'],
    ]);
    location = "https://another.example/robots.txt";
    await clock.pass(DAY + 1);
    expect((await decide()).source.outcome.kind).toBe("use-rules");
    expect(site.requests.at(-1)?.headers).not.toHaveProperty("if-none-match");
  });
});

/** A store that does what `parts` say, and the rest as one in memory. */
function storeWith(clock: FakeClock, parts: Partial<RobotsStore>): RobotsStore {
  return { ...memoryStore({ clock }), ...parts };
}

describe("a store that is away", () => {
  const hanging = () => new Promise<never>(() => {});
  const failing = async () => {
    throw new Error("gone");
  };
  const operations = ["get", "acquire", "renew", "set", "release", "delete"] as const;

  test.each(
    operations.flatMap((name) => [
      { name, how: "fails", method: failing, error: /gone/ },
      { name, how: "hangs", method: hanging, error: StoreTimeoutError },
    ]),
  )("$name $how: the question is answered all the same", async ({ name, method, error }) => {
    const clock = new FakeClock();
    const errors: unknown[] = [];
    const store = storeWith(clock, { [name]: method });
    const { client, site, allowed } = open(rules("/a"), {
      clock,
      store,
      on: { storeError: ({ origin, operation, error }) => errors.push([origin, operation, error]) },
    });
    // A fetch long enough for the turn to be renewed.
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
      if (error instanceof RegExp) expect(thrown.message).toMatch(error);
      else expect(thrown).toBeInstanceOf(error);
    }
  });

  test("what it says of an origin is forgotten by who could not have it forget", async () => {
    const clock = new FakeClock();
    let works = true;
    const inner = memoryStore({ clock });
    const store = storeWith(clock, { ...inner, delete: (key) => (works ? inner.delete(key) : failing()) });
    const { client, site, allowed } = open(rules("/a"), { clock, store });
    await allowed();
    await clock.pass(MINUTE);
    works = false;
    site.answer = () => 404;
    await clock.run(client.invalidate(ORIGIN));
    expect(await allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test("one that never gives a turn keeps nobody for ever", async () => {
    const clock = new FakeClock();
    const store = storeWith(clock, { acquire: async () => null });
    const { site, allowed } = open(rules("/a"), { clock, store, limits: { fetchTime: 10 * SECOND } });
    const start = clock.now();
    expect(await allowed("/a")).toBe(false);
    expect(clock.now() - start).toBeLessThan(21 * SECOND);
    expect(site.requests).toHaveLength(1);
  });
});

describe("several clients with one store", () => {
  /** Two clients of one crawler on two machines. */
  function fleet(answer: Answer, { store: given, ...options }: Setting & { readonly store?: RobotsStore } = {}) {
    const clock = new FakeClock();
    const store: RobotsStore = given ?? memoryStore({ clock });
    const site = new FakeSite(answer);
    const [one, other] = [open(200, { ...options, clock, store, site }), open(200, { ...options, clock, store, site })];
    return { clock, store, site, one, other };
  }

  test("what one has fetched, the other has too", async () => {
    const { site, one, other } = fleet(rules("/a"));
    expect(await one.allowed("/a")).toBe(false);
    expect((await other.decide("/a")).source.from).toBe("store");
    expect((await other.decide("/a")).source.from).toBe("memory");
    expect(site.requests).toHaveLength(1);
    expect(other.client.stats()).toMatchObject({ asks: 2, storeHits: 1, memoryHits: 1, fetches: 0 });
  });

  test("who has no turn waits for who has, however long that takes", async () => {
    const { clock, site, one, other } = fleet(200);
    site.answer = () => clock.sleep(25 * SECOND).then(() => rules("/a"));
    const answers = await clock.run(
      Promise.all(
        [one, other].flatMap(({ client }) => [client.isAllowed(`${ORIGIN}/a`), client.isAllowed(`${ORIGIN}/b`)]),
      ),
    );
    expect(answers).toEqual([false, true, false, true]);
    expect(site.requests).toHaveLength(1);
  });

  test("who gets a turn looks once more: somebody may have written in between", async () => {
    const { clock, store, site, one } = fleet(rules("/a"));
    const gate = withResolvers<null>();
    const late: RobotsStore = {
      ...store,
      acquire: (key, duration) => gate.promise.then(() => store.acquire(key, duration)),
    };
    const other = open(200, { clock, store: late, site });
    const asked = other.client.decide(`${ORIGIN}/a`);
    await settled();
    expect(await one.allowed("/a")).toBe(false);
    gate.resolve(null);
    expect((await clock.run(asked)).source.from).toBe("store");
    expect(site.requests).toHaveLength(1);
    expect(await store.acquire(ORIGIN, SECOND)).not.toBeNull();
  });

  test("the answer of the other counts, even if it holds for no longer", async () => {
    const { clock, site, one, other } = fleet(200, { minimumFreshness: 0 });
    site.answer = () => clock.sleep(SECOND).then(() => rules("/a", { "cache-control": "no-cache" }));
    await clock.run(Promise.all([one, other].map(({ client }) => client.isAllowed(`${ORIGIN}/a`))));
    expect(site.requests).toHaveLength(1);
  });

  test("who slept while waiting for the other tells what it had fetched before, and to nobody who asks now", async () => {
    const { clock, site, one, other } = fleet(200);
    const late = withResolvers<Answer>();
    site.answer = () => late.promise;
    const fetched = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    const before = other.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    late.resolve(rules("/b"));
    expect(await fetched).toBe(true);
    clock.set(2 * DAY);
    site.answer = () => rules("/a");
    const after = other.client.isAllowed(`${ORIGIN}/a`);
    expect(await clock.run(Promise.all([before, after]))).toEqual([true, false]);
    expect(site.requests).toHaveLength(2);
  });

  test("who slept while writing down what it had fetched does the same", async () => {
    const clock = new FakeClock();
    const store = memoryStore({ clock });
    const written = withResolvers<null>();
    const late: RobotsStore = { ...store, set: (...record) => written.promise.then(() => store.set(...record)) };
    const { client, site } = open(rules("/b"), { clock, store: late });
    const before = client.isAllowed(`${ORIGIN}/a`);
    await settled();
    clock.set(2 * DAY);
    site.answer = () => rules("/a");
    const after = client.isAllowed(`${ORIGIN}/a`);
    await settled();
    written.resolve(null);
    expect(await clock.run(Promise.all([before, after]))).toEqual([true, false]);
    expect(site.requests).toHaveLength(2);
  });

  test("nor does what another one wrote while we waited count as new, if its clock is days behind", async () => {
    const { clock, store, site, one } = fleet(200);
    const behind = open(200, { clock: new FakeClock(clock.now() - 2 * DAY), store, site });
    const late = withResolvers<Answer>();
    site.answer = () => late.promise;
    const fetched = behind.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    const asked = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    late.resolve(rules("/b"));
    expect(await fetched).toBe(true);
    site.answer = () => rules("/a");
    expect(await clock.run(asked)).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test("one that crashed with the turn blocks nobody for more than five seconds", async () => {
    const { clock, store, site, other } = fleet(rules("/a"));
    await store.acquire(ORIGIN, 5 * SECOND);
    const start = clock.now();
    expect(await other.allowed("/a")).toBe(false);
    expect(clock.now() - start).toBeGreaterThanOrEqual(5 * SECOND);
    expect(clock.now() - start).toBeLessThan(6 * SECOND);
    expect(site.requests).toHaveLength(1);
  });

  test("one that gives up hands the turn over at once", async () => {
    const { clock, site, one, other } = fleet(200);
    const leaving = new AbortController();
    site.answer = () => new Promise<never>(() => {});
    const left = one.client.isAllowed(`${ORIGIN}/a`, { signal: leaving.signal });
    await settled();
    const asked = other.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    const start = clock.now();
    site.answer = () => rules("/a");
    leaving.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    expect(await clock.run(asked)).toBe(false);
    expect(clock.now() - start).toBeLessThan(SECOND);
  });

  test("one that lost its turn answers who waits for it, and overwrites nothing", async () => {
    const { clock, store, site, one, other } = fleet(200);
    const late = withResolvers<Answer>();
    site.answer = () => late.promise;
    const slow = one.client.decide(`${ORIGIN}/a`);
    await settled();
    // As if its process had stood still for so long that another one got the turn.
    await store.delete(ORIGIN);
    site.answer = () => rules("/b");
    expect(await other.allowed("/a")).toBe(true);
    late.resolve(rules("/a"));
    expect((await clock.run(slow)).allowed).toBe(false);
    expect((await one.decide("/a")).source.from).toBe("store");
    expect(await one.allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test("a fetch that was under way when the origin was forgotten is not kept", async () => {
    const { site, one, other, clock } = fleet(200);
    const late = withResolvers<Answer>();
    site.answer = () => late.promise;
    const asked = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    await clock.run(other.client.invalidate(ORIGIN));
    late.resolve(rules("/a"));
    expect(await clock.run(asked)).toBe(false);
    site.answer = () => 404;
    expect(await one.allowed("/a")).toBe(true);
    expect(await other.allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test.each([
    { name: "who asks again only after months knows of no month without a break", days: [31, 62] },
    { name: "what another machine heard in between is remembered as long as it counts", days: [20, 25, 40] },
  ])("$name", async ({ days: [gone = 0, ...unreachable] }) => {
    const { site, one, other, clock } = fleet(503);
    const start = clock.now();
    expect(await one.allowed("/a")).toBe(false);
    await clock.pass(gone * DAY);
    site.answer = () => 404;
    expect(await other.allowed("/a")).toBe(true);
    site.answer = () => 503;
    for (const day of unreachable) {
      await clock.pass(start + day * DAY - clock.now());
      expect(await one.allowed("/a")).toBe(false);
    }
  });

  describe("what one machine has heard, and had forgotten, another one does not know of", () => {
    test.each<[string, Answer, readonly number[], boolean]>([
      ["a month out of reach goes on without a break", 503, [20, 40], true],
      ["a copy goes on", rules("/b"), [0.9, 1.9], true],
      ["a month that began afterwards counts", 503, [20, 51], false],
    ])("%s, and only there", async (_, before, [gone = 0, back = 0], isAskedAgain) => {
      const { site, one, other, clock } = fleet(before);
      const start = clock.now();
      await one.allowed("/a");
      await other.allowed("/a");
      await clock.pass(gone * DAY);
      site.answer = () => 404;
      await clock.run(one.client.invalidate(ORIGIN));
      expect(await one.allowed("/b")).toBe(true);
      await clock.run(one.client.invalidate(ORIGIN));
      site.answer = () => 503;
      if (!isAskedAgain) expect(await one.allowed("/a")).toBe(false);
      await clock.pass(start + back * DAY - clock.now());
      expect(await other.allowed("/a")).toBe(true);
      const { length } = site.requests;
      expect(await one.allowed("/a")).toBe(!isAskedAgain);
      expect(site.requests).toHaveLength(length + (isAskedAgain ? 1 : 0));
    });

    test("but what it has heard at a time to come says nothing of it", async () => {
      const { site, one, other, clock } = fleet(404);
      await one.allowed();
      clock.set(-2 * DAY);
      site.answer = () => 503;
      expect(await other.allowed()).toBe(false);
      await clock.pass(SECOND);
      expect((await one.decide()).source.from).toBe("store");
    });

    test("and what it hears once its clock was set back ends a month that another one still counts", async () => {
      const { site, one, other, clock } = fleet(503);
      await other.allowed();
      await clock.pass(20 * DAY);
      await other.allowed();
      clock.set(-2 * DAY);
      site.answer = () => rules("/a");
      expect(await one.allowed("/a")).toBe(false);
      site.answer = () => 503;
      await clock.pass(20 * DAY);
      // It goes by the copy.
      expect([await other.allowed("/a"), await other.allowed("/b")]).toEqual([false, true]);
    });

    test("not even where it is heard while a fetch is under way that counts from before", async () => {
      const { site, one, other, clock } = fleet(503, { limits: { fetchTime: HOUR } });
      await other.allowed();
      await clock.pass(31 * DAY);
      const [late, next] = [withResolvers<Answer>(), withResolvers<Answer>()];
      site.answer = () => late.promise;
      const first = one.client.isAllowed(`${ORIGIN}/a`);
      await settled();
      await clock.run(one.client.invalidate(ORIGIN));
      site.answer = () => 503;
      expect(await other.allowed("/a")).toBe(true);
      await clock.pass(10 * MINUTE);
      site.answer = () => next.promise;
      const second = one.client.isAllowed(`${ORIGIN}/a`);
      await settled();
      late.resolve(404);
      expect(await clock.run(first)).toBe(true);
      await clock.pass(SECOND);
      next.resolve(503);
      expect(await clock.run(second)).toBe(false);
    });
  });

  test("who gets its turn after the forgetting fetches what can be kept, and counts on nothing before", async () => {
    const { site, store, one, other, clock } = fleet(503);
    await one.allowed();
    await clock.pass(31 * DAY);
    // To who remembers the month before, the site would be open now.
    const acquire = store.acquire.bind(store);
    const held = withResolvers<void>();
    store.acquire = async (key, duration) => {
      await held.promise;
      return acquire(key, duration);
    };
    const asked = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    await clock.run(one.client.invalidate(ORIGIN));
    held.resolve();
    expect(await clock.run(asked)).toBe(false);
    expect(site.requests).toHaveLength(2);
    expect(await other.allowed("/a")).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test.each<[string, Setting]>([
    ["another dialect", { dialect: "google" }],
    ["another reading of 429", { tooManyRequests: "unavailable" }],
    ["another patience", { reasonablyLong: 60 * DAY }],
    ["no stale copies", { staleWhileUnreachable: false }],
    ["a longer limit", { limits: { bodyOctets: 600_000 } }],
  ])("a client with %s has records of its own", async (_, options) => {
    const { clock, store, site, one } = fleet(rules("/a"));
    await one.allowed();
    await open(200, { clock, store, site, ...options }).allowed();
    expect(site.requests).toHaveLength(2);
  });

  test("clients whose options come to the same share records", async () => {
    const { clock, store, site, one } = fleet(rules("/a"));
    await one.allowed();
    const same = { dialect: "rfc9309", tooManyRequests: "unreachable", reasonablyLong: 30 * DAY } as const;
    await open(200, { clock, store, site, ...same }).allowed();
    expect(site.requests).toHaveLength(1);
  });

  test.each<[string, (octets: Uint8Array) => Uint8Array]>([
    ["cut", (octets) => octets.subarray(0, octets.length - 1)],
    ["empty", () => new Uint8Array(0)],
    ["not ours", () => new TextEncoder().encode('{"allowed":true}')],
  ])("a record that is %s is fetched anew", async (_, spoil) => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const store = storeWith(clock, {
      ...inner,
      get: async (key) => {
        const octets = await inner.get(key);
        return octets === null ? null : spoil(octets);
      },
    });
    const { site, one, other } = fleet(rules("/a"), { store });
    await one.allowed();
    expect(await other.allowed("/a")).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test("another origin's record is none", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const store = storeWith(clock, { ...inner, get: () => inner.get("https://open.example") });
    const { client } = open(404, { clock, store });
    await clock.run(client.isAllowed("https://open.example/a"));
    const closed = open(503, { clock, store });
    expect(await closed.allowed("/a")).toBe(false);
  });

  test("a record that claims to hold longer than anything may is past its time after 24 hours", async () => {
    const { clock, store, site, one, other } = fleet(rules("/a"), {});
    await one.allowed();
    const [octets, turn] = [await store.get(ORIGIN), await store.acquire(ORIGIN, SECOND)];
    const record = decodeRecord(octets ?? new Uint8Array(0));
    if (record === null || turn === null) throw new Error("There is a record, and a turn.");
    await store.set(ORIGIN, encodeRecord({ ...record, staleAt: clock.now() + 365 * DAY }), turn, 365 * DAY);
    await store.release(ORIGIN, turn);
    await clock.pass(DAY + 1);
    await other.allowed();
    expect(site.requests).toHaveLength(2);
  });
});

describe("forgetting", () => {
  test("the next question makes a fetch, whether or not forgetting is waited for", async () => {
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

  test("questions that wait are answered, and later ones make a fetch of their own", async () => {
    const { client, site, clock } = open(200);
    const late = withResolvers<Answer>();
    site.answer = () => late.promise;
    const before = client.isAllowed(`${ORIGIN}/a`);
    await settled();
    const forgotten = client.invalidate(ORIGIN);
    site.answer = () => 404;
    const after = client.isAllowed(`${ORIGIN}/a`);
    await clock.pass(SECOND);
    late.resolve(rules("/a"));
    expect(await clock.run(Promise.all([before, after, forgotten]))).toEqual([false, true, undefined]);
    expect(await clock.run(client.isAllowed(`${ORIGIN}/a`))).toBe(true);
    expect(site.requests).toHaveLength(2);
  });
});

describe("many origins", () => {
  const origins = Array.from({ length: 20 }, (_, at) => `https://h${at}.example`);

  test("prefetch gets each once, and no more at a time than are let", async () => {
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
    expect(client.stats()).toMatchObject({ asks: 0, memoryHits: 0, fetches: 20, origins: 20 });
    await clock.run(Promise.all(origins.map((origin) => client.isAllowed(`${origin}/a`))));
    expect(client.stats()).toMatchObject({ asks: 20, memoryHits: 20, fetches: 20 });
  });

  test("prefetch rejects for what is no URL, and ends what it has begun", async () => {
    const { client, site, clock } = open(new Promise<Answer>(() => {}));
    const urls = function* () {
      yield* ["https://a.example/", "https://b.example/", "nonsense"];
    };
    await expect(clock.run(client.prefetch(urls()))).rejects.toThrow(/"nonsense" is no absolute URL/);
    await settled();
    expect(site.requests.every(({ signal }) => signal.aborted)).toBe(true);
  });

  test("prefetch never rejects for what a site does", async () => {
    const { client, clock } = open(unreachable());
    await clock.run(client.prefetch(origins));
    expect(client.stats()).toMatchObject({ fetches: 20, failures: 20 });
  });

  test("memory is bounded in origins", async () => {
    const { client, clock, site } = open(404, { limits: { origins: 5 } });
    await clock.run(client.prefetch(origins));
    expect(client.stats().origins).toBe(5);
    await clock.run(client.prefetch(origins.slice(-5)));
    expect(site.requests).toHaveLength(20);
  });

  test("and in octets, however few origins there is room for", async () => {
    const long = { status: 200, body: `${"#".repeat(511_999)}\n` };
    const { client, clock } = open(long, { limits: { origins: 20 } });
    await clock.run(client.prefetch(origins));
    expect(client.stats().origins).toBe(2);
    const one = open(long, { limits: { origins: 1 } });
    await one.clock.run(one.client.prefetch(origins));
    expect(one.client.stats().origins).toBe(1);
  });
});

describe("closing", () => {
  test("what is under way rejects, what comes later too, and the turn is free for others", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const close = vi.fn(async () => {});
    const store = storeWith(clock, { ...inner, close });
    const { client, site } = open(new Promise<Answer>(() => {}), { clock, store });
    const asked = [client.isAllowed(`${ORIGIN}/a`), client.decide(`${ORIGIN}/a`), client.prefetch([ORIGIN])];
    await settled();
    const closed = client.close();
    for (const one of asked) await expect(one).rejects.toThrow(RobotsClientClosedError);
    await clock.run(closed);
    expect(close).toHaveBeenCalledOnce();
    expect(site.isClosed).toBe(true);
    expect(site.requests[0]?.signal.aborted).toBe(true);
    expect(await inner.acquire(ORIGIN, SECOND)).not.toBeNull();
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
    for (const one of later) await expect(one).rejects.toThrow("The client is closed; make a new one to ask more.");
    expect(clock.sleepers).toBe(0);
  });

  test("what is in memory is no longer answered", async () => {
    const { client, clock, allowed } = open(rules("/a"));
    await allowed();
    await clock.run(client.close());
    await expect(client.isAllowed(ORIGIN)).rejects.toThrow(RobotsClientClosedError);
  });

  test("a store that hangs does not hold it up", async () => {
    const clock = new FakeClock();
    const hang = () => new Promise<never>(() => {});
    const store: RobotsStore = {
      get: hang,
      acquire: hang,
      renew: hang,
      set: hang,
      release: hang,
      delete: hang,
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

describe("what is told", () => {
  test("events, in order", async () => {
    const told: [keyof RobotsClientEvents, Record<string, unknown>][] = [];
    const record = (name: keyof RobotsClientEvents) => (event: object) => told.push([name, { ...event }]);
    const { clock, site, allowed } = open(rules("/a"), {
      on: {
        fetch: ({ origin, outcome, fetched, milliseconds }) =>
          record("fetch")({ origin, kind: outcome.kind, status: fetched.hops.at(-1)?.status, milliseconds }),
        redirect: ({ origin, from, to }) => record("redirect")({ origin, from: from.url, to }),
        hit: record("hit"),
        stale: ({ origin, age, outcome }) => record("stale")({ origin, age, kind: outcome.kind }),
        refused: record("refused"),
      },
    });
    await allowed();
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = () => clock.sleep(7).then(() => new TransportError("refused", "127.0.0.1 is not public."));
    await allowed();
    await clock.pass(2 * MINUTE);
    const [from, to] = ["https://example.com/robots.txt", "https://www.example.com/robots.txt"];
    site.answer = ({ url }) => (url === to ? 404 : { status: 308, headers: { location: to } });
    await allowed();
    const age = DAY + 1 + 7;
    expect(told).toEqual([
      ["fetch", { origin: ORIGIN, kind: "use-rules", status: 200, milliseconds: 0 }],
      ["hit", { origin: ORIGIN, from: "memory" }],
      ["refused", { origin: ORIGIN, url: from, kind: "refused", message: "127.0.0.1 is not public." }],
      ["fetch", { origin: ORIGIN, kind: "use-cached", status: null, milliseconds: 7 }],
      ["stale", { origin: ORIGIN, age, kind: "use-cached" }],
      ["redirect", { origin: ORIGIN, from, to }],
      ["fetch", { origin: ORIGIN, kind: "allow-all", status: 404, milliseconds: 0 }],
    ]);
  });

  test("listeners that throw or reject change nothing", async () => {
    const on = {
      fetch: () => {
        throw new Error("mine");
      },
      hit: async () => {
        throw new Error("mine too");
      },
    };
    const { allowed } = open(rules("/a"), { on });
    expect(await allowed("/a")).toBe(false);
    expect(await allowed("/b")).toBe(true);
    await settled();
  });

  test("listeners keep their object", async () => {
    const on = {
      seen: 0,
      fetch() {
        this.seen++;
      },
    };
    const { seen, ...listeners } = on;
    expect(seen).toBe(0);
    const kept = Object.assign(Object.create({ seen: 0 }), listeners);
    const { allowed } = open(404, { on: kept });
    await allowed();
    expect(kept.seen).toBe(1);
  });

  test("stats", async () => {
    const { client, clock, site, allowed } = open(rules("/a", etag));
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = () => 304;
    await allowed();
    await clock.pass(DAY + 1);
    site.answer = () => new TransportError("refused", "No.");
    await allowed();
    await allowed();
    expect(client.stats()).toEqual({
      asks: 4,
      memoryHits: 1,
      storeHits: 0,
      stale: 2,
      fetches: 3,
      failures: 1,
      revalidations: 1,
      refused: 1,
      storeErrors: 0,
      origins: 1,
    });
  });
});

describe("a decision and its reasons", () => {
  test("by rules", async () => {
    const { decide, clock } = open(rules("/a", { "content-type": "text/plain" }));
    const decision = await decide("/a?b#c");
    expect(decision).toMatchObject({
      allowed: false,
      url: `${ORIGIN}/a?b`,
      decision: { allowed: false, line: 2, reason: "longest-match", agents: ["ExampleBot"] },
    });
    expect(decision.source).toEqual({
      origin: ORIGIN,
      robotsTxtUri: `${ORIGIN}/robots.txt`,
      from: "network",
      outcome: { kind: "use-rules", state: "successful", reason: "successful" },
      hops: [{ url: `${ORIGIN}/robots.txt`, downgraded: false, status: 200, location: null, address: null }],
      status: 200,
      error: null,
      fetchedAt: clock.now(),
      staleAt: clock.now() + DAY + 1,
      rulesFrom: clock.now(),
      stale: false,
      explanation: "The file was downloaded (RFC 9309, Section 2.3.1.1): its rules apply.",
    });
  });

  test("by the outcome alone", async () => {
    const { decide } = open(unreachable());
    const decision = await decide("/a");
    expect(decision).toMatchObject({
      allowed: false,
      decision: null,
      source: { status: null, error: "The connection was refused.", rulesFrom: null },
    });
    expect(decision.source.explanation).toMatch(/unreachable.*nothing may be requested\.$/);
    expect((await decide("/robots.txt")).allowed).toBe(true);
    expect((await decide("/robots%2Etxt")).allowed).toBe(true);
    expect((await decide("/robots.txt?a")).allowed).toBe(false);
  });

  test("several names of one crawler, in order", async () => {
    const body = "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: ExampleBot-News\nDisallow: /a\n";
    const productToken = ["ExampleBot-News", "ExampleBot"];
    const { allowed } = open({ status: 200, body }, { productToken });
    expect([await allowed("/a"), await allowed("/b")]).toEqual([false, true]);
  });

  test("the file, and what is wrong with how it is served (§2.3)", async () => {
    const { client, clock } = open(rules("/a", { "content-type": "text/html; charset=latin1" }));
    const { robots, body, cut, contentType, findings, source } = await clock.run(client.get(ORIGIN));
    expect(cut).toBe(false);
    expect(robots?.groups).toHaveLength(1);
    expect(new TextDecoder().decode(body ?? undefined)).toBe("User-agent: *\nDisallow: /a\n");
    expect(contentType).toBe("text/html; charset=latin1");
    expect(findings.map(({ code }) => code)).toEqual(["not-text-plain", "charset-not-utf-8"]);
    expect(source.outcome.kind).toBe("use-rules");
  });

  test("of a file longer than is read, the octets that are read: up to the end of a line (§2.5)", async () => {
    const body = `User-agent: *\n${"Disallow: /private/\n".repeat(30_000)}`.slice(0, 512_001);
    const { client, clock } = open({ status: 200, body });
    const { body: read, cut } = await clock.run(client.get(ORIGIN));
    expect(new TextDecoder().decode(read ?? undefined)).toBe(body.slice(0, body.lastIndexOf("\n") + 1));
    expect(cut).toBe(true);
  });

  test("no file", async () => {
    const { client, clock } = open(404);
    const { robots, body, contentType, findings } = await clock.run(client.get(`${ORIGIN}/a`));
    expect([robots, body, contentType, findings]).toEqual([null, null, null, []]);
  });

  test.each<[string, Answer, readonly boolean[]]>([
    ["by rules", rules("/a"), [false, true, true]],
    ["without a file", 404, [true, true, true]],
    ["while it is unreachable", 503, [false, false, true]],
  ])("many URLs of one origin at once, %s", async (_name, answer, expected) => {
    const { client, clock, site } = open(answer);
    const rules = await clock.run(client.get(ORIGIN));
    const urls = ["/a?b#c", "/b", "/robots.txt"].map((path) => ORIGIN + path);
    expect(urls.map((url) => rules.isAllowed(url))).toEqual(expected);
    expect(urls.map((url) => rules.isAllowed(new URL(url)))).toEqual(expected);
    expect(() => rules.isAllowed("http://example.com/")).toThrow(/get the rules of http:\/\/example\.com\.$/);
    expect(() => rules.isAllowed("/b")).toThrow(TypeError);
    expect(site.requests).toHaveLength(1);
  });
});

describe("the pace a site asks for", () => {
  test("Crawl-delay, once there is a file", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      const { client, clock } = open({ status: 200, body: "User-agent: *\nCrawl-delay: 2\n" });
      const start = clock.now();
      expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(start);
      await client.turn(ORIGIN);
      expect(await client.nextAllowedAt(ORIGIN)).toBe(start + 2 * SECOND);
      const second = client.turn(ORIGIN);
      const left = new AbortController();
      const third = client.turn(ORIGIN, { signal: left.signal });
      const fourth = client.turn(ORIGIN);
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      await second;
      left.abort(new Error("enough"));
      await expect(third).rejects.toThrow("enough");
      const closed = client.close();
      await expect(fourth).rejects.toThrow(RobotsClientClosedError);
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });

  test("for all processes that share the store, if it knows of paces; for this one while it is away", async () => {
    const asked: unknown[] = [];
    const storeError = vi.fn();
    const clock = new FakeClock();
    const answers: (number | Error)[] = [7_000, 0, new Error("away")];
    const pace = async (...given: unknown[]) => {
      asked.push(given);
      const answer = answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const store = { ...memoryStore({ clock }), pace };
    const file = { status: 200, body: "User-agent: *\nRequest-rate: 5/10s\n" };
    const { client } = open(file, { clock, store, on: { storeError } });
    expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(clock.now() + 7_000);
    await client.turn(ORIGIN);
    await client.turn(ORIGIN);
    expect(asked).toEqual([false, true, true].map((take) => [ORIGIN, 5, 10_000, take]));
    expect(storeError.mock.calls).toEqual([[{ origin: ORIGIN, operation: "pace", error: new Error("away") }]]);
    await client.close();
    await expect(client.turn(ORIGIN)).rejects.toThrow(RobotsClientClosedError);
    expect(asked).toHaveLength(3);
  });

  test("nothing where it asks for nothing", async () => {
    const { client, clock } = open(404);
    expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(clock.now());
    await client.turn(ORIGIN);
    await client.turn(ORIGIN);
  });
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
