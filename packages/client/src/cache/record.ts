// What is kept of an origin's robots.txt, in memory and in the store: the outcome of
// the last fetch and, if there is one, the copy.
import type CachePolicy from "http-cache-semantics";
import type { AccessOutcome } from "robotspec/access";
import type { Hop } from "../fetch/fetched.ts";

/** A robots.txt that was downloaded. */
export interface Copy {
  /** The body, content decoding done, at most one octet more than the limit. */
  readonly body: Uint8Array;
  /** Where it came from: the last hop's URL. Conditions of a revalidation are sent to this URL only. */
  readonly url: string;
  /** Milliseconds since the epoch: asked for, and downloaded or last confirmed. */
  readonly requestedAt: number;
  readonly receivedAt: number;
  /** http-cache-semantics' own form of what bears on freshness and revalidation: plain data. */
  readonly policy: CachePolicy.CachePolicyObject;
  /** The Content-Type it came with, for findings; null where there was none. */
  readonly contentType: string | null;
}

export interface OriginRecord {
  /** What the last fetch came to. */
  readonly outcome: AccessOutcome;
  /** Status of the last response; null where none came. */
  readonly status: number | null;
  readonly hops: readonly Hop[];
  /** Why there was no response; null where there was one. For people. */
  readonly error: string | null;
  /** Milliseconds since the epoch: when that fetch ended, and from when on the next one is due. */
  readonly fetchedAt: number;
  readonly staleAt: number;
  /** Since when the file has been unreachable without a break; null while it is not. */
  readonly unreachableSince: number | null;
  /** Fetches in a row that found it unreachable; 0 while it is not. */
  readonly failures: number;
  /** Null where there is none. One stays while the file is unreachable. */
  readonly copy: Copy | null;
}
