// The result of fetching one robots.txt, redirects and retries included. Plain data.
import type { FetchError, FetchResult } from "robotspec/access";

/**
 * Why there is no usable response: the causes of RFC 9309's "unreachable", and two of ours. `refused`: the request would
 * have gone where the client must not connect to, so it was not sent. `local`: this machine, its network, its DNS server
 * or its proxy failed, which is no evidence that the site is unreachable.
 */
export type TransportErrorKind = FetchError | "refused" | "local";

/**
 * What a server sent as robots.txt. `rules`: text; `empty`: nothing, or white space; `html`; `binary`: not text, such as a
 * compressed file without its Content-Encoding; `utf-16`: text with the byte order mark of UTF-16, which is converted;
 * `undecodable`: a body that ended early, or whose content coding could not be removed.
 */
export type BodyKind = "rules" | "empty" | "html" | "binary" | "utf-16" | "undecodable";

/** One request of a chain of redirects. */
export interface Hop {
  /** The request URL as the URL class serialises it, without userinfo and fragment. */
  readonly url: string;
  /** Null without a response. */
  readonly status: number | null;
  /** The Location of the response, escaped for display; null for none. */
  readonly location: string | null;
  /** Address of the server; null if not known. */
  readonly address: string | null;
}

/** The result of fetching a robots.txt. */
export interface Fetched {
  /** The URI of robots.txt: the first hop. */
  readonly url: string;
  /** Requests of the last attempt, in order; at least one. */
  readonly hops: readonly Hop[];
  /** The argument of `outcomeOf`. */
  readonly result: FetchResult;
  /** The error, human-readable; null if a response was received. */
  readonly error: { readonly kind: TransportErrorKind; readonly message: string } | null;
  /**
   * Headers of the last response, by name in lower case; empty without one. As sent: pass values through `escaped`
   * before showing them.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Request headers of the last hop. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Body of a 2xx response, decoded, at most one octet longer than the limit; empty otherwise. */
  readonly body: Uint8Array;
  /** When the last request was sent; milliseconds since the epoch. */
  readonly requestedAt: number;
  /** When its response or failure was received; milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Attempts made, the first included. */
  readonly attempts: number;
  /**
   * Milliseconds after `receivedAt` during which the server asked not to be called (Retry-After); null if it did not.
   */
  readonly retryAfter: number | null;
}
