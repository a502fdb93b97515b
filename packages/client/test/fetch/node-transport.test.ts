// The client's own transport on real sockets: the addresses it connects to, and its requests.
import { getEventListeners, once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { rootCertificates } from "node:tls";
import { createRobotsClient, RobotsClientClosedError } from "robotspec-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AllLimits, NetworkOptions } from "../../src/api/options.ts";
import { connect, connectOptionsOf } from "../../src/fetch/connect.ts";
import { nodeTransport } from "../../src/fetch/node-transport.ts";
import { TransportError, type TransportResponse } from "../../src/fetch/transport.ts";
import { FakeClock } from "../fake-clock.ts";
import { drip, endless, raw, redirect, respond, robotsTxt, stall } from "../server/behaviours.ts";
import { startCuttingProxy } from "../server/cutting-proxy.ts";
import { hasManyAddresses, startServer, type TestServer } from "../server/server.ts";
import { fetcher, LIMIT, shortLimits } from "./fetch-helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hosts: ["robots.test", "127.0.0.1", "[::ffff:7f00:1]", "away.test"], secure: true });
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

/** One request; returns its error instead of throwing it. */
async function ask(
  url: string,
  network: NetworkOptions = server.network,
  limits: Partial<AllLimits> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<TransportResponse | TransportError> {
  const transport = nodeTransport({ limits: { ...shortLimits, ...limits }, network });
  try {
    return await transport.request({ url, headers: { "user-agent": "TestBot" }, limit: LIMIT, signal });
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

const port = () => new URL(server.url()).port;
const resolveTo = (...addresses: readonly string[]) => ({ resolve: async () => addresses });

describe("the address of a connection", () => {
  test.each([
    { allow: [], addresses: ["127.0.0.1"], kind: "refused" },
    { allow: [], addresses: ["::ffff:127.0.0.1"], kind: "refused" },
    { allow: [], addresses: ["::1", "127.0.0.1", "10.0.0.1", "169.254.169.254"], kind: "refused" },
    { allow: ["127.0.0.2"], addresses: ["127.0.0.1"], kind: "refused" },
    { allow: ["localhost"], addresses: ["127.0.0.1"], kind: "refused" },
    { allow: ["127.0.0.1"], addresses: ["no address", "", "127.1"], kind: "refused" },
    { allow: ["127.0.0.1"], addresses: [], kind: "dns" },
  ])("$addresses of a name with $allow allowed: $kind, and no connection", async ({ allow, addresses, kind }) => {
    const answer = await ask(server.url(), { allow, ...resolveTo(...addresses) });
    expect(answer).toMatchObject({ kind, transient: false });
    expect(server.connections).toEqual([]);
  });

  test.each([
    { allow: ["127.0.0.1"], addresses: ["127.0.0.1"] },
    { allow: ["127.0.0.1"], addresses: ["::ffff:127.0.0.1"] },
    { allow: ["127.0.0.0/8"], addresses: ["127.0.0.1"] },
    { allow: ["robots.test"], addresses: ["127.0.0.1"] },
    // Of several addresses, the allowed ones are used.
    { allow: ["127.0.0.1"], addresses: ["10.0.0.1", "169.254.169.254", "127.0.0.1", "::1"] },
  ])("$addresses of a name with $allow allowed: reached", async ({ allow, addresses }) => {
    const answer = await ask(server.url(), { allow, ...resolveTo(...addresses) });
    expect(answer).toMatchObject({ status: 404 });
    expect(server.asked).toHaveLength(1);
  });

  const spellings = ["127.0.0.1", "127.1", "0x7f.1", "0x7f000001", "2130706433", "0177.0.0.1", "[::ffff:127.0.0.1]"];
  test.each(spellings)("%s is checked as the address it denotes", async (host) => {
    const url = `http://${host}:${port()}/robots.txt`;
    expect(await ask(url, { allow: [] })).toMatchObject({ kind: "refused" });
    expect(await ask(url, { allow: [host === "127.0.0.1" ? "10.0.0.0/8" : "localhost"] })).toMatchObject({
      kind: "refused",
    });
    expect(server.connections).toEqual([]);
    expect(await ask(url, { allow: ["127.0.0.1"] })).toMatchObject({ status: 404 });
  });

  test("each connection is checked by its own addresses: a name that changes to another one is refused", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const network: NetworkOptions = { allow: ["127.0.0.1"], resolve: async () => answers.shift() ?? [] };
    const transport = nodeTransport({ limits: shortLimits, network });
    const request = { url: server.url(), headers: {}, limit: LIMIT, signal: new AbortController().signal };
    expect(await transport.request(request)).toMatchObject({ status: 404, address: "127.0.0.1" });
    await expect(transport.request(request)).rejects.toMatchObject({ kind: "refused" });
    expect(server.connections).toHaveLength(1);
  });

  test.each(["http", "https"] as const)(
    "%s: the address of the peer is checked too, before anything is sent",
    async (scheme) => {
      // The address was allowed when the name was resolved, and is not any more once it is connected.
      let asked = 0;
      const policy = { allows: () => ++asked === 0 };
      const { signal } = new AbortController();
      const url = new URL(server.url("/robots.txt", "robots.test", scheme));
      const options = { ...connectOptionsOf(server.network, 5_000), policy };
      await expect(connect(url, ["127.0.0.1"], signal, options)).rejects.toMatchObject({ kind: "refused" });
      expect(asked).toBe(1);
      for (const { over } of server.connections) expect(await over).toBe("client");
      expect(server.asked).toEqual([]);
    },
  );

  test("a name that resolves after the time for connections: nothing is opened", async () => {
    let resolved: (addresses: string[]) => void = () => {};
    const resolve = () => new Promise<string[]>((done) => (resolved = done));
    const network = { ...server.network, resolve };
    expect(await ask(server.url(), network, { connectTime: 10 })).toMatchObject({ kind: "local" });
    resolved(["127.0.0.1"]);
    await expect(ask(server.url(), server.network)).resolves.toMatchObject({ status: 404 });
    expect(server.connections).toHaveLength(1);
  });

  // Skipped only where the system has one loopback address.
  describe.skipIf(!hasManyAddresses)("several hosts, each with a server at an address of its own", () => {
    const [home, away, unused] = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    const arrivals = () => server.asked.map(({ host, address }) => `${host} at ${address}`);

    test("a redirect to another host is a connection to another address", async () => {
      server.on("/robots.txt", redirect(server.url("/robots.txt", "away.test")));
      server.on("/robots.txt", redirect(server.url("/robots.txt", "robots.test", "https")), "away.test");
      const { hops, result } = await fetcher(server.network).get(server.url());
      expect(hops.map(({ address }) => address)).toEqual([home, away, home]);
      expect(result).toMatchObject({ kind: "redirect-failure" });
      expect(arrivals()).toEqual([`robots.test at ${home}`, `away.test at ${away}`, `robots.test at ${home}`]);
    });

    test("a redirect to a host that is not allowed makes no connection", async () => {
      server.on("/robots.txt", redirect(server.url("/robots.txt", "away.test")));
      server.on("/robots.txt", robotsTxt(""), "away.test");
      const fetched = await fetcher({ ...server.network, allow: [home] }).get(server.url());
      expect(fetched.error).toMatchObject({ kind: "refused", message: expect.stringContaining(away) });
      expect(arrivals()).toEqual([`robots.test at ${home}`]);
      expect(server.connections).toHaveLength(1);
      // If only that host is allowed, the first one is refused.
      server.reset();
      const { hops } = await fetcher({ ...server.network, allow: [away] }).get(server.url());
      expect([hops.length, server.connections.length]).toEqual([1, 0]);
    });

    test("a name that changes from an allowed address to another one is refused there", async () => {
      const answers = [[home], [away], [away, home], [away]];
      const network: NetworkOptions = { allow: [home], resolve: async () => answers.shift() ?? [] };
      const came: unknown[] = [];
      while (answers.length > 0) {
        const answer = await ask(server.url(), network);
        came.push(answer instanceof TransportError ? answer.kind : answer.address);
      }
      expect(came).toEqual([home, "refused", home, "refused"]);
      expect(arrivals()).toEqual([`robots.test at ${home}`, `robots.test at ${home}`]);
    });

    test("if an allowed address does not answer, no other address is tried that is not allowed", async () => {
      const network: NetworkOptions = { allow: [unused], ...resolveTo(unused, away) };
      expect(await ask(server.url(), network)).toMatchObject({ kind: "connection" });
      expect(server.connections).toEqual([]);
      expect(await ask(server.url(), { ...network, allow: [unused, away] })).toMatchObject({ address: away });
    });

    test.each(["http", "https"] as const)("%s: an allowed name may have any address", async (scheme) => {
      const network: NetworkOptions = { ...server.network, allow: ["away.test"] };
      expect(await ask(server.url("/robots.txt", "away.test", scheme), network)).toMatchObject({ address: away });
      expect(await ask(server.url("/robots.txt", "robots.test", scheme), network)).toMatchObject({ kind: "refused" });
      expect(arrivals()).toEqual([`away.test at ${away}`]);
    });
  });

  test("every hop of a chain is checked", async () => {
    for (const location of [
      `http://127.0.0.9:${port()}/`,
      "http://10.0.0.1/",
      "http://[::1]/",
      "http://169.254.169.254/latest/meta-data/",
    ]) {
      server.reset();
      server.on("/robots.txt", redirect(location));
      const { get, heard } = fetcher(server.network);
      const fetched = await get(server.url());
      expect(fetched.error?.kind).toBe("refused");
      expect(fetched.result).toEqual({ kind: "not-sent" });
      expect(fetched.hops.map(({ status }) => status)).toEqual([302, null]);
      expect(heard.map(({ event }) => event)).toEqual(["refused"]);
    }
  });

  test.each([
    { code: "ENOTFOUND", transient: false, host: "robots.test" },
    { code: "EAI_AGAIN", transient: true, host: "robots.test (EAI_AGAIN)" },
    { code: "ESERVFAIL", transient: true, host: "robots.test (ESERVFAIL)" },
  ])("a resolver that fails with $code: dns, transient is $transient", async ({ code, transient, host }) => {
    const resolve = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }));
    const message = `No address for ${host}; check the name or the connection.`;
    expect(await ask(server.url(), { resolve })).toMatchObject({ kind: "dns", transient, message });
  });

  test.each(["ETIMEOUT", "ECONNREFUSED", "EREFUSED"])(
    "a resolver that fails with %s is a failure of our own",
    async (code) => {
      const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
      expect(await ask(server.url(), { resolve })).toMatchObject({
        kind: "local",
        message: `No DNS server answered the query for robots.test (${code}); check the connection or "network.dnsServers".`,
      });
    },
  );

  test("a failure of this machine is told apart, unless another address failed otherwise", async () => {
    // The broadcast address may not be connected to.
    const network = { allow: ["robots.test"], resolve: async () => ["255.255.255.255"] };
    expect(await ask("http://robots.test:1/", network)).toMatchObject({ kind: "local", transient: true });
    const both = { ...network, resolve: async () => ["255.255.255.255", "127.0.0.1"] };
    expect(await ask("http://robots.test:1/", both)).toMatchObject({ kind: "connection" });
  });

  test("of thousands of addresses a message shows four, and eight are kept", async () => {
    const addresses = Array.from({ length: 4_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    expect(await ask(server.url(), { resolve: async () => addresses })).toMatchObject({
      message:
        'robots.test (10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3, and 3996 more) is not at a public address; add it to "network.allow" to allow it.',
    });
    const { locate } = nodeTransport({
      limits: shortLimits,
      network: { resolve: async () => addresses, allow: ["10.0.0.0/8"] },
    });
    expect(await locate?.(server.url(), new AbortController().signal)).toHaveLength(8);
  });

  test("a resolver that never answers times out", async () => {
    const answer = await ask(server.url(), { resolve: () => new Promise(() => {}) }, { connectTime: 50 });
    expect(answer).toMatchObject({ kind: "local", limit: "connectTime" });
  });

  test("time limits are those of the given clock", async () => {
    server.on("/robots.txt", stall(""));
    const clock = new FakeClock();
    const transport = nodeTransport({
      limits: { ...shortLimits, headerTime: 3_600_000 },
      network: server.network,
      clock,
    });
    const request = { url: server.url(), headers: {}, limit: LIMIT, signal: new AbortController().signal };
    const failed = expect(transport.request(request)).rejects.toMatchObject({ kind: "timeout", limit: "headerTime" });
    while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.pass(3_600_000);
    await failed;
  });

  test("a handshake that never ends times out", async () => {
    // The plain server waits for an HTTP request and does not answer the handshake.
    const url = `https://robots.test:${port()}/robots.txt`;
    expect(await ask(url, server.network, { connectTime: 50 })).toMatchObject({
      kind: "timeout",
      limit: "connectTime",
    });
    expect(await server.connections[0]?.over).toBe("client");
  });

  test("a port without a server: a transient connection error", async () => {
    expect(await ask("http://127.0.0.1:1/robots.txt")).toMatchObject({ kind: "connection", transient: true });
  });

  test.each<{ name: string; url: string; network: NetworkOptions; message: string; transient: boolean }>([
    {
      name: "an address",
      url: "http://127.0.0.1/",
      network: {},
      message: '127.0.0.1 is not a public address; add it to "network.allow" to allow it.',
      transient: false,
    },
    {
      name: "an IPv6 address",
      url: "http://[::1]/",
      network: {},
      message: '[::1] is not a public address; add it to "network.allow" to allow it.',
      transient: false,
    },
    {
      name: "a name",
      url: "http://robots.test/",
      network: resolveTo("127.0.0.1", "::1"),
      message: 'robots.test (127.0.0.1, ::1) is not at a public address; add it to "network.allow" to allow it.',
      transient: false,
    },
    {
      name: "a name without addresses",
      url: "http://robots.test/",
      network: resolveTo(),
      message: "robots.test has no address.",
      transient: false,
    },
    {
      name: "a name that DNS does not find",
      url: "http://robots.test/",
      network: { resolve: () => Promise.reject(new Error("no name server")) },
      message: "No address for robots.test: no name server.",
      transient: true,
    },
    {
      name: "a resolver with an error of its own",
      url: "http://robots.test/",
      network: { resolve: () => Promise.reject(new TransportError("timeout", "DNS is slow.", { transient: false })) },
      message: "DNS is slow.",
      transient: false,
    },
    {
      name: "a port without a server",
      url: "http://127.0.0.1:1/",
      network: { allow: ["127.0.0.1"] },
      message: "No connection to 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.",
      transient: true,
    },
    {
      name: "several addresses without a server",
      url: "http://robots.test:1/",
      network: { allow: ["robots.test"], ...resolveTo("127.0.0.1", "127.0.0.2") },
      message: "No connection to robots.test:1: connect ECONNREFUSED 127.0.0.1:1.",
      transient: true,
    },
  ])("the error of $name: $message", async ({ url, network, message, transient }) => {
    const error = await ask(url, network);
    expect(error).toMatchObject({ message, transient });
    if (/ECONN|name server/.test(message)) expect((error as TransportError).cause).toBeInstanceOf(Error);
  });

  test("an invalid entry of the list is a TypeError when the transport is created", () => {
    expect(() => nodeTransport({ limits: shortLimits, network: { allow: ["*"] } })).toThrow(TypeError);
  });
});

describe("TLS", () => {
  const secureUrl = (host: string) => server.url("/robots.txt", host, "https");

  test("the authorities may be several", async () => {
    const { ca } = server.network;
    const network = { ...server.network, ca: [rootCertificates[0] as string, ca as string] };
    expect(await ask(secureUrl("robots.test"), network)).toMatchObject({ status: 404 });
  });

  test("the certificate of a name with the dot of the root is that of the name", async () => {
    const resolve = async () => ["127.0.0.1"];
    const answer = await ask(secureUrl("robots.test."), { ...server.network, resolve });
    expect(answer).toMatchObject({ address: "127.0.0.1", status: expect.any(Number) });
  });

  test.each([
    { host: "robots.test", name: "robots.test", isSent: true },
    { host: "robots.test.", name: "robots.test.", isSent: false },
    // SNI has no addresses (RFC 6066 §3).
    { host: "127.0.0.1", name: "127.0.0.1", isSent: false },
  ])("the handshake with $host offers HTTP/1.1 and sends the name $name: $isSent", async ({ host, name, isSent }) => {
    let hello = "";
    const other = createServer((socket) =>
      socket
        .on("error", () => {})
        .once("data", (data) => {
          hello = data.toString("latin1");
          socket.end();
        }),
    );
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await ask(`https://${host}:${port}/`, { allow: ["127.0.0.1"], ...resolveTo("127.0.0.1") });
    expect([hello.includes("http/1.1"), hello.includes(name)]).toEqual([true, isSent]);
    other.close();
  });

  test.each([
    { name: "is closed during the handshake", said: "", transient: true },
    { name: "does not speak TLS", said: "HTTP/1.1 400 Bad Request\r\n\r\n", transient: false },
  ])("a connection that $name: transient is $transient", async ({ said, transient }) => {
    const other = createServer((socket) => socket.on("error", () => {}).once("data", () => socket.end(said)));
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await ask(`https://127.0.0.1:${port}/`, { allow: ["127.0.0.1"] })).toMatchObject({
      kind: "tls",
      transient,
      message: expect.stringMatching(/^No TLS session with 127\.0\.0\.1:\d+: .+\.$/),
    });
    other.close();
  });
});

describe("a body over TLS that ends with the connection", () => {
  const ended = "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /a\n";
  test("is complete after a close_notify", async () => {
    server.on("/robots.txt", raw(ended));
    const answer = await ask(server.url("/robots.txt", "robots.test", "https"));
    expect(answer).toMatchObject({ status: 200, cut: false });
    expect((answer as TransportResponse).body).toHaveLength(27);
  });

  test.each([
    {
      name: "ended",
      cut: (socket: Socket) => void socket.end(),
      message: "The body ended early: the connection was cut without a TLS close_notify.",
    },
    {
      name: "reset",
      // After the data, which a reset discards.
      cut: (socket: Socket) => void setTimeout(() => socket.resetAndDestroy(), 50),
      message: "The body ended early: read ECONNRESET.",
    },
  ])("is incomplete without one: a middle box $name TCP", async ({ cut, message }) => {
    server.on("/robots.txt", raw(ended));
    const upstream = new URL(server.url("/", "robots.test", "https"));
    const { port, stop } = await startCuttingProxy(Number(upstream.port), cut);
    expect(await ask(`https://robots.test:${port}/robots.txt`)).toMatchObject({
      kind: "incomplete-body",
      message,
      transient: true,
    });
    await stop();
  });
});

describe("a body over TLS", () => {
  const url = () => server.url("/robots.txt", "robots.test", "https");

  test("that is longer than the limit: the server notices that no more is wanted", async () => {
    server.on("/robots.txt", endless("HTTP/1.1 200 OK\r\n\r\n", Buffer.alloc(65_536, "a")));
    expect(await ask(url())).toMatchObject({ status: 200, cut: true });
    expect(await server.connections[0]?.over).toBe("client");
  });
});

describe("environment variables are ignored", () => {
  test("those for certificates", async () => {
    const { ca: _, ...network } = server.network;
    await withEnvironment({ NODE_TLS_REJECT_UNAUTHORIZED: "0" }, async () => {
      expect(await ask(server.url("/robots.txt", "robots.test", "https"), network)).toMatchObject({
        kind: "tls",
        transient: false,
      });
    });
  });

  test("those for proxies", async () => {
    const proxy = "http://127.0.0.1:1";
    await withEnvironment(
      { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy },
      async () => {
        expect(await ask(server.url())).toMatchObject({ status: 404 });
        expect(await ask(server.url("/robots.txt", "robots.test", "https"))).toMatchObject({ status: 404 });
      },
    );
  });
});

describe("requests and responses", () => {
  test("one request per connection, and no state between them", async () => {
    server.on(
      "/robots.txt",
      robotsTxt("", [
        ["Set-Cookie", "a=b"],
        ["Connection", "keep-alive"],
      ]),
    );
    const transport = nodeTransport({ limits: shortLimits, network: server.network });
    for (let at = 0; at < 2; at++) {
      const { signal } = new AbortController();
      await transport.request({
        url: server.url("/robots.txt?a=b"),
        headers: { "user-agent": "TestBot" },
        limit: 10,
        signal,
      });
    }
    expect(server.connections).toHaveLength(2);
    for (const { method, target, version, headers } of server.asked) {
      expect([method, target, version]).toEqual(["GET", "/robots.txt?a=b", "HTTP/1.1"]);
      expect(headers).toEqual({ host: `robots.test:${port()}`, connection: "close", "user-agent": "TestBot" });
    }
  });

  test("headers of any name are unchanged, with repeated ones joined", async () => {
    const headers = [
      ["__proto__", "a"],
      ["constructor", "b"],
      ["Cache-Control", "no-cache"],
      ["cache-control", "max-age=5"],
      ["ETag", '"\u00e9"'],
    ] as const;
    server.on("/robots.txt", respond({ headers }));
    const answer = await ask(server.url());
    if (answer instanceof TransportError) throw answer;
    expect(Object.entries(answer.headers)).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
      ["cache-control", "no-cache, max-age=5"],
      ["etag", '"\u00e9"'],
      ["content-length", "0"],
    ]);
    expect(Object.getPrototypeOf(answer.headers)).toBe(Object.prototype);
  });

  test("a header section within the limit is accepted, a longer one is not", async () => {
    for (const [length, result] of [
      [900, { status: 200 }],
      [1100, { kind: "protocol", limit: "headerOctets" }],
    ] as const) {
      server.on("/robots.txt", respond({ headers: [["A", "x".repeat(length)]] }));
      expect(await ask(server.url(), server.network, { headerOctets: 1024 })).toMatchObject(result);
    }
  });
});

describe("the limits of a response", () => {
  test.each([
    {
      name: "no header section",
      behaviour: stall("HTTP/1.1 200"),
      limits: { headerTime: 80 },
      error: {
        kind: "timeout",
        limit: "headerTime",
        message: /^robots\.test:\d+ sent no complete header section within 80 ms\.$/,
      },
    },
    {
      name: "a body that stops",
      behaviour: stall("HTTP/1.1 200 OK\r\n\r\na"),
      limits: { idleTime: 80 },
      error: {
        kind: "timeout",
        limit: "idleTime",
        message: /^The next piece of the body did not arrive within 80 ms\.$/,
      },
    },
    {
      name: "interim responses without end",
      behaviour: endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(2000)),
      error: {
        kind: "protocol",
        limit: "bodyOctets",
        message: /^The response is longer than \d+ octets, and few of them are content\.$/,
      },
    },
    {
      name: "a header section without end",
      behaviour: endless("HTTP/1.1 200 OK\r\n", "Name: value\r\n".repeat(500)),
      error: {
        kind: "protocol",
        limit: "headerOctets",
        message: /^The header section is longer than the limit\.$/,
        cause: expect.any(Error),
      },
    },
    {
      name: "trailers without end",
      behaviour: endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "Name: value\r\n".repeat(500)),
      error: {
        kind: "protocol",
        limit: "headerOctets",
        message: /^The trailer section or a chunk extension is longer than the limit\.$/,
        cause: expect.any(Error),
      },
    },
  ])("$name: the error names the limit", async ({ behaviour, error, limits = {} }) => {
    server.on("/robots.txt", behaviour);
    expect(await ask(server.url(), server.network, limits)).toMatchObject({
      ...error,
      message: expect.stringMatching(error.message),
    });
  });

  test("the time for the header section does not limit the body", async () => {
    let pieces = 0;
    server.on("/robots.txt", async ({ socket }) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n");
      for (; pieces < 6; pieces++) {
        await new Promise((resolve) => setTimeout(resolve, 110));
        socket.write("a");
      }
    });
    expect(await ask(server.url(), server.network, { headerTime: 500 })).toMatchObject({ status: 200, cut: false });
    expect(pieces).toBe(6);
  });

  test("a name that is not resolved in time: the error names the limit", async () => {
    const network = { resolve: () => new Promise<readonly string[]>(() => {}) };
    const transport = nodeTransport({ limits: { ...shortLimits, connectTime: 20 }, network });
    await expect(transport.locate?.("http://robots.test:81/", new AbortController().signal)).rejects.toMatchObject({
      kind: "local",
      limit: "connectTime",
      message: "No address for robots.test:81 within 20 ms.",
    });
  });

  test("the caller's signal is left alone afterwards", async () => {
    const { signal } = new AbortController();
    await ask(server.url(), server.network, {}, signal);
    await ask(server.url(), { resolve: () => Promise.reject(new Error("none")) }, {}, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("responses that break off", () => {
  const ok = "HTTP/1.1 200 OK\r\n";

  test.each([
    {
      name: "in the header section",
      sent: `${ok}Content-`,
      error: {
        kind: "connection",
        transient: true,
        message: /^robots\.test:\d+ closed the connection before its resp/,
      },
    },
    {
      name: "in a body of known length",
      sent: `${ok}Content-Length: 9\r\n\r\nabc`,
      error: { kind: "incomplete-body", transient: true, message: /^The body ended early: / },
    },
    {
      name: "in a chunk",
      sent: `${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nabc`,
      error: { kind: "incomplete-body", transient: true, message: /^The body ended early: / },
    },
    {
      name: "no HTTP",
      sent: "User-agent: *\n",
      error: { kind: "protocol", transient: false, message: /^The response is not valid HTTP: / },
    },
    {
      name: "an invalid chunk",
      sent: `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc`,
      error: { kind: "protocol", transient: false, message: /^The response is not valid HTTP: / },
    },
  ])("$name: the error has a cause", async ({ sent, error }) => {
    server.on("/robots.txt", raw(sent));
    expect(await ask(server.url())).toMatchObject({
      ...error,
      limit: null,
      message: expect.stringMatching(error.message),
      cause: expect.any(Error),
    });
  });

  test("the name of a transfer coding has no case", async () => {
    server.on("/robots.txt", raw(`${ok}Transfer-Encoding: Chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`));
    expect(await ask(server.url())).toMatchObject({ status: 200, cut: false });
  });

  test.each([
    { status: 299, body: "abc" },
    { status: 300, body: "" },
  ])("the body of a $status is $body", async ({ status, body }) => {
    server.on("/robots.txt", respond({ status, body: "abc" }));
    expect(await ask(server.url())).toMatchObject({ status, body: new Uint8Array(Buffer.from(body)) });
  });

  test("the body of an error is not cut: it is not wanted", async () => {
    server.on("/robots.txt", drip("HTTP/1.1 503 Busy\r\n\r\n", "a", 5));
    expect(await ask(server.url())).toMatchObject({ status: 503, cut: false, body: new Uint8Array(0) });
  });
});

describe("aborts", () => {
  test.each(["", "HTTP/1.1 200 OK\r\n\r\nUser-"])(
    "an abort after %j: rejects with its reason, and the server sees the end",
    async (sent) => {
      server.on("/robots.txt", stall(sent));
      const stop = new AbortController();
      const reason = new TransportError("timeout", "Too late.");
      const answer = ask(server.url(), server.network, {}, stop.signal);
      while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      stop.abort(reason);
      expect(await answer).toBe(reason);
      expect(await server.connections[0]?.over).toBe("client");
    },
  );

  test("an abort before the request makes none", async () => {
    const stop = new AbortController();
    const reason = new TransportError("timeout", "Too late.");
    stop.abort(reason);
    expect(await ask(server.url(), server.network, {}, stop.signal)).toBe(reason);
    expect(server.connections).toEqual([]);
  });

  test("closing the client ends requests under way", async () => {
    server.on("/robots.txt", stall());
    const options = { userAgent: "TestBot/1.0", productToken: "TestBot" };
    const client = createRobotsClient({ ...options, network: server.network });
    const failed = expect(client.decide(server.url())).rejects.toThrow(RobotsClientClosedError);
    while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.close();
    await failed;
    expect(await server.connections[0]?.over).toBe("client");
  });
});

async function withEnvironment(values: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, process.env[name]]));
  Object.assign(process.env, values);
  try {
    await work();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
