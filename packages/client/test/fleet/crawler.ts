// A crawler of the fleet, a process of its own: a client on the store it is given.
import { Redis } from "ioredis";
import { createRobotsClient, type RobotsClient, type RobotsStore, systemClock } from "robotspec-client";
import { redisStore } from "robotspec-client/redis";
import { sqliteStore } from "robotspec-client/sqlite";
import type { RedisAddress } from "../redis-server.ts";
import { serve } from "./serve.ts";

export type StoreAddress = { readonly redis: RedisAddress } | { readonly file: string };

/** Milliseconds after which a store counts as down. */
const LONG = 60_000;

/** Offset of this process's clock in milliseconds, so that a time span can be queried again. */
let ahead = 0;
let client: RobotsClient | null = null;
const errors: string[] = [];

function open(address: StoreAddress): RobotsStore {
  if ("file" in address) return sqliteStore({ file: address.file });
  const redis = new Redis({ ...address.redis, maxRetriesPerRequest: 1 });
  redis.on("error", (error) => errors.push(error.message));
  return redisStore(redis);
}

const requests = {
  async start({ name, store }: { readonly name: string; readonly store: StoreAddress }): Promise<void> {
    client = createRobotsClient({
      userAgent: name,
      productToken: "fleetbot",
      store: open(store),
      // A busy machine must not make the store count as down; all sites are at one address.
      limits: { storeTime: LONG, queryTime: 10 * LONG, fetchesPerAddress: 64 },
      network: { allow: ["127.0.0.1"], resolve: async () => ["127.0.0.1"] },
      // The site of the paced test asks for five requests an hour.
      pace: { maximumDelay: 3_600_000, minimumDelay: 0 },
      clock: { ...systemClock, now: () => Date.now() + ahead },
      on: { storeError: ({ operation, error }) => errors.push(`${operation}: ${String(error)}`) },
    });
  },
  async turnClock({ milliseconds }: { readonly milliseconds: number }): Promise<void> {
    ahead = milliseconds;
  },
  /** Whether each URL is allowed; the queries are concurrent. */
  async ask({ urls }: { readonly urls: readonly string[] }): Promise<boolean[]> {
    return Promise.all(urls.map((url) => (client as RobotsClient).isAllowed(url)));
  },
  /** Replies when it has got a turn on a site. */
  async turn({ url }: { readonly url: string }): Promise<void> {
    await (client as RobotsClient).turn(url);
  },
  /** Errors of the store. */
  async errors(_: object): Promise<string[]> {
    return errors;
  },
  async close(_: object): Promise<void> {
    await client?.close();
  },
};

export type CrawlerRequests = typeof requests;

serve(requests);
