// Names whose servers never answer, and a name server that is overloaded.
import { lookup } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "robotspec-client";
import { expect, test } from "vitest";
import { createFetchRobotsTxt } from "../../src/fetch/fetch-robots-txt.ts";
import { nodeTransport } from "../../src/fetch/node-transport.ts";
import { createResolver } from "../../src/fetch/resolver.ts";
import { startNameServer } from "../server/dns.ts";
import { shortLimits } from "./fetch-helpers.ts";
import { scripted } from "./virtual-time.ts";

/** Fetches by this name server, from sites that all answer at once. */
function fetching(dnsServer: string) {
  const { locate } = nodeTransport({
    limits: { ...shortLimits, connectTime: 10_000 },
    network: { dnsServers: [dnsServer], allow: ["192.0.2.0/24"] },
  });
  const fetch = createFetchRobotsTxt({
    transport: { ...scripted(() => ({})), locate },
    userAgent: "TestBot/1.0",
    limits: { ...shortLimits, attempts: 3, fetches: 512 },
    clock: systemClock,
  });
  const { signal } = new AbortController();
  return (name: string) => fetch({ url: `https://${name}/robots.txt`, conditions: null, signal });
}

const found = { a: [[192, 0, 2, 1]], ttl: 60 };

// All three tests wait for names at the same time.
test.concurrent("four hundred names whose servers are silent delay another one by less than two seconds", async () => {
  const server = await startNameServer((name) => (name.startsWith("silent") ? undefined : found));
  const get = fetching(server.address);
  const silent = Array.from({ length: 400 }, (_, at) => get(`silent${at}.example`));
  const start = performance.now();
  expect((await get("known.example")).error).toBeNull();
  expect(performance.now() - start).toBeLessThan(2_000);
  for (const { error } of await Promise.all(silent)) expect(error?.kind).toBe("local");
  // Each type is queried three times at most; the fetch does not repeat that.
  expect(server.queries.filter((query) => query.startsWith("silent0.")).length).toBeLessThanOrEqual(6);
  server.stop();
});

test.concurrent("silent names time out, and meanwhile delay neither other names nor the system's resolver", async () => {
  const server = await startNameServer({ "known.example": { a: [[192, 0, 2, 1]], ttl: 60 } });
  const resolve = createResolver({ servers: [server.address] });
  const silent = Array.from({ length: 40 }, (_, at) => resolve(`silent${at}.example`).catch(({ code }) => code));
  const start = performance.now();
  expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
  expect(await resolve("localhost")).toContain("127.0.0.1");
  // The system's resolver runs in libuv's thread pool.
  await lookup("localhost");
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(new Set(await Promise.all(silent))).toEqual(new Set(["ETIMEOUT"]));
  expect(performance.now() - start).toBeLessThan(25_000);
  server.stop();
});

test.concurrent("three thousand names at once are found by a server of 1,024 answers a second, with two queries for nearly each", async () => {
  // The delays in the other tests are measured before.
  await setTimeout(1_500);
  const server = await startNameServer(() => found, 1_024);
  const get = fetching(server.address);
  const fetched = await Promise.all(Array.from({ length: 3_000 }, (_, at) => get(`s${at}.example`)));
  // None; a busy machine drops datagrams of its own.
  expect(fetched.filter(({ error }) => error !== null).length).toBeLessThan(60);
  expect(server.queries.length).toBeLessThan(9_000);
  server.stop();
});
