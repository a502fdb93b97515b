// The Lua scripts of the Redis store. Each one reads and then writes, which the server runs atomically.
import { createHash } from "node:crypto";

export interface Script {
  readonly text: string;
  readonly sha1: string;
}

function script(text: string): Script {
  return { text, sha1: createHash("sha1").update(text).digest("hex") };
}

// KEYS[1]: a hash of the record and the time when its fetch began; one that was deleted has the time alone.
// ARGV: time, how long it is kept, record
export const set: Script = script(`
if (tonumber(redis.call("HGET", KEYS[1], "time")) or -math.huge) > tonumber(ARGV[1]) then return 0 end
redis.call("HSET", KEYS[1], "time", ARGV[1], "record", ARGV[3])
redis.call("PEXPIRE", KEYS[1], ARGV[2])
return 1
`);

// KEYS[1]: the same; ARGV: time, how long it is remembered
export const remove: Script = script(`
redis.call("DEL", KEYS[1])
redis.call("HSET", KEYS[1], "time", ARGV[1])
redis.call("PEXPIRE", KEYS[1], ARGV[2])
`);

// KEYS[1]: requests sent in this period, until it expires; ARGV: requests allowed, period, whether to take one
export const pace: Script = script(`
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
`);
