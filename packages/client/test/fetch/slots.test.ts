// Limits on concurrent requests, and fairness: no address delays another one.
import { describe, expect, test } from "vitest";
import { networkOf } from "../../src/fetch/addresses.ts";
import { Slots } from "../../src/fetch/request-sender.ts";
import { settled } from "../fake-clock.ts";

function held(limits: { fetches?: number; fetchesPerHost?: number; fetchesPerAddress?: number } = {}) {
  const slots = new Slots({ fetches: 8, fetchesPerHost: 2, fetchesPerAddress: 4, ...limits });
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const start = (host: string, address: string | null, signal = new AbortController().signal) =>
    slots.run({ host, address }, signal, async () => {
      started.push(host);
      await new Promise<void>((resolve) => open.set(host, resolve));
    });
  return { slots, started, start, end: (host: string) => open.get(host)?.() };
}

describe("slots", () => {
  test("names on one address share its slots, and leave the others to other addresses", async () => {
    const { started, start } = held();
    for (let at = 0; at < 300; at++) void start(`h${at}.tarpit.example`, "192.0.2.1");
    void start("good.example", "192.0.2.2");
    await settled();
    expect(started).toHaveLength(5);
    expect(started.at(-1)).toBe("good.example");
  });

  test("if all slots are taken, an address without a request goes first", async () => {
    const { started, start, end } = held({ fetches: 2 });
    for (let at = 0; at < 10; at++) void start(`h${at}.example`, "192.0.2.1");
    void start("good.example", "192.0.2.2");
    end("h0.example");
    await settled();
    expect(started).toEqual(["h0.example", "h1.example", "good.example"]);
  });

  test("waiting requests of several addresses take turns", async () => {
    const { started, start, end } = held({ fetches: 1 });
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
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("a request that is aborted while it waits is not started, and frees no slot", async () => {
    const { started, start, end } = held({ fetches: 1 });
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

  test("ten thousand waiting requests are handled quickly", async () => {
    const { slots } = held({ fetches: 64 });
    const start = performance.now();
    const all = Array.from({ length: 10_000 }, (_, at) =>
      slots.run({ host: `h${at}.example`, address: `A${at % 2_000}` }, new AbortController().signal, settled),
    );
    await Promise.all(all);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["not an address", "not an address"],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
