// `guardedConnect` in the dispatchers of two majors of undici: for pages, and for robots.txt by the option `fetch`.
import { createRobotsClient, guardedConnect } from "robotspec-client";
import * as undici7 from "undici";
import * as undici6 from "undici6";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TransportError } from "../../src/fetch/transport.ts";
import { redirect, respond, robotsTxt } from "../server/behaviours.ts";
import { startProxy } from "../server/proxy.ts";
import { startServer, type TestServer } from "../server/server.ts";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
const port = () => new URL(server.url()).port;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ hosts: ["robots.test"], faults: { "other.test": "wrong-name" } });
  return () => server.stop();
});
beforeEach(() => {
  server.reset();
  server.on("/page", respond({ body: "text" }));
});

interface Undici {
  readonly Agent: new (options: object) => { close(): Promise<void>; destroy(): Promise<void> };
  readonly fetch: (url: string, init?: object) => Promise<Response>;
  readonly request: (url: string, init?: object) => Promise<{ body: { text(): Promise<string> } }>;
}

const majors = [
  { name: "undici 7", undici: undici7 as unknown as Undici },
  { name: "undici 6", undici: undici6 as unknown as Undici },
];

describe.each(majors)("$name", ({ undici }) => {
  const agents: { destroy(): Promise<void> }[] = [];
  const agentOf = (network: Parameters<typeof guardedConnect>[0]) => {
    const agent = new undici.Agent({ connect: guardedConnect(network) });
    agents.push(agent);
    return agent;
  };
  afterEach(() => Promise.all(agents.splice(0).map((agent) => agent.destroy())));

  test.each(["http", "https"] as const)("%s: a page of an allowed host, with the crawler's headers", async (scheme) => {
    const url = server.url("/page", "robots.test", scheme);
    const dispatcher = agentOf(server.network);
    const headers = { from: "bot@example.com" };
    expect(await (await undici.fetch(url, { dispatcher, headers })).text()).toBe("text");
    expect(await (await undici.request(url, { dispatcher, headers })).body.text()).toBe("text");
    expect(server.asked.map(({ host, headers: { from } }) => [host, from])).toEqual([
      ["robots.test", "bot@example.com"],
      ["robots.test", "bot@example.com"],
    ]);
  });

  test.each(["fetch", "request"] as const)("%s: an address that is not allowed is not connected to", async (method) => {
    const { ca, resolve } = server.network;
    const dispatcher = agentOf({ ca, resolve });
    for (const url of [server.url("/page"), `http://127.0.0.1:${port()}/page`, `http://[::1]:${port()}/page`]) {
      const error = await undici[method](url, { dispatcher }).catch((error) => error);
      expect(error instanceof TransportError ? error : error.cause).toMatchObject({ kind: "refused" });
    }
    expect(server.connections).toEqual([]);
  });

  test("an IPv6 address as host is checked as such, and connected to if it is allowed", async () => {
    const url = `http://[::1]:${port()}/page`;
    const kindWith = async (allow: readonly string[]) => {
      const error = await undici.fetch(url, { dispatcher: agentOf({ allow }) }).catch((error) => error);
      return error.cause.kind;
    };
    expect(await kindWith(["::2"])).toBe("refused");
    // Allowed, but no server listens there.
    expect(await kindWith(["::1"])).toBe("connection");
  });

  test("a redirect into the private network is not followed there", async () => {
    server.on("/page", redirect(`http://127.0.0.9:${port()}/secret`));
    const error = await undici
      .fetch(server.url("/page"), { dispatcher: agentOf(server.network) })
      .catch((error) => error);
    expect(error.cause).toMatchObject({ kind: "refused" });
    expect(server.asked.map(({ target }) => target)).toEqual(["/page"]);
  });

  test("each connection is checked by its own addresses", async () => {
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    const dispatcher = agentOf({ allow: ["127.0.0.1"], resolve: async () => answers.shift() ?? [] });
    // The server closes the connection after each response.
    await (await undici.fetch(server.url("/page"), { dispatcher })).text();
    const error = await undici.fetch(server.url("/page"), { dispatcher }).catch((error) => error);
    expect(error.cause).toMatchObject({ kind: "refused" });
  });

  test("a port of another protocol is refused", async () => {
    const error = await undici
      .request("http://robots.test:25/", { dispatcher: agentOf(server.network) })
      .catch((error) => error);
    expect(error).toMatchObject({ kind: "refused" });
    expect(error.message).toBe("robots.test:25 names a port of another protocol than HTTP.");
  });

  test("certificates are checked by the name of the site", async () => {
    const dispatcher = agentOf(server.network);
    const error = await undici
      .fetch(server.url("/page", "other.test", "https"), { dispatcher })
      .catch((error) => error);
    expect(error.cause).toMatchObject({ kind: "tls" });
    expect(server.asked).toEqual([]);
  });

  test("a page through a proxy is requested from an address that was checked here", async () => {
    const proxy = await startProxy();
    const { ca, resolve } = server.network;
    const url = server.url("/page", "robots.test", "https");
    const dispatcher = agentOf({ ca, resolve, allow: ["robots.test"], proxy: proxy.url() });
    expect(await (await undici.fetch(url, { dispatcher })).text()).toBe("text");
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual([`127.0.0.1:${new URL(url).port}`]);
    const refused = agentOf({ ca, resolve, proxy: proxy.url() });
    const error = await undici.fetch(url, { dispatcher: refused }).catch((error) => error);
    expect(error.cause).toMatchObject({ kind: "refused" });
    expect(proxy.tunnels).toHaveLength(1);
    await proxy.stop();
  });

  test("with the crawler's own dispatcher, a refused address of robots.txt is not treated as unreachable", async () => {
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /a\n"));
    const decide = async (network: Parameters<typeof guardedConnect>[0]) => {
      const dispatcher = agentOf(network);
      const client = createRobotsClient({
        ...bot,
        headers: { from: "bot@example.com" },
        fetch: (url, init) => undici.fetch(String(url), { ...init, dispatcher }),
        limits: { attempts: 1 },
      });
      const { verdict, source } = await client.decide(server.url("/a"));
      await client.close();
      return [verdict, source.outcome.reason];
    };
    expect(await decide(server.network)).toEqual(["disallowed", "successful"]);
    expect(server.asked[0]?.headers).toMatchObject({ from: "bot@example.com", "user-agent": "ExampleBot/1.0" });
    const { ca, resolve } = server.network;
    expect(await decide({ ca, resolve })).toEqual(["defer", "not-sent"]);
    expect(server.connections).toHaveLength(1);
  });
});

test.each([{ allow: ["*"] }, { allow: "10.0.0.0/8" }, { proxy: "https://proxy.example" }, { porxy: "http://a" }])(
  "%j is a TypeError when the connector is created",
  (network) => {
    expect(() => guardedConnect(network as never)).toThrow(TypeError);
  },
);
