// The interface of the client: one object that a crawler asks before each request, and its answers: whether the crawler
// may fetch a URL, by which line of which file, and how the file was obtained. Also the errors that are such answers.
import type { AccessOutcome } from "robotspec/access";
import type { Decision, Robots } from "robotspec/compile";
import { escaped } from "../util/text.ts";
import type { BodyKind, Hop } from "./events.ts";

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
  /** Fetches made, whatever their result; not those whose first request was refused. */
  readonly fetches: number;
  /** Of those, fetches that found the file unreachable. */
  readonly failures: number;
  /** Copies that a 304 confirmed. */
  readonly revalidations: number;
  /** Requests that were not sent, or cut at a limit. */
  readonly refused: number;
  /** Origins that left this process's memory before they expired, because `limits.memoryOctets` was reached. */
  readonly evicted: number;
  /** Store operations that failed. */
  readonly storeErrors: number;
  /** Origins in this process's memory now. */
  readonly origins: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends this call, not the fetch that others may wait for. The promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `client.request`. */
export interface PermitOptions extends CallOptions {
  /** Whether the request continues another one, as after a redirect: it is released before those that wait to begin. */
  readonly continues?: boolean;
}

/** Options of `client.fetch`: those of `fetch`, and a permit. */
export interface PageInit extends RequestInit {
  /** A permit that `request` gave for this URL. It is handed back when the body has been received. */
  readonly permit?: Permit;
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
   * Resolves when a request for the URL may be sent: when its rules, the pace of its site and of its address, and the
   * number of requests under way allow it at the same moment. Resolves at once with a permit that is not `allowed` for
   * a URL that is disallowed, or deferred. Requests are released in the order of these calls. Call `done` of the permit
   * with what happened.
   */
  request(url: string | URL, options?: PermitOptions): Promise<Permit>;
  /**
   * The permit without the page: resolves when the request may be sent, and counts it as over. Rejects with a
   * `DisallowedError` if the URL is not allowed at that moment.
   */
  turn(url: string | URL, options?: CallOptions): Promise<void>;
  /**
   * Fetches a page as the global `fetch` does, with the `userAgent` of the client: each request, redirects included,
   * waits for a permit, goes to allowed addresses only, and ends within `limits.pageTime` and `limits.pageOctets`. The
   * request is under way until its body has been received or cancelled. Rejects with a `DisallowedError` for a URL that
   * is not allowed, and with a `TransportError` if the request fails.
   */
  fetch(input: string | URL | Request, init?: PageInit): Promise<Response>;
  /** When the next request could be sent, in milliseconds since the epoch; now if nothing has to be waited for. */
  nextAllowedAt(url: string | URL, options?: CallOptions): Promise<number>;
  /** Counts since the client was made. */
  stats(): ClientStats;
  /** Aborts what is under way and closes the store. Later queries reject. */
  close(): Promise<void>;
}

/** The basis of the answer about an origin. */
export interface RobotsSource {
  /** `https://example.com`, the key of all URIs that share the file. */
  readonly origin: string;
  /** The URI of its robots.txt. */
  readonly robotsTxtUri: string;
  /** Where the record was found: a fetch just made, this process's memory, the store, or the option `siteOptions`. */
  readonly from: "network" | "memory" | "store" | "options";
  /** Outcome of the last fetch, and why. */
  readonly outcome: AccessOutcome;
  /** The requests of that fetch, in order. */
  readonly hops: readonly Hop[];
  /** Status of its last response; null without one. */
  readonly status: number | null;
  /**
   * What its body was: `rules`, `empty`, `html`, `binary`, `utf-16` or `undecodable`; without one, what the copy in use is,
   * or null.
   */
  readonly body: BodyKind | null;
  /** Why there was no usable response, human-readable; null if there was one. */
  readonly error: string | null;
  /** When that fetch ended; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** When the next query makes a fetch; milliseconds since the epoch. */
  readonly staleAt: number;
  /**
   * When the rules were downloaded or confirmed, in milliseconds since the epoch; null if the outcome alone decides.
   */
  readonly rulesFrom: number | null;
  /** Whether the rules are from a stale copy, used because the file is unreachable. */
  readonly stale: boolean;
  /** In a few sentences: what happened in the fetch, and what follows. */
  readonly explanation: string;
}

/**
 * `allowed` and `disallowed` are what the site says. `defer` means that the site has said nothing, because its
 * robots.txt is unreachable or was not requested: do not fetch the URL now, and ask again at `retryAt`, unless that is null.
 */
export type Verdict = "allowed" | "disallowed" | "defer";

/** The answer about one URL, with its source. */
export interface ClientDecision {
  /** Whether the URL may be fetched now: the verdict is `allowed`. */
  readonly allowed: boolean;
  /** The answer. */
  readonly verdict: Verdict;
  /**
   * For `defer`: the earliest useful retry, in milliseconds since the epoch. Null otherwise, and where waiting does not
   * help: for an address that is not allowed.
   */
  readonly retryAt: number | null;
  /** The URL of the query. */
  readonly url: string;
  /** The decision by rules; null if the outcome alone decides. */
  readonly decision: Decision | null;
  /** Where the rules come from. */
  readonly source: RobotsSource;
}

/** The headers of a response: those of `fetch` or axios, or an object by name, as got and undici have. */
export type PageHeaders =
  | { get(name: string): unknown }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What happened to a request for a page. A `Response` is one. */
export interface PageResult {
  /** The status of the response; absent if there was none. 429 and 503 slow the site down. */
  readonly status?: number | undefined;
  /** The headers of the response, of which Retry-After is read. */
  readonly headers?: PageHeaders | undefined;
  /** Milliseconds from the request to the header section of its response. By default the time since the permit. */
  readonly latency?: number | undefined;
}

/**
 * The answer to a request for a page. If it is `allowed`, send the request now, and call `done` afterwards. Otherwise
 * send nothing; for the verdict `defer`, request again at `retryAt`.
 */
export interface Permit extends ClientDecision {
  /** Whether the verdict is `defer` because pages of the site were answered with 429 or 503. */
  readonly paused: boolean;
  /**
   * Hands the permit back, so that the next request to the site may follow. Only the first call counts, and none is
   * needed for a permit that is not allowed. A permit that is not handed back within `limits.pageTime` counts as if.
   */
  done(result?: PageResult): void;
}

/** The robots.txt of an origin, as the crawler may use it now. */
export interface OriginRules {
  /** Where the rules come from. */
  readonly source: RobotsSource;
  /** The rules that apply; null if the outcome alone decides. */
  readonly robots: Robots | null;
  /** The octets of those rules as they were sent, within the limit; null if there are none. */
  readonly body: Uint8Array | null;
  /** Its sitemaps as absolute URLs: a relative one is resolved against the URL of the file. None without rules. */
  readonly sitemaps: readonly string[];
  /** Whether the file is longer than the limit (§2.5); the rest was not downloaded. */
  readonly cut: boolean;
  /** Its Content-Type; null if it had none or no rules apply. */
  readonly contentType: string | null;
  /**
   * Whether the crawler may fetch a URL of this origin, by this file however old it is by now: for many URLs at once.
   * Throws a TypeError for a URL of another origin and for an invalid one.
   */
  isAllowed(url: string | URL): boolean;
}

/** Rejects a query that was pending when the client was closed, or was made afterwards. */
export class RobotsClientClosedError extends Error {
  /** The name of this class. */
  override readonly name = "RobotsClientClosedError";

  constructor() {
    super("The client is closed; create a new one.");
  }
}

/**
 * A request that was not sent: robots.txt disallows it (`verdict` is `disallowed`), or it may not be sent yet
 * (`defer`), and then `retryAt` is the earliest useful retry, if there is one.
 */
export class DisallowedError extends Error {
  /** The name of this class. */
  override readonly name = "DisallowedError";
  /** The verdict, the rule and its line, and where the rules came from. */
  readonly decision: ClientDecision;

  constructor(decision: ClientDecision) {
    const url = escaped(decision.url);
    const { verdict, retryAt } = decision;
    // Where waiting does not help, "deferred" would promise something.
    const deferred = retryAt === null ? `${url} is not requested` : `${url} is deferred`;
    const problem = verdict === "defer" ? deferred : `robots.txt does not allow ${url}`;
    super(`${problem}: ${because(decision)}`);
    this.decision = decision;
  }

  /** The verdict of the decision: disallowed, or defer. */
  get verdict(): Verdict {
    return this.decision.verdict;
  }

  /** Milliseconds since the epoch; null for a URL that is disallowed, or where waiting does not help. */
  get retryAt(): number | null {
    return this.decision.retryAt;
  }
}

function because({ decision, source, retryAt, ...rest }: ClientDecision & Partial<Pick<Permit, "paused">>): string {
  if (rest.paused === true) {
    return `The site answered 429 or 503; nothing is requested before ${new Date(retryAt ?? 0).toISOString()}.`;
  }
  const rule = decision?.rule ?? null;
  if (rule === null) return source.explanation;
  return `line ${rule.line} of ${escaped(source.robotsTxtUri)} says "${escaped(rule.text)}".`;
}
