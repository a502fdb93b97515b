// Attacks by a hostile site through its robots.txt and its server, on loopback: each attack hits a limit that
// docs/client-reference.md states. The large ones are in `npm run -w packages/client test:attack`.
import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { createRobotsClient, type RobotsClient, type RobotsClientOptions } from "robotspec-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nextRecord } from "../../src/cache/facts.ts";
import { CompiledFiles, compiledOctets } from "../../src/cache/origin-cache.ts";
import { OriginEntry } from "../../src/cache/record.ts";
import { checkOptions } from "../../src/client/check-options.ts";
import { open as openOn } from "../client/helpers.ts";
import { head, raw, redirect, respond, robotsTxt, stall } from "../server/behaviours.ts";
import { startCuttingProxy } from "../server/cutting-proxy.ts";
import { hasManyAddresses, startServer, type TestServer } from "../server/server.ts";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
let server: TestServer;
const clients: RobotsClient[] = [];

beforeAll(async () => {
  server = await startServer({ hosts: ["robots.test", "away.test", "127.0.0.1"], secure: true });
});
beforeEach(() => server.reset());
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => server.stop());

function open(options: Partial<RobotsClientOptions> = {}): RobotsClient {
  const { network, limits, ...rest } = options;
  const client = createRobotsClient({
    ...bot,
    network: { ...server.network, ...network },
    limits: { attempts: 1, ...limits },
    ...rest,
  });
  clients.push(client);
  return client;
}

/** The entry of an origin with this body. */
function entryWith(body: Uint8Array): OriginEntry {
  const settings = checkOptions(bot);
  const record = nextRecord(
    null,
    {
      url: "https://example.com/robots.txt",
      hops: [],
      result: { kind: "response", status: 200, octets: body.length },
      error: null,
      headers: {},
      requestHeaders: {},
      body,
      requestedAt: 0,
      receivedAt: 0,
      retryAfter: null,
    },
    settings,
    0,
  );
  return new OriginEntry(record, settings);
}

/** Longest time in which the event loop did nothing else, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(timer);
  return longest;
}

describe("memory", () => {
  test("the estimate of a compiled file grows with its lines, and the cache stays within its limit", () => {
    const settings = checkOptions({ ...bot, limits: { memoryOctets: 2 ** 25 } });
    const lines = new TextEncoder().encode(":\n".repeat(20_000));
    expect(compiledOctets(lines, settings.dialect)).toBeGreaterThan(2_000_000);
    const files = new CompiledFiles(settings);
    const entries = Array.from({ length: 40 }, () => entryWith(lines));
    // They are kept from their second use on.
    for (const entry of entries) files.get(entry);
    const first = entries.map((entry) => files.get(entry));
    // 13 of these fit. The others are compiled again.
    const kept = entries.filter((entry, at) => files.get(entry) === first[at]).length;
    expect(kept).toBeGreaterThan(10);
    expect(kept).toBeLessThan(17);
  });

  test("a file that is larger than the cache of compiled files is compiled once for a series of queries", () => {
    const files = new CompiledFiles(checkOptions({ ...bot, limits: { memoryOctets: 2 ** 24 } }));
    const [large, other] = [entryWith(new TextEncoder().encode(":\n".repeat(255_500))), entryWith(new Uint8Array(9))];
    const first = files.get(large as OriginEntry);
    expect(files.get(large as OriginEntry)).toBe(first);
    files.get(other as OriginEntry);
    expect(files.get(large as OriginEntry)).not.toBe(first);
  });

  test("origins with the largest files are evicted before the limit is exceeded", async () => {
    // Deflates to three quarters of its length.
    const body = randomBytes(383_999).toString("base64");
    const { client, clock } = openOn({ status: 200, body }, { limits: { memoryOctets: 4_718_592 } });
    for (let at = 0; at < 40; at++) await clock.run(client.isAllowed(`https://h${at}.example/`));
    expect(client.stats().origins).toBeLessThanOrEqual(12);
  });
});

describe("pace", () => {
  test("a file full of Crawl-delay lines is read once, not for each turn", async () => {
    const body = `User-agent: *\n${"Crawl-delay: 0.001\n".repeat(26_000)}`;
    const { client, clock } = openOn({ status: 200, body });
    await clock.run(client.isAllowed("https://example.com/"));
    const measure = async (times: number) => {
      const start = performance.now();
      for (let at = 0; at < times; at++) {
        await clock.run(client.turn("https://example.com/"));
        await clock.pass(60_000);
      }
      return performance.now() - start;
    };
    const first = await measure(1);
    expect(await measure(50)).toBeLessThan(Math.max(10 * first, 2_000));
  });

  test("one line cannot cost a day for each page", async () => {
    const { client, clock } = openOn({ status: 200, body: "User-agent: *\nCrawl-delay: 86400\n" });
    await clock.run(client.turn("https://example.com/"));
    expect((await clock.run(client.nextAllowedAt("https://example.com/"))) - clock.now()).toBe(300_000);
  });
});

describe("content codings", () => {
  const params = { [zlib.BROTLI_PARAM_LGWIN]: 24, [zlib.BROTLI_PARAM_SIZE_HINT]: 2 ** 24 };

  test("a brotli window of 16 MiB is refused, before any decoder exists", async () => {
    const coded = brotliCompressSync(Buffer.alloc(2 ** 22, "#"), { params });
    server.on("/robots.txt", robotsTxt(coded, [["Content-Encoding", "br"]]));
    const { source } = await open().decide(server.url("/"));
    expect(source.error).toBe("The body needs a brotli window of 2^24 octets; at most 2^22 are accepted.");
  });

  test("a gzip header with a file name of 500 KB is skipped without reading it octet by octet", async () => {
    const header = Buffer.from([0x1f, 0x8b, 8, 0b1000, 0, 0, 0, 0, 0, 3]);
    const coded = Buffer.concat([header, Buffer.alloc(500_000, "a"), Buffer.from([0]), gzipSync("x").subarray(10)]);
    server.on("/robots.txt", robotsTxt(coded, [["Content-Encoding", "gzip"]]));
    const client = open();
    const block = await longestBlock(async () => {
      const { source } = await client.decide(server.url("/"));
      expect(source.body).toBe("rules");
    });
    expect(block).toBeLessThan(250);
  });

  test("what follows a gzip body does not matter, in one packet or in two", async () => {
    const coded = gzipSync("User-agent: *\nDisallow: /a\n");
    const start = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${coded.length + 2}\r\n\r\n`;
    const pieces = [[Buffer.concat([Buffer.from(start), coded, Buffer.from("\n\n")])], [start, coded, "\n\n"]];
    for (const [at, packets] of pieces.entries()) {
      server.on("/robots.txt", async ({ socket }) => {
        socket.setNoDelay(true);
        for (const packet of packets) {
          socket.write(packet);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        socket.end();
      });
      const { source, verdict } = await open().decide(server.url("/a"));
      expect([at, verdict, source.outcome.reason]).toEqual([at, "disallowed", "successful"]);
    }
  });

  test("a body that cannot be decoded: the status is known", async () => {
    server.on("/robots.txt", robotsTxt("no gzip", [["Content-Encoding", "gzip"]]));
    const { source, verdict } = await open().decide(server.url("/a"));
    expect([verdict, source.status, source.hops.at(-1)?.status]).toEqual(["defer", 200, 200]);
    expect(source.error).toBe('The body is not valid in its content coding, "gzip".');
  });

  test("a body in four codings is refused", async () => {
    server.on("/robots.txt", robotsTxt("x", [["Content-Encoding", "gzip, gzip, gzip, gzip"]]));
    const { source } = await open().decide(server.url("/"));
    expect(source.error).toBe("The body has 4 content codings; at most one is accepted.");
  });
});

// Skipped only where the system has one loopback address: both sites need addresses of their own.
describe.skipIf(!hasManyAddresses)("tarpits", () => {
  test("three hundred names on one address delay no other site, and get four connections", async () => {
    const names = Array.from({ length: 300 }, (_, at) => `t${at}.example`);
    const port = new URL(server.url()).port;
    const held: Socket[] = [];
    const tarpit: Server = createServer((socket) => held.push(socket.on("error", () => {})));
    await new Promise<void>((resolve) => tarpit.listen(Number(port), "127.0.0.9", resolve));
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /a\n"));
    const { resolve } = server.network;
    const client = open({
      network: {
        allow: ["127.0.0.0/8"],
        resolve: async (name) => (names.includes(name) ? ["127.0.0.9"] : resolve(name)),
      },
      limits: { queryTime: 3_000 },
    });
    const asked = names.map((name) => client.decide(`http://${name}:${port}/`));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const start = performance.now();
    expect(await client.isAllowed(server.url("/b"))).toBe(true);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(held.length).toBeLessThanOrEqual(4);
    // No query takes longer than `queryTime`, and nothing is said about sites that were not heard.
    const decisions = await Promise.all(asked);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(new Set(decisions.map(({ verdict }) => verdict))).toEqual(new Set(["defer"]));
    expect(client.stats().late).toBeGreaterThan(250);
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => tarpit.close(resolve));
  });

  test("four hundred names on four hundred addresses that send an octet at a time delay no other site", async () => {
    const addresses = new Map(
      Array.from({ length: 400 }, (_, at) => [`t${at}.example`, `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`]),
    );
    const held = new Set<Socket>();
    const tarpit: Server = createServer((socket) => {
      held.add(socket.on("error", () => {}));
      const drip = setInterval(() => socket.write("a"), 500);
      socket.once("close", () => clearInterval(drip));
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n");
    });
    await new Promise<void>((resolve) => tarpit.listen(0, "0.0.0.0", resolve));
    const { port } = tarpit.address() as AddressInfo;
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /a\n"));
    const { resolve } = server.network;
    const client = open({
      network: {
        allow: ["127.0.0.0/8"],
        resolve: async (name) => (addresses.has(name) ? [addresses.get(name) as string] : resolve(name)),
      },
    });
    const asked = [...addresses.keys()].map((name) => client.decide(`http://${name}:${port}/`));
    const start = performance.now();
    expect(await client.isAllowed(server.url("/b"))).toBe(true);
    // Measured: 0.6 seconds, and on a busy machine the time for 400 connections.
    expect(performance.now() - start).toBeLessThan(8_000);
    // A file that is fetched again does not wait at all.
    await client.invalidate(server.url("/"));
    const again = performance.now();
    expect(await client.isAllowed(server.url("/b"))).toBe(true);
    expect(performance.now() - again).toBeLessThan(2_000);
    await client.close();
    await Promise.allSettled(asked);
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => tarpit.close(resolve));
  });

  test("twenty thousand ports of one host cost no more than as many queries", async () => {
    const before = process.cpuUsage();
    const client = open({
      fetch: () => new Promise(() => {}),
      limits: { queryTime: 2_000 },
    });
    const asked = Array.from({ length: 20_000 }, (_, at) => client.isAllowed(`http://tarpit.example:${10_100 + at}/`));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
    const { user, system } = process.cpuUsage(before);
    // Measured: 4 seconds, most of them for the 20,000 queries.
    expect((user + system) / 1_000).toBeLessThan(12_000);
  });
});

describe("responses", () => {
  test("a 304 with another entity tag confirms nothing: the file is fetched", async () => {
    let version = 1;
    server.on("/robots.txt", (connection, asked) => {
      const tag = `"${version}"`;
      const isConditional = asked.headers["if-none-match"] !== undefined;
      const headers = [
        ["ETag", tag],
        ["Cache-Control", "max-age=0"],
      ] as const;
      const body = `User-agent: *\nDisallow: /${version}\n`;
      // The server confirms whatever it is asked, with the tag of its present version.
      return (isConditional ? respond({ status: 304, headers }) : respond({ status: 200, headers, body }))(
        connection,
        asked,
      );
    });
    const client = open({ minimumFreshness: 0 });
    expect(await client.isAllowed(server.url("/1"))).toBe(false);
    version = 2;
    expect(await client.isAllowed(server.url("/2"))).toBe(false);
    expect(server.asked).toHaveLength(3);
  });

  test.each([25, 22, 6000])("a redirect to port %i makes no connection", async (port) => {
    server.on("/robots.txt", redirect(`http://127.0.0.1:${port}/robots.txt`));
    const { verdict, source } = await open().decide(server.url("/"));
    expect([verdict, source.error]).toEqual(["defer", `127.0.0.1:${port} names a port of another protocol than HTTP.`]);
  });

  test("over TLS, a body that ends with the connection counts only after a close_notify", async () => {
    server.on("/robots.txt", raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nUser-agent: *\nDisallow: /a\n"));
    const whole = await open().decide(server.url("/a", "robots.test", "https"));
    expect([whole.verdict, whole.source.outcome.kind]).toEqual(["disallowed", "use-rules"]);
    const upstream = new URL(server.url("/", "robots.test", "https"));
    const { port, stop } = await startCuttingProxy(Number(upstream.port), (socket) => socket.end());
    const cut = await open().decide(`https://robots.test:${port}/a`);
    expect(cut.source.outcome.reason).toBe("incomplete-body");
    expect(cut.verdict).toBe("defer");
    await stop();
  });

  test("a header section, an interim response or a body without end is cut", async () => {
    server.on("/robots.txt", stall(head()));
    const { source } = await open({ limits: { fetchTime: 50 } }).decide(server.url("/"));
    expect(source.error).toContain("longer than 50 ms");
  });
});
