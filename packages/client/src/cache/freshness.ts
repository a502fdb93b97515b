// Until when an answer holds (RFC 9309 §2.4, RFC 9111 §4.2): what the headers say is
// read by http-cache-semantics and by robotspec/access, and the earlier bound wins;
// dialects bring the cap of 24 hours and the lifetime of what says nothing.
import CachePolicy from "http-cache-semantics";
import { type AccessDialectName, accessDialectOf, DAY, freshness, HOUR } from "robotspec/access";
import type { Fetched } from "../fetch/fetched.ts";
import type { Copy } from "./record.ts";

/** http-cache-semantics' own form of what bears on freshness and revalidation: plain data. */
export type PolicyData = CachePolicy.CachePolicyObject;

type Headers = Readonly<Record<string, string>>;

/** What of a response, and of what was asked, bears on freshness. */
type Answered = Pick<Fetched, "headers" | "requestHeaders" | "requestedAt">;

/** When a response was asked for and came in. Milliseconds since the epoch. */
export interface Times {
  readonly requestedAt: number;
  readonly receivedAt: number;
}

export interface Keeping {
  readonly dialect: AccessDialectName;
  /** Milliseconds for which an answer is kept whatever its headers say. */
  readonly minimumFreshness: number;
}

/** Milliseconds two clocks may differ by before a time counts as one in the future; as in robotspec/access. */
const SKEW = 60_000;

/** Milliseconds for which a failure is kept: the first one, and any. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = HOUR;
/** Doublings that are told apart; the longest pause is reached long before. */
const DOUBLINGS = 20;

/** What a pause is spread over, so that origins that failed together are not asked together again. */
const SPREAD = 0.1;

/** Headers that have a say; nothing else of a response is kept. */
const telling = ["cache-control", "pragma", "expires", "date", "age", "etag", "last-modified", "vary"];

/** Of those, the ones that tell of one response and not of the next that confirms it. */
const ofOneResponse = ["expires", "date", "age"];

const conditions = ["if-none-match", "if-modified-since"];

/** What a cache that is nobody else's does; a response that says nothing is not guessed about. */
const options: CachePolicy.Options = { shared: false, cacheHeuristic: 0 };

/** Farther than any response's lifetime is told apart. */
const NEVER = "Fri, 31 Dec 9999 23:59:59 GMT";

/**
 * Whether what was fetched then and holds until `staleAt` holds now. A clock that was set back would
 * keep it for as long as it takes the clock to get there again: what comes from the future does not hold.
 */
export function isFresh(answer: { readonly fetchedAt: number; readonly staleAt: number }, now: number): boolean {
  return now < answer.staleAt && !isFuture(answer.fetchedAt, now);
}

/** Whether a time is so far ahead that a clock must have been set back. */
export function isFuture(time: number, now: number): boolean {
  return time > now + SKEW;
}

/**
 * Whether what was fetched then was fetched since `begun`, as far as clocks agree. `begun` and `now` are by one
 * clock; where it was set back meanwhile, nothing is known to be of before.
 */
export function isSince({ fetchedAt }: { readonly fetchedAt: number }, begun: number, now: number): boolean {
  return !isFuture(fetchedAt, now) && !isFuture(Math.min(begun, now), fetchedAt);
}

/** What bears on a response's freshness. The status has no say: §2.4 lets a crawler keep what any status says. */
export function policyOf(response: Answered, url: string): PolicyData {
  return policy(pick(response.headers, telling), response, url);
}

/**
 * The same once a 304 has confirmed it: headers that the 304 brings replace those that were there (RFC
 * 9111 §3.2), and `Expires` is the old response's and would leave the copy stale for good. The library's
 * own way drops headers that the copy did not have, and takes a 304 without ETag for another file's.
 */
export function confirmedPolicy(before: PolicyData, notModified: Answered, url: string): PolicyData {
  const lasting = telling.filter((name) => !ofOneResponse.includes(name));
  return policy({ ...pick(before.resh, lasting), ...pick(notModified.headers, telling) }, notModified, url);
}

/**
 * First millisecond at which an answer with these headers does not hold any more: at least
 * `minimumFreshness` after it came in, at most what the dialect allows (RFC 9309: 24 hours).
 */
export function staleAtOf(data: PolicyData, times: Times, { dialect, minimumFreshness }: Keeping): number {
  const { receivedAt } = times;
  const { cap } = accessDialectOf(dialect);
  const earlier = Math.min(staleAtByAccess(data, times, dialect), staleAtByHeaders(data, receivedAt));
  const kept = Math.max(earlier, receivedAt + minimumFreshness);
  return cap === null ? kept : Math.min(kept, receivedAt + cap + 1);
}

/** First millisecond at which the headers, as http-cache-semantics reads them, call it stale. Far away where they do not say. */
export function staleAtByHeaders(data: PolicyData, receivedAt: number): number {
  const resh = data.resh.expires === undefined ? { ...data.resh, expires: NEVER } : data.resh;
  const policy = Object.assign(CachePolicy.fromObject({ ...data, resh }), { now: () => receivedAt });
  return receivedAt + Math.max(0, Math.round((policy.maxAge() - policy.age()) * 1000));
}

/**
 * When to try again after a failure, the first of them 1: after a minute, then twice as long each time,
 * at most an hour; later where the server asked for it, at most 24 hours. `random` is from 0 to 1.
 */
export function retryAt(receivedAt: number, failures: number, retryAfter: number | null, random: number): number {
  const pause = FIRST_PAUSE * 2 ** Math.min(failures - 1, DOUBLINGS) * (1 + SPREAD * (2 * random - 1));
  return receivedAt + Math.round(Math.max(Math.min(pause, LONGEST_PAUSE), Math.min(retryAfter ?? 0, DAY)));
}

/** Request headers that ask for the file only if it is not the copy any more; null where it cannot be asked so. */
export function conditionsOf(
  copy: Copy,
  userAgent: string,
): { readonly url: string; readonly headers: Headers } | null {
  const policy = CachePolicy.fromObject(copy.policy);
  const headers = policy.revalidationHeaders({
    url: copy.url,
    method: "GET",
    headers: { ...copy.policy.reqh, "user-agent": userAgent },
  });
  const asking = pick(headers, conditions);
  return Object.keys(asking).length === 0 ? null : { url: copy.url, headers: asking };
}

/** The same by robotspec/access, with the cap and the default lifetime of the dialect. */
export function staleAtByAccess({ resh }: PolicyData, times: Times, dialect: AccessDialectName): number {
  const headers = pick(resh, telling);
  const copy = {
    ...times,
    headers: {
      cacheControl: headers["cache-control"] ?? null,
      expires: headers.expires ?? null,
      date: headers.date ?? null,
      age: headers.age ?? null,
    },
  };
  return freshness(copy, times.receivedAt, { dialect }).staleAt;
}

function policy(headers: Headers, { requestHeaders, requestedAt }: Answered, url: string): PolicyData {
  const asked = Object.entries(requestHeaders).filter(([name]) => !conditions.includes(name));
  const made = new CachePolicy(
    { url, method: "GET", headers: Object.fromEntries(asked) },
    { status: 200, headers },
    options,
  );
  // The library's clock is the machine's. Age counts from when the response was asked for (RFC 9111 §4.2.3).
  return { ...made.toObject(), t: requestedAt };
}

function pick(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (typeof value === "string") picked[name] = value;
  }
  return picked;
}
