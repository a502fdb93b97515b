// The option `network.proxy`: tunnels to addresses that were resolved and checked here, whatever the proxy could reach.
import { createRobotsClient, type NetworkOptions, type RobotsClient, type RobotsClientOptions } from "robotspec-client";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { redirect, robotsTxt } from "../server/behaviours.ts";
import { startProxy, type TestProxy } from "../server/proxy.ts";
import { startServer, type TestServer } from "../server/server.ts";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
let server: TestServer;
let proxy: TestProxy;
const clients: RobotsClient[] = [];

beforeAll(async () => {
  server = await startServer({ hosts: ["robots.test"], faults: { "other.test": "wrong-name" } });
  return () => server.stop();
});
beforeEach(async () => {
  server.reset();
  server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /a\n"));
  proxy = await startProxy();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await proxy.stop();
});

/** A client behind the proxy that reaches `robots.test` and nothing else that is not public. */
function open(network: NetworkOptions = {}, options: Partial<RobotsClientOptions> = {}): RobotsClient {
  const { ca, resolve } = server.network;
  const client = createRobotsClient({
    ...bot,
    network: { ca, resolve, allow: ["robots.test"], proxy: proxy.url(), ...network },
    limits: { attempts: 1 },
    ...options,
  });
  clients.push(client);
  return client;
}

const portOf = (url: string) => new URL(url).port;

describe("through a proxy", () => {
  test.each(["http", "https"] as const)("%s: the file arrives, through a tunnel to an address", async (scheme) => {
    const url = server.url("/a", "robots.test", scheme);
    const { verdict, source } = await open().decide(url);
    expect([verdict, source.status, source.hops[0]?.address]).toEqual(["disallowed", 200, "127.0.0.1"]);
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual([`127.0.0.1:${portOf(url)}`]);
    expect(server.asked.map(({ host }) => host)).toEqual(["robots.test"]);
    // The proxy learns neither the crawler's name nor, over TLS, what it asks for.
    expect(proxy.tunnels[0]?.headers["user-agent"]).toBeUndefined();
    expect(proxy.tunnels[0]?.said().includes("ExampleBot")).toBe(scheme === "http");
  });

  test("certificates are checked by the name of the site", async () => {
    const { verdict, source } = await open({ allow: ["other.test"] }).decide(server.url("/", "other.test", "https"));
    expect([verdict, source.error]).toEqual(["defer", expect.stringContaining("No TLS session with other.test")]);
    expect([proxy.tunnels.length, server.asked.length]).toEqual([1, 0]);
  });

  test("additional headers go to the site, those of the proxy do not", async () => {
    const secured = await startProxy("user:p@ss");
    const client = open({ proxy: secured.url("user:p%40ss") }, { headers: { From: "bot@example.com" } });
    expect(await client.isAllowed(server.url("/b"))).toBe(true);
    expect(server.asked[0]?.headers).toMatchObject({ from: "bot@example.com", "user-agent": "ExampleBot/1.0" });
    expect(server.asked[0]?.headers).not.toHaveProperty("proxy-authorization");
    expect(secured.tunnels[0]?.headers).not.toHaveProperty("from");
    await secured.stop();
  });
});

describe("the request to the proxy", () => {
  // The site does not exist; the proxy says so.
  const refuse = "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n";

  test.each([
    { url: "http://robots.test/", addresses: ["127.0.0.1"], authority: "127.0.0.1:80" },
    { url: "https://robots.test/", addresses: ["127.0.0.1"], authority: "127.0.0.1:443" },
    { url: "https://robots.test:8443/", addresses: ["127.0.0.1"], authority: "127.0.0.1:8443" },
    { url: "https://robots.test/", addresses: ["::1"], authority: "[::1]:443" },
    { url: "http://[2001:db8::1]/", addresses: [], authority: "[2001:db8::1]:80" },
  ])("$url at $addresses: $authority", async ({ url, addresses, authority }) => {
    proxy.answer(refuse);
    const client = open({ resolve: async () => addresses, allow: ["robots.test", "2001:db8::/32"] });
    const { source } = await client.decide(url);
    expect(source.error).toBe("No connection through the proxy: it answered 502.");
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual([authority]);
    expect(proxy.tunnels[0]?.headers.host).toBe(authority);
  });

  test("each address is tried, those of both families in turn", async () => {
    proxy.answer(refuse);
    const client = open({ resolve: async () => ["127.0.0.1", "127.0.0.2", "::1"] });
    await client.decide("https://robots.test:8443/");
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual(["127.0.0.1:8443", "[::1]:8443", "127.0.0.2:8443"]);
  });

  test.each([200, 201, 204, 299])("a status of %i opens the tunnel (RFC 9110, Section 9.3.6)", async (status) => {
    const body = "User-agent: *\nDisallow: /a\n";
    proxy.answer(`HTTP/1.1 ${status} Yes\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect((await open().decide("http://robots.test/a")).verdict).toBe("disallowed");
  });

  test.each([
    { userinfo: undefined, sent: undefined },
    { userinfo: "user", sent: "user:" },
    { userinfo: ":secret", sent: ":secret" },
    { userinfo: "us%20er:p%3Ass", sent: "us er:p:ss" },
  ])("the credentials $userinfo are sent as $sent", async ({ userinfo, sent }) => {
    proxy.answer(refuse);
    await open({ proxy: proxy.url(userinfo) }).decide("http://robots.test/");
    const header = proxy.tunnels[0]?.headers["proxy-authorization"];
    expect(header).toBe(sent === undefined ? undefined : `Basic ${Buffer.from(sent).toString("base64")}`);
  });

  test("a proxy may have an IPv6 address", async () => {
    const { source } = await open({ proxy: "http://[::1]:1" }).decide("http://robots.test/");
    expect(source.error).toMatch(/^No connection through the proxy: connect E\w+ ::1:1\b/);
  });

  test("a proxy without a port has port 80", async () => {
    const { source } = await open(
      { proxy: "http://127.0.0.255" },
      { limits: { attempts: 1, connectTime: 500 } },
    ).decide("http://robots.test/");
    expect(source.error).toMatch(/127\.0\.0\.255:80\b/);
  });
});

describe("the address check holds", () => {
  test.each([
    { host: "robots.test", addresses: ["10.0.0.1"], allow: [] },
    { host: "robots.test", addresses: ["127.0.0.1", "169.254.169.254"], allow: [] },
    { host: "127.0.0.1", addresses: [], allow: ["robots.test"] },
    { host: "[::ffff:7f00:1]", addresses: [], allow: ["robots.test"] },
  ])("$host at $addresses: the proxy is not asked", async ({ host, addresses, allow }) => {
    const client = open({ resolve: async () => addresses, allow });
    const { verdict, source } = await client.decide(`http://${host}:${portOf(server.url())}/`);
    expect([verdict, source.outcome.reason]).toEqual(["defer", "not-sent"]);
    expect(proxy.tunnels).toEqual([]);
  });

  test.each(["http://10.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest", "http://robots.test:25/"])(
    "a redirect to %s makes no second tunnel",
    async (location) => {
      server.on("/robots.txt", redirect(location));
      const { verdict, source } = await open().decide(server.url("/"));
      expect([verdict, source.outcome.reason]).toEqual(["defer", "not-sent"]);
      expect(proxy.tunnels).toHaveLength(1);
    },
  );

  test("a name that leads elsewhere at the next request is checked again", async () => {
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    const client = open({ allow: ["127.0.0.1"], resolve: async () => answers.shift() ?? [] }, { minimumFreshness: 0 });
    const headers = [["Cache-Control", "max-age=0"]] as const;
    server.on("/robots.txt", robotsTxt("", headers));
    expect(await client.isAllowed(server.url("/"))).toBe(true);
    expect((await client.decide(server.url("/"))).source.outcome.reason).toBe("not-sent");
    expect(proxy.tunnels).toHaveLength(1);
  });
});

describe("a proxy that fails", () => {
  test.each([
    { answer: "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", error: "it answered 403." },
    { answer: "HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", error: "it answered 302." },
    { answer: "nonsense\r\n\r\n", error: "Parse Error" },
  ])("$answer: the site is unreachable, and nothing is sent to it", async ({ answer, error }) => {
    proxy.answer(answer);
    const { verdict, source } = await open().decide(server.url("/"));
    expect([verdict, source.outcome.reason]).toEqual(["defer", "network-error"]);
    expect(source.error).toContain(`No connection through the proxy: ${error}`);
    expect(server.connections).toEqual([]);
  });

  test("wrong credentials: the site is unreachable, and the error does not show them", async () => {
    const secured = await startProxy("user:right");
    const { source } = await open({ proxy: secured.url("user:hunter2") }).decide(server.url("/"));
    expect(source.error).toBe("No connection through the proxy: it answered 407.");
    await secured.stop();
  });

  test("a silent proxy is given up after the time for connections", async () => {
    proxy.answer("");
    const { source } = await open({}, { limits: { attempts: 1, connectTime: 50 } }).decide(server.url("/"));
    expect(source.error).toContain("within 50 ms");
    const socket = proxy.tunnels[0]?.socket;
    if (socket?.readableEnded === false) await new Promise((resolve) => socket.once("end", resolve).resume());
  });

  test("no proxy at its address: the site is unreachable", async () => {
    const { source } = await open({ proxy: "http://127.0.0.1:1" }).decide(server.url("/"));
    expect([source.outcome.reason, server.connections.length]).toEqual(["network-error", 0]);
  });

  test("the octets that come with the proxy's answer belong to the site", async () => {
    const body = "User-agent: *\nDisallow: /b\n";
    const response = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    proxy.answer(`HTTP/1.1 200 Connection Established\r\n\r\n${response}`);
    expect((await open().decide(server.url("/b"))).verdict).toBe("disallowed");
  });
});

test.each(["https://proxy.example", "proxy.example:3128", "socks5://proxy.example", "http://us%er@proxy.example", 7])(
  "a proxy %s is a TypeError when the client is created",
  (proxy) => {
    expect(() => createRobotsClient({ ...bot, network: { proxy: proxy as string } })).toThrow(
      '"network.proxy" must be the URL of an HTTP proxy, such as "http://proxy.example:3128".',
    );
  },
);
