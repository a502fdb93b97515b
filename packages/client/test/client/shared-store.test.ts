// Clients that share a store: one fetch for all, and no answer from before an invalidation.
import { memoryStore, type RobotsStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { TransportError } from "../../src/fetch/transport.ts";
import { FakeClock, settled } from "../fake-clock.ts";
import { FakeSite, rules, type SiteAnswer } from "../fake-site.ts";
import {
  DAY,
  HOUR,
  MINUTE,
  ORIGIN,
  open,
  passAsking,
  SECOND,
  type Setting,
  storeWith,
  withResolvers,
} from "./helpers.ts";

describe("several clients with one store", () => {
  /** Two clients of one crawler on two machines. */
  function fleet(
    answer: SiteAnswer,
    { store: given, clock = new FakeClock(), ...options }: Setting & { readonly store?: RobotsStore } = {},
  ) {
    const store: RobotsStore = given ?? memoryStore({ clock });
    const site = new FakeSite(answer);
    const [one, other] = [open(200, { ...options, clock, store, site }), open(200, { ...options, clock, store, site })];
    return { clock, store, site, one, other };
  }

  test("a client uses the record that another one fetched", async () => {
    const { site, one, other } = fleet(rules("/a"));
    expect(await one.allowed("/a")).toBe(false);
    expect((await other.decide("/a")).source.from).toBe("store");
    expect((await other.decide("/a")).source.from).toBe("memory");
    expect(site.requests).toHaveLength(1);
    expect(other.client.stats()).toMatchObject({ queries: 2, storeHits: 1, memoryHits: 1, fetches: 0 });
  });

  test("a client waits for the one that fetches", async () => {
    const { clock, site, one, other } = fleet(200);
    site.answer = () => clock.sleep(4 * SECOND).then(() => rules("/a"));
    const answers = await clock.run(
      Promise.all(
        [one, other].flatMap(({ client }) => [client.isAllowed(`${ORIGIN}/a`), client.isAllowed(`${ORIGIN}/b`)]),
      ),
    );
    expect(answers).toEqual([false, true, false, true]);
    expect(site.requests).toHaveLength(1);
  });

  test("a client that has waited for five seconds fetches itself, and the later fetch is kept", async () => {
    const { clock, site, one, other } = fleet(200);
    site.answer = () =>
      clock
        .sleep((site.requests.length === 1 ? 20 : 1) * SECOND)
        .then(() => rules(site.requests.length === 1 ? "/b" : "/a"));
    const answers = await clock.run(Promise.all([one, other].map(({ client }) => client.isAllowed(`${ORIGIN}/a`))));
    expect(answers[1]).toBe(false);
    expect(site.requests).toHaveLength(2);
    expect(await other.allowed("/a")).toBe(false);
    expect((await one.decide("/a")).allowed).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test.each<[string, (given: ReturnType<typeof fleet>) => Promise<unknown>]>([
    [
      "whose fetch failed by itself",
      async ({ one, site }) => {
        site.answer = () => new TransportError("local", "No route.");
        await one.allowed("/a");
      },
    ],
    [
      "that invalidated the origin",
      async ({ one }) => {
        await one.allowed("/a");
        await one.client.invalidate(ORIGIN);
      },
    ],
  ])("nobody waits for the turn of a client %s", async (_, act) => {
    const given = fleet(rules("/a"));
    const { clock, site, one, other } = given;
    await clock.run(act(given));
    site.answer = () => rules("/a");
    const begun = clock.now();
    expect(
      await Promise.all([one.client.decide(`${ORIGIN}/a`), clock.run(other.client.isAllowed(`${ORIGIN}/a`))]),
    ).toMatchObject([{}, false]);
    expect(clock.now() - begun).toBeLessThan(SECOND);
    expect(site.requests).toHaveLength(2);
  });

  test("the record of another client is used even if its freshness is not longer", async () => {
    const { clock, site, one, other } = fleet(200, { minimumFreshness: 0 });
    site.answer = () => clock.sleep(SECOND).then(() => rules("/a", { "cache-control": "no-cache" }));
    await clock.run(Promise.all([one, other].map(({ client }) => client.isAllowed(`${ORIGIN}/a`))));
    expect(site.requests).toHaveLength(1);
  });

  test("after a sleep while waiting, the other client's answer is used for earlier queries only", async () => {
    const { clock, site, one, other } = fleet(200);
    const late = withResolvers<SiteAnswer>();
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

  test("after a sleep while storing, a client's own answer is used for earlier queries only", async () => {
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

  test("a record is not new if the clock of the client that wrote it is days late", async () => {
    const { clock, store, site, one } = fleet(200);
    const slow = open(200, { clock: new FakeClock(clock.now() - 2 * DAY), store, site });
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    const fetched = slow.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    const asked = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    late.resolve(rules("/b"));
    expect(await fetched).toBe(true);
    site.answer = () => rules("/a");
    expect(await clock.run(asked)).toBe(false);
    expect(site.requests).toHaveLength(2);
  });

  test("a client that crashed while it fetched blocks others for at most five seconds", async () => {
    const { clock, store, site, other } = fleet(rules("/a"));
    await store.pace?.(`fetch ${ORIGIN}`, 5 * SECOND, true);
    const start = clock.now();
    expect(await other.allowed("/a")).toBe(false);
    expect(clock.now() - start).toBeGreaterThanOrEqual(5 * SECOND);
    expect(clock.now() - start).toBeLessThan(6 * SECOND);
    expect(site.requests).toHaveLength(1);
  });

  test("a client whose fetch began earlier answers its waiting queries, and overwrites no record", async () => {
    const { clock, store, site, one, other } = fleet(200);
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    const slow = one.client.decide(`${ORIGIN}/a`);
    await settled();
    // As if its process had been suspended.
    await clock.pass(SECOND);
    await store.delete(ORIGIN, clock.now());
    site.answer = () => rules("/b");
    expect(await other.allowed("/a")).toBe(true);
    late.resolve(rules("/a"));
    expect((await clock.run(slow)).allowed).toBe(false);
    expect((await one.decide("/a")).source.from).toBe("store");
    expect(await one.allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test("what is fetched after an invalidation is kept, whoever fetches it, and in the same millisecond", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const deleted = withResolvers<void>();
    const store = { ...inner, delete: (...given: [string, number]) => inner.delete(...given).then(deleted.resolve) };
    const { site, one, other } = fleet(200, { clock, store });
    const forgotten = one.client.invalidate(ORIGIN);
    await clock.run(deleted.promise);
    expect(await other.allowed()).toBe(true);
    expect(await other.allowed()).toBe(true);
    expect(site.requests).toHaveLength(1);
    await clock.run(forgotten);
    expect(await one.allowed()).toBe(true);
    expect(site.requests).toHaveLength(1);
  });

  test("a fetch that was running when the origin was invalidated is not stored", async () => {
    const { site, one, other, clock } = fleet(200);
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    const asked = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    await clock.pass(1);
    await clock.run(other.client.invalidate(ORIGIN));
    late.resolve(rules("/a"));
    expect(await clock.run(asked)).toBe(false);
    site.answer = () => 404;
    expect(await one.allowed("/a")).toBe(true);
    expect(await other.allowed("/a")).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  test.each([
    { name: "a client that queries again only after months has not seen a month without a break", days: [31, 62] },
    { name: "the answers of another machine in between are remembered as long as they count", days: [20, 25, 40] },
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

  test("a fetch that was running when the origin was invalidated is not stored, even if the deletion fails", async () => {
    const { clock, store, site, other } = fleet(200);
    const failing = { ...store, delete: () => Promise.reject(new Error("down")) };
    const one = open(200, { clock, site, store: failing });
    const late = withResolvers<SiteAnswer>();
    site.answer = () => late.promise;
    const before = one.client.isAllowed(`${ORIGIN}/a`);
    await settled();
    await clock.run(one.client.invalidate(ORIGIN));
    late.resolve(rules("/b"));
    expect(await clock.run(before)).toBe(true);
    site.answer = () => rules("/a");
    expect(await other.allowed("/a")).toBe(false);
  });

  describe("an invalidation by one machine is unknown to another one", () => {
    test.each<[string, SiteAnswer, readonly number[], boolean]>([
      ["a month unreachable, without a break", 503, [20, 40], true],
      ["a copy goes on", rules("/b"), [0.9, 1.9], true],
      ["a month that began afterwards counts", 503, [20, 51], false],
    ])("%s, and only on that machine", async (_, before, [gone = 0, back = 0], isAskedAgain) => {
      const { site, one, other, clock } = fleet(before);
      const start = clock.now();
      await one.allowed("/a");
      await other.allowed("/a");
      await passAsking(clock, other, gone * DAY);
      await other.allowed("/a");
      site.answer = () => 404;
      await clock.run(one.client.invalidate(ORIGIN));
      expect(await one.allowed("/b")).toBe(true);
      await clock.run(one.client.invalidate(ORIGIN));
      site.answer = () => 503;
      if (!isAskedAgain) expect(await one.allowed("/a")).toBe(false);
      await passAsking(clock, other, start + back * DAY - clock.now());
      expect(await other.allowed("/a")).toBe(true);
      const { length } = site.requests;
      expect(await one.allowed("/a")).toBe(!isAskedAgain);
      expect(site.requests).toHaveLength(length + (isAskedAgain ? 1 : 0));
    });

    test("an answer from the future does not affect the unreachable period", async () => {
      const { site, one, other, clock } = fleet(404);
      await one.allowed();
      clock.set(-2 * DAY);
      site.answer = () => 503;
      expect(await other.allowed()).toBe(false);
      await clock.pass(SECOND);
      expect((await one.decide()).source.from).toBe("store");
    });

    test("an answer received after a clock was set back ends the unreachable period of another machine", async () => {
      const { site, one, other, clock } = fleet(503);
      await other.allowed();
      await passAsking(clock, other, 20 * DAY);
      await other.allowed();
      clock.set(-2 * DAY);
      site.answer = () => rules("/a");
      expect(await one.allowed("/a")).toBe(false);
      site.answer = () => 503;
      await clock.pass(20 * DAY);
      // It goes by the copy.
      expect([await other.allowed("/a"), await other.allowed("/b")]).toEqual([false, true]);
    });

    test("an answer received during a fetch that started earlier ends the period as well", async () => {
      const { site, one, other, clock } = fleet(503, { limits: { fetchTime: 4 * HOUR, queryTime: 8 * HOUR } });
      await other.allowed();
      await passAsking(clock, other, 31 * DAY);
      const [late, next] = [withResolvers<SiteAnswer>(), withResolvers<SiteAnswer>()];
      site.answer = () => late.promise;
      const first = one.client.isAllowed(`${ORIGIN}/a`);
      await settled();
      await clock.run(one.client.invalidate(ORIGIN));
      site.answer = () => 503;
      expect(await other.allowed("/a")).toBe(true);
      await clock.pass(2 * HOUR);
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

  describe("one client does not decide for another one, whose options differ", () => {
    const PRIVATE = "10.0.0.7";
    const hops = (count: number, body = "User-agent: *\nDisallow: /\n") => {
      let at = 0;
      return (): SiteAnswer =>
        at++ % (count + 1) < count ? { status: 301, headers: { location: `/${at}` } } : { status: 200, body };
    };

    test("an address that one of them allows does not open the site for the other one", async () => {
      const { clock, store, one, site } = fleet(404, { network: { allow: [PRIVATE] } });
      site.address = PRIVATE;
      expect(await one.allowed("/a")).toBe(true);
      const other = open(new TransportError("refused", "The address is not public."), { clock, store });
      expect(await other.decide("/a")).toMatchObject({ verdict: "defer", source: { from: "network" } });
      expect(await one.allowed("/a")).toBe(true);
    });

    test("nor does a copy that came from that address", async () => {
      const { clock, store, one, site } = fleet(rules("/b"), { network: { allow: [PRIVATE] } });
      site.address = PRIVATE;
      await one.allowed("/a");
      await clock.pass(DAY + 1);
      [site.answer, site.address] = [() => 503, "93.184.215.14"];
      expect(await one.allowed("/a")).toBe(true);
      const other = open(503, { clock, store });
      expect(await other.decide("/a")).toMatchObject({ verdict: "defer", source: { from: "network" } });
    });

    test("nor does an answer from an address that is not known to a client that checks them", async () => {
      const { clock, store, one, site } = fleet(404);
      site.address = null;
      await one.allowed("/a");
      const other = open(503, { clock, store });
      expect(await other.decide("/a")).toMatchObject({ verdict: "defer", source: { from: "network" } });
    });

    test.each<[string, TransportError["kind"]]>([
      ["a refusal", "refused"],
      ["a failure of the machine", "local"],
    ])("%s by one of them does not close the site for the other one", async (_, kind) => {
      const { clock, store, one, site } = fleet(new TransportError(kind, "Not sent.", { transient: false }));
      expect((await one.decide("/a")).verdict).toBe("defer");
      const other = open(rules("/b"), { clock, store, network: { allow: [PRIVATE] } });
      expect(await other.allowed("/a")).toBe(true);
      expect((await one.decide("/a")).source.from).toBe("memory");
      expect(site.requests).toHaveLength(1);
    });

    test.each([
      [5, 10],
      [10, 5],
    ])("seven redirects mean the same after a client with %i as before it", async (first, then) => {
      const closed = (redirects: number) => redirects >= 7;
      const { clock, store, one } = fleet(hops(7)(), {});
      await clock.run(one.client.close());
      for (const redirects of [first, then, first]) {
        const next = hops(7);
        const { client, site } = open(404, { clock, store, limits: { redirects } });
        site.answer = next;
        expect(await clock.run(client.isAllowed(`${ORIGIN}/a`))).toBe(!closed(redirects));
      }
    });

    test("a body that one of them cut is fetched again by the other one, and only then", async () => {
      const body = `User-agent: *\nAllow: /\n${"#\n".repeat(256_000)}Disallow: /a\n`;
      const { clock, store, one } = fleet({ status: 200, body });
      expect(await one.allowed("/a")).toBe(true);
      const longer = open({ status: 200, body }, { clock, store, limits: { bodyOctets: 600_000 } });
      expect(await longer.allowed("/a")).toBe(false);
      const last = open({ status: 200, body }, { clock, store });
      expect(await last.decide("/a")).toMatchObject({ allowed: true, source: { from: "store" } });
    });

    test.each<[string, SiteAnswer, Setting, readonly [boolean, boolean]]>([
      ["the meaning of 429", 429, { access: { tooManyRequests: "unavailable" } }, [false, true]],
      ["the meaning of 403", 403, { access: { forbidden: "restricted" } }, [true, false]],
      [
        "the meaning of HTML",
        { status: 200, body: "<html>" },
        { access: { bodies: { html: "unreachable" } } },
        [true, false],
      ],
      ["a dialect", rules("/a/index.html"), { dialect: "google" }, [true, true]],
      ["the use of stale copies", rules("/a"), { access: { staleWhileUnreachable: false } }, [false, false]],
      ["freshness", 404, { minimumFreshness: HOUR }, [true, true]],
    ])("%s is derived from one record, whoever wrote it", async (_, answer, options, [usual, other]) => {
      for (const isUsualFirst of [true, false]) {
        const clock = new FakeClock();
        const store = memoryStore({ clock });
        const site = new FakeSite(answer);
        const clients = [open(200, { clock, store, site }), open(200, { clock, store, site, ...options })];
        const expected = [usual, other];
        for (const at of isUsualFirst ? [0, 1] : [1, 0]) expect(await clients[at]?.allowed("/a")).toBe(expected[at]);
        expect(site.requests).toHaveLength(1);
      }
    });

    test("a period that one of them counts by another meaning of 429 opens no site for the other one", async () => {
      const { clock, store, one, site } = fleet(429);
      await one.allowed();
      await passAsking(clock, one, 31 * DAY);
      site.answer = () => 503;
      expect(await one.allowed("/a")).toBe(true);
      const other = open(404, { clock, store, access: { tooManyRequests: "unavailable" } });
      expect(await other.decide("/a")).toMatchObject({ verdict: "defer", source: { from: "store" } });
    });
  });

  test.each<[string, (octets: Uint8Array) => Uint8Array]>([
    ["cut", (octets) => octets.subarray(0, octets.length - 1)],
    ["empty", () => new Uint8Array(0)],
    ["not ours", () => new TextEncoder().encode('{"allowed":true}')],
  ])("a record that is %s is fetched again", async (_, spoil) => {
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

  test("a record of another origin is ignored", async () => {
    const clock = new FakeClock();
    const inner = memoryStore({ clock });
    const store = storeWith(clock, { ...inner, get: () => inner.get("https://open.example") });
    const { client } = open(404, { clock, store });
    await clock.run(client.isAllowed("https://open.example/a"));
    const closed = open(503, { clock, store });
    expect(await closed.allowed("/a")).toBe(false);
  });
});

test("an invalidated record that was not deleted still shows when the site was reachable, also after a clock was set back", async () => {
  const clock = new FakeClock();
  const inner = memoryStore({ clock });
  let isDown = true;
  const whileUp = <Result>(work: () => Promise<Result>) => (isDown ? Promise.reject(new Error("down")) : work());
  const one = open(503, {
    clock,
    store: {
      ...inner,
      get: (key) => whileUp(() => inner.get(key)),
      delete: (key, time) => whileUp(() => inner.delete(key, time)),
    },
  });
  const other = open(404, { clock, store: inner });
  await clock.run(one.client.invalidate(ORIGIN));
  clock.set(-40 * DAY);
  expect(await one.allowed()).toBe(false);
  await clock.pass(MINUTE);
  expect(await other.allowed()).toBe(true);
  isDown = false;
  // The first failure four days later continues one from before that answer, so the store refuses it: the period begins
  // on the eighth day, and lasts 28 days on the 36th.
  for (let days = 4; days <= 36; days += 4) {
    await clock.pass(4 * DAY);
    expect(await one.allowed()).toBe(false);
  }
  await clock.pass(4 * DAY);
  expect(await one.allowed()).toBe(true);
});
