// A store in Redis or Valkey, for a fleet of machines. Every operation that reads and then writes is one script, which
// the server runs atomically; times are by the server's clock.
import type { RobotsStore } from "../api/store.ts";
import { DELETED_FOR, escapedKey, milliseconds, timestamp } from "./arguments.ts";

// The scripts. They are a few hundred octets and sent with each operation; the server compiles them once.

// KEYS[1]: a hash of the record and the time when its fetch began; one that was deleted has the time alone.
// ARGV: time, how long it is kept, record
const setRecord = `
if (tonumber(redis.call("HGET", KEYS[1], "time")) or -math.huge) > tonumber(ARGV[1]) then return 0 end
redis.call("HSET", KEYS[1], "time", ARGV[1], "record", ARGV[3])
redis.call("PEXPIRE", KEYS[1], ARGV[2])
return 1
`;

// KEYS[1]: the same; ARGV: time, how long it is remembered
const deleteRecord = `
redis.call("DEL", KEYS[1])
redis.call("HSET", KEYS[1], "time", ARGV[1])
redis.call("PEXPIRE", KEYS[1], ARGV[2])
`;

// KEYS[1]: exists until the period ends; ARGV: period, whether to take a turn
const takeTurn = `
local left = redis.call("PTTL", KEYS[1])
if left <= 0 then
  if ARGV[2] == "1" then redis.call("SET", KEYS[1], 1, "PX", ARGV[1]) end
  return 0
end
-- The site asks for a shorter delay than before, or the clock was set back.
if left > tonumber(ARGV[1]) then
  left = tonumber(ARGV[1])
  redis.call("PEXPIRE", KEYS[1], left)
end
return left
`;

export type { RobotsStore } from "../api/store.ts";

/** The methods used of a client of `ioredis`, or of one with the same methods, such as `iovalkey`. */
export interface RedisClient {
  /** State of the connection. */
  readonly status?: string;
  /** Reads a value. */
  hgetBuffer(key: string, field: string): Promise<Uint8Array | null>;
  /** Runs a script. */
  eval(script: string, keys: number, ...keysAndValues: (string | Buffer)[]): Promise<unknown>;
}

/** Options of `redisStore`. */
export interface RedisStoreOptions {
  /** Prefix of all keys. `robotspec:`. */
  readonly prefix?: string;
}

/** States of a client without a connection. */
const lost: ReadonlySet<string> = new Set(["close", "reconnecting", "disconnecting", "end"]);

/**
 * Keeps records in Redis (5 or later) or Valkey, by a client that you construct with `ioredis`: one server, Sentinel,
 * or a Cluster, where the keys of an origin are in one slot. All keys expire.
 *
 * The client remains yours: `close` does not close it, and you should listen to its `error` events. While it has no
 * connection, operations reject at once. `maxRetriesPerRequest: 1` and a `connectTimeout` of a few seconds are suitable.
 * Errors carry only the message of the server, not the command, whose arguments may contain a password. Throws a
 * TypeError for anything that is not such a client.
 */
export function redisStore(redis: RedisClient, { prefix = "robotspec:" }: RedisStoreOptions = {}): RobotsStore {
  for (const method of ["hgetBuffer", "eval"] as const) {
    if (typeof redis?.[method] !== "function") {
      throw new TypeError('"redis" must be a client constructed with ioredis: new Redis("redis://…").');
    }
  }
  // In a cluster, the part of a key in braces decides its slot.
  const before = prefix === "" ? "" : escapedKey(prefix);
  const paceKey = (key: string) => `${before}{${escapedKey(key)}}:pace`;
  const recordKey = (key: string) => `${before}{${escapedKey(key)}}:stored`;
  const run = (script: string, key: string, ...values: (string | Buffer)[]) =>
    answerOf(redis, () => redis.eval(script, 1, key, ...values));

  return {
    async get(key) {
      const record = await answerOf(redis, () => redis.hgetBuffer(recordKey(key), "record"));
      return record === null ? null : new Uint8Array(record);
    },
    async set(key, record, time, keepFor) {
      const values = [String(timestamp(time)), String(milliseconds("keepFor", keepFor)), Buffer.from(record)];
      // A client may return numbers as strings.
      return Number(await run(setRecord, recordKey(key), ...values)) === 1;
    },
    async delete(key, time) {
      await run(deleteRecord, recordKey(key), String(timestamp(time)), String(DELETED_FOR));
    },
    async pace(key, duration, take) {
      const period = String(milliseconds("milliseconds", duration));
      return Number(await run(takeTurn, paceKey(key), period, take ? "1" : "0"));
    },
    async close() {},
  };
}

/** The answer of the server, unless the client has lost it; one that connects for the first time is waited for. */
async function answerOf<Value>({ status }: RedisClient, ask: () => Promise<Value>): Promise<Value> {
  if (status !== undefined && lost.has(status)) throw new Error(`Redis is not connected (${status}).`);
  try {
    return await ask();
  } catch (error) {
    throw withoutCommand(error);
  }
}

/** An error without the command that ioredis attaches: after a failed AUTH its arguments are the password. */
function withoutCommand(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  if (error instanceof Error) plain.name = error.name;
  return plain;
}
