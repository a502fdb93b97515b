// Until when an answer is fresh, how it is revalidated (RFC 9309 §2.4, RFC 9111 §4), and which of two records is
// newer. Pure functions of times. The one freshness calculator is robotspec/access; this file maps responses to its
// terms. Machines of a fleet have clocks that differ and may be set back at any moment, so a comparison never trusts a
// time from the future.
import { confirmed, DAY, freshness, HOUR, readCacheControl, revalidationHeaders } from "robotspec/access";
import type { Fetched } from "../api/events.ts";
import type { CachePolicyOptions } from "../api/options.ts";
import type { Conditions } from "../fetch/follow-redirects.ts";
import type { Copy, CopyHeaders, OriginRecord } from "./record.ts";

/** Milliseconds before the next fetch after a failure: after the first one, and at most. */
const FIRST_PAUSE = 60_000;
const MAX_PAUSE = HOUR;
/** Cap on the exponent of the backoff; the maximum delay is reached long before. */
const DOUBLINGS = 20;

/** Relative spread of a pause, so that origins that failed together are not fetched together again. */
const SPREAD = 0.1;

type Times = Pick<Copy, "requestedAt" | "receivedAt" | "headers">;

/** The headers of a response that a copy keeps. */
export function copyHeaders({ headers }: Pick<Fetched, "headers">): CopyHeaders {
  const value = (name: string) => (Object.hasOwn(headers, name) ? (headers[name] ?? null) : null);
  return {
    cacheControl: value("cache-control"),
    expires: value("expires"),
    date: value("date"),
    age: value("age"),
    etag: value("etag"),
    lastModified: value("last-modified"),
    vary: value("vary"),
  };
}

/** The copy after a 304 confirmed it (RFC 9111 §4.3.4). */
export function confirmedCopy(copy: Copy, fetched: Pick<Fetched, "headers" | "requestedAt" | "receivedAt">): Copy {
  const { requestedAt, receivedAt } = fetched;
  const notModified = copyHeaders(fetched);
  const { headers } = confirmed(copy, { requestedAt, receivedAt, headers: notModified });
  const vary = notModified.vary ?? copy.headers.vary;
  return { ...copy, requestedAt, receivedAt, headers: { ...copy.headers, ...headers, vary } };
}

/**
 * First millisecond at which a response is not fresh any more: at least `minimumFreshness` after it was received, at
 * most what the dialect allows (RFC 9309: 24 hours). The status is irrelevant: §2.4 lets a crawler cache any answer.
 */
export function staleAtOf(response: Times, { dialect, minimumFreshness }: CachePolicyOptions): number {
  const { receivedAt, headers } = response;
  // `Vary: *` never matches a later request (RFC 9111 §4.1).
  if (variesBy(headers, "*")) return receivedAt + minimumFreshness;
  return freshness(response, receivedAt, { dialect: dialect.name, atLeast: minimumFreshness }).staleAt;
}

/**
 * When to fetch again after a failure, counting from 1: after a minute, then twice as long each time, at most an hour;
 * later if the server requested it, at most 24 hours. `random` is in [0, 1].
 */
export function retryAt(receivedAt: number, failures: number, retryAfter: number | null, random: number): number {
  const pause = FIRST_PAUSE * 2 ** Math.min(failures - 1, DOUBLINGS) * (1 + SPREAD * (2 * random - 1));
  return receivedAt + Math.round(Math.max(Math.min(pause, MAX_PAUSE), Math.min(retryAfter ?? 0, DAY)));
}

/** The conditions of a request that revalidates the copy; null if it cannot be revalidated. */
export function conditionsOf(copy: Copy, userAgent: string): Conditions | null {
  const { url, headers } = copy;
  if (readCacheControl(headers.cacheControl ?? "").noStore) return null;
  if (variesBy(headers, "*") || (variesBy(headers, "user-agent") && copy.userAgent !== userAgent)) return null;
  const conditions = revalidationHeaders(copy);
  return Object.keys(conditions).length === 0 ? null : { url, headers: conditions };
}

function variesBy({ vary }: CopyHeaders, name: string): boolean {
  return (vary ?? "").split(",").some((field) => field.trim().toLowerCase() === name);
}

/** Milliseconds two clocks may differ by before a time counts as being in the future; as in robotspec/access. */
const SKEW = 60_000;

/** Whether a time is so far ahead that a clock must have been set back. */
export function isFuture(time: number, now: number): boolean {
  return time > now + SKEW;
}

/**
 * Whether an answer fetched at `fetchedAt` and valid until `staleAt` is valid at `now`. An answer from the future is
 * not: it would stay valid until the clock catches up.
 */
export function isFresh(answer: { readonly fetchedAt: number; readonly staleAt: number }, now: number): boolean {
  return now < answer.staleAt && !isFuture(answer.fetchedAt, now);
}

/**
 * Whether an answer was fetched after `begun`, as far as clocks agree. `begun` and `now` are by one clock; if it was
 * set back in between, nothing is known to be older than `begun`.
 */
export function isSince({ fetchedAt }: { readonly fetchedAt: number }, begun: number, now: number): boolean {
  return !isFuture(fetchedAt, now) && !isFuture(Math.min(begun, now), fetchedAt);
}

/** When the file was last known not to be unreachable. */
export function lastReachable({ unreachableSince, fetchedAt }: OriginRecord): number {
  return unreachableSince ?? fetchedAt;
}

/**
 * The record with the more recent `lastReachable`; of two equal ones the later fetch. A record that dates an
 * unreachable period from before an answer was written without knowing that answer.
 */
export function newerRecord(mine: OriginRecord | null, stored: OriginRecord | null): OriginRecord | null {
  if (mine === null || stored === null) return mine ?? stored;
  const ahead = lastReachable(stored) - lastReachable(mine) || stored.fetchedAt - mine.fetchedAt;
  return ahead >= 0 ? stored : mine;
}

/**
 * Whether a record's unreachable period, or its copy, dates from before `reached`, an answer this process got before
 * `until`. After a clock was set back, an answer from later than `until` proves nothing about earlier times.
 */
export function isOvertaken({ unreachableSince, copy }: OriginRecord, reached: number, until: number): boolean {
  if (unreachableSince === null) return false;
  return Math.min(unreachableSince, copy?.receivedAt ?? unreachableSince) < reached && reached <= until;
}

/**
 * Milliseconds for which a record is useful: while it is fresh, and twice `reasonablyLong` afterwards. A query
 * after that starts over, so an answer that ended an unreachable period is remembered for as long as any machine may
 * still count from before it.
 */
export function usefulFor({ fetchedAt, staleAt }: OriginRecord, reasonablyLong: number): number {
  return staleAt - fetchedAt + 2 * reasonablyLong;
}
