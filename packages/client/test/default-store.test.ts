// The store that is a file in the cache folder: it survives a restart and is readable by this user alone. By default,
// and by name, records are kept in memory, and nothing is written.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRobotsClient, type RobotsClientOptions } from "robotspec-client";
import { sqliteStore } from "robotspec-client/sqlite";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkOptions } from "../src/client/check-options.ts";
import { Client } from "../src/client/client.ts";
import { cacheFolder } from "../src/stores/sqlite-file.ts";
import { FakeSite, rules } from "./fake-site.ts";
import { hasSqlite } from "./has-sqlite.ts";

const least = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
const folder = mkdtempSync(join(tmpdir(), "robotspec-default-"));
let homes = 0;

beforeEach(() => {
  const home = join(folder, String(homes++));
  vi.stubEnv("XDG_CACHE_HOME", home);
  vi.stubEnv("LOCALAPPDATA", home);
  return () => vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client as `createRobotsClient` creates it, on a fake site. */
function open(site: FakeSite, options: Partial<RobotsClientOptions> = {}): Client {
  const openFile = async () => sqliteStore();
  return new Client(checkOptions({ ...least, store: "file", ...options }), { transport: site, openFile });
}

const inFile = () => join(cacheFolder(), "records.sqlite");
const mode = (path: string) => statSync(path).mode & 0o777;

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("the file", () => {
  test("is used after a restart: one fetch for both runs", async () => {
    const site = new FakeSite(rules("/private"));
    for (const from of ["network", "store"]) {
      const client = open(site);
      const { allowed, source } = await client.decide("https://example.com/private");
      expect([allowed, source.from]).toEqual([false, from]);
      await client.close();
    }
    expect(site.requests).toHaveLength(1);
  });

  test("is shared by clients that run at once: one fetch for all of them", async () => {
    const site = new FakeSite(rules("/private"));
    const clients = [open(site), open(site), open(site)];
    const answers = await Promise.all(clients.map((client) => client.isAllowed("https://example.com/private")));
    expect(answers).toEqual([false, false, false]);
    expect(site.requests).toHaveLength(1);
    await Promise.all(clients.map((client) => client.close()));
  });

  // Skipped only on Windows, where a mode says nothing.
  test.skipIf(process.platform === "win32")("can be read only by this user", async () => {
    const client = open(new FakeSite(404));
    await client.isAllowed("https://example.com/");
    const files = readdirSync(cacheFolder());
    expect(files).toContain("records.sqlite");
    expect(files.map((file) => mode(join(cacheFolder(), file)))).toEqual(files.map(() => 0o600));
    expect(mode(cacheFolder())).toBe(0o700);
    await client.close();
  });

  test("the answer to another crawler of this user is not used", async () => {
    const site = new FakeSite(403);
    const shutOut = open(site);
    expect(await shutOut.isAllowed("https://example.com/private")).toBe(true);
    site.answer = () => rules("/private");
    const other = open(site, { userAgent: "OtherBot/1.0", productToken: "OtherBot" });
    expect(await other.isAllowed("https://example.com/private")).toBe(false);
    await Promise.all([shutOut.close(), other.close()]);
  });

  test("is opened by the first query", async () => {
    const client = open(new FakeSite(404));
    expect(client.stats().queries).toBe(0);
    await client.close();
    expect(existsSync(inFile())).toBe(false);
  });

  test("memory is used if it cannot be opened, and the client reports this once", async () => {
    const home = join(folder, "no-folder");
    writeFileSync(home, "");
    vi.stubEnv("XDG_CACHE_HOME", home);
    vi.stubEnv("LOCALAPPDATA", home);
    const storeError = vi.fn();
    const site = new FakeSite(rules("/private"));
    const client = open(site, { on: { storeError } });
    for (const path of ["/private", "/private/1"]) {
      expect(await client.isAllowed(`https://example.com${path}`)).toBe(false);
    }
    await client.invalidate("https://example.com/");
    expect(await client.isAllowed("https://example.com/open")).toBe(true);
    expect(site.requests).toHaveLength(2);
    expect(storeError.mock.calls).toEqual([[{ origin: "", operation: "open", error: expect.any(Error) }]]);
    expect(String(storeError.mock.calls[0]?.[0].error)).toContain("records.sqlite cannot be used");
    expect(client.stats().storeErrors).toBe(1);
    await client.close();
  });
});

describe("memory", () => {
  test.each<[string, Partial<RobotsClientOptions>]>([
    ["by its name", { store: "memory" }],
    ["by default", {}],
  ])("%s: nothing is written", async (_why, options) => {
    const site = new FakeSite(rules("/private"));
    const openFile = vi.fn(() => Promise.reject(new Error("A client in memory opens no file.")));
    const client = new Client(checkOptions({ ...least, ...options }), { transport: site, openFile });
    expect(await client.isAllowed("https://example.com/private")).toBe(false);
    expect(await client.isAllowed("https://example.com/private")).toBe(false);
    expect(site.requests).toHaveLength(1);
    await client.close();
    expect(openFile).not.toHaveBeenCalled();
    expect(existsSync(cacheFolder())).toBe(false);
  });

  test.each([undefined, "memory", "file"] as const)("the public front with store: %j", async (store) => {
    const client = createRobotsClient({
      ...least,
      ...(store === undefined ? {} : { store }),
      fetch: async () => new Response("User-agent: *\nDisallow: /private\n"),
    });
    expect(await client.isAllowed("https://example.com/private")).toBe(false);
    await client.close();
    expect(existsSync(inFile())).toBe(store === "file" && hasSqlite);
  });

  // Skipped only where Node has no SQLite: before 22.13.
  test.skipIf(!hasSqlite)("the given file is used, with any other options", async () => {
    const client = open(new FakeSite(404), { store: "file", network: { allow: ["10.0.0.0/8"] } });
    await client.isAllowed("https://example.com/");
    expect(existsSync(inFile())).toBe(true);
    await client.close();
  });
});
