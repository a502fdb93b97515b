// What fetching one robots.txt, redirects and retries included, came to. Plain data.
import type { FetchResult } from "robotspec/access";
import type { TransportErrorKind } from "./transport.ts";

/** One request of a chain of redirects. */
export interface Hop {
  /** As it was requested: in the one spelling of the URL class, without userinfo and fragment. */
  readonly url: string;
  /** Whether a redirect led here from https to http, where anyone on the way may have answered. */
  readonly downgraded: boolean;
  /** Null where no response came. */
  readonly status: number | null;
  /** The Location it named, made fit to show; null where none. */
  readonly location: string | null;
  /** Address of the peer; null where not known. */
  readonly address: string | null;
}

export interface Fetched {
  /** The URI of robots.txt: the first hop. */
  readonly url: string;
  /** Requests of the last attempt, in order; at least one. */
  readonly hops: readonly Hop[];
  /** What `outcomeOf` is asked. */
  readonly result: FetchResult;
  /** What went wrong, for people and for logs; null where a response came. */
  readonly error: { readonly kind: TransportErrorKind; readonly message: string } | null;
  /**
   * Headers of the last response, by name in lower case; empty where none came. As sent: what is shown
   * of them goes through `escaped` first.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The request headers of the last hop. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The body of a 2xx, content decoding done, at most one octet more than the limit; empty otherwise. */
  readonly body: Uint8Array;
  /** Milliseconds since the epoch: the last request sent, the last response or failure come in. */
  readonly requestedAt: number;
  readonly receivedAt: number;
  /** Attempts made, the first included. */
  readonly attempts: number;
  /** Milliseconds from `receivedAt` on the server asked to be left alone for (Retry-After); null where it did not. */
  readonly retryAfter: number | null;
}

/** Fetches one robots.txt. Never rejects but for an abort of the caller's own signal. */
export type FetchRobotsTxt = (request: {
  /** The URI of the robots.txt. */
  readonly url: string;
  /** Conditions of a revalidation, for the first hop's chain: sent to the URL the copy came from only. */
  readonly conditions: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null;
  readonly signal: AbortSignal;
}) => Promise<Fetched>;
