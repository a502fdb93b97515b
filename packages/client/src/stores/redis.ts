// A store in Redis or Valkey, for a fleet of machines. Every operation that reads and then writes is one script, which the
// server runs atomically; times are by the server's clock.
import { createHash } from "node:crypto";
import { bound, escapedKey, milliseconds } from "./arguments.ts";
import type { RobotsStore } from "./store.ts";

export type { RobotsStore } from "./store.ts";

/** The methods used of a client of `ioredis`, or of one with the same methods, such as `iovalkey`. */
export interface RedisClient {
  /** State of the connection. */
  readonly status?: string;
  /** Reads a value. */
  getBuffer(key: string): Promise<Uint8Array | null>;
  /** Runs a script that the server knows by its hash. */
  evalsha(sha1: string, keys: number, ...keysAndValues: (string | Buffer)[]): Promise<unknown>;
  /** Runs a script. */
  eval(script: string, keys: number, ...keysAndValues: (string | Buffer)[]): Promise<unknown>;
}

/** Options of `redisStore`. */
export interface RedisStoreOptions {
  /** Prefix of all keys. `robotspec:`. */
  readonly prefix?: string;
  /** Milliseconds after which an operation rejects that Redis has not answered. 2,000. */
  readonly timeout?: number;
}

interface Script {
  readonly text: string;
  readonly sha1: string;
}

/** States of a client without a connection. */
const lost: ReadonlySet<string> = new Set(["close", "reconnecting", "disconnecting", "end"]);

/** Milliseconds for which the token of an expired lease is kept: a day. */
const REMEMBERED = 86_400_000;

// KEYS[1] is the hash of the last lease on the key: token, end and duration, the times in milliseconds.
const preamble = `
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call("HMGET", KEYS[1], "token", "ends", "duration")

-- Without an exponent, which Lua would write for a number this large.
local function whole(number)
  return string.format("%.0f", number)
end

-- A lease that seems to last longer than it can began before the clock was set back.
local function runs()
  local left = tonumber(last[2] or 0) - now
  return left > 0 and left <= 2 * tonumber(last[3])
end

-- Starts at the clock, in microseconds, so that it also rises after the server lost the last one. A token that is not a
-- safe integer was not written by this script.
local function nextToken()
  local before = tonumber(last[1] or 0) or 0
  if before ~= before or before < 0 or before > 9007199254740000 then before = 0 end
  return whole(math.max(before + 1, time[1] * 1000000 + time[2]))
end

local function lasts(duration)
  redis.call("HSET", KEYS[1], "ends", whole(now + duration), "duration", duration)
  redis.call("PEXPIRE", KEYS[1], whole(duration + ${REMEMBERED}))
end
`;

function script(body: string, before: string = preamble): Script {
  const text = before + body;
  return { text, sha1: createHash("sha1").update(text).digest("hex") };
}

// ARGV: duration
const acquire = script(`
if runs() then return false end
local token = nextToken()
redis.call("HSET", KEYS[1], "token", token)
lasts(ARGV[1])
return token
`);

// ARGV: token, duration
const renew = script(`
if last[1] ~= ARGV[1] or not runs() then return 0 end
lasts(ARGV[2])
return 1
`);

// KEYS[2]: the record; ARGV: token, record, how long it is kept
const set = script(`
if last[1] ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[2], ARGV[2], "PX", ARGV[3])
return 1
`);

// ARGV: token
const release = script(`
if last[1] == ARGV[1] and runs() then redis.call("HSET", KEYS[1], "ends", whole(now)) end
`);

// KEYS[2]: the record. The next token is skipped, so that no earlier lease can write.
const remove = script(`
redis.call("DEL", KEYS[2])
if last[1] then redis.call("HSET", KEYS[1], "token", nextToken(), "ends", 0) end
`);

// KEYS[1]: requests sent in this period, until it expires; ARGV: requests allowed, period, whether to take one
const pace = script(
  `
local taken = tonumber(redis.call("GET", KEYS[1]) or 0)
local left = redis.call("PTTL", KEYS[1])
-- The site asks for a shorter delay than before, or the clock was set back.
if left > tonumber(ARGV[2]) then
  left = tonumber(ARGV[2])
  redis.call("PEXPIRE", KEYS[1], left)
end
if left > 0 and taken >= tonumber(ARGV[1]) then return left end
if ARGV[3] == "1" then
  if left > 0 then redis.call("INCR", KEYS[1]) else redis.call("SET", KEYS[1], 1, "PX", ARGV[2]) end
end
return 0
`,
  "",
);

/**
 * Keeps records in Redis (5 or later) or Valkey, by a client that you construct with `ioredis`: one server, Sentinel, or a
 * Cluster, where the keys of an origin are in one slot. All keys expire.
 *
 * The client remains yours: `close` does not close it, and you should listen to its `error` events. While it has no
 * connection, operations reject at once; an operation that is not answered in time rejects then, whatever its retry
 * options. `maxRetriesPerRequest: 1` and a `connectTimeout` of a few seconds are suitable. Errors carry only the message of the
 * server, not the command, whose arguments may contain a password. Throws a TypeError for anything that is not such a
 * client.
 */
export function redisStore(
  redis: RedisClient,
  { prefix = "robotspec:", timeout = 2_000 }: RedisStoreOptions = {},
): RobotsStore {
  for (const method of ["getBuffer", "evalsha", "eval"] as const) {
    if (typeof redis?.[method] !== "function") {
      throw new TypeError('"redis" must be a client constructed with ioredis: new Redis("redis://…").');
    }
  }
  bound("timeout", timeout);

  // In a cluster, the part of a key in braces decides its slot.
  const before = prefix === "" ? "" : escapedKey(prefix);
  const leaseKey = (key: string) => `${before}{${escapedKey(key)}}:lease`;
  const paceKey = (key: string) => `${before}{${escapedKey(key)}}:pace`;
  const recordKey = (key: string) => `${before}{${escapedKey(key)}}:record`;

  /** The result of `work`, if it comes in time. */
  const inTime = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    // A client that connects for the first time is waited for.
    if (redis.status !== undefined && lost.has(redis.status)) {
      throw new Error(`Redis is not connected (${redis.status}).`);
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Redis did not answer within ${timeout} ms.`)), timeout);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw withoutCommand(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const run = ({ text, sha1 }: Script, keys: readonly string[], ...values: (string | Buffer)[]): Promise<unknown> =>
    inTime(() =>
      redis.evalsha(sha1, keys.length, ...keys, ...values).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith("NOSCRIPT")) {
          return redis.eval(text, keys.length, ...keys, ...values);
        }
        throw error;
      }),
    );

  return {
    async get(key) {
      const record = await inTime(() => redis.getBuffer(recordKey(key)));
      return record === null ? null : new Uint8Array(record);
    },
    async acquire(key, duration) {
      const token = await run(acquire, [leaseKey(key)], String(milliseconds("duration", duration)));
      return token === null ? null : Number(token);
    },
    async renew(key, token, duration) {
      const values = [String(token), String(milliseconds("duration", duration))];
      return Number(await run(renew, [leaseKey(key)], ...values)) === 1;
    },
    async set(key, record, token, keepFor) {
      const kept = String(milliseconds("keepFor", keepFor));
      const values = [String(token), Buffer.from(record), kept];
      // A client may return numbers as strings.
      return Number(await run(set, [leaseKey(key), recordKey(key)], ...values)) === 1;
    },
    async release(key, token) {
      await run(release, [leaseKey(key)], String(token));
    },
    async delete(key) {
      await run(remove, [leaseKey(key), recordKey(key)]);
    },
    async pace(key, requests, duration, take) {
      const values = [String(bound("requests", requests)), String(milliseconds("milliseconds", duration))];
      return Number(await run(pace, [paceKey(key)], ...values, take ? "1" : "0"));
    },
    async close() {},
  };
}

/** An error without the command that ioredis attaches: after a failed AUTH its arguments are the password. */
function withoutCommand(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  if (error instanceof Error) plain.name = error.name;
  return plain;
}
