// How long a cached copy of robots.txt may be used without revalidation (RFC 9309 §2.4, RFC 9111 §4.2; 1996: §3.4).
// All times are milliseconds since the epoch and are passed in by the caller; there is no clock and no store here.
import { readCacheControl, readSeconds } from "./cache-control.ts";
import { type AccessDialect, type AccessDialectName, accessDialectOf, DAY } from "./dialects.ts";
import { withoutSpace } from "./header-value.ts";
import { readHttpDate } from "./http-date.ts";

/** The response headers that affect freshness; null or absent if the response does not have them. */
export interface CacheHeaders {
  /** Value of `Cache-Control`. */
  readonly cacheControl?: string | null;
  /** Value of `Expires`. */
  readonly expires?: string | null;
  /** Value of `Date`. */
  readonly date?: string | null;
  /** Value of `Age`. */
  readonly age?: string | null;
  /** Value of `ETag`. */
  readonly etag?: string | null;
  /** Value of `Last-Modified`. */
  readonly lastModified?: string | null;
}

/** The times and headers of a cached copy. A client stores them together with the copy. */
export interface CopyTimes {
  /** When the request was sent, in milliseconds since the epoch; by default the same as `receivedAt`. */
  readonly requestedAt?: number;
  /** When the response, or the 304 that confirmed the copy, was received, in milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The headers of the response. */
  readonly headers: CacheHeaders;
}

/**
 * The limit of a copy's freshness: the dialect's cap (24 hours), its default lifetime (1996: 7 days), a header, the
 * caller's `atLeast`, or a clock by which the copy was received in the future.
 */
export type FreshnessBound = "cap" | "default" | "no-store" | "no-cache" | "max-age" | "expires" | "at-least" | "clock";

/** The freshness of a cached copy at one time. */
export interface Freshness {
  /** Whether the copy may be used without revalidation. */
  readonly fresh: boolean;
  /** The first millisecond at which the copy is stale. A stale copy has `staleAt <= now`. */
  readonly staleAt: number;
  /** The limit that applies. */
  readonly boundBy: FreshnessBound;
  /** The time since the copy was downloaded or confirmed, in milliseconds; never negative. */
  readonly age: number;
  /** False if the response forbids storing it. */
  readonly mayStore: boolean;
}

/** Options of `freshness`. */
export interface FreshnessOptions {
  /** The access dialect; `rfc9309` by default. */
  readonly dialect?: AccessDialectName | AccessDialect;
  /**
   * The minimum time for which a copy is fresh, whatever its headers say, in milliseconds. 0 to 24 hours, 0 by default;
   * a RangeError otherwise. §2.4 makes cache control optional; without a minimum, a site that sends `no-cache` has its
   * robots.txt fetched for every page.
   */
  readonly atLeast?: number;
}

/** The tolerance for differences between clocks, in milliseconds. */
const SKEW = 60_000;

/**
 * Whether a copy is fresh at `now`. RFC 9309: for up to 24 hours inclusive, or for the time that `max-age` or `Expires`
 * give, if that is shorter. A stale copy needs revalidation and is used only while the file is unreachable; see
 * `outcomeOf`.
 */
export function freshness(copy: CopyTimes, now: number, options: FreshnessOptions = {}): Freshness {
  const dialect = accessDialectOf(options.dialect ?? "rfc9309");
  const { atLeast = 0 } = options;
  if (!(atLeast >= 0 && atLeast <= DAY)) {
    throw new RangeError(`"atLeast" is ${atLeast}; pass a number of milliseconds from 0 to ${DAY}.`);
  }
  const { receivedAt } = copy;
  const age = Math.max(0, now - receivedAt);
  const explicit = explicitExpiry(copy);
  const mayStore = explicit?.boundBy !== "no-store";
  // If a clock was set back, the copy would otherwise stay fresh until the clock reaches that time again.
  if (receivedAt > now + SKEW) return { fresh: false, staleAt: now, boundBy: "clock", age, mayStore };

  let staleAt = Number.POSITIVE_INFINITY;
  let boundBy: FreshnessBound = "cap";
  const bound = (at: number, by: FreshnessBound) => {
    if (at < staleAt) [staleAt, boundBy] = [at, by];
  };
  if (explicit !== null) bound(explicit.staleAt, explicit.boundBy);
  else if (dialect.lifetime !== null) bound(receivedAt + dialect.lifetime, "default");
  if (staleAt < receivedAt + atLeast) [staleAt, boundBy] = [receivedAt + atLeast, "at-least"];
  // "Not more than 24 hours" includes the 24th hour.
  if (dialect.cap !== null) bound(receivedAt + dialect.cap + 1, "cap");
  return { fresh: now < staleAt, staleAt, boundBy, age, mayStore };
}

/**
 * The times and headers to store after a 304 confirmed the copy, which is fresh again from `receivedAt`. Headers of the
 * 304 replace those of the copy (RFC 9111 §4.3.4). `Age` and `Date` are always those of the 304. An `Expires` that it
 * does not repeat is dropped, because it would leave the copy stale for ever.
 */
export function confirmed(copy: CopyTimes, notModified: CopyTimes): CopyTimes {
  const { headers } = notModified;
  return {
    ...notModified,
    headers: {
      cacheControl: headers.cacheControl ?? copy.headers.cacheControl ?? null,
      expires: headers.expires ?? null,
      date: headers.date ?? null,
      age: headers.age ?? null,
      etag: headers.etag ?? copy.headers.etag ?? null,
      lastModified: headers.lastModified ?? copy.headers.lastModified ?? null,
    },
  };
}

/** The headers of a conditional request for a newer version than the copy (RFC 9110 §13.1). */
export function revalidationHeaders({ headers }: CopyTimes): Readonly<Record<string, string>> {
  const conditions: Record<string, string> = {};
  if (typeof headers.etag === "string") conditions["if-none-match"] = headers.etag;
  if (typeof headers.lastModified === "string") conditions["if-modified-since"] = headers.lastModified;
  return conditions;
}

/** The time from which the copy is stale according to its headers; null if they do not say. */
function explicitExpiry(copy: CopyTimes): { readonly staleAt: number; readonly boundBy: FreshnessBound } | null {
  const { headers, receivedAt } = copy;
  const control = readCacheControl(headers.cacheControl ?? "");
  // The most restrictive of conflicting directives applies (RFC 9111 §4.2.1).
  if (control.noStore) return { staleAt: receivedAt, boundBy: "no-store" };
  if (control.noCache) return { staleAt: receivedAt, boundBy: "no-cache" };
  const initialAge = Math.max(apparentAge(copy), ageWhenReceived(copy));
  if (control.maxAge !== null) {
    return { staleAt: receivedAt + Math.max(0, control.maxAge - initialAge), boundBy: "max-age" };
  }
  if (typeof headers.expires !== "string") return null;
  const date = readHttpDate(withoutSpace(headers.date ?? ""), receivedAt) ?? receivedAt;
  // An invalid date, especially "0", is a time in the past (RFC 9111 §5.3).
  const expires = readHttpDate(withoutSpace(headers.expires), receivedAt) ?? Number.NEGATIVE_INFINITY;
  return { staleAt: receivedAt + Math.max(0, expires - date - initialAge), boundBy: "expires" };
}

/** Milliseconds since the response was generated, by its Date; 0 without one (RFC 9111 §4.2.3, apparent age). */
function apparentAge({ receivedAt, headers }: CopyTimes): number {
  const date = readHttpDate(withoutSpace(headers.date ?? ""), receivedAt);
  return date === null ? 0 : Math.max(0, receivedAt - date);
}

/** The age of the response when it was received, in milliseconds: its Age header and the delay (RFC 9111 §4.2.3). */
function ageWhenReceived({ requestedAt, receivedAt, headers }: CopyTimes): number {
  const delay = Math.max(0, receivedAt - (requestedAt ?? receivedAt));
  // The first value of a list counts; an invalid value is ignored (RFC 9111 §5.1).
  const ageHeader = readSeconds(withoutSpace((headers.age ?? "").split(",", 1)[0] ?? "")) ?? 0;
  return ageHeader * 1000 + delay;
}
