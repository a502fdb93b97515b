// Events of a client. Data only; except the headers and the body of a fetch, text of a response is escaped (`escaped`
// in util/text.ts), so that events can be logged unchanged.
import type { AccessOutcome } from "robotspec/access";
import type { BodyKind, Fetched, TransportErrorKind } from "./fetched.ts";

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
