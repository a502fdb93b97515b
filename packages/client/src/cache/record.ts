// What is kept about the robots.txt of an origin, in memory and in a store: the outcome of the last fetch and the copy.
import type { AccessOutcome, CacheHeaders } from "robotspec/access";
import type { Hop } from "../fetch/fetched.ts";

/** Response headers that affect freshness and revalidation, as received; null where absent. */
export interface CopyHeaders extends Required<CacheHeaders> {
  readonly vary: string | null;
}

/** A downloaded robots.txt. */
export interface Copy {
  /** The decoded body, at most one octet longer than the limit. */
  readonly body: Uint8Array;
  /** URL of the last hop. Conditional requests are sent to this URL only. */
  readonly url: string;
  /** When it was requested, or its last confirmation; milliseconds since the epoch. */
  readonly requestedAt: number;
  /** When it was downloaded, or last confirmed; milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly headers: CopyHeaders;
  /** The User-Agent header of the request, for `Vary: User-Agent`. */
  readonly userAgent: string;
  /** Null where the response had none. */
  readonly contentType: string | null;
}

export interface OriginRecord {
  /** Outcome of the last fetch. */
  readonly outcome: AccessOutcome;
  /** Status of the last response; null without a response. */
  readonly status: number | null;
  readonly hops: readonly Hop[];
  /** Why there was no response, human-readable; null if there was one. */
  readonly error: string | null;
  /** When that fetch ended; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** When the next one is due; milliseconds since the epoch. */
  readonly staleAt: number;
  /** Start of the current unreachable period; null while the file is not unreachable. */
  readonly unreachableSince: number | null;
  /** Consecutive fetches that failed or were not sent. */
  readonly failures: number;
  /** Null if there is none. Kept while the file is unreachable. */
  readonly copy: Copy | null;
}
