// Names to addresses without the system's resolver: hosts file, DNS with a time limit, a cache.
import { createSocket, type Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodeTransport } from "../../../../packages/client/src/fetch/node-transport.ts";
import { createResolver, parseHosts } from "../../../../packages/client/src/fetch/resolver.ts";
import { shortLimits } from "./fetch-helpers.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-hosts-"));
const hostsFile = join(folder, "hosts");
let server: Socket;
let queries: string[] = [];
/** Addresses by name; a name that is not here gets no answer. */
const zone: Readonly<Record<string, { readonly a: readonly number[][]; readonly ttl: number }>> = {
  "known.example": { a: [[192, 0, 2, 1]], ttl: 60 },
  "none.example": { a: [], ttl: 60 },
};

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
    const answers = (type === 1 ? known.a : []).map((octets) => {
      const record = Buffer.alloc(16);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(1, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(known.ttl, 6);
      record.writeUInt16BE(4, 10);
      Buffer.from(octets).copy(record, 12);
      return record;
    });
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
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

  test("a name without addresses is a lasting error", async () => {
    await expect(resolver()("none.example")).rejects.toMatchObject({ code: "ENODATA" });
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
  expect([...parseHosts("127.0.0.1\tA b # c\r\n::1 a\n1.2.3 d\n\n#x")]).toEqual([
    ["a", ["127.0.0.1", "::1"]],
    ["b", ["127.0.0.1"]],
  ]);
});
