// The client: one object a crawler asks before each request.
import type { ClientDecision, OriginRules } from "./decision.ts";

export interface ClientStats {
  /** Questions answered. */
  readonly asks: number;
  /** Of those, the ones answered by what this process had. */
  readonly memoryHits: number;
  /** By what the store had. */
  readonly storeHits: number;
  /** By a copy past its time, because the file is unreachable. */
  readonly stale: number;
  /** Fetches made. */
  readonly fetches: number;
  /** Of those, the ones that found the file unreachable. */
  readonly failures: number;
  /** Copies a 304 confirmed. */
  readonly revalidations: number;
  /** Requests not made or cut. */
  readonly refused: number;
  /** Times the store failed. */
  readonly storeErrors: number;
  /** Origins in this process's memory now. */
  readonly origins: number;
}

export interface AskOptions {
  /** Ends this question, not the fetch others may wait for. The promise rejects with its reason. */
  readonly signal?: AbortSignal;
}

export interface RobotsClient {
  /** Whether the crawler may fetch the URL. Rejects with a TypeError for what is no absolute http or https URL. */
  isAllowed(url: string | URL, options?: AskOptions): Promise<boolean>;
  /** The same with its reasons. */
  decide(url: string | URL, options?: AskOptions): Promise<ClientDecision>;
  /** The robots.txt that holds for a URL or an origin. */
  get(url: string | URL, options?: AskOptions): Promise<OriginRules>;
  /** Gets the robots.txt of many origins ahead of the questions. Never rejects for what a site does. */
  prefetch(urls: Iterable<string | URL>, options?: AskOptions): Promise<void>;
  /** Forgets an origin here and in the store: the next question makes a fetch. */
  invalidate(url: string | URL): Promise<void>;
  /**
   * Milliseconds since the epoch from when on the crawler may send its next request to the URL's origin,
   * by what the site asks for (Crawl-delay, Request-rate) and the turns taken; now where it asks for nothing.
   */
  nextAllowedAt(url: string | URL, options?: AskOptions): Promise<number>;
  /**
   * Settles when the crawler may send its next request to the URL's origin, and takes that turn. Turns are
   * given in the order they are asked for in this process, and, with a store that knows of paces, at one pace
   * for all processes that share it.
   */
  turn(url: string | URL, options?: AskOptions): Promise<void>;
  stats(): ClientStats;
  /** Ends what is under way and closes the store. Questions asked later reject. */
  close(): Promise<void>;
}
