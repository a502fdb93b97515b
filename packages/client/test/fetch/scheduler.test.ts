// Limits on concurrent jobs, and fairness: no site and no network delays another one.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf, siteOf } from "../../src/fetch/addresses.ts";
import { Scheduler, type SchedulerOptions } from "../../src/fetch/scheduler.ts";
import { FakeClock, settled } from "../fake-clock.ts";

const TICK = 150;
const PATIENCE = 5_100;

function held({ limit = 8, perNetwork = 4, ...options }: Partial<SchedulerOptions> = {}) {
  const clock = new FakeClock();
  const slots = new Scheduler({ clock, limit, perNetwork, ...options });
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const start = (host: string, address: string | null, signal = new AbortController().signal, octets = 0) =>
    slots.run({ site: siteOf(host), network: address ?? host, name: host }, signal, async (slot) => {
      started.push(host);
      slot.received(octets);
      await new Promise<void>((resolve, reject) => {
        open.set(host, resolve);
        slot.signal.addEventListener("abort", () => reject(slot.signal.reason));
      });
    });
  return { clock, slots, started, start, end: (host: string) => open.get(host)?.() };
}

describe("the scheduler", () => {
  test("names on one address share its slots, and leave the others to other addresses", async () => {
    const { started, start } = held();
    for (let at = 0; at < 300; at++) void start(`h${at}.tarpit.example`, "192.0.2.1");
    void start("good.example", "192.0.2.2");
    await settled();
    expect(started).toHaveLength(5);
    expect(started.at(-1)).toBe("good.example");
  });

  test("if all slots are taken, an address without a request goes first", async () => {
    const { started, start, end } = held({ limit: 2 });
    for (let at = 0; at < 10; at++) void start(`h${at}.example`, "192.0.2.1");
    void start("good.example", "192.0.2.2");
    end("h0.example");
    await settled();
    expect(started).toEqual(["h0.example", "h1.example", "good.example"]);
  });

  test("waiting requests of several addresses take turns", async () => {
    const { started, start, end } = held({ limit: 1 });
    for (const [host, address] of [
      ["a1", "A"],
      ["a2", "A"],
      ["a3", "A"],
      ["b1", "B"],
      ["b2", "B"],
      ["c1", "C"],
    ] as const) {
      void start(host, address);
    }
    for (let at = 0; at < 6; at++) {
      await settled();
      end(started.at(-1) ?? "");
    }
    await settled();
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("a request that is aborted while it waits is not started, and frees no slot", async () => {
    const { started, start, end } = held({ limit: 1 });
    const leaving = new AbortController();
    void start("a", null);
    const left = start("b", null, leaving.signal);
    leaving.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    void start("c", null);
    await settled();
    expect(started).toEqual(["a"]);
    end("a");
    await settled();
    expect(started).toEqual(["a", "c"]);
  });

  test("whatever comes, ends and is aborted: the limits hold, no slot is idle while a job could have it, and all end", async () => {
    const job = fc.record({
      site: fc.nat(3),
      network: fc.nat(3),
      name: fc.nat(5),
      aborted: fc.boolean(),
      fails: fc.boolean(),
    });
    const step = fc.oneof({ weight: 3, arbitrary: job }, { weight: 2, arbitrary: fc.constant("end" as const) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 80 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, limit, perNetwork) => {
          const slots = new Scheduler({ clock: new FakeClock(), limit, perNetwork });
          const waiting = new Map<number, string>();
          const running = new Map<number, { network: string; end: () => void }>();
          const all: Promise<unknown>[] = [];
          const check = () => {
            expect(running.size).toBeLessThanOrEqual(limit);
            const busy = (network: string) => [...running.values()].filter((one) => one.network === network).length;
            for (const { network } of running.values()) expect(busy(network)).toBeLessThanOrEqual(perNetwork);
            // An eighth of the slots is reserved.
            if (running.size >= limit - Math.floor(limit / 8)) return;
            for (const network of waiting.values()) expect(busy(network)).toBe(perNetwork);
          };
          for (const [at, one] of steps.entries()) {
            if (one === "end") running.values().next().value?.end();
            else {
              const stop = new AbortController();
              const network = `n${one.network}`;
              waiting.set(at, network);
              const work = () =>
                new Promise<void>((resolve, reject) => {
                  waiting.delete(at);
                  const end = () => {
                    running.delete(at);
                    if (one.fails) reject(new Error("It failed."));
                    else resolve();
                  };
                  running.set(at, { network, end });
                });
              all.push(
                slots.run({ site: `s${one.site}`, network, name: `h${one.name}` }, stop.signal, work).catch(() => {}),
              );
              if (one.aborted && waiting.delete(at)) stop.abort(new Error("enough"));
            }
            await settled();
            check();
          }
          for (let left = 0; left < 200 && running.size > 0; left++) {
            running.values().next().value?.end();
            await settled();
            check();
          }
          expect(waiting.size).toBe(0);
          await Promise.all(all);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("ten thousand waiting requests are handled quickly", async () => {
    const { slots } = held({ limit: 64 });
    const start = performance.now();
    const all = Array.from({ length: 10_000 }, (_, at) =>
      slots.run(
        { site: `h${at}.example`, network: `A${at % 2_000}`, name: `h${at}.example` },
        new AbortController().signal,
        settled,
      ),
    );
    await Promise.all(all);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test("jobs under the many names of one site take turns with other sites", async () => {
    const { started, start, end } = held({ limit: 1 });
    for (let at = 0; at < 5; at++) void start(`h${at}.tarpit.example`, `A${at}`);
    void start("good.example", "B");
    await settled();
    for (let at = 0; at < 2; at++) {
      end(started.at(-1) ?? "");
      await settled();
    }
    expect(started).toEqual(["h0.tarpit.example", "h1.tarpit.example", "good.example"]);
  });

  test("new sites without end do not keep an old one waiting", async () => {
    const { started, start, end } = held({ limit: 1 });
    for (let at = 0; at < 3; at++) void start(`h${at}.old.example`, `A${at}`);
    for (let at = 0; at < 100 && !started.includes("h2.old.example"); at++) {
      void start(`new${at}.test`, `N${at}`);
      void start(`other${at}.test`, `M${at}`);
      await settled();
      end(started.at(-1) ?? "");
    }
    expect(started).toContain("h2.old.example");
    expect(started.length).toBeLessThan(60);
  });

  test("a burst of jobs starts at once, and while they last another one every 150 ms", async () => {
    const { clock, started, start } = held({ limit: 512, burst: 64 });
    for (let at = 0; at < 400; at++) void start(`t${at}.example`, `A${at}`);
    void start("good.example", "B");
    await settled();
    expect(started).toHaveLength(64);
    await clock.pass(TICK);
    expect(started).toHaveLength(128);
    await clock.pass(900);
    expect(started.at(-1)).toBe("good.example");
  });

  test("if all slots are taken for five seconds, the slowest jobs end, as many as others wait", async () => {
    const overdue = () => new Error("too slow");
    const { clock, started, start } = held({ limit: 3, overdue });
    const { signal } = new AbortController();
    const ends: string[] = [];
    for (const [host, octets] of [
      ["fast.example", 3_000],
      ["slowest.example", 1],
      ["slow.example", 20],
    ] as const) {
      start(host, host, signal, octets).catch(({ message }) => ends.push(`${host}: ${message}`));
    }
    await clock.pass(60_000);
    void start("good.example", "B");
    await clock.pass(PATIENCE - TICK);
    expect(ends).toEqual([]);
    await clock.pass(TICK);
    expect(ends).toEqual(["slowest.example: too slow"]);
    expect(started.at(-1)).toBe("good.example");
    await clock.pass(60_000);
    expect(ends).toHaveLength(1);
  });

  test("slow jobs also end if only reserved slots are left; not for jobs that wait for their network", async () => {
    const { clock, started, start } = held({ limit: 16, perNetwork: 1, overdue: () => new Error("too slow") });
    let ended = 0;
    const slow = (name: string, network: string) => start(name, network).catch(() => void ended++);
    for (let at = 0; at < 13; at++) void slow(`t${at}.example`, `A${at}`);
    for (let at = 0; at < 1_000; at++) void slow(`h${at}.ports.example`, "P");
    await clock.pass(60_000);
    expect([started.length, ended]).toEqual([14, 0]);
    void start("good.example", "B");
    await clock.pass(TICK);
    expect([started.at(-1), ended]).toEqual(["good.example", 1]);
  });

  test("slots are reserved for names that were answered soon before, until they fail", async () => {
    const { started, start, end, clock } = held({ limit: 8 });
    const first = start("known.example", "K");
    end("known.example");
    await first;
    for (let at = 0; at < 20; at++) void start(`t${at}.example`, `A${at}`);
    await settled();
    // One of eight slots is left.
    expect(started).toHaveLength(8);
    const leaving = new AbortController();
    const again = start("known.example", "K", leaving.signal);
    await settled();
    expect(started.at(-1)).toBe("known.example");
    leaving.abort(new Error("It failed."));
    await expect(again).rejects.toThrow("It failed.");
    void start("known.example", "K");
    await clock.pass(TICK);
    expect(started.filter((host) => host === "known.example")).toHaveLength(2);
  });

  test("of paced jobs one burst starts in 150 ms, however soon they end", async () => {
    const { clock, slots } = held({ limit: 2_048, burst: 64, paced: true });
    let done = 0;
    const ended = () => done++;
    const work = (at: number) =>
      slots.run({ site: `s${at}`, network: `s${at}`, name: `s${at}` }, new AbortController().signal, settled);
    const all = Array.from({ length: 200 }, (_, at) => work(at).then(ended));
    for (let at = 0; at < 9; at++) await settled();
    expect(done).toBe(64);
    await clock.run(Promise.all(all));
    expect(clock.sleepers).toBeLessThanOrEqual(1);
  });

  test("a job that is aborted while its network has no slot is not started", async () => {
    const { started, start, end } = held({ perNetwork: 1 });
    void start("a", "N");
    const leaving = new AbortController();
    const left = start("b", "N", leaving.signal);
    void start("c", "N");
    leaving.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    end("a");
    await settled();
    expect(started).toEqual(["a", "c"]);
  });

  test("twenty thousand ports of one host do not block the event loop", async () => {
    const { slots } = held({ limit: 512 });
    const job = { site: "tarpit.example", network: "192.0.2.1", name: "tarpit.example" };
    const start = performance.now();
    const all = Array.from({ length: 20_000 }, () => slots.run(job, new AbortController().signal, async () => {}));
    await Promise.all(all);
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});

test.each([
  ["example.com", "example.com"],
  ["a.b.example.com.", "example.com"],
  ["shop.example.co.uk", "example.co.uk"],
  ["a.example.gov.br", "example.gov.br"],
  ["www.example.de", "example.de"],
  ["co.uk", "co.uk"],
  ["localhost", "localhost"],
])("the site of %s is %s", (host, site) => expect(siteOf(host)).toBe(site));

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["not an address", "not an address"],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
