// The crawlers of examples/, on a real server: each obeys, redirects included, and each shows the reason for what it
// did not fetch.
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { createRobotsClient, DisallowedError, obeying, type RobotsClient } from "robotspec-client";
import { type Dispatcher, request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { obeyingGot } from "../../../examples/got.ts";
import { obeyingContext } from "../../../examples/playwright.ts";
import { obeyingAgent } from "../../../examples/undici.ts";
import { bundleOf } from "../../../test/bundle.ts";
import { inTurn, redirect, respond, robotsTxt } from "./server/behaviours.ts";
import { startServer, type TestServer } from "./server/server.ts";

const CHROMIUM = "/usr/bin/chromium";

let server: TestServer;
let walk: Walk;

beforeAll(async () => {
  server = await startServer({ hosts: ["localhost", "127.0.0.1"] });
  walk = await startWalk();
});

afterEach(() => server.reset());
afterAll(async () => {
  await server.stop();
  await walk.site.stop();
});

const page = (...links: readonly string[]) =>
  respond({
    headers: [["Content-Type", "text/html"]],
    body: links.map((link) => `<a href="${link}">there</a>`).join("\n"),
  });

/** A crawl of `crawler.ts`, which waits for 8 seconds: it begins before the other tests, at a server of its own. */
interface Walk {
  readonly site: TestServer;
  /** When the pages were requested. */
  readonly times: readonly number[];
  /** What the example prints. */
  readonly lines: Promise<readonly string[]>;
}

async function startWalk(): Promise<Walk> {
  const site = await startServer({ hosts: ["localhost"] });
  const times: number[] = [];
  const timed = (behaviour: ReturnType<typeof page>): typeof behaviour => {
    return (connection, request) => {
      times.push(Date.now());
      return behaviour(connection, request);
    };
  };
  const rules = "User-agent: ExampleBot\nDisallow: /private/\nCrawl-delay: 0.3\n";
  site.on("/robots.txt", inTurn(respond({ status: 503 }), robotsTxt(rules)));
  site.on("/", timed(page("/a", "http://[", "/private/b", "/moved", "/busy", "https://elsewhere.example/", "/a#part")));
  site.on("/a", timed(page("/", "/missing")));
  site.on("/moved", timed(redirect("/private/c")));
  site.on("/busy", timed(inTurn(respond({ status: 503 }), page())));
  // An unread body must not keep the program running.
  site.on("/missing", timed(respond({ status: 404, body: "x".repeat(4_000_000) })));
  const command = [bundleOf("examples/crawler.ts"), site.url("/")];
  const lines = promisify(execFile)(process.execPath, command).then(({ stdout }) => stdout.trimEnd().split("\n"));
  // The test that reads them comes later.
  lines.catch(() => {});
  return { site, times, lines };
}

/** The requests to the server, in order: paths of localhost, others with their host. */
const asked = () => server.asked.map(({ host, target }) => (host === "localhost" ? target : `${host}${target}`));

describe("crawler.ts", () => {
  /** The first line that the example prints about a site that it has to leave alone for a while. */
  async function firstLine(start: string): Promise<string> {
    const crawler = spawn(process.execPath, [bundleOf("examples/crawler.ts"), start], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      for await (const line of createInterface(crawler.stdout)) return line;
      return "";
    } finally {
      crawler.kill();
    }
  }

  test("a site with a public name that has an internal address is not requested", async () => {
    // A name like any other for the example; the resolver knows its address without a name server (RFC 6761, Section
    // 6.3).
    const start = server.url("/").replace("localhost", "public.localhost");
    const line = await firstLine(start);
    expect(line).toMatch(
      /^not .* DisallowedError: .* is not requested: public\.localhost \(127.+\) is not at a public address/,
    );
    expect(line).toContain('add it to "network.allow"');
    expect(server.asked).toEqual([]);
  });

  test("no page is visited while robots.txt is unreachable, and none is lost", async () => {
    server.on("/robots.txt", respond({ status: 500 }));
    server.on("/", page());
    expect(await firstLine(server.url("/"))).toMatch(/^later .* DisallowedError: .* is deferred: .* unreachable/);
    expect(asked()).not.toContain("/");
  });
});

describe("a custom HTTP client", () => {
  const network = { allow: ["localhost", "127.0.0.1"] };
  let client: RobotsClient;

  beforeEach(() => {
    client = createRobotsClient({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      network,
      pace: { minimumDelay: 0 },
    });
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /no\n"));
    server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /yes\n"), "127.0.0.1");
    server.on("/yes", page());
    server.on("/no", page());
    server.on("/to-yes", redirect("/yes"));
    server.on("/to-no", redirect("/no"));
    server.on("/to-other", redirect(server.url("/yes", "127.0.0.1")));
  });

  afterEach(() => client.close());

  /** Requests a path. Returns the status, or the error that carries the decision. */
  type Ask = (url: string) => Promise<number>;

  function obeys(make: () => { readonly ask: Ask; readonly end?: () => Promise<unknown> }): void {
    test.each([
      ["/yes", 200, ["/yes"]],
      ["/to-yes", 200, ["/to-yes", "/yes"]],
      ["/no", "no", []],
      ["/to-no", "no", ["/to-no"]],
      ["/to-other", "no", ["/to-other", "127.0.0.1/robots.txt"]],
    ] as const)("%s: %s", async (path, outcome, seen) => {
      const { ask, end } = make();
      const answer = ask(server.url(path));
      if (outcome === "no") {
        const error = await answer.then(
          () => null,
          (thrown: unknown) => thrown,
        );
        const refused = error instanceof DisallowedError ? error : (error as Error | null)?.cause;
        expect(refused).toBeInstanceOf(DisallowedError);
        expect((refused as DisallowedError).decision.allowed).toBe(false);
      } else expect(await answer).toBe(outcome);
      expect(asked()).toEqual(["/robots.txt", ...seen]);
      await end?.();
    });
  }

  describe("fetch", () => {
    obeys(() => {
      const get = obeying(fetch, client);
      return { ask: async (url) => (await get(url)).status };
    });
  });

  describe("client.fetch", () => {
    obeys(() => ({ ask: async (url) => (await client.fetch(url)).status }));
  });

  describe("undici.ts", () => {
    const agentOf = (): Dispatcher => obeyingAgent(client, network);
    obeys(() => {
      const dispatcher = agentOf();
      return {
        ask: async (url) => {
          const { statusCode, body } = await request(url, { dispatcher });
          await body.dump();
          return statusCode;
        },
        end: () => dispatcher.close(),
      };
    });

    test("the query component is part of the checked URL", async () => {
      const dispatcher = agentOf();
      server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /yes?a=b%20c\n"));
      const asking = request(server.url("/yes"), { dispatcher, query: { a: "b c" } });
      await expect(asking).rejects.toBeInstanceOf(DisallowedError);
      await dispatcher.close();
    });
  });

  describe("got.ts", () => {
    obeys(() => {
      const get = obeyingGot(client, "ExampleBot/1.0");
      return { ask: async (url) => (await get(url)).statusCode };
    });
  });

  // Skipped only where Debian's Chromium is not installed.
  describe.skipIf(!existsSync(CHROMIUM))("playwright.ts", () => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    });

    afterAll(() => browser?.close());

    /** The requests of the page, without the one that the browser may make on its own. */
    const requested = () => asked().filter((target) => target !== "/favicon.ico");

    test.each([
      ["/yes", 200, "/yes", ["/yes"]],
      // The browser itself navigates to the target of the redirects, so that the page has that
      // address.
      ["/to-yes", 200, "/yes", ["/to-yes", "/yes", "/yes"]],
      ["/no", "net::ERR_BLOCKED_BY_CLIENT", null, []],
      ["/to-no", "net::ERR_BLOCKED_BY_CLIENT", null, ["/to-no"]],
      ["/to-other", "net::ERR_BLOCKED_BY_CLIENT", null, ["/to-other", "127.0.0.1/robots.txt"]],
      ["/to-file", "net::ERR_BLOCKED_BY_CLIENT", null, ["/to-file"]],
    ] as const)("%s: %s", async (path, outcome, address, seen) => {
      server.on("/to-file", redirect("file:///etc/hostname"));
      const context = await obeyingContext(browser, client, "ExampleBot/1.0");
      const tab = await context.newPage();
      const going = tab.goto(server.url(path));
      if (address === null) await expect(going).rejects.toThrow(outcome as string);
      else {
        expect((await going)?.status()).toBe(outcome);
        expect(tab.url()).toBe(server.url(address));
      }
      await context.close();
      expect(requested()).toEqual(["/robots.txt", ...seen]);
    });

    test("subresources of a page are checked by the robots.txt of their own origins", async () => {
      const other = server.url("", "127.0.0.1");
      const images = ["/yes", "/no", "/to-no", `${other}/yes`, `${other}/no`];
      server.on(
        "/page",
        respond({
          headers: [["Content-Type", "text/html"]],
          body: `${images.map((url) => `<img src="${url}">`).join("")}<script>fetch("/no", { method: "POST" })</script>`,
        }),
      );
      const context = await obeyingContext(browser, client, "ExampleBot/1.0");
      const tab = await context.newPage();
      await tab.goto(server.url("/page"), { waitUntil: "networkidle" });
      const expected = ["/robots.txt", "/page", "/yes", "/to-no", "127.0.0.1/robots.txt", "127.0.0.1/no"];
      // The network may be idle for a moment while robots.txt of the other origin is read.
      await vi.waitFor(() => expect(requested().sort()).toEqual([...expected].sort()), 5_000);
      await context.close();
      expect(requested().sort()).toEqual(expected.sort());
    });
  });
});

test("crawler.ts queries first, obeys, waits for its turn, and recovers from a 503 for robots.txt and for a page (KOSTER96-3-01)", async () => {
  const { site, times, lines } = walk;
  const at = (path: string) => site.url(path);
  const why = (path: string) =>
    `DisallowedError: robots.txt does not allow ${at(path)}: line 2 of ${at("/robots.txt")} says "Disallow: /private/".`;
  expect(await lines).toEqual([
    `200 ${at("/")}`,
    `200 ${at("/a")}`,
    `not ${at("/private/b")} ${why("/private/b")}`,
    `not ${at("/moved")} ${why("/private/c")}`,
    `503 ${at("/busy")}`,
    `404 ${at("/missing")}`,
    `200 ${at("/busy")}`,
  ]);
  expect(site.asked.map(({ target }) => target)).toEqual([
    "/robots.txt",
    "/robots.txt",
    "/",
    "/a",
    "/moved",
    "/busy",
    "/missing",
    "/busy",
  ]);
  expect(site.asked.every(({ headers }) => headers["user-agent"]?.startsWith("ExampleBot/1.0"))).toBe(true);
  // Five waits of 1 s and more; on the way here the first request may have been as late as a busy machine makes it.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3_000);
});
