// The permit to send one request for a page: given out when rules, pace and concurrency allow it at the same moment,
// and handed back with what happened.
import type { ClientDecision } from "./robots-client.ts";

/** The headers of a response: those of `fetch`, or an object by name, as got and undici have. */
export type PageHeaders =
  | { get(name: string): string | null }
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
