// Until when an answer is fresh and how it is revalidated (RFC 9309 §2.4, RFC 9111 §4). The one freshness calculator is
// robotspec/access; this file maps responses to its terms.
import { confirmed, DAY, freshness, HOUR, readCacheControl, revalidationHeaders } from "robotspec/access";
import type { Conditions, Fetched } from "../fetch/fetched.ts";
import type { CachePolicyOptions } from "../options.ts";
import type { Copy, CopyHeaders } from "./record.ts";

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
