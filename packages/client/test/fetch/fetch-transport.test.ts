// Requests by the option `fetch`: Node's own fetch at the test server, and faulty ones.
import { getEventListeners } from "node:events";
import { gzipSync } from "node:zlib";
import { createRobotsClient, type FetchInit, RobotsClientClosedError } from "robotspec-client";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AllLimits } from "../../src/api/options.ts";
import { type FetchTransportOptions, fetchTransport } from "../../src/fetch/fetch-transport.ts";
import { TransportError, type TransportResponse } from "../../src/fetch/transport.ts";
import { drip, endless, head, raw, redirect, robotsTxt, stall } from "../server/behaviours.ts";
import { type Behaviour, startServer, type TestServer } from "../server/server.ts";
import { LIMIT, shortLimits } from "./fetch-helpers.ts";

// The system's resolver does not know the host names of the tests.
const HOST = "127.0.0.1";
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hosts: [HOST] });
});
afterAll(() => server.stop());
// New connections for each test, as the server reset those of earlier ones.
let agent: Agent;
const before = getGlobalDispatcher();
beforeEach(() => {
  server.reset();
  agent = new Agent();
  setGlobalDispatcher(agent);
  return () => agent.destroy();
});
afterAll(() => setGlobalDispatcher(before));

async function ask(
  url: string,
  fetch: FetchTransportOptions["fetch"] = globalThis.fetch,
  limits: Partial<AllLimits> = {},
  allow: readonly string[] = [HOST],
): Promise<TransportResponse | TransportError> {
  const transport = fetchTransport({ fetch, limits: { ...shortLimits, ...limits }, network: { allow } });
  const headers = { "user-agent": "TestBot", accept: "text/plain", "accept-encoding": "gzip" };
  try {
    return await transport.request({ url, headers, limit: LIMIT, signal: new AbortController().signal });
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

const FILE = "User-agent: *\n";
const octets = (text: string) => new TextEncoder().encode(text);
const piece = Buffer.alloc(65_536, "a");
const SOON = 60;

describe("Node's own fetch", () => {
  const rows: readonly {
    name: string;
    behaviour: Behaviour;
    answer: object;
    limits?: Partial<AllLimits>;
    cut?: true;
  }[] = [
    {
      name: "a file",
      behaviour: robotsTxt(FILE),
      answer: { status: 200, body: FILE, cut: false, address: null },
    },
    {
      name: "a coded file",
      behaviour: robotsTxt(gzipSync(FILE), [["Content-Encoding", "gzip"]]),
      answer: { status: 200, body: FILE },
    },
    {
      name: "a redirect",
      behaviour: redirect("/elsewhere", 308),
      answer: { status: 308, headers: { location: "/elsewhere", "content-length": "0" }, body: "" },
    },
    {
      name: "a body without end",
      behaviour: endless(head(), piece),
      answer: { status: 200, cut: true, body: "a".repeat(LIMIT) },
      cut: true,
    },
    {
      name: "the body of a 404",
      behaviour: endless(head({ status: 404 }), piece),
      answer: { status: 404, body: "", cut: false },
      cut: true,
    },
    {
      name: "a bomb",
      behaviour: robotsTxt(gzipSync(Buffer.alloc(20_000_000, "a")), [["Content-Encoding", "gzip"]]),
      answer: { cut: true, body: "a".repeat(LIMIT) },
    },
    {
      name: "no answer",
      behaviour: stall(),
      limits: { connectTime: 1, headerTime: SOON },
      answer: { kind: "timeout", limit: "headerTime" },
      cut: true,
    },
    {
      name: "a body that stops",
      behaviour: stall(head(), "User"),
      limits: { idleTime: SOON },
      answer: { kind: "timeout", limit: "idleTime" },
      cut: true,
    },
    {
      name: "a header in drops",
      behaviour: drip("HTTP/1.1 200 OK\r\n", "A: b\r\n", 5),
      limits: { connectTime: 1, headerTime: SOON },
      answer: { kind: "timeout" },
      cut: true,
    },
    {
      name: "half a body",
      behaviour: raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"),
      answer: { kind: "incomplete-body" },
    },
    { name: "no HTTP", behaviour: raw(FILE), answer: { kind: "network" } },
  ];

  test.each(rows)("$name", async ({ behaviour, answer, limits, cut }) => {
    server.on("/robots.txt", behaviour);
    const got = await ask(server.url(), undefined, limits);
    // As text: octets are compared one by one.
    const shown = got instanceof Error ? got : { ...got, body: Buffer.from(got.body).toString("latin1") };
    expect(shown).toMatchObject(answer);
    if (got instanceof Error) expect(got.message).toMatch(/^[ -~]+[.!?]$/);
    if (cut === true) for (const { over } of server.connections) expect(await over).toBe("client");
  });

  test("a port without a server", async () => {
    expect(await ask(`http://${HOST}:1/robots.txt`)).toMatchObject({ kind: "network", transient: true });
  });
});

describe("the request", () => {
  test("is one GET without redirects, referrer and credentials", async () => {
    const calls: [string, RequestInit][] = [];
    await ask("https://example.com/robots.txt", async (url, init) => {
      calls.push([url, init]);
      return new Response(FILE);
    });
    const [url, { signal, ...init } = {}] = calls[0] ?? [];
    expect(calls).toHaveLength(1);
    expect(url).toBe("https://example.com/robots.txt");
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(init).toEqual({
      method: "GET",
      headers: { "user-agent": "TestBot", accept: "text/plain", "accept-encoding": "gzip" },
      redirect: "manual",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  });

  test.each(["127.0.0.1", "0x7f.1", "2130706433", "[::1]", "[::ffff:10.0.0.1]", "169.254.169.254"])(
    "never %s, unless it is allowed",
    async (host) => {
      let calls = 0;
      const fetch = async () => {
        calls++;
        return new Response(FILE);
      };
      const url = `http://${host}/robots.txt`;
      expect(await ask(url, fetch, {}, [])).toMatchObject({
        kind: "refused",
        message: `${new URL(url).hostname} is not a public address; add it to "network.allow" to allow it.`,
      });
      expect(calls).toBe(0);
      expect(await ask(url, fetch, {}, ["0.0.0.0/0", "::/0"])).toMatchObject({ status: 200 });
    },
  );
});

describe("the response", () => {
  const url = "https://example.com/robots.txt";

  test.each([
    { status: 200, isRead: true },
    { status: 299, isRead: true },
    { status: 199, isRead: false },
    { status: 300, isRead: false },
    { status: 503, isRead: false },
  ])("the body of a $status is read: $isRead", async ({ status, isRead }) => {
    const fetch = async () => Object.defineProperty(new Response(FILE), "status", { value: status });
    expect(await ask(url, fetch)).toMatchObject({ status, cut: false, body: octets(isRead ? FILE : "") });
  });

  test("a 404 may have no body", async () => {
    const fetch = async () => new Response(null, { status: 404 });
    expect(await ask(url, fetch)).toMatchObject({ status: 404, cut: false, body: octets("") });
  });

  test("the rest of a response is aborted, and the signal of the caller has no listener left", async () => {
    const { signal } = new AbortController();
    const signals: (AbortSignal | null | undefined)[] = [];
    const transport = fetchTransport({
      fetch: async (_, init) => {
        signals.push(init.signal);
        return new Response(FILE, { status: 404 });
      },
      limits: shortLimits,
    });
    await transport.request({ url, headers: {}, limit: 10, signal });
    expect(signals[0]?.reason).toMatchObject({ kind: "network", message: "The response is no longer needed." });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  describe("a fetch without streams", () => {
    const whole = (arrayBuffer: () => Promise<ArrayBuffer>) => async () =>
      Object.defineProperties(new Response(), { body: { value: undefined }, arrayBuffer: { value: arrayBuffer } });

    test.each([
      { length: 0, cut: false },
      { length: LIMIT - 1, cut: false },
      { length: LIMIT, cut: false },
      { length: LIMIT + 1, cut: true },
    ])("a body of $length octets is cut: $cut", async ({ length, cut }) => {
      const answer = await ask(
        url,
        whole(async () => new ArrayBuffer(length)),
      );
      expect(answer).toMatchObject({ status: 200, cut });
      expect((answer as TransportResponse).body).toHaveLength(Math.min(length, LIMIT));
    });

    test("a body that fails, and one that never comes", async () => {
      expect(
        await ask(
          url,
          whole(() => Promise.reject(new Error("gone"))),
        ),
      ).toMatchObject({ kind: "incomplete-body", message: "The body ended early: gone." });
      expect(
        await ask(
          url,
          whole(() => new Promise(() => {})),
          { idleTime: SOON },
        ),
      ).toMatchObject({ kind: "timeout", limit: "idleTime", message: `The body did not arrive within ${SOON} ms.` });
    });
  });
});

describe("a fetch that fails", () => {
  const url = "https://example.com/robots.txt";
  const fails = (error: unknown) => () => Promise.reject(error);

  test.each([
    { name: "a reference error", bug: new ReferenceError("x is not defined") },
    { name: "a syntax error", bug: new SyntaxError("Unexpected token") },
    { name: "a call of undefined", bug: new TypeError("undefined is not a function") },
    { name: "a property of undefined", bug: new TypeError("Cannot read properties of undefined (reading 'x')") },
    { name: "a TypeError of no known engine", bug: new TypeError("Cannot mix BigInt and other types") },
    { name: "an endless recursion", bug: new RangeError("Maximum call stack size exceeded") },
    { name: "a failed assertion", bug: Object.assign(new Error("1 == 2"), { name: "AssertionError" }) },
    {
      name: "a URL without a host",
      bug: new TypeError("Failed to parse URL from /robots.txt", {
        cause: Object.assign(new TypeError("Invalid URL"), { code: "ERR_INVALID_URL" }),
      }),
    },
    { name: "a missing permission", bug: Object.assign(new Error("Requires net access"), { name: "NotCapable" }) },
    { name: "a bug that is the cause of another error", bug: new Error("oops", { cause: new ReferenceError("x") }) },
  ])("$name is a bug, and passed on as it is", async ({ bug }) => {
    await expect(ask(url, fails(bug))).rejects.toBe(bug);
  });

  test.each([
    { name: "undici's", error: new TypeError("fetch failed"), message: "fetch failed." },
    { name: "Chrome's", error: new TypeError("Failed to fetch"), message: "Failed to fetch." },
    {
      name: "Firefox's",
      error: new TypeError("NetworkError when attempting to fetch resource."),
      message: "NetworkError when attempting to fetch resource.",
    },
    { name: "Safari's", error: new TypeError("Load failed"), message: "Load failed." },
    {
      name: "Deno's",
      error: new TypeError("error sending request for url (http://a/): client error (Connect)"),
      message: "error sending request for url (http://a/): client error (Connect).",
    },
    { name: "an error of no class of faults", error: new Error("proxy refused"), message: "proxy refused." },
    { name: "a text instead of an error", error: "gone", message: "gone." },
    {
      name: "one with a cause",
      error: new TypeError("fetch failed", { cause: new Error("read ECONNRESET") }),
      message: "read ECONNRESET.",
    },
    {
      name: "one with a code",
      error: Object.assign(new TypeError("x is not a function"), { code: "ERR_TLS" }),
      message: "x is not a function.",
    },
  ])("$name is a network error with the message of its cause", async ({ error, message }) => {
    const got = await ask(url, fails(error));
    expect(got).toMatchObject({ kind: "network", transient: true, message: `The request failed: ${message}` });
    expect((got as TransportError).cause).toBe(error);
  });

  test("a TransportError is passed on, whether it is the error, its cause or that of the body", async () => {
    const refused = new TransportError("refused", "Not there.");
    expect(await ask(url, fails(refused))).toBe(refused);
    expect(await ask(url, fails(new TypeError("fetch failed", { cause: refused })))).toBe(refused);
    const body = new ReadableStream({ pull: () => Promise.reject(refused) });
    expect(await ask(url, async () => new Response(body))).toBe(refused);
  });

  test("the error of a body has its cause", async () => {
    const gone = new Error("gone");
    const body = new ReadableStream({ pull: () => Promise.reject(gone) });
    expect((await ask(url, async () => new Response(body))) as TransportError).toMatchObject({ cause: gone });
  });
});

describe("a faulty fetch", () => {
  const hidden = 'The given fetch hides redirects; pass one that supports redirect: "manual" and shows their status.';
  const answered = (properties: object) => async () =>
    Object.defineProperties(
      new Response(FILE),
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, { value }])),
    );
  test.each<{ name: string; fetch: FetchTransportOptions["fetch"]; answer: object }>([
    { name: "follows redirects by itself", fetch: answered({ redirected: true }), answer: { kind: "protocol" } },
    {
      name: "hides them",
      fetch: answered({ type: "opaqueredirect", status: 0 }),
      answer: { kind: "protocol", message: hidden },
    },
    { name: "hides them, with a status", fetch: answered({ type: "opaqueredirect" }), answer: { kind: "protocol" } },
    { name: "gives an error for a response", fetch: async () => Response.error(), answer: { kind: "protocol" } },
    {
      name: "rejects",
      fetch: () => Promise.reject(new Error("no\nway")),
      answer: { kind: "network", message: "The request failed: no\\u{a}way." },
    },
    {
      name: "throws",
      fetch: () => {
        throw new Error("no way");
      },
      answer: { kind: "network" },
    },
    { name: "rejects with nothing", fetch: () => Promise.reject(undefined), answer: { kind: "network" } },
    { name: "never ends", fetch: () => new Promise(() => {}), answer: { kind: "timeout", limit: "headerTime" } },
    {
      name: "gives a body that never comes",
      fetch: async () => new Response(new ReadableStream()),
      answer: { kind: "timeout", limit: "idleTime" },
    },
    { name: "gives no body", fetch: async () => new Response(null), answer: { status: 200, body: octets("") } },
    {
      name: "gives a body that fails",
      fetch: async () => new Response(new ReadableStream({ pull: () => Promise.reject(new Error("gone")) })),
      answer: { kind: "incomplete-body" },
    },
  ])("$name", async ({ fetch, answer }) => {
    expect(
      await ask("https://example.com/robots.txt", fetch, { connectTime: 1, headerTime: SOON, idleTime: SOON }),
    ).toMatchObject(answer);
  });

  test("one that ignores the signal is abandoned, and its body cancelled", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    const transport = fetchTransport({ fetch: async () => new Response(body), limits: shortLimits });
    const stop = new AbortController();
    const answer = transport.request({
      url: "https://example.com/robots.txt",
      headers: {},
      limit: 10,
      signal: stop.signal,
    });
    const failed = expect(answer).rejects.toThrow("enough");
    await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort(new Error("enough"));
    await failed;
    expect(isCancelled).toBe(true);
  });

  test("closing the client ends requests under way", async () => {
    const signals: AbortSignal[] = [];
    const fetch = (_url: string, { signal }: FetchInit) => {
      if (signal !== undefined) signals.push(signal);
      return new Promise<never>(() => {});
    };
    const client = createRobotsClient({ userAgent: "TestBot/1.0", productToken: "TestBot", fetch });
    const failed = expect(client.decide("https://example.com/")).rejects.toThrow(RobotsClientClosedError);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await client.close();
    await failed;
    expect(signals[0]?.aborted).toBe(true);
  });
});
