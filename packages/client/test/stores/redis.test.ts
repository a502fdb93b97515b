// The store in Redis: the contract of every store, its keys, and a server that fails.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Cluster, Redis } from "ioredis";
import type { RobotsStore } from "robotspec-client";
import { type RedisClient, redisStore } from "robotspec-client/redis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasRedis, type RedisServer, startRedis } from "../redis-server.ts";
import { contract } from "./contract.ts";

/** Longer than any test. */
const pass = (milliseconds: number) => sleep(milliseconds + 2);

test.each([undefined, null, {}, "redis://localhost"])("%s is not a valid client", (client) => {
  expect(() => redisStore(client as unknown as RedisClient)).toThrow(TypeError);
});

// Skipped only where there is no redis-server.
describe.skipIf(!hasRedis)("Redis", () => {
  let server: RedisServer;
  const clients: Redis[] = [];

  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server.end();
  });

  const connect = (address = server.address): Redis => {
    // Options that break a store that does not handle them.
    const client = new Redis({ ...address, maxRetriesPerRequest: null, stringNumbers: true });
    client.on("error", () => {});
    clients.push(client);
    return client;
  };

  describe("the contract", () => {
    contract(async () => ({ handles: [redisStore(connect()), redisStore(connect())], pass, end: async () => {} }));
  });

  describe("the contract in a cluster, where keys of different slots cannot be in one script", () => {
    contract(async () => {
      const server = await startRedis({ cluster: true });
      const { address } = server;
      if (!("port" in address)) throw new Error("a cluster has a port");
      const nodes = [new Cluster([address]), new Cluster([address])] as const;
      return {
        handles: [redisStore(nodes[0]), redisStore(nodes[1])],
        pass,
        async end() {
          for (const node of nodes) node.disconnect();
          await server.end();
        },
      };
    });
  });

  describe("keys", () => {
    let redis: Redis;

    beforeEach(async () => {
      redis = connect();
      await redis.flushall();
    });

    /** Fetches once, as the client does. */
    const write = (store: RobotsStore, key: string) => store.set(key, Uint8Array.of(1), 1, 60_000);

    test("a record and a pace have one each, and they expire", async () => {
      const store = redisStore(redis);
      await write(store, "https://example.com");
      await store.pace?.("https://example.com", 30_000, true);
      const keys = (await redis.keys("*")).sort();
      expect(keys).toEqual(["robotspec:{https://example.com}:pace", "robotspec:{https://example.com}:stored"]);
      const [pace = 0, record = 0] = await Promise.all(keys.map(async (key) => Number(await redis.pttl(key))));
      expect(record).toBeGreaterThan(30_000);
      expect(record).toBeLessThanOrEqual(60_000);
      expect(pace).toBeGreaterThan(0);
      expect(pace).toBeLessThanOrEqual(30_000);
    });

    test.each(["", "a:", "a{b}", "*"])("a store with the prefix %j shares no key with others", async (prefix) => {
      const mine = redisStore(redis, { prefix });
      await write(mine, "x");
      expect(await redisStore(redis, { prefix: "b" }).get("x")).toBeNull();
      expect(await redisStore(redis).get("x")).toBeNull();
      expect(await redisStore(redis, { prefix }).get("x")).toEqual(Uint8Array.of(1));
    });
  });

  test("a key of another type rejects", async () => {
    const redis = connect();
    await redis.set("robotspec:{taken}:stored", "text");
    await expect(redisStore(redis).set("taken", new Uint8Array(1), 1, 1000)).rejects.toThrow("WRONGTYPE");
  });

  test("close leaves the caller's client open", async () => {
    const redis = connect();
    await redisStore(redis).close();
    expect(await redis.ping()).toBe("PONG");
  });

  describe("an unreachable server", () => {
    const operations: readonly [string, (store: RobotsStore) => Promise<unknown>][] = [
      ["get", (store) => store.get("x")],
      ["set", (store) => store.set("x", new Uint8Array(1), 1, 1000)],
      ["delete", (store) => store.delete("x", 1)],
      ["pace", async (store) => store.pace?.("x", 1000, true)],
    ];

    test("every operation rejects at once, although the Redis client would wait for ever", async () => {
      const gone = await startRedis();
      const store = redisStore(connect(gone.address));
      expect(await store.get("x")).toBeNull();
      await gone.end();
      // The first one may be sent while the connection breaks.
      await store.get("x").catch(() => {});
      for (const [name, operation] of operations) {
        await expect(operation(store), name).rejects.toThrow("Redis is not connected (reconnecting).");
      }
    });

    test("a client that was closed rejects", async () => {
      const redis = connect();
      await redis.ping();
      const ended = once(redis, "end");
      redis.disconnect();
      await ended;
      await expect(redisStore(redis).get("x")).rejects.toThrow("Redis is not connected (end).");
    });
  });
});
