// The store in Redis: the contract of every store, its keys, and a server that fails.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
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
    const write = async (store: RobotsStore, key: string) => {
      const token = await store.acquire(key, 30_000);
      await store.set(key, Uint8Array.of(1), token ?? -1, 60_000);
      return token;
    };

    test("an origin has two, in one slot, and both expire", async () => {
      await write(redisStore(redis), "https://example.com");
      const keys = (await redis.keys("*")).sort();
      expect(keys).toEqual(["robotspec:{https://example.com}:lease", "robotspec:{https://example.com}:record"]);
      const [lease = 0, record = 0] = await Promise.all(keys.map(async (key) => Number(await redis.pttl(key))));
      expect(record).toBeGreaterThan(0);
      expect(record).toBeLessThanOrEqual(60_000);
      expect(lease).toBeGreaterThan(30_000);
      expect(lease).toBeLessThanOrEqual(30_000 + 86_400_000);
    });

    test.each(["", "a:", "a{b}", "*"])("a store with the prefix %j shares no key with others", async (prefix) => {
      const mine = redisStore(redis, { prefix });
      await write(mine, "x");
      expect(await redisStore(redis, { prefix: "b" }).get("x")).toBeNull();
      expect(await redisStore(redis).get("x")).toBeNull();
      expect(await redisStore(redis, { prefix }).get("x")).toEqual(Uint8Array.of(1));
    });

    test("fencing tokens increase although the server lost its data, and no earlier one can write", async () => {
      const store = redisStore(redis);
      const before = await write(store, "x");
      await redis.flushall();
      expect(await store.set("x", Uint8Array.of(2), before ?? -1, 60_000)).toBe(false);
      const after = await write(store, "x");
      expect(after).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
      expect(await store.set("x", Uint8Array.of(2), before ?? -1, 60_000)).toBe(false);
    });

    test("fencing tokens increase although the server's clock was set back", async () => {
      const store = redisStore(redis);
      const ahead = (Date.now() + 3_600_000) * 1000;
      await redis.hset("robotspec:{x}:lease", { token: ahead, ends: Date.now() - 1, duration: 1000 });
      expect(await store.acquire("x", 30_000)).toBe(ahead + 1);
      await store.delete("x");
      expect(await store.acquire("x", 30_000)).toBe(ahead + 3);
    });

    test("a lease that seems to last longer than leases can, because the clock was set back, has expired", async () => {
      const store = redisStore(redis);
      await redis.hset("robotspec:{x}:lease", { token: 5, ends: Date.now() + 3_600_000, duration: 30_000 });
      expect(await store.renew("x", 5, 30_000)).toBe(false);
      expect(await store.acquire("x", 30_000)).not.toBeNull();
    });

    describe("a pace", () => {
      const HOUR = 3_600_000;

      test("holds for all users of the store, for each origin on its own", async () => {
        const [one, other] = [redisStore(redis), redisStore(connect())];
        const take = async (store: RobotsStore, key = "x") => (await store.pace?.(key, 2, HOUR, true)) ?? -1;
        expect([await take(one), await take(other)]).toEqual([0, 0]);
        for (const store of [one, other]) {
          expect(await take(store)).toBeGreaterThan(HOUR - 60_000);
          expect(await take(store)).toBeLessThanOrEqual(HOUR);
        }
        expect(await take(one, "y")).toBe(0);
        expect(Number(await redis.pttl("robotspec:{x}:pace"))).toBeGreaterThan(0);
      });

      test("a query without reservation takes nothing", async () => {
        const store = redisStore(redis);
        for (const take of [false, false, true]) expect(await store.pace?.("x", 1, HOUR, take)).toBe(0);
        expect(await store.pace?.("x", 1, HOUR, false)).toBeGreaterThan(0);
      });

      test("ends after its period, in milliseconds", async () => {
        const store = redisStore(redis);
        await store.pace?.("x", 1, 5, true);
        await pass(5);
        expect(await store.pace?.("x", 1, 5, true)).toBe(0);
      });

      test("applies immediately if it is faster than before", async () => {
        const store = redisStore(redis);
        await store.pace?.("x", 1, 24 * HOUR, true);
        expect(await store.pace?.("x", 1, 5, true)).toBeLessThanOrEqual(5);
        await pass(5);
        expect(await store.pace?.("x", 1, 5, true)).toBe(0);
        expect(await store.pace?.("x", 3, 5, true)).toBe(0);
      });

      test("is rejected with a TypeError if invalid", async () => {
        await expect(redisStore(redis).pace?.("x", 0, HOUR, true)).rejects.toThrow(TypeError);
        await expect(redisStore(redis).pace?.("x", 1, Number.NaN, true)).rejects.toThrow(TypeError);
      });
    });

    test("scripts that the server lost are loaded again", async () => {
      const store = redisStore(redis);
      await write(store, "x");
      await redis.script("FLUSH");
      expect(await write(store, "y")).not.toBeNull();
    });
  });

  test("a key of another type rejects", async () => {
    const redis = connect();
    await redis.set("robotspec:{taken}:lease", "text");
    await expect(redisStore(redis).acquire("taken", 1000)).rejects.toThrow("WRONGTYPE");
  });

  test("close leaves the caller's client open", async () => {
    const redis = connect();
    await redisStore(redis).close();
    expect(await redis.ping()).toBe("PONG");
  });

  describe("an unreachable server", () => {
    const operations: readonly [string, (store: RobotsStore) => Promise<unknown>][] = [
      ["get", (store) => store.get("x")],
      ["acquire", (store) => store.acquire("x", 1000)],
      ["renew", (store) => store.renew("x", 1, 1000)],
      ["set", (store) => store.set("x", new Uint8Array(1), 1, 1000)],
      ["release", (store) => store.release("x", 1)],
      ["delete", (store) => store.delete("x")],
      ["pace", async (store) => store.pace?.("x", 1, 1000, true)],
    ];

    test("every operation rejects at once, although the Redis client would wait for ever", async () => {
      const gone = await startRedis();
      const store = redisStore(connect(gone.address), { timeout: 600_000 });
      expect(await store.get("x")).toBeNull();
      await gone.end();
      // The first one may be sent while the connection breaks.
      await store.get("x").catch(() => {});
      for (const [name, operation] of operations) {
        await expect(operation(store), name).rejects.toThrow("Redis is not connected (reconnecting).");
      }
    });

    test("an operation without a reply rejects after the timeout", async () => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
      await once(silent, "listening");
      try {
        const { port } = silent.address() as AddressInfo;
        const store = redisStore(connect({ host: "127.0.0.1", port }), { timeout: 20 });
        for (const [name, operation] of operations) {
          await expect(operation(store), name).rejects.toThrow("Redis did not answer within 20 ms.");
        }
      } finally {
        silent.close();
        for (const socket of sockets) socket.destroy();
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
