// Names whose servers never answer. c-ares gives them up after five seconds.
import { lookup } from "node:dns/promises";
import { expect, test } from "vitest";
import { createResolver } from "../../src/fetch/resolver.ts";
import { startNameServer } from "../server/dns.ts";

test("silent names time out, and meanwhile delay neither other names nor the system's resolver", async () => {
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
  expect(performance.now() - start).toBeLessThan(15_000);
  server.stop();
});
