// The client: one object that a crawler asks before each request.
import type { ClientDecision, OriginRules } from "./decision.ts";

/** Counts of a client since it was made. */
export interface ClientStats {
  /** Queries answered. */
  readonly queries: number;
  /** Of those, answered from this process's memory. */
  readonly memoryHits: number;
  /** Answered from the store. */
  readonly storeHits: number;
  /** Answered by a stale copy, because the file is unreachable. */
  readonly stale: number;
  /** Not answered within `limits.queryTime`, and so deferred. */
  readonly late: number;
  /** Fetches made. */
  readonly fetches: number;
  /** Of those, fetches that found the file unreachable. */
  readonly failures: number;
  /** Copies that a 304 confirmed. */
  readonly revalidations: number;
  /** Requests that were not sent, or cut at a limit. */
  readonly refused: number;
  /** Store operations that failed. */
  readonly storeErrors: number;
  /** Origins in this process's memory now. */
  readonly origins: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends this call, not the fetch that others may wait for. The promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Fetches, caches and answers by the robots.txt of any origin. */
export interface RobotsClient {
  /**
   * Whether the crawler may fetch the URL now. False both for a URL that the site disallows and for one whose
   * robots.txt is unreachable, which may change later; `decide` distinguishes the two. Rejects with a TypeError for
   * anything that is not an absolute http or https URL.
   */
  isAllowed(url: string | URL, options?: CallOptions): Promise<boolean>;
  /** The same with the verdict (`allowed`, `disallowed` or `defer`), the rule and the reasons. */
  decide(url: string | URL, options?: CallOptions): Promise<ClientDecision>;
  /** The robots.txt that applies to a URL or an origin. */
  get(url: string | URL, options?: CallOptions): Promise<OriginRules>;
  /**
   * Loads the robots.txt of many origins ahead of queries. URLs that are not http or https are skipped. Never rejects
   * because of a site.
   */
  prefetch(urls: Iterable<string | URL>, options?: CallOptions): Promise<void>;
  /** Deletes an origin here and in the store: the next query makes a fetch. */
  invalidate(url: string | URL): Promise<void>;
  /**
   * When the crawler may send its next request to the URL's origin, in milliseconds since the epoch, by what the site
   * asks for (Crawl-delay, Request-rate) and the turns taken; now if it asks for nothing.
   */
  nextAllowedAt(url: string | URL, options?: CallOptions): Promise<number>;
  /**
   * Resolves when the crawler may send its next request to the URL's origin, and takes that turn. Turns are given in
   * the order they are asked for in this process and, with a store that keeps paces, at one pace for all its processes.
   */
  turn(url: string | URL, options?: CallOptions): Promise<void>;
  /** Counts since the client was made. */
  stats(): ClientStats;
  /** Aborts what is under way and closes the store. Later queries reject. */
  close(): Promise<void>;
}
