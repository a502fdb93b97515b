// Resolves host names without libuv's thread pool, which a few names with silent name servers could fill: the hosts
// file, then DNS by c-ares, with a time limit and a cache.
import { Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { systemClock } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { ipVersion } from "./addresses.ts";

/**
 * How often a query is sent that gets no answer; milliseconds that c-ares waits for one; and longest pause in between,
 * which is random, so that the queries an overloaded server dropped do not come back together.
 */
const TRIES = 3;
const TIMEOUT = 2_000;
const MAX_PAUSE = 1_000;

/** Addresses of each family that are kept for a name. */
const MAX_ADDRESSES = 4;

/** Minimum and maximum TTL in milliseconds, and that of negative answers. */
const MIN_TTL = 1_000;
const MAX_TTL = 300_000;
const NEGATIVE_TTL = 5_000;

/** Names in the cache. */
const MAX_NAMES = 10_000;

/** How long the contents of the hosts file are cached, in milliseconds. */
const HOSTS_FILE_AGE = 5_000;

const HOSTS_FILE =
  process.platform === "win32"
    ? `${process.env.SystemRoot ?? "C:\\Windows"}\\System32\\drivers\\etc\\hosts`
    : "/etc/hosts";

export interface ResolverOptions {
  /** The system's by default. */
  readonly servers?: readonly string[] | undefined;
  /** Path of the hosts file. */
  readonly hostsFile?: string;
}

/** Error codes of a name that does not exist or has no addresses. */
const missing: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

interface DnsAnswer {
  readonly addresses: readonly string[];
  /** Milliseconds for which it is cached. */
  readonly ttl: number;
  /** Why there are none; null otherwise. */
  readonly error: unknown;
}

/** A function that returns the addresses of a host name. Rejects with an error of c-ares. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Looks up the hosts file, and then DNS with a cache; IPv4 comes first. `localhost` and names under it are the loopback
 * addresses (RFC 6761 §6.3). Search domains and mDNS are not supported.
 */
export function createResolver({ servers, hostsFile = HOSTS_FILE }: ResolverOptions = {}): Resolve {
  const dns = new Resolver({ timeout: TIMEOUT, tries: 1 });
  if (servers !== undefined) dns.setServers([...servers]);
  const hosts = hostsOf(hostsFile);
  /** Queries, and until when their answers are used, by the monotonic clock: those without an answer yet, in any case. */
  const cache = new LruCache<string, { readonly answer: Promise<DnsAnswer>; until: number }>({ max: MAX_NAMES });

  async function lookUp(name: string): Promise<DnsAnswer> {
    const cached = cache.get(name);
    if (cached !== undefined && performance.now() < cached.until) return await cached.answer;
    const query = { answer: queryBoth(dns, name), until: Number.POSITIVE_INFINITY };
    cache.set(name, query);
    const answer = await query.answer;
    query.until = performance.now() + answer.ttl;
    return answer;
  }

  return async (hostname) => {
    const name = hostname.replace(/\.$/, "").toLowerCase();
    const fixed = (await hosts()).get(name);
    if (fixed !== undefined) return fixed;
    if (name === "localhost" || name.endsWith(".localhost")) return ["127.0.0.1", "::1"];
    const { addresses, error } = await lookUp(name);
    if (error !== null) throw error;
    return addresses;
  };
}

/** Queries DNS for both kinds of address. */
async function queryBoth(dns: Resolver, name: string): Promise<DnsAnswer> {
  const results = await Promise.allSettled([
    repeated(() => dns.resolve4(name, { ttl: true })),
    repeated(() => dns.resolve6(name, { ttl: true })),
  ]);
  const found = results.flatMap((result) =>
    result.status === "fulfilled" ? result.value.slice(0, MAX_ADDRESSES) : [],
  );
  if (found.length === 0) {
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    // A name that lacks one kind of address and whose other query failed may have the other kind.
    const error = errors.find(({ code }) => !missing.has(code)) ?? errors[0];
    return { addresses: [], ttl: missing.has(error?.code) ? NEGATIVE_TTL : 0, error };
  }
  const shortest = Math.min(...found.map(({ ttl }) => ttl * 1000));
  const ttl = Math.min(Math.max(shortest, MIN_TTL), MAX_TTL);
  return { addresses: found.map(({ address }) => address), ttl, error: null };
}

/** Repeats a query that gets no answer. */
async function repeated<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      if (tries === TRIES || (error as { readonly code?: unknown }).code !== "ETIMEOUT") throw error;
      await systemClock.sleep(Math.random() * MAX_PAUSE);
    }
  }
}

type Hosts = ReadonlyMap<string, readonly string[]>;

/** Reads a hosts file at most every few seconds. One that cannot be read is empty. */
function hostsOf(path: string): () => Promise<Hosts> {
  let hosts: Promise<Hosts> | null = null;
  let readAt = 0;
  return () => {
    // A monotonic clock.
    const now = performance.now();
    if (hosts === null || now - readAt > HOSTS_FILE_AGE) {
      readAt = now;
      hosts = readFile(path, "utf8").then(parseHosts, () => new Map());
    }
    return hosts;
  };
}

/** Addresses by name in lower case; of each line the address, its name and aliases, without comment. */
export function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [content] = line.split("#", 1) as [string];
    const [address, ...names] = content.trim().split(/[ \t\r]+/) as [string, ...string[]];
    if (ipVersion(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const known = hosts.get(key);
      if (known === undefined) hosts.set(key, [address]);
      else if (!known.includes(address)) known.push(address);
    }
  }
  return hosts;
}
