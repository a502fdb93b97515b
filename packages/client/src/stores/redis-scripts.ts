// The Lua scripts of the Redis store. Each one reads and then writes, which the server runs atomically; times are by
// the server's clock.
import { createHash } from "node:crypto";

export interface Script {
  readonly text: string;
  readonly sha1: string;
}

/** Milliseconds for which the token of an expired lease is kept: a day. */
const LEASE_RETENTION = 86_400_000;

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
  redis.call("PEXPIRE", KEYS[1], whole(duration + ${LEASE_RETENTION}))
end
`;

function script(body: string, before: string = preamble): Script {
  const text = before + body;
  return { text, sha1: createHash("sha1").update(text).digest("hex") };
}

// ARGV: duration
export const acquire: Script = script(`
if runs() then return false end
local token = nextToken()
redis.call("HSET", KEYS[1], "token", token)
lasts(ARGV[1])
return token
`);

// ARGV: token, duration
export const renew: Script = script(`
if last[1] ~= ARGV[1] or not runs() then return 0 end
lasts(ARGV[2])
return 1
`);

// KEYS[2]: the record; ARGV: token, record, how long it is kept
export const set: Script = script(`
if last[1] ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[2], ARGV[2], "PX", ARGV[3])
return 1
`);

// ARGV: token
export const release: Script = script(`
if last[1] == ARGV[1] and runs() then redis.call("HSET", KEYS[1], "ends", whole(now)) end
`);

// KEYS[2]: the record. The next token is skipped, so that no earlier lease can write.
export const remove: Script = script(`
redis.call("DEL", KEYS[2])
if last[1] then redis.call("HSET", KEYS[1], "token", nextToken(), "ends", 0) end
`);

// KEYS[1]: requests sent in this period, until it expires; ARGV: requests allowed, period, whether to take one
export const pace: Script = script(
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
