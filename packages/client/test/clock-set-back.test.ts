// The machine's clock jumps back, as after a correction: nothing hangs, and
// an answer lives as much longer than its 24 hours as the clock went back, at most. The same for
// every store, each with its own clock set back as well.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { memoryStore, type RobotsStore } from "robotspec-client";
import { redisStore } from "robotspec-client/redis";
import { sqliteStore } from "robotspec-client/sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkOptions } from "../src/client/check-options.ts";
import { Client } from "../src/client/client.ts";
import { FakeSite, noFile, rules } from "./fake-site.ts";
import { hasSqlite } from "./has-sqlite.ts";
import { hasRedis, type RedisServer, startRedis } from "./redis-server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ORIGIN = "https://example.com";

const clients: Client[] = [];
function open(store: RobotsStore, site: FakeSite): Client {
  // The machine's clock, and a store that the test closes.
  const options = checkOptions({
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    // Without paces, which end by a clock that stands still here.
    store: { get: store.get, set: store.set, delete: store.delete, close: async () => {} },
    limits: { attempts: 1 },
  });
  const client = new Client(options, { transport: site, openFile: noFile });
  clients.push(client);
  return client;
}

const move = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  vi.useRealTimers();
});

/** `turnsBack`: sets back the clock that the store itself uses. */
function holds(name: string, openStore: () => Promise<{ store: RobotsStore; turnsBack(ms: number): Promise<void> }>) {
  describe(name, () => {
    let store: RobotsStore;
    let back: (milliseconds: number) => Promise<void>;

    beforeEach(async () => {
      const opened = await openStore();
      store = opened.store;
      back = async (milliseconds) => {
        move(-milliseconds);
        await opened.turnsBack(milliseconds);
      };
      return () => store.close();
    });

    test("by a day: a record from the future is fetched again, and is then fresh for a day", async () => {
      const site = new FakeSite(rules("/a"));
      const [client, other] = [open(store, site), open(store, site)];
      expect(await client.isAllowed(`${ORIGIN}/a`)).toBe(false);
      await back(DAY);
      site.answer = () => rules("/b");
      // Once for both: the store takes the new one, although the old one was written later.
      expect([await client.isAllowed(`${ORIGIN}/a`), await other.isAllowed(`${ORIGIN}/b`)]).toEqual([true, false]);
      expect(site.requests).toHaveLength(2);
      move(DAY - 1);
      expect([await client.isAllowed(`${ORIGIN}/a`), await other.isAllowed(`${ORIGIN}/b`)]).toEqual([true, false]);
      expect(site.requests).toHaveLength(2);
      move(2);
      await client.isAllowed(`${ORIGIN}/a`);
      expect(site.requests).toHaveLength(3);
    });

    test("by less than an answer's age: its freshness is longer by that amount", async () => {
      const site = new FakeSite(rules("/a"));
      const client = open(store, site);
      await client.isAllowed(`${ORIGIN}/a`);
      move(12 * HOUR);
      await back(11 * HOUR);
      move(23 * HOUR);
      for (const asked of [client, open(store, site)]) await asked.isAllowed(`${ORIGIN}/a`);
      expect(site.requests).toHaveLength(1);
      move(1);
      for (const asked of [client, open(store, site)]) await asked.isAllowed(`${ORIGIN}/a`);
      expect(site.requests).toHaveLength(2);
    });

    test("while a fetch is running: its result is kept", async () => {
      const site = new FakeSite(404);
      site.answer = async () => {
        await back(DAY);
        return rules("/a");
      };
      expect(await open(store, site).isAllowed(`${ORIGIN}/a`)).toBe(false);
      expect(await open(store, site).isAllowed(`${ORIGIN}/a`)).toBe(false);
      expect(site.requests).toHaveLength(1);
    });
  });
}

const byTheMachine = async () => {};

holds("memory", async () => ({ store: memoryStore(), turnsBack: byTheMachine }));

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-clock-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;

  holds("sqlite", async () => ({
    store: sqliteStore({ file: join(folder, `${files++}.sqlite`) }),
    turnsBack: byTheMachine,
  }));
});

// Skipped only where there is no redis-server.
describe.runIf(hasRedis)("in a fleet", () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    vi.useRealTimers();
    server = await startRedis();
    redis = new Redis(server.address);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.end();
  });

  holds("redis", async () => {
    await redis.flushall();
    return {
      store: redisStore(redis),
      // The server's clock stays.
      turnsBack: byTheMachine,
    };
  });
});
