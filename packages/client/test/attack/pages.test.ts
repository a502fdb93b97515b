// Fetching pages: the client's own fetch, and that of the caller. No redirect, name or `Request` leads past robots.txt,
// the address check or a limit, and nothing of the given request is lost.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import {
  createRobotsClient,
  DisallowedError,
  guardedConnect,
  obeying,
  type RobotsClientOptions,
} from "robotspec-client";
import * as undici from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClient } from "../adapters/fake-client.ts";
import { inTurn, raw, redirect, respond, robotsTxt, stall } from "../server/behaviours.ts";
import { startNameServer } from "../server/dns.ts";
import { startServer, type TestServer } from "../server/server.ts";

let server: TestServer;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  server = await startServer({ hosts: ["robots.test", "away.test"], secure: true });
});
beforeEach(() => {
  server.reset();
  server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /private/\n"));
  server.on("/robots.txt", respond({ status: 404 }), "away.test");
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => server.stop());

function client({ limits, ...options }: Partial<RobotsClientOptions> = {}) {
  const created = createRobotsClient({
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    network: server.network,
    limits: { attempts: 1, ...limits },
    pace: { minimumDelay: 0 },
    ...options,
  });
  open.push(created);
  return created;
}

const pages = () =>
  server.asked.filter(({ target }) => target !== "/robots.txt").map(({ host, target }) => host + target);
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => error,
  );

describe("client.fetch", () => {
  test.each(["http", "https"] as const)(
    "%s: a page, with the headers of the client and of the caller",
    async (scheme) => {
      server.on(
        "/page",
        respond({ headers: [["Content-Encoding", "gzip"]], body: gzipSync("é".repeat(9_000)).toString("latin1") }),
      );
      const { fetch } = client({ headers: { From: "bot@example.com" } });
      const response = await fetch(server.url("/page#part", "robots.test", scheme), {
        headers: { "X-Y": "z", "User-Agent": "Other" },
      });
      expect([response.status, response.redirected, response.url]).toEqual([
        200,
        false,
        server.url("/page", "robots.test", scheme),
      ]);
      expect(await response.text()).toBe("é".repeat(9_000));
      expect(server.asked.at(-1)?.headers).toMatchObject({
        "user-agent": "ExampleBot/1.0",
        from: "bot@example.com",
        "x-y": "z",
      });
    },
  );

  test("methods and bodies", async () => {
    const asked: string[] = [];
    const http = createServer(async (request, response) => {
      const body = await text(request);
      const { "content-length": length, "transfer-encoding": coding, "content-type": type } = request.headers;
      asked.push([request.method, type, length ?? coding, body].join(" "));
      response.statusCode = request.url === "/robots.txt" ? 404 : 201;
      response.end();
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/form`;
    const { fetch } = client();
    const init = { method: "POST", body: new URLSearchParams({ a: "b c" }) };
    expect((await fetch(url, init)).status).toBe(201);
    expect((await fetch(new Request(url, init))).status).toBe(201);
    expect((await fetch(new URL(url), { method: "HEAD" })).body).toBeNull();
    http.close();
    const type = "application/x-www-form-urlencoded;charset=UTF-8";
    expect(asked.slice(1)).toEqual([`POST ${type} 5 a=b+c`, `POST ${type} chunked a=b+c`, "HEAD   "]);
  });

  test("a page of an error has its body", async () => {
    server.on("/gone", respond({ status: 404, body: "gone" }));
    const response = await client().fetch(server.url("/gone"));
    expect([response.status, await response.text()]).toEqual([404, "gone"]);
  });

  test("each redirect needs a permit of its own", async () => {
    server.on("/a", redirect(server.url("/b", "away.test")));
    server.on("/b", redirect(server.url("/private/c")), "away.test");
    const error = await rejection(client().fetch(server.url("/a")));
    expect(error).toBeInstanceOf(DisallowedError);
    expect(error.message).toContain("Disallow: /private/");
    expect(pages()).toEqual(["robots.test/a", "away.test/b"]);
  });

  test('redirect: "manual" returns a redirect, and "error" rejects', async () => {
    server.on("/a", redirect("/b"));
    const { fetch } = client();
    const response = await fetch(server.url("/a"), { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/b"]);
    await expect(fetch(new Request(server.url("/a"), { redirect: "error" }))).rejects.toThrow("is a redirect");
    expect(pages()).toEqual(["robots.test/a", "robots.test/a"]);
  });

  test("a permit that was requested before is used once", async () => {
    server.on("/a", respond({ body: "ok" }));
    const one = client({ pace: { minimumDelay: 0 }, limits: { pageTime: 2_000 } });
    const permit = await one.request(server.url("/a"));
    expect(await (await one.fetch(server.url("/a"), { permit })).text()).toBe("ok");
    // Neither used again, nor after its end, it is a request of its own.
    const other = await one.request(server.url("/a"));
    other.done();
    for (const used of [permit, other]) {
      const held = await one.request(server.url("/a"));
      const again = one.fetch(server.url("/a"), { permit: used });
      expect(await Promise.race([again, new Promise((resolve) => setTimeout(resolve, 100, "waits"))])).toBe("waits");
      held.done();
      expect((await again).status).toBe(200);
    }
    const denied = await one.request(server.url("/private/"));
    await expect(one.fetch(server.url("/private/"), { permit: denied })).rejects.toThrow(DisallowedError);
    // It is not for another URL.
    await expect(one.fetch(server.url("/private/"), { permit: other })).rejects.toThrow(DisallowedError);
  });

  test("a redirect into the private network is not requested, and the error says how to allow it", async () => {
    const inside = server.url("/secret").replace("robots.test", "127.0.0.9");
    server.on("/a", redirect(inside));
    const error = await rejection(client().fetch(server.url("/a")));
    // Waiting does not help.
    expect(error).toMatchObject({ name: "DisallowedError", verdict: "defer", retryAt: null });
    expect(error.message).toContain('add it to "network.allow"');
    expect(pages()).toEqual(["robots.test/a"]);
  });

  test("a name that resolves to the private network after its robots.txt was fetched is not connected to", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.9"]];
    const { ca } = server.network;
    const network = { ca, allow: ["127.0.0.1"], resolve: async () => answers.shift() ?? [] };
    const error = await rejection(client({ network }).fetch(server.url("/a")));
    expect(error).toMatchObject({ name: "TransportError", kind: "refused" });
    expect(pages()).toEqual([]);
  });

  test("robots.txt and pages share one resolver: a name costs two queries, and many names those of its limit", async () => {
    const dns = await startNameServer(() => ({ a: [[127, 0, 0, 1]], ttl: 60 }));
    const { ca } = server.network;
    const network = { ca, allow: ["127.0.0.1"], dnsServers: [dns.address] };
    server.on("/a", respond({ body: "ok" }));
    const { fetch } = client({ network });
    expect((await fetch(server.url("/a"))).status).toBe(200);
    expect([...dns.queries].sort()).toEqual(["robots.test 1", "robots.test 28"]);
    const connect = guardedConnect(network);
    const start = performance.now();
    for (let at = 0; at < 200; at++) {
      connect({ hostname: `h${at}.test`, protocol: "http:", port: "81" }, (_error, socket) => socket?.destroy());
    }
    // 64 names start in 150 ms.
    // A query may be repeated: a busy machine drops datagrams.
    await vi.waitFor(() => expect(new Set(dns.queries).size).toBe(2 + 2 * 200), 10_000);
    expect(performance.now() - start).toBeGreaterThan(400);
    dns.stop();
  });

  test("a body that is too long, or never ends, ends with an error, and the next request is sent", async () => {
    server.on("/long", respond({ body: "x".repeat(200_000) }));
    server.on("/stalled", stall("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"));
    server.on("/ok", respond({ body: "ok" }));
    const { fetch } = client({ limits: { pageOctets: 100_000, pageTime: 500 } });
    const long = await fetch(server.url("/long"));
    expect(await rejection(long.text())).toMatchObject({
      kind: "refused",
      message: "The page is longer than 100000 octets.",
    });
    const stalled = await fetch(server.url("/stalled"));
    expect(await rejection(stalled.text())).toMatchObject({ kind: "timeout" });
    expect(await (await fetch(server.url("/ok"))).text()).toBe("ok");
  });

  test.each([
    ["that is cut", "Content-Length: 10\r\n\r\nabc", "incomplete-body", /The body ended early: /],
    [
      "that is no gzip",
      "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
      "protocol",
      /The body is not valid: /,
    ],
    ["with an invalid chunk", "Transfer-Encoding: chunked\r\n\r\nx", "incomplete-body", /The body ended early: /],
  ])("a body %s is an error of the transport", async (_name, rest, kind, message) => {
    server.on("/a", raw(`HTTP/1.1 200 OK\r\n${rest}`));
    const response = await client().fetch(server.url("/a"));
    const error = await rejection(response.text());
    expect(error).toMatchObject({ name: "TransportError", kind });
    expect(error.message).toMatch(message);
  });

  test.each([
    ["no HTTP", "garbage\r\n\r\n", "protocol", /not valid HTTP/],
    ["a status that does not exist", "HTTP/1.1 999 x\r\nContent-Length: 0\r\n\r\n", "protocol", /not valid HTTP/],
    ["another protocol", "HTTP/1.1 101 x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n", "protocol", /another protocol/],
    [
      "a long header section",
      `HTTP/1.1 200 OK\r\nA: ${"x".repeat(20_000)}\r\n\r\n`,
      "protocol",
      /header section is longer/,
    ],
    [
      "many content codings",
      `HTTP/1.1 200 OK\r\nContent-Encoding: ${"gzip, ".repeat(50)}gzip\r\nContent-Length: 0\r\n\r\n`,
      "protocol",
      /51 content codings; at most one is accepted/,
    ],
    ["an early end", "", "connection", /closed the connection before its response/],
  ])("a response with %s is an error of the transport", async (_name, answer, kind, message) => {
    server.on("/a", raw(answer));
    const error = await rejection(client().fetch(server.url("/a")));
    expect(error).toMatchObject({ name: "TransportError", kind });
    expect(error.message).toMatch(message);
  });

  test.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000))],
    ["deflate", deflateSync(Buffer.alloc(50_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
  ])("a %s body that decodes to far more than the limit is not decoded", async (coding, body) => {
    server.on("/a", respond({ headers: [["Content-Encoding", coding]], body }));
    const response = await client({ limits: { pageOctets: 1_000_000 } }).fetch(server.url("/a"));
    expect(await rejection(response.arrayBuffer())).toMatchObject({
      message: "The page is longer than 1000000 octets.",
    });
  });

  test("a connection that the server closed meanwhile is replaced by a new one", async () => {
    const kept = createServer((request, response) => {
      if (request.url === "/robots.txt") response.statusCode = 404;
      response.end("page");
      // After the response, when the client keeps the connection.
      if (request.url === "/1") setTimeout(() => request.socket.resetAndDestroy(), 20);
    });
    await new Promise<void>((resolve) => kept.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(kept.address() as AddressInfo).port}`;
    const { fetch } = client();
    for (const path of ["/1", "/2", "/1", "/2"]) expect(await (await fetch(base + path)).text()).toBe("page");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await (await fetch(`${base}/3`)).text()).toBe("page");
    kept.closeAllConnections();
    kept.close();
  });

  test("pages that are not read do not hold the site", async () => {
    server.on("/page", respond({ body: "x".repeat(100_000) }));
    const { fetch } = client();
    for (let at = 0; at < 5; at++) expect((await fetch(server.url("/page"))).status).toBe(200);
  });

  test("429 with Retry-After slows the site down", async () => {
    server.on("/a", inTurn(respond({ status: 429, headers: [["Retry-After", "1"]] }), respond({ body: "ok" })));
    const { fetch } = client();
    const start = Date.now();
    expect((await fetch(server.url("/a"))).status).toBe(429);
    expect((await fetch(server.url("/a"))).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(990);
  });

  test("the caller's signal and close end requests under way", async () => {
    server.on("/a", stall(""));
    const one = client();
    const stop = new AbortController();
    const stopped = rejection(one.fetch(server.url("/a"), { signal: stop.signal }));
    const queued = rejection(one.fetch(server.url("/a")));
    setTimeout(() => stop.abort(new Error("enough")), 100);
    expect((await stopped).message).toBe("enough");
    setTimeout(() => one.close(), 100);
    expect((await queued).name).toBe("RobotsClientClosedError");
  });

  test("with the option fetch, pages are requested by it", async () => {
    const sent: string[] = [];
    const own = async (url: string, init: RequestInit) => {
      sent.push(`${new Headers(init.headers).get("user-agent")} ${url}`);
      return url.endsWith("/robots.txt") ? new Response(null, { status: 404 }) : new Response("page");
    };
    const { fetch } = client({ fetch: own });
    expect(await (await fetch("https://shop.example/a")).text()).toBe("page");
    expect(sent).toEqual(["ExampleBot/1.0 https://shop.example/robots.txt", "ExampleBot/1.0 https://shop.example/a"]);
  });
});

describe("the caller's fetch", () => {
  const sites = fakeClient({ "https://shop.example": "User-agent: *\nDisallow: /cart\n" });
  /** A fetch that records what it is given. */
  function recorder(answer: (url: string) => Response = () => new Response("page")) {
    const given: { readonly input: string | URL | Request; readonly init: RequestInit | undefined }[] = [];
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      given.push({ input, init });
      return answer(input instanceof Request ? input.url : String(input));
    };
    return { given, get: obeying(fetch, sites) };
  }

  test("a Request is passed on itself, with all of its fields", async () => {
    const { given, get } = recorder();
    const request = new Request("https://shop.example/a", {
      integrity: "sha256-abc",
      credentials: "include",
      cache: "no-store",
      keepalive: true,
    } as RequestInit);
    await get(request);
    expect(given[0]?.input).toBe(request);
  });

  test("after a redirect, the fields of the Request and the options of the caller stay", async () => {
    const { given, get } = recorder((url) =>
      url.endsWith("/a") ? new Response(null, { status: 302, headers: { location: "/b" } }) : new Response("page"),
    );
    const [dispatcher, stop] = [{}, new AbortController()];
    const fields = { credentials: "include", cache: "no-store", keepalive: true } as RequestInit;
    const request = new Request("https://shop.example/a", { ...fields, signal: stop.signal });
    await get(request, { dispatcher } as RequestInit);
    expect(given[1]?.init).toMatchObject({ ...fields, dispatcher, redirect: "manual" });
    stop.abort();
    expect(given[1]?.init?.signal?.aborted).toBe(true);
  });

  test("a streamed body is passed on as it is, and not sent twice", async () => {
    const { given, get } = recorder((url) =>
      url.endsWith("/moved") ? new Response(null, { status: 307, headers: { location: "/b" } }) : new Response("page"),
    );
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_048_576)) });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    await get("https://shop.example/a", init);
    expect(given[0]?.init?.body).toBe(body);
    expect(body.locked).toBe(false);
    await expect(get("https://shop.example/moved", init)).rejects.toThrow("which is a stream");
  });

  test("a fetch that hides redirects is an error, and not an empty page", async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    });
    await expect(recorder(() => hidden).get("https://shop.example/a")).rejects.toThrow(/hides redirects/);
    const followed = Object.defineProperty(new Response("page"), "redirected", { value: true });
    await expect(recorder(() => followed).get("https://shop.example/a")).rejects.toThrow(/hides redirects/);
  });

  test("a Location in UTF-8 is requested as such, and checked as such", async () => {
    server.on("/moved", redirect(Buffer.from("/café").toString("latin1")));
    server.on("/caf%C3%A9", respond({ body: "coffee" }));
    const agent = new undici.Agent({ connect: guardedConnect(server.network) });
    open.push(agent);
    const get = obeying((url, init) => fetch(url, { ...init, dispatcher: agent } as object), client());
    expect(await (await get(server.url("/moved"))).text()).toBe("coffee");
    expect(await (await client().fetch(server.url("/moved"))).text()).toBe("coffee");
  });

  test("a URL or options that change while the request waits are not sent", async () => {
    const { given, get } = recorder();
    const url = new URL("https://shop.example/a");
    const init: RequestInit = {};
    const response = get(url, init);
    url.pathname = "/cart";
    init.method = "DELETE";
    await response;
    expect([String(given[0]?.input), given[0]?.init?.method]).toEqual(["https://shop.example/a", undefined]);
  });

  test.each(["Request", "options"] as const)("the dispatcher of the %s decides where to connect", async (place) => {
    const { ca, resolve } = server.network;
    const guarded = new undici.Agent({ connect: guardedConnect({ ca, resolve }) });
    open.push(guarded);
    server.on("/a", respond({ body: "secret" }));
    const get = obeying(undici.fetch, client());
    const request =
      place === "Request" ? new undici.Request(server.url("/a"), { dispatcher: guarded }) : server.url("/a");
    const error = await rejection(get(request, place === "Request" ? {} : { dispatcher: guarded }));
    expect(error.cause).toMatchObject({ kind: "refused" });
    expect(pages()).toEqual([]);
  });
});
