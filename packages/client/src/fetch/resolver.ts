// Resolves host names without libuv's thread pool, which a few names with silent name servers could fill: the hosts file,
// then DNS by c-ares, with a time limit and a cache.
import { Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { LruCache } from "../lru.ts";
import { ipVersion } from "./ip-version.ts";

/** Milliseconds until the first retry of a DNS query, and attempts; c-ares waits longer each time, 5 seconds in all. */
const TIMEOUT = 1_500;
const TRIES = 2;

/** Minimum and maximum TTL in milliseconds, and that of negative answers. */
const MIN_AGE = 1_000;
const MAX_AGE = 300_000;
const NEGATIVE = 5_000;

/** Names in the cache. */
const NAMES = 10_000;

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

interface Answer {
  readonly addresses: readonly string[];
  /** Milliseconds. */
  readonly lifetime: number;
  /** Why there are none; null otherwise. */
  readonly error: unknown;
}

interface CachedAnswer extends Answer {
  /** Milliseconds of `performance.now()`. */
  readonly until: number;
}

/**
 * A function that returns the addresses of a host name, IPv4 first. Rejects with an error of c-ares. `localhost` and names
 * under it are the loopback addresses (RFC 6761 §6.3). Search domains and mDNS are not supported.
 */
export function createResolver({
  servers,
  hostsFile = HOSTS_FILE,
}: ResolverOptions = {}): (hostname: string) => Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  if (servers !== undefined) resolver.setServers([...servers]);
  const cache = new LruCache<string, CachedAnswer>({ max: NAMES });
  const pending = new Map<string, Promise<Answer>>();
  const hosts = hostsReader(hostsFile);

  async function query(name: string): Promise<Answer> {
    const results = await Promise.allSettled([
      resolver.resolve4(name, { ttl: true }),
      resolver.resolve6(name, { ttl: true }),
    ]);
    const found = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    if (found.length === 0) {
      const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
      // A name that lacks one kind of address and whose other query failed may have the other kind.
      const error = errors.find(({ code }) => !missing.has(code)) ?? errors[0];
      return { addresses: [], lifetime: missing.has(error?.code) ? NEGATIVE : 0, error };
    }
    const ttl = Math.min(...found.map(({ ttl }) => ttl * 1000));
    const lifetime = Math.min(Math.max(ttl, MIN_AGE), MAX_AGE);
    return { addresses: found.map(({ address }) => address), lifetime, error: null };
  }

  async function lookUp(name: string): Promise<Answer> {
    const cached = cache.get(name);
    // A monotonic clock.
    if (cached !== undefined && performance.now() < cached.until) return cached;
    const asked = pending.get(name);
    if (asked !== undefined) return asked;
    const asking = query(name);
    pending.set(name, asking);
    try {
      const answer = await asking;
      if (answer.lifetime > 0) cache.set(name, { ...answer, until: performance.now() + answer.lifetime });
      return answer;
    } finally {
      pending.delete(name);
    }
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

/** Reads the hosts file, at most every few seconds. A file that cannot be read is empty. */
function hostsReader(file: string): () => Promise<ReadonlyMap<string, readonly string[]>> {
  let hosts: Promise<ReadonlyMap<string, readonly string[]>> | null = null;
  let readAt = 0;
  return () => {
    // A monotonic clock.
    const now = performance.now();
    if (hosts === null || now - readAt > HOSTS_FILE_AGE) {
      readAt = now;
      hosts = readFile(file, "utf8").then(parseHosts, () => new Map());
    }
    return hosts;
  };
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
