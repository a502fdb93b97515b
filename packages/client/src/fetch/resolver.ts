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

interface CachedDnsAnswer extends DnsAnswer {
  /** Milliseconds of `performance.now()`. */
  readonly until: number;
}

/**
 * A function that returns the addresses of a host name, IPv4 first. Rejects with an error of c-ares. `localhost` and
 * names under it are the loopback addresses (RFC 6761 §6.3). Search domains and mDNS are not supported.
 */
export function createResolver(options: ResolverOptions = {}): (hostname: string) => Promise<readonly string[]> {
  const resolver = new CachingResolver(options);
  return (hostname) => resolver.resolve(hostname);
}

/** DNS with a cache, after the hosts file. */
class CachingResolver {
  readonly #dns = new Resolver({ timeout: TIMEOUT, tries: 1 });
  readonly #hosts: HostsFile;
  readonly #cache = new LruCache<string, CachedDnsAnswer>({ max: MAX_NAMES });
  /** Queries without an answer yet, by name. */
  readonly #inFlight = new Map<string, Promise<DnsAnswer>>();

  constructor({ servers, hostsFile = HOSTS_FILE }: ResolverOptions) {
    if (servers !== undefined) this.#dns.setServers([...servers]);
    this.#hosts = new HostsFile(hostsFile);
  }

  async resolve(hostname: string): Promise<readonly string[]> {
    const name = hostname.replace(/\.$/, "").toLowerCase();
    const fixed = (await this.#hosts.entries()).get(name);
    if (fixed !== undefined) return fixed;
    if (name === "localhost" || name.endsWith(".localhost")) return ["127.0.0.1", "::1"];
    const { addresses, error } = await this.#lookUp(name);
    if (error !== null) throw error;
    return addresses;
  }

  /** The answer from the cache, from a query in flight, or from a new one. */
  async #lookUp(name: string): Promise<DnsAnswer> {
    const cached = this.#cache.get(name);
    // A monotonic clock.
    if (cached !== undefined && performance.now() < cached.until) return cached;
    const inFlight = this.#inFlight.get(name);
    if (inFlight !== undefined) return inFlight;
    const query = this.#query(name);
    this.#inFlight.set(name, query);
    try {
      const answer = await query;
      if (answer.ttl > 0) this.#cache.set(name, { ...answer, until: performance.now() + answer.ttl });
      return answer;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #query(name: string): Promise<DnsAnswer> {
    const results = await Promise.allSettled([
      repeated(() => this.#dns.resolve4(name, { ttl: true })),
      repeated(() => this.#dns.resolve6(name, { ttl: true })),
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

/** A hosts file, read at most every few seconds. A file that cannot be read is empty. */
class HostsFile {
  readonly #path: string;
  #entries: Promise<ReadonlyMap<string, readonly string[]>> | null = null;
  #readAt = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Addresses by name in lower case. */
  entries(): Promise<ReadonlyMap<string, readonly string[]>> {
    // A monotonic clock.
    const now = performance.now();
    if (this.#entries === null || now - this.#readAt > HOSTS_FILE_AGE) {
      this.#readAt = now;
      this.#entries = readFile(this.#path, "utf8").then(parseHosts, () => new Map());
    }
    return this.#entries;
  }
}

/** Addresses by name in lower case; of each line the address, its name and aliases, without comment. */
export function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
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
