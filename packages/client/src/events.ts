// What the client tells while it works. Data only; but for the headers and the body of
// a fetch, nothing from a response is in it unescaped (`escaped` in text.ts), so that
// it may go to a log as it is.
import type { AccessOutcome } from "robotspec/access";
import type { Fetched, Hop } from "./fetch/fetched.ts";
import type { TransportErrorKind } from "./fetch/transport.ts";

/** Callbacks by event. `origin` is the key of `originKey`: `https://example.com`. */
export interface RobotsClientEvents {
  /** The client was told something that works and is not how it should be. Told once, when it is made. */
  advice(event: { readonly message: string }): void;
  /** A fetch is over, whatever it came to. `milliseconds`: how long it took. */
  fetch(event: {
    readonly origin: string;
    readonly outcome: AccessOutcome;
    readonly fetched: Fetched;
    readonly milliseconds: number;
  }): void;
  /** A redirect is followed. */
  redirect(event: { readonly origin: string; readonly from: Hop; readonly to: string }): void;
  /** A question was answered without a fetch, from this process or from the store. */
  hit(event: { readonly origin: string; readonly from: "memory" | "store" }): void;
  /** A question was answered from a copy past its time, because the file is unreachable. `age`: milliseconds. */
  stale(event: { readonly origin: string; readonly age: number; readonly outcome: AccessOutcome }): void;
  /** A request was not made, or cut: an address that is not allowed, a limit. */
  refused(event: {
    readonly origin: string;
    readonly url: string;
    readonly kind: TransportErrorKind;
    readonly message: string;
  }): void;
  /** The store failed; the client goes on without it. `origin` is empty where the operation is `open` or `close`. */
  storeError(event: { readonly origin: string; readonly operation: string; readonly error: unknown }): void;
}
