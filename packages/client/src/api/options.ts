// The options of a client, and the settings that result from them.
import type { Dialect, DialectName } from "robotspec/dialects";
import type { Clock } from "../util/clock.ts";
import type { BodyKind, RobotsClientEvents } from "./events.ts";
import type { RobotsStore } from "./store.ts";

/** Limits on what the client may use. All are whole numbers above 0. */
export interface ClientLimits {
  /** Octets of a robots.txt that are read, at least 512,000 (RFC 9309 §2.5). 512,000. */
  readonly bodyOctets: number;
  /** Redirects that are followed, at least 5 (§2.3.1.2). 5; where the dialect has no limit, 20. */
  readonly redirects: number;
  /** Milliseconds one query may take, waiting included; then it is answered as deferred. 60,000. */
  readonly queryTime: number;
  /**
   * Milliseconds for one fetch with all its redirects, pauses and retries, not counting the wait for a free slot.
   * 30,000.
   */
  readonly fetchTime: number;
  /** Milliseconds until a connection is established, DNS and TLS included. 10,000. */
  readonly connectTime: number;
  /** Milliseconds a store operation may take; the client continues without the store after that. 2,000. */
  readonly storeTime: number;
  /** Attempts of a fetch, the first included, if it failed in a way that may be temporary. 3. */
  readonly attempts: number;
  /**
   * Concurrent fetches, an eighth of them reserved for names that answered soon before. At most 128 more start within
   * 150 ms. While others wait for a slot, the slowest fetch that has had one for 5 seconds is ended. 512.
   */
  readonly fetches: number;
  /** Concurrent fetches from one IPv4 address, or one /48 network of IPv6, whatever the host names and ports. 4. */
  readonly fetchesPerAddress: number;
  /**
   * Octets of memory for all origins, by an upper estimate: about 3,000 for one with a file of 2,000 octets, and 14,000
   * more while its rules are compiled. Compiled rules are dropped first, then the least recently used origins, which are
   * fetched again (event `evicted`). 201,326,592 (192 MiB), enough for 10,000 such origins.
   */
  readonly memoryOctets: number;
  /**
   * Milliseconds for one request for a page, its body included. A permit that is not handed back within it counts as
   * handed back. 60,000.
   */
  readonly pageTime: number;
  /** Octets of a page that `client.fetch` reads, decoded; a longer body ends with an error. 33,554,432 (32 MiB). */
  readonly pageOctets: number;
}

/** Limits that are no options: they protect the client, and `fetchTime` ends what is slow. */
export interface FixedLimits {
  /** Octets of a response's header section. */
  readonly headerOctets: number;
  /** Milliseconds until the end of the header section. */
  readonly headerTime: number;
  /** Milliseconds between two pieces of a body; an end is noticed within twice that time. */
  readonly idleTime: number;
}

/** All limits. */
export type AllLimits = ClientLimits & FixedLimits;

/** How often and how many pages of a site are requested. */
export interface PaceOptions {
  /** Milliseconds between two requests to a site, at least. A longer Crawl-delay or Request-rate is kept. 1,000. */
  readonly minimumDelay?: number;
  /**
   * Milliseconds: the longest Crawl-delay, time per request, or delay after 429 and 503 that is waited for. For a longer
   * Retry-After, requests are deferred. 300,000 (5 minutes).
   */
  readonly maximumDelay?: number;
  /** Milliseconds between two requests to one IP address, whatever the site. 0, no such delay. */
  readonly addressDelay?: number;
  /** Requests to one site under way at once. 1. */
  readonly concurrency?: number;
  /** Whether the delay grows and shrinks with the time a site takes to answer, as in Scrapy's AutoThrottle. No by default. */
  readonly adaptive?: boolean;
  /**
   * What shares a pace: a `"host"` with both schemes and all its ports, which is the default, an `"origin"`, or what a
   * function returns the same name for.
   */
  readonly by?: "host" | "origin" | ((url: URL) => string);
}

/**
 * Where the client may connect to, and how. Has no effect with the option `fetch`, except for hosts that are addresses.
 */
export interface NetworkOptions {
  /**
   * Destinations that are allowed although they are not public: host names (`"localhost"`, with any address), addresses
   * (`"10.0.0.7"`, `"::1"`) and ranges (`"10.0.0.0/8"`). None by default.
   */
  readonly allow?: readonly string[];
  /**
   * Resolves a host name to addresses. By default the hosts file and then DNS, without the system's resolver, whose
   * threads a slow name server could occupy. Every address is checked in either case.
   */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Addresses of DNS servers, such as `"192.0.2.1"` or `"192.0.2.1:5353"`. The system's by default. */
  readonly dnsServers?: readonly string[];
  /** Trusted certificate authorities as PEM, instead of those of Node. */
  readonly ca?: string | readonly string[];
  /**
   * URL of an HTTP proxy, `"http://user:password@proxy.example:3128"`. Connections are tunnelled (CONNECT) to an
   * address that was resolved and checked here, so the proxy does not weaken the address check.
   */
  readonly proxy?: string;
}

/** Overrides for one origin. */
export interface SiteOptions {
  /** Used instead of fetching the origin's robots.txt, for example by agreement with its owner: `""` allows everything. */
  readonly robotsTxt?: string;
  /** Milliseconds between two requests, at least, instead of `pace.minimumDelay`. A longer Crawl-delay is kept. */
  readonly minimumDelay?: number;
  /** Milliseconds between two requests, whatever Crawl-delay and Request-rate say; 0 for no delay. */
  readonly delay?: number;
}

/**
 * By what a server answered 2xx with, whether it is a robots.txt (`read`, the default: lines that are no rules have no
 * effect) or counts as a failure, after which the file is asked for again (`unreachable`).
 */
export type BodyOptions = { readonly [Kind in Exclude<BodyKind, "rules" | "undecodable">]?: "read" | "unreachable" };

/** What the result of a fetch means to this crawler. */
export interface AccessOptions {
  /**
   * The meaning of 429. `unreachable` if neither this nor a dialect is given, because a site that asks for fewer requests
   * should not be opened by that; otherwise the dialect decides, as written in §2.3.1.3.
   */
  readonly tooManyRequests?: "unavailable" | "unreachable";
  /**
   * The meaning of 401 and 403: that there is no robots.txt (`unavailable`, as in §2.3.1.3), or that the whole site is
   * closed (`restricted`, as in the draft of 1996). The dialect decides by default.
   */
  readonly forbidden?: "unavailable" | "restricted";
  /**
   * What answers that are not text with rules mean: `empty`, `html`, `binary` and `utf-16`, each `"read"` (the default) or
   * `"unreachable"`. `{ html: "unreachable" }` is for crawlers that should not take the page of a broken server for
   * permission.
   */
  readonly bodies?: BodyOptions;
  /**
   * Milliseconds after which an unreachable file counts as unavailable (§2.3.1.4), 30 days by default. Only failed
   * fetches at most 7 days apart count as one period.
   */
  readonly reasonablyLong?: number;
  /** Whether an old copy is used while the file is unreachable (§2.4). True by default. */
  readonly staleWhileUnreachable?: boolean;
}

/** What the option `fetch` is called with: a part of `RequestInit` that is the same in every implementation. */
export interface FetchInit {
  /** `GET` for robots.txt. */
  method?: string;
  /** By name in lower case. */
  headers?: Record<string, string>;
  /** The client follows redirects itself. */
  redirect?: "manual";
  /** No credentials with robots.txt. */
  credentials?: "omit";
  /** No Referer with robots.txt. */
  referrerPolicy?: "no-referrer";
  /** Ends the request. */
  signal?: AbortSignal;
}

/** What the option `fetch` returns: a part of `Response` that is the same in every implementation. */
export interface FetchResponse {
  /** 0 for a redirect that is hidden, which is an error. */
  readonly status: number;
  /** Names and values. */
  readonly headers: Iterable<[string, string]> & { get(name: string): string | null };
  /** A stream of octets, or null. */
  readonly body: unknown;
  /** Whether redirects were followed in spite of `manual`, which is an error. */
  readonly redirected: boolean;
  /** The body of an implementation without streams. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Options of `createRobotsClient`. */
export interface RobotsClientOptions {
  /** The User-Agent header of requests: a product token, a version, a URL with more information. */
  readonly userAgent: string;
  /** The crawler's product token, by which rules are selected; several in order of preference. */
  readonly productToken: string | readonly string[];
  /**
   * Where records are kept in addition to this process's memory: `"memory"`, nowhere else (the default); `"file"`, a
   * file in the user's cache folder; or a store. Clients that share a store are one crawler; in the file, those with
   * one `userAgent`. Each derives its answers from the records by its own options.
   */
  readonly store?: RobotsStore | "file" | "memory";
  /**
   * Secret of at least 16 octets that signs the records in `store` (HMAC-SHA-256); records without a valid signature
   * are ignored. Without it, anyone who can write to the store decides what the crawler may do.
   */
  readonly storeKey?: string | Uint8Array;
  /** Which reader's behaviour to follow. RFC 9309 by default. */
  readonly dialect?: DialectName | Dialect;
  /** What the result of a fetch means, where the dialect leaves that open or the crawler departs from it. */
  readonly access?: AccessOptions;
  /** Limits on what the client may use. */
  readonly limits?: Partial<ClientLimits>;
  /** Where the client may connect to, and how. */
  readonly network?: NetworkOptions;
  /** Request headers to send in addition, such as `From`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Sends the requests, those of `client.fetch` included, instead of the client's own HTTP. Takes and returns what the
   * global `fetch` does. It decides where to connect: `network` has no effect, except that hosts that are addresses are
   * still checked. Its errors are network errors, except programming errors such as a ReferenceError, which reject the
   * query.
   */
  readonly fetch?: (url: string, init: FetchInit) => Promise<FetchResponse>;
  /** The clock and its timers. The machine's by default. */
  readonly clock?: Clock;
  /**
   * Milliseconds for which an answer is fresh whatever its headers say, from 0 to 24 hours; 60,000 by default, so that
   * `no-cache` does not cause a fetch for every page.
   */
  readonly minimumFreshness?: number;
  /** Overrides by origin (`https://example.com`); undefined for none. Called for every query, so keep it fast. */
  readonly siteOptions?: (origin: string) => SiteOptions | undefined;
  /** How often and how many pages of a site are requested. */
  readonly pace?: PaceOptions;
  /** Event listeners. An error they throw is swallowed. */
  readonly on?: Partial<RobotsClientEvents>;
}

/** The options that decide how the result of a fetch is interpreted and how long it is kept. */
export interface CachePolicyOptions {
  readonly dialect: Dialect;
  /** Undefined if the dialect decides. */
  readonly tooManyRequests: "unavailable" | "unreachable" | undefined;
  /** Undefined if the dialect decides. */
  readonly forbidden: "unavailable" | "restricted" | undefined;
  readonly bodies: BodyOptions;
  readonly minimumFreshness: number;
  readonly reasonablyLong: number;
  readonly staleWhileUnreachable: boolean;
  readonly limits: Pick<ClientLimits, "bodyOctets" | "redirects">;
}

/** All options, checked and with their defaults: the one shape that the parts of the client take. */
export interface ClientSettings extends CachePolicyOptions {
  readonly userAgent: string;
  /** At least one. */
  readonly productTokens: readonly string[];
  readonly store: RobotsStore | "file" | "memory";
  readonly storeKey: Uint8Array | null;
  readonly limits: AllLimits;
  readonly network: NetworkOptions;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  readonly clock: Clock;
  readonly siteOptions: (origin: string) => SiteOptions | undefined;
  readonly pace: Required<PaceOptions>;
  readonly on: Partial<RobotsClientEvents>;
}
