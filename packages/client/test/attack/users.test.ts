// Attacks on a crawler by hostile stores, odd requests and wrong input: each case fails without its fix.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { createRobotsClient, memoryStore, obeying } from "robotspec-client";
import { redisStore } from "robotspec-client/redis";
import { sqliteStore } from "robotspec-client/sqlite";
import * as web from "robotspec-client/web";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { root } from "../../../../scripts/repo.ts";
import { decodeFacts, encodeFacts } from "../../src/cache/codec.ts";
import { targetOf } from "../../src/client/target.ts";
import { openDatabase } from "../../src/stores/sqlite-file.ts";
import { fakeClient } from "../adapters/fake-client.ts";
import { DAY, ORIGIN, open, SECOND } from "../client/helpers.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeSite, rules } from "../fake-site.ts";
import { hasSqlite } from "../has-sqlite.ts";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
const folder = mkdtempSync(join(tmpdir(), "robotspec-attack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("secrets", () => {
  test("the password of a failed AUTH is not in the error of the store", async () => {
    const failing = () =>
      Promise.reject(Object.assign(new Error("WRONGPASS"), { command: { name: "auth", args: ["user", "hunter2"] } }));
    const store = redisStore({ hgetBuffer: failing, eval: failing });
    const storeError = vi.fn();
    const { allowed } = open(rules("/a"), { store, on: { storeError } });
    expect(await allowed("/a")).toBe(false);
    expect(storeError).toHaveBeenCalled();
    for (const [{ error }] of storeError.mock.calls) {
      expect(error.message).toBe("WRONGPASS");
      expect(Object.keys(error)).not.toContain("command");
    }
  });

  test.each([
    "ftp://user:hunter2@example.com/",
    "user:hunter2@example.com",
    "//user:hunter2@example.com/",
    "https://user:hunter2@/",
  ])("the password of %s is not in the error", (url) => {
    expect(() => targetOf(url)).toThrow(TypeError);
    expect(() => targetOf(url)).not.toThrow(/hunter2/);
  });
});

describe("a store that others write to", () => {
  const storeKey = "a secret of at least 16 octets";

  test("with a key, a forged record decides nothing", async () => {
    // Without turns: the clients ask one right after the other.
    const { pace: _, ...store } = memoryStore();
    let fetches = 0;
    const openOne = (key: string | undefined) =>
      createRobotsClient({
        ...bot,
        store: { ...store, close: async () => {} },
        ...(key === undefined ? {} : { storeKey: key }),
        fetch: async () => {
          fetches++;
          return new Response("User-agent: *\nDisallow: /\n");
        },
      });
    const from = async (key: string | undefined, origin = ORIGIN) => {
      const client = openOne(key);
      const { source, verdict } = await client.decide(`${origin}/a`);
      await client.close();
      return [verdict, source.from];
    };
    expect(await from(storeKey)).toEqual(["disallowed", "network"]);
    expect(await from(storeKey)).toEqual(["disallowed", "store"]);
    const octets = (await store.get(ORIGIN)) ?? new Uint8Array(0);
    const record = decodeFacts(octets.subarray(32));
    if (record === null) throw new Error("There is a record.");
    const opening = encodeFacts({ ...record, fetched: { ...record.fetched, body: new Uint8Array(0) } });
    // An attacker with write access to the store forges a permissive record: unsigned, signed with another key, or with
    // a copied signature.
    for (const forged of [opening, new Uint8Array([...octets.subarray(0, 32), ...opening]), octets.subarray(0, 31)]) {
      await store.set(ORIGIN, forged, Date.now(), DAY);
      expect(await from(storeKey)).toEqual(["disallowed", "network"]);
    }
    expect(await from("another secret of 16 octets")).toEqual(["disallowed", "network"]);
    expect(fetches).toBe(5);
    // Without a key, the store is trusted.
    await store.set(ORIGIN, opening, Date.now(), DAY);
    expect(await from(undefined)).toEqual(["allowed", "store"]);
  });

  test("a wrong clock of a store delays no request for longer than the pace", async () => {
    const clock = new FakeClock();
    const store = { ...memoryStore({ clock }), pace: async () => 1e12 };
    const { client } = open({ status: 200, body: "User-agent: *\nCrawl-delay: 2\n" }, { clock, store });
    expect((await clock.run(client.nextAllowedAt(ORIGIN))) - clock.now()).toBe(2 * SECOND);
  });
});

describe("files", () => {
  // Skipped only where Node has no SQLite: before 22.13.
  test.skipIf(!hasSqlite)("a locked file delays its store, and not the process", async () => {
    const file = join(folder, "locked.sqlite");
    // Without a log yet, so the lock excludes readers as well, and opening the file meets it.
    const other = openDatabase(file);
    other.exec("BEGIN EXCLUSIVE");
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const store = sqliteStore({ file });
    const record = store.get("a");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    clearInterval(timer);
    other.exec("ROLLBACK");
    other.close();
    expect(await record).toBeNull();
    expect(longest).toBeLessThan(500);
    await store.close();
  });

  test("a client with a file reports missing SQLite once and continues", async () => {
    const program = join(folder, "no-sqlite.mjs");
    const source = `
      import { createRobotsClient } from "robotspec-client";
      const errors = [];
      const client = createRobotsClient({
        userAgent: "ExampleBot/1.0", productToken: "ExampleBot", store: "file",
        fetch: async () => new Response("User-agent: *\\nDisallow: /a\\n"),
        on: { storeError: ({ operation, error }) => errors.push(operation + ": " + error.message) },
      });
      const answers = [await client.isAllowed("https://example.com/a"), await client.isAllowed("https://example.com/b")];
      await client.close();
      console.log(JSON.stringify({ answers, errors }));
    `;
    const { outputFiles } = buildSync({
      stdin: { contents: source, resolveDir: root, loader: "ts" },
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      tsconfig: join(root, "tsconfig.json"),
    });
    writeFileSync(program, outputFiles[0]?.contents ?? "");
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), LOCALAPPDATA: join(folder, "cache") };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    const { answers, errors } = JSON.parse(stdout);
    expect(answers).toEqual([false, true]);
    expect(errors).toEqual(hasSqlite ? [] : [expect.stringMatching(/^open: The store in a file needs SQLite/)]);
  });
});

describe("requests", () => {
  test.each(["manual", "error"] as const)("a Request with a body and redirect %s is passed on unread", async (mode) => {
    const sent: string[] = [];
    const fetch = obeying(
      async (input, init) => {
        sent.push(await new Request(input, init).text());
        return new Response();
      },
      fakeClient({ "https://example.com": "User-agent: *\nDisallow: /private\n" }),
    );
    const request = (path: string) =>
      new Request(`https://example.com${path}`, { method: "POST", body: "text", redirect: mode });
    await fetch(request("/a"));
    expect(sent).toEqual(["text"]);
    await expect(fetch(request("/private"))).rejects.toMatchObject({ verdict: "disallowed", retryAt: null });
  });

  test("a response without a stream, as in React Native, has a body", async () => {
    const text = "User-agent: *\nDisallow: /a\n";
    const client = createRobotsClient({
      ...bot,
      fetch: async () => {
        const response = new Response(text);
        return new Proxy(response, {
          get: (target, name) => {
            const value = name === "body" ? null : Reflect.get(target, name);
            return typeof value === "function" ? value.bind(target) : value;
          },
        });
      },
    });
    expect(await client.isAllowed("https://example.com/a")).toBe(false);
    await client.close();
  });

  test("an error in the given fetch rejects, and is not treated as an unreachable site", async () => {
    const client = createRobotsClient({
      ...bot,
      fetch: (async () => (undefined as unknown as { destroy(): void }).destroy()) as never,
    });
    await expect(client.isAllowed("https://example.com/a")).rejects.toThrow(TypeError);
    expect(client.stats().fetches).toBe(0);
    await client.close();
  });

  test("prefetch skips URLs without a robots.txt, and fetches the others", async () => {
    const { client, clock, site } = open(rules("/a"));
    const urls = ["not a URL", "mailto:a@example.com", "https://user:hunter2@", `${ORIGIN}/x`, 'http://a"b/'];
    await clock.run(client.prefetch(urls));
    expect(site.requests.map(({ url }) => url)).toEqual([`${ORIGIN}/robots.txt`]);
  });

  test("a bug in a transport rejects", async () => {
    const site = new FakeSite(404);
    site.answer = () => {
      throw new TypeError("client.destroy is not a function");
    };
    const { allowed } = open(404, { site });
    await expect(allowed("/a")).rejects.toThrow("client.destroy is not a function");
  });

  test("many turns leave no listeners on a signal", async () => {
    const { client, clock } = open({ status: 200, body: "User-agent: *\nCrawl-delay: 0.001\n" });
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    for (let at = 0; at < 50; at++) {
      await clock.run(client.turn(ORIGIN, { signal }));
      await clock.pass(SECOND);
    }
    expect(added.mock.calls.length).toBe(removed.mock.calls.length);
  });
});

describe("verdicts", () => {
  test("a site that disallows is distinguished from one that did not answer", async () => {
    const { decide, site, clock } = open(rules("/a"));
    expect(await decide("/a")).toMatchObject({ verdict: "disallowed", allowed: false, retryAt: null });
    expect(await decide("/b")).toMatchObject({ verdict: "allowed", allowed: true, retryAt: null });
    const other = open(503, { clock });
    const deferred = await other.decide("/b");
    expect(deferred).toMatchObject({ verdict: "defer", allowed: false, retryAt: deferred.source.staleAt });
    expect(deferred.retryAt).toBeGreaterThan(clock.now());
    expect(site.requests).toHaveLength(1);
  });

  test("a query that takes longer than its limit is deferred, and says nothing about the site", async () => {
    const late = vi.fn();
    const { decide, clock, client } = open(new Promise<never>(() => {}), {
      limits: { queryTime: 7 * SECOND },
      on: { late },
    });
    const start = clock.now();
    const decision = await decide("/a");
    expect(clock.now() - start).toBe(7 * SECOND);
    expect(decision).toMatchObject({ verdict: "defer", source: { hops: [], status: null } });
    expect(late.mock.calls).toEqual([[{ origin: ORIGIN, milliseconds: 7 * SECOND }]]);
    expect(client.stats()).toMatchObject({ late: 1, fetches: 0, origins: 0 });
  });
});

describe("options of one site", () => {
  test("a robots.txt and a delay replace what the site has", async () => {
    const { client, site, clock, decide } = open(rules("/a"), {
      siteOptions: (origin) =>
        ({
          "https://friend.example": { robotsTxt: "" },
          "https://closed.example": { robotsTxt: "User-agent: *\nDisallow: /\n" },
          "https://given.example": { robotsTxt: "User-agent: *\nDisallow: /x\nCrawl-delay: 9\n" },
          [ORIGIN]: { delay: 4 * SECOND },
        })[origin],
    });
    const allowed = (url: string) => clock.run(client.isAllowed(url));
    expect(await allowed("https://friend.example/a")).toBe(true);
    expect(await allowed("https://closed.example/a")).toBe(false);
    expect([await allowed("https://given.example/x"), await allowed("https://given.example/y")]).toEqual([false, true]);
    expect((await clock.run(client.decide("https://given.example/x"))).source.from).toBe("options");
    expect(site.requests).toHaveLength(0);
    expect((await decide("/a")).allowed).toBe(false);
    await clock.run(client.turn(ORIGIN));
    expect((await clock.run(client.nextAllowedAt(ORIGIN))) - clock.now()).toBe(4 * SECOND);
    await clock.run(client.turn("https://given.example/"));
    expect((await clock.run(client.nextAllowedAt("https://given.example/"))) - clock.now()).toBe(9 * SECOND);
  });
});

test("sites on one address take turns", async () => {
  const site = new FakeSite(404);
  const { request } = site;
  site.request = async (asked) => ({ ...(await request.call(site, asked)), address: "192.0.2.1" });
  const { client, clock } = open(404, { site, pace: { addressDelay: 3 * SECOND } });
  await clock.run(client.turn("https://one.example/"));
  expect((await clock.run(client.nextAllowedAt("https://two.example/"))) - clock.now()).toBe(3 * SECOND);
});

describe("the front for other runtimes", () => {
  test("requires a fetch, and is otherwise the same client", async () => {
    expect(() => web.createRobotsClient(bot)).toThrow(/pass the option "fetch"/);
    const client = web.createRobotsClient({ ...bot, fetch: async () => new Response("User-agent: *\nDisallow: /a\n") });
    expect(await client.isAllowed("https://example.com/a")).toBe(false);
    await client.close();
  });

  test.each([
    { runtime: "Deno", pretend: () => vi.stubGlobal("Deno", {}) },
    { runtime: "Bun", pretend: () => vi.stubGlobal("process", { ...process, versions: { bun: "1.0.0" } }) },
  ])("on $runtime the client's own HTTP refuses to start, and a given fetch is used", async ({ runtime, pretend }) => {
    pretend();
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => createRobotsClient(bot)).toThrow(`on ${runtime} pass the option "fetch"`);
    const client = createRobotsClient({ ...bot, fetch: async () => new Response("User-agent: *\nDisallow: /a\n") });
    expect(await client.isAllowed("https://example.com/a")).toBe(false);
    await client.close();
  });

  test("imports no module of Node", () => {
    const { metafile } = buildSync({
      entryPoints: [join(root, "packages/client/src/web.ts")],
      bundle: true,
      write: false,
      metafile: true,
      platform: "browser",
      format: "esm",
      tsconfig: join(root, "tsconfig.json"),
    });
    const imports = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(imports.filter((path) => path.startsWith("node:"))).toEqual([]);
  });
});
