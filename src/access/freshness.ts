// How long a copy of robots.txt may be used without asking again (RFC 9309 §2.4,
// RFC 9111 §4.2; 1996: §3.4; E-27). All times are milliseconds since the epoch and
// are given by the caller; there is no clock and no store here.
import { readCacheControl, readSeconds } from "./cache-control.ts";
import { type AccessDialect, type AccessDialectName, accessDialectOf, DAY } from "./dialects.ts";
import { withoutSpace } from "./header-value.ts";
import { readHttpDate } from "./http-date.ts";

/** The response headers that bear on a copy's freshness; null or absent where the response has none. */
export interface CacheHeaders {
  readonly cacheControl?: string | null;
  readonly expires?: string | null;
  readonly date?: string | null;
  readonly age?: string | null;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

/** When a copy was got, and with which headers. A client keeps it beside the copy's octets. */
export interface CopyTimes {
  /** When the request was sent; the same as `receivedAt` where that is not known. */
  readonly requestedAt?: number;
  /** When the response, or the 304 that confirmed the copy, came in. */
  readonly receivedAt: number;
  readonly headers: CacheHeaders;
}

/**
 * What bounds a copy's freshness: the dialect's cap (24 hours), its default lifetime (1996: 7 days),
 * a header, the caller's `atLeast`, or a clock that says the copy comes from the future.
 */
export type FreshnessBound = "cap" | "default" | "no-store" | "no-cache" | "max-age" | "expires" | "at-least" | "clock";

export interface Freshness {
  readonly fresh: boolean;
  /** First millisecond at which the copy is no longer fresh: at or before `now` exactly if it is not fresh. */
  readonly staleAt: number;
  readonly boundBy: FreshnessBound;
  /** Milliseconds since the copy was downloaded or confirmed; never negative. */
  readonly age: number;
  /** False where the response asks not to be kept. */
  readonly mayStore: boolean;
}

export interface FreshnessOptions {
  readonly dialect?: AccessDialectName | AccessDialect;
  /**
   * Milliseconds for which a copy is fresh whatever its headers say, up to 24 hours. §2.4 makes cache
   * control optional, and a site that sends `no-cache` would have robots.txt fetched for every page.
   * 0 where absent; a RangeError outside of 0 to 24 hours.
   */
  readonly atLeast?: number;
}

/** Milliseconds two clocks may differ by before a copy counts as one from the future. */
const SKEW = 60_000;

/**
 * Whether a copy is fresh at `now`. RFC 9309: for 24 hours since it was got and not longer, or for as
 * long as `max-age` or `Expires` say, if that is shorter (E-27); at exactly 24 hours it still is. A
 * stale copy is asked for again, and used on only while the file is unreachable: see `judge`.
 */
export function freshness(copy: CopyTimes, now: number, options: FreshnessOptions = {}): Freshness {
  const dialect = accessDialectOf(options.dialect ?? "rfc9309");
  const { atLeast = 0 } = options;
  if (!(atLeast >= 0 && atLeast <= DAY)) {
    throw new RangeError(`A copy can be kept fresh for 0 to ${DAY} milliseconds against its headers, not ${atLeast}.`);
  }
  const { receivedAt } = copy;
  const age = Math.max(0, now - receivedAt);
  const said = lifetimeSaid(copy);
  const mayStore = said?.boundBy !== "no-store";
  // After a clock was set back, a copy would stay fresh until the clock is there again.
  if (receivedAt > now + SKEW) return { fresh: false, staleAt: now, boundBy: "clock", age, mayStore };

  let staleAt = Number.POSITIVE_INFINITY;
  let boundBy: FreshnessBound = "cap";
  const bound = (at: number, by: FreshnessBound) => {
    if (at < staleAt) [staleAt, boundBy] = [at, by];
  };
  if (said !== null) bound(said.staleAt, said.boundBy);
  else if (dialect.lifetime !== null) bound(receivedAt + dialect.lifetime, "default");
  if (staleAt < receivedAt + atLeast) [staleAt, boundBy] = [receivedAt + atLeast, "at-least"];
  // "Not more than 24 hours": the first millisecond after them is the first that is too late.
  if (dialect.cap !== null) bound(receivedAt + dialect.cap + 1, "cap");
  return { fresh: now < staleAt, staleAt, boundBy, age, mayStore };
}

/**
 * The times to keep once a 304 has confirmed the copy: fresh again from `receivedAt` on (E-27). A
 * header the 304 brings replaces the copy's (RFC 9111 §4.3.4). `Age` and `Date` are those of the 304;
 * an `Expires` that it does not repeat is dropped, since it would leave the copy stale for good.
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

/** Request headers that ask for the file only if it is not the copy any more (RFC 9110 §13.1). */
export function revalidationHeaders({ headers }: CopyTimes): Readonly<Record<string, string>> {
  const conditions: Record<string, string> = {};
  if (typeof headers.etag === "string") conditions["if-none-match"] = headers.etag;
  if (typeof headers.lastModified === "string") conditions["if-modified-since"] = headers.lastModified;
  return conditions;
}

/** Until when the response itself calls the copy fresh; null where it says nothing. */
function lifetimeSaid(copy: CopyTimes): { readonly staleAt: number; readonly boundBy: FreshnessBound } | null {
  const { headers, receivedAt } = copy;
  const control = readCacheControl(headers.cacheControl ?? "");
  // Of directives that contradict each other the most restrictive is honoured (RFC 9111 §4.2.1).
  if (control.noStore) return { staleAt: receivedAt, boundBy: "no-store" };
  if (control.noCache) return { staleAt: receivedAt, boundBy: "no-cache" };
  if (control.maxAge !== null)
    return { staleAt: receivedAt + Math.max(0, control.maxAge - ageThen(copy)), boundBy: "max-age" };
  if (typeof headers.expires !== "string") return null;
  const date = readHttpDate(withoutSpace(headers.date ?? ""), receivedAt) ?? receivedAt;
  // What is no date, "0" above all, is a time in the past (RFC 9111 §5.3).
  const expires = readHttpDate(withoutSpace(headers.expires), receivedAt) ?? Number.NEGATIVE_INFINITY;
  return { staleAt: receivedAt + Math.max(0, expires - date - ageThen(copy)), boundBy: "expires" };
}

/** Milliseconds the response was old when it came in: what caches on the way say, and the way (RFC 9111 §4.2.3). */
function ageThen({ requestedAt, receivedAt, headers }: CopyTimes): number {
  const onTheWay = Math.max(0, receivedAt - (requestedAt ?? receivedAt));
  // The first value of a list counts; a value that is no number is as if absent (RFC 9111 §5.1).
  const said = readSeconds(withoutSpace((headers.age ?? "").split(",", 1)[0] ?? "")) ?? 0;
  return said * 1000 + onTheWay;
}
