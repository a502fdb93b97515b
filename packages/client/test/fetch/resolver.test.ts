// Names to addresses without the system's resolver: hosts file, DNS with a time limit, a cache.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { nodeTransport } from "../../src/fetch/node-transport.ts";
import { createResolver, parseHosts } from "../../src/fetch/resolver.ts";
import { type NameServer, startNameServer } from "../server/dns.ts";
import { shortLimits } from "./fetch-helpers.ts";

let folder: string;
let hostsFile: string;
let server: NameServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "robotspec-hosts-"));
  hostsFile = join(folder, "hosts");
  writeFileSync(
    hostsFile,
    "# comment\n192.0.2.7 fixed.example alias.example # more\n2001:db8::7 fixed.example\nnonsense x\n",
  );
  server = await startNameServer({
    "known.example": { a: [[192, 0, 2, 1]], ttl: 60 },
    "none.example": { ttl: 60 },
    "missing.example": { ttl: 60, code: 3 },
    "brief.example": { a: [[192, 0, 2, 2]], ttl: 0 },
    "long.example": { a: [[192, 0, 2, 3]], ttl: 86_400 },
    "uneven.example": { a: [[192, 0, 2, 4]], ttl: 20, aaaa: [Array<number>(16).fill(7)], ttl6: 10 },
    "faulty.example": { ttl: 60, code6: 2 },
    "many.example": { a: Array.from({ length: 200 }, (_, at) => [192, 0, 2, at]), ttl: 60 },
  });
});
beforeEach(() => void server.queries.splice(0));
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

const resolver = () => createResolver({ servers: [server.address], hostsFile });

describe("the resolver", () => {
  test("queries DNS once for a name, and again when its TTL has expired", async () => {
    const resolve = resolver();
    expect(await Promise.all([resolve("known.example"), resolve("KNOWN.example.")])).toEqual([
      ["192.0.2.1"],
      ["192.0.2.1"],
    ]);
    expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
    expect(server.queries.sort()).toEqual(["known.example 1", "known.example 28"]);
  });

  test.each([
    { name: "none.example", code: "ENODATA" },
    { name: "missing.example", code: "ENOTFOUND" },
    // It may have an address of the kind whose query failed.
    { name: "faulty.example", code: "ESERVFAIL" },
  ])("the error of $name is $code", async ({ name, code }) => {
    await expect(resolver()(name)).rejects.toMatchObject({ code });
  });

  describe("keeps an answer", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
    afterEach(() => void vi.useRealTimers());

    test.each([
      { name: "known.example", seconds: 60, reason: "its TTL" },
      { name: "uneven.example", seconds: 10, reason: "the smaller TTL of its addresses" },
      { name: "brief.example", seconds: 1, reason: "at least a second" },
      { name: "long.example", seconds: 300, reason: "at most five minutes" },
      { name: "none.example", seconds: 5, reason: "that there is no address" },
      { name: "missing.example", seconds: 5, reason: "that there is no name" },
      { name: "faulty.example", seconds: 0, reason: "a failure that may pass" },
    ])("the answer for $name for $seconds s: $reason", async ({ name, seconds }) => {
      const resolve = resolver();
      const ask = () => resolve(name).catch(({ code }) => code);
      const first = await ask();
      if (seconds > 0) {
        vi.advanceTimersByTime(seconds * 1000 - 1);
        expect(await ask()).toEqual(first);
        expect(server.queries).toHaveLength(2);
      }
      vi.advanceTimersByTime(1);
      expect(await ask()).toEqual(first);
      expect(server.queries.length).toBeGreaterThanOrEqual(4);
    });

    test("the hosts file for five seconds", async () => {
      const file = join(folder, "changing");
      const resolve = createResolver({ servers: [], hostsFile: file });
      writeFileSync(file, "192.0.2.8 fixed.example\n");
      expect(await resolve("fixed.example")).toEqual(["192.0.2.8"]);
      writeFileSync(file, "192.0.2.9 fixed.example\n");
      vi.advanceTimersByTime(5_000);
      expect(await resolve("fixed.example")).toEqual(["192.0.2.8"]);
      vi.advanceTimersByTime(1);
      expect(await resolve("fixed.example")).toEqual(["192.0.2.9"]);
    });
  });

  test("a name keeps four addresses of each family", async () => {
    expect(await resolver()("many.example")).toEqual(["192.0.2.0", "192.0.2.1", "192.0.2.2", "192.0.2.3"]);
  });

  test("IPv4 addresses come first", async () => {
    expect(await resolver()("uneven.example")).toEqual(["192.0.2.4", "707:707:707:707:707:707:707:707"]);
  });

  test("a hosts file that does not exist is empty", async () => {
    const servers = [server.address];
    const resolve = createResolver({ servers, hostsFile: join(folder, "none") });
    expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
  });

  test("the hosts file comes first; localhost needs no DNS", async () => {
    const resolve = resolver();
    expect(await resolve("fixed.example")).toEqual(["192.0.2.7", "2001:db8::7"]);
    expect(await resolve("alias.example")).toEqual(["192.0.2.7"]);
    expect(await resolve("localhost")).toEqual(["127.0.0.1", "::1"]);
    expect(await resolve("a.localhost")).toEqual(["127.0.0.1", "::1"]);
    expect(server.queries).toEqual([]);
  });
});

test("the client resolves names by this resolver, not by the system's", async () => {
  const dnsServers = [server.address];
  const transport = nodeTransport({ limits: shortLimits, network: { dnsServers, allow: ["192.0.2.1"] } });
  const { signal } = new AbortController();
  expect(await transport.locate?.("http://known.example/robots.txt", signal)).toEqual(["192.0.2.1"]);
});

test("a hosts file of any content is read", () => {
  const text = "127.0.0.1\tA b # c\r\n::1 a\n  ::1   a\r\n1.2.3 d\n\n#x\n::1#e\n192.0.2.1 f\r";
  expect([...parseHosts(text)]).toEqual([
    ["a", ["127.0.0.1", "::1"]],
    ["b", ["127.0.0.1"]],
    ["f", ["192.0.2.1"]],
  ]);
});
