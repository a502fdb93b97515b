// Names to addresses without the system's resolver: hosts file, DNS with a time limit, a cache.
import { createSocket, type Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { nodeTransport } from "../../../../packages/client/src/fetch/node-transport.ts";
import { createResolver, parseHosts } from "../../../../packages/client/src/fetch/resolver.ts";
import { shortLimits } from "./fetch-helpers.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-hosts-"));
const hostsFile = join(folder, "hosts");
let server: Socket;
let queries: string[] = [];
/** By name; a name that is not here gets no answer. */
const zone: Readonly<Record<string, Answer>> = {
  "known.example": { a: [[192, 0, 2, 1]], ttl: 60 },
  "none.example": { a: [], ttl: 60 },
  "missing.example": { a: [], ttl: 60, code: 3 },
  "brief.example": { a: [[192, 0, 2, 2]], ttl: 0 },
  "long.example": { a: [[192, 0, 2, 3]], ttl: 86_400 },
  "uneven.example": { a: [[192, 0, 2, 4]], ttl: 20, aaaa: [Array<number>(16).fill(7)], ttl6: 10 },
  "faulty.example": { a: [], ttl: 60, code6: 2 },
};
interface Answer {
  readonly a: readonly number[][];
  readonly ttl: number;
  /** Of type AAAA. */
  readonly aaaa?: readonly number[][];
  readonly ttl6?: number;
  /** RCODE: 2 is SERVFAIL, 3 is NXDOMAIN. */
  readonly code?: number;
  readonly code6?: number;
}

beforeAll(async () => {
  writeFileSync(
    hostsFile,
    "# comment\n192.0.2.7 fixed.example alias.example # more\n2001:db8::7 fixed.example\nnonsense x\n",
  );
  server = createSocket("udp4");
  server.on("message", (query, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString("latin1"));
      at += length + 1;
    }
    const name = labels.join(".");
    const type = query.readUInt16BE(at + 1);
    queries.push(`${name} ${type}`);
    const known = zone[name];
    if (known === undefined) return;
    const question = query.subarray(12, at + 5);
    const { a, aaaa = [], ttl, ttl6 = ttl, code = 0, code6 = code } = known;
    const answers = (type === 1 ? a : aaaa).map((octets) => {
      const record = Buffer.alloc(12 + octets.length);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(type === 1 ? ttl : ttl6, 6);
      record.writeUInt16BE(octets.length, 10);
      Buffer.from(octets).copy(record, 12);
      return record;
    });
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (type === 1 ? code : code6), 2);
    head.writeUInt16BE(answers.length, 6);
    head.fill(0, 8, 12);
    server.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const resolver = () => createResolver({ servers: [`127.0.0.1:${server.address().port}`], hostsFile });

describe("the resolver", () => {
  test("queries DNS once for a name, and again when its TTL has expired", async () => {
    const resolve = resolver();
    queries = [];
    expect(await Promise.all([resolve("known.example"), resolve("KNOWN.example.")])).toEqual([
      ["192.0.2.1"],
      ["192.0.2.1"],
    ]);
    expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
    expect(queries.sort()).toEqual(["known.example 1", "known.example 28"]);
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
    ])("of $name for $seconds s: $reason", async ({ name, seconds }) => {
      const resolve = resolver();
      const ask = () => resolve(name).catch(({ code }) => code);
      queries = [];
      const first = await ask();
      if (seconds > 0) {
        vi.advanceTimersByTime(seconds * 1000 - 1);
        expect(await ask()).toEqual(first);
        expect(queries).toHaveLength(2);
      }
      vi.advanceTimersByTime(1);
      expect(await ask()).toEqual(first);
      expect(queries.length).toBeGreaterThanOrEqual(4);
    });

    test("of the hosts file for five seconds", async () => {
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

  test("IPv4 addresses come first", async () => {
    expect(await resolver()("uneven.example")).toEqual(["192.0.2.4", "707:707:707:707:707:707:707:707"]);
  });

  test("a hosts file that does not exist is empty", async () => {
    const servers = [`127.0.0.1:${server.address().port}`];
    const resolve = createResolver({ servers, hostsFile: join(folder, "none") });
    expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
  });

  test("the hosts file comes first; localhost needs no DNS", async () => {
    const resolve = resolver();
    queries = [];
    expect(await resolve("fixed.example")).toEqual(["192.0.2.7", "2001:db8::7"]);
    expect(await resolve("alias.example")).toEqual(["192.0.2.7"]);
    expect(await resolve("localhost")).toEqual(["127.0.0.1", "::1"]);
    expect(await resolve("a.localhost")).toEqual(["127.0.0.1", "::1"]);
    expect(queries).toEqual([]);
  });

  test("silent names time out, and meanwhile delay neither other names nor the system's resolver", async () => {
    const resolve = resolver();
    const silent = Array.from({ length: 40 }, (_, at) => resolve(`silent${at}.example`).catch(({ code }) => code));
    const start = performance.now();
    expect(await resolve("known.example")).toEqual(["192.0.2.1"]);
    expect(await resolve("localhost")).toContain("127.0.0.1");
    // The system's resolver runs in libuv's thread pool.
    await lookup("localhost");
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(["ETIMEOUT"]));
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

test("the client resolves names by this resolver, not by the system's", async () => {
  const dnsServers = [`127.0.0.1:${server.address().port}`];
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
