// The cache entry of an origin in this process, with its size in memory.
import { withinLimit } from "robotspec/access";
import type { CachePolicyOptions } from "../options.ts";
import type { OriginRecord } from "./record.ts";

/** Octets of an entry besides its text and body: objects, array headers, map slots. Measured: about 1,300. */
const OVERHEAD = 2_048;

/** The record of an origin, with the values that every query reads. */
export class Entry {
  readonly record: OriginRecord;
  /** That of the record, copied because every query reads it; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** That of the record, copied because every query reads it; milliseconds since the epoch. */
  readonly staleAt: number;
  /** Whether the rules are from a stale copy, used because the file is unreachable. */
  readonly isStale: boolean;
  /** The octets of the rules that apply, within the limit; null if the outcome alone decides. */
  readonly body: Uint8Array | null;
  /** Octets in memory, as an upper estimate; compiled rules are counted elsewhere. */
  readonly octets: number;

  constructor(record: OriginRecord, { dialect, limits }: Pick<CachePolicyOptions, "dialect" | "limits">) {
    const { outcome, copy } = record;
    const hasRules = copy !== null && (outcome.kind === "use-rules" || outcome.kind === "use-cached");
    this.record = record;
    this.fetchedAt = record.fetchedAt;
    this.staleAt = record.staleAt;
    this.isStale = outcome.kind === "use-cached" && outcome.state === "unreachable";
    this.body = hasRules ? withinLimit(copy.body, limits.bodyOctets, dialect.name).octets : null;
    this.octets = OVERHEAD + octetsOf(record);
  }
}

/** Octets of a record's strings, two a code unit, and of the buffer that its body is in. */
function octetsOf({ hops, error, copy }: OriginRecord): number {
  let units = error?.length ?? 0;
  for (const { url, location, address } of hops) units += url.length + (location?.length ?? 0) + (address?.length ?? 0);
  if (copy === null) return 2 * units;
  const { url, headers, userAgent, contentType, body } = copy;
  units += url.length + userAgent.length + (contentType?.length ?? 0);
  for (const value of Object.values(headers)) units += value?.length ?? 0;
  return 2 * units + body.buffer.byteLength;
}
