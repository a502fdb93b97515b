// Events of a client, and the result of a fetch, which one of them reports. Data only; except the headers and the body of
// a fetch, text of a response is escaped (`escaped` in util/text.ts), so that events can be logged unchanged.
import type { AccessOutcome, FetchError, FetchResult } from "robotspec/access";

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

/** Callbacks by event. `origin` is the key of `originKey`: `https://example.com`. */
export interface RobotsClientEvents {
  /** An option works but is not as recommended. Emitted once, when the client is created. */
  advice(event: { readonly message: string }): void;
  /** A fetch has ended, successfully or not; `fetched.hops` are its requests. `milliseconds`: how long it took. */
  fetch(event: {
    readonly origin: string;
    readonly outcome: AccessOutcome;
    readonly fetched: Fetched;
    readonly milliseconds: number;
  }): void;
  /** A server answered 2xx with something else than rules. */
  body(event: {
    readonly origin: string;
    readonly url: string;
    readonly status: number;
    readonly kind: Exclude<BodyKind, "rules">;
  }): void;
  /** A query was answered without a fetch, from this process's memory or from the store. */
  hit(event: { readonly origin: string; readonly from: "memory" | "store" }): void;
  /** A query was answered by a stale copy, because the file is unreachable. `age`: milliseconds. */
  stale(event: { readonly origin: string; readonly age: number; readonly outcome: AccessOutcome }): void;
  /** A query was not answered within `limits.queryTime`, and was deferred. */
  late(event: { readonly origin: string; readonly milliseconds: number }): void;
  /** A request was not sent, or cut: an address that is not allowed, a limit. */
  refused(event: {
    readonly origin: string;
    readonly url: string;
    readonly kind: TransportErrorKind;
    readonly message: string;
  }): void;
  /**
   * An origin left this process's memory before it expired, because `limits.memoryOctets` was reached: the next query
   * reads the store or makes a fetch. `staleAt`: when it would have expired, in milliseconds since the epoch.
   */
  evicted(event: { readonly origin: string; readonly staleAt: number }): void;
  /** The store failed; the client continues without it. `origin` is empty if the operation is `open` or `close`. */
  storeError(event: { readonly origin: string; readonly operation: string; readonly error: unknown }): void;
}

type Listeners = Partial<RobotsClientEvents>;
type Name = keyof RobotsClientEvents;
type EventOf<Event extends Name> = Parameters<RobotsClientEvents[Event]>[0];

/** Calls the listener of an event, if there is one. An error it throws or rejects with is swallowed. */
export function notify<Event extends Name>(on: Listeners, name: Event, event: EventOf<Event>): void {
  const listener = on[name] as ((event: EventOf<Event>) => unknown) | undefined;
  if (listener === undefined) return;
  try {
    const result = listener.call(on, event);
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // Documented at `RobotsClientOptions.on`.
  }
}
