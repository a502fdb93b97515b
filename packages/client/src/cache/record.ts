// What is kept about the robots.txt of an origin: the record, in memory and in a store, with the outcome of the last
// fetch and the copy; and its entry in the cache of this process.
import { type AccessOutcome, type CacheHeaders, withinLimit } from "robotspec/access";
import type { BodyKind, Hop } from "../api/events.ts";
import type { CachePolicyOptions } from "../api/options.ts";
import type { PackedBody } from "../fetch/body.ts";

/** Response headers that affect freshness and revalidation, as received; null where absent. */
export interface CopyHeaders extends Required<CacheHeaders> {
  readonly vary: string | null;
}

/** A downloaded robots.txt. */
export interface Copy {
  /** The decoded body, at most one octet longer than the limit. */
  readonly body: PackedBody;
  /** What it is. */
  readonly kind: BodyKind;
  /** Whether it is longer than the limit of the client that downloaded it. */
  readonly cut: boolean;
  /** The requests by which it was downloaded. */
  readonly hops: readonly Hop[];
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
  /** What the body of the last response is, if it is a failure for this reason. */
  readonly failedBody: BodyKind | null;
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

/** Octets of an entry besides its text and body: objects, array headers, map slots. Measured: about 1,300. */
const OVERHEAD = 2_048;

/** Before the first use. */
export const NEVER = -1;

type EntryPolicy = Pick<CachePolicyOptions, "dialect" | "limits">;

/** The cache entry of an origin in this process: its record, with the values that every query reads. */
export class OriginEntry {
  readonly record: OriginRecord;
  /** That of the record, copied because every query reads it; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** That of the record, copied because every query reads it; milliseconds since the epoch. */
  readonly staleAt: number;
  /** Whether the rules are from a stale copy, used because the file is unreachable. */
  readonly isStale: boolean;
  /** Whether rules decide; if not, the outcome alone. */
  readonly hasRules: boolean;
  /** What the body is, or that of the copy in use; null without one. */
  readonly bodyKind: BodyKind | null;
  /** Octets in memory, as an upper estimate; compiled rules are counted elsewhere. */
  readonly octets: number;

  /** When its rules were last used, by a count of uses. */
  usedAt = NEVER;

  readonly #policy: EntryPolicy;

  constructor(record: OriginRecord, policy: EntryPolicy) {
    const { outcome, copy } = record;
    this.record = record;
    this.#policy = policy;
    this.fetchedAt = record.fetchedAt;
    this.staleAt = record.staleAt;
    this.isStale = outcome.kind === "use-cached" && outcome.state === "unreachable";
    this.hasRules = copy !== null && (outcome.kind === "use-rules" || outcome.kind === "use-cached");
    this.bodyKind = record.failedBody ?? (this.hasRules && copy !== null ? copy.kind : null);
    this.octets = OVERHEAD + octetsOf(record);
  }

  /** The octets of the rules that apply, within the limit; null if the outcome alone decides. Unpacked at each access. */
  get body(): Uint8Array | null {
    const { copy } = this.record;
    if (!this.hasRules || copy === null) return null;
    const { limits, dialect } = this.#policy;
    return withinLimit(copy.body.unpack(), limits.bodyOctets, dialect.name).octets;
  }
}

/** Octets of a record's strings, two a code unit, and of its packed body. */
function octetsOf({ hops, error, copy }: OriginRecord): number {
  let units = error?.length ?? 0;
  for (const { url, location, address } of hops) units += url.length + (location?.length ?? 0) + (address?.length ?? 0);
  if (copy === null) return 2 * units;
  const { url, headers, userAgent, contentType, body } = copy;
  units += url.length + userAgent.length + (contentType?.length ?? 0);
  for (const value of Object.values(headers)) units += value?.length ?? 0;
  return 2 * units + body.size;
}
