// From what was known of an origin and what a fetch came to, to what is known now
// (RFC 9309 §2.3.1, §2.4). Pure: times come with the fetch.
import {
  type AccessDialectName,
  type AccessOutcome,
  accessDialectOf,
  outcomeOf,
  unreachableSince,
} from "robotspec/access";
import type { Fetched } from "../fetch/fetched.ts";
import { confirmedPolicy, isFuture, type Keeping, policyOf, retryAt, staleAtOf } from "./freshness.ts";
import type { Copy, OriginRecord } from "./record.ts";

/** How a client takes what fetches come to. */
export interface Reading extends Keeping {
  readonly dialect: AccessDialectName;
  /** What 429 says; the dialect decides where undefined. */
  readonly tooManyRequests: "unavailable" | "unreachable" | undefined;
  /** Milliseconds. */
  readonly reasonablyLong: number;
  readonly staleWhileUnreachable: boolean;
  /** Octets of a body that are read. */
  readonly limit: number;
}

/** What the caller knows besides. */
export interface Circumstances {
  /** Whether anything of the origin answers. */
  readonly siteAnswers: boolean;
  /** From 0 to 1; spreads the pauses after failures. */
  readonly random: number;
}

/**
 * The record after a fetch. `before` is the last one known, be it stale; null where there is none. A
 * copy stays while the file is unreachable, or where the dialect goes on with it; a file that is gone
 * takes its copy with it.
 */
export function nextRecord(
  before: OriginRecord | null,
  fetched: Fetched,
  reading: Reading,
  { siteAnswers, random }: Circumstances,
): OriginRecord {
  const now = fetched.receivedAt;
  const old = before?.copy ?? null;
  // A clock that was set back would have it that the file is unreachable since a time to come.
  const known = before?.unreachableSince ?? null;
  const since = known === null ? null : Math.min(known, now);
  const { tooManyRequests } = reading;
  const outcome = outcomeOf(fetched.result, {
    dialect: reading.dialect,
    unreachableFor: since === null ? 0 : now - since,
    copyAge: old === null ? null : ageOf(old, now),
    siteAnswers,
    ...(tooManyRequests === undefined ? {} : { tooManyRequests }),
    reasonablyLong: reading.reasonablyLong,
    staleWhileUnreachable: reading.staleWhileUnreachable,
    limit: reading.limit,
  });
  const failures = outcome.state === "unreachable" ? (before?.failures ?? 0) + 1 : 0;
  const copy = copyAfter(outcome, old, fetched);
  const staleAt =
    outcome.state === "unreachable"
      ? Math.max(retryAt(now, failures, fetched.retryAfter, random), now + reading.minimumFreshness)
      : staleAtAfter(outcome, copy, fetched, reading);
  return {
    outcome,
    status: fetched.hops.at(-1)?.status ?? null,
    hops: fetched.hops,
    error: fetched.error?.message ?? null,
    fetchedAt: now,
    staleAt,
    unreachableSince: unreachableSince(since, outcome, now),
    failures,
    copy,
  };
}

/** Milliseconds since the copy was downloaded or confirmed; one from the future is not known to be young. */
function ageOf({ receivedAt }: Copy, now: number): number {
  return isFuture(receivedAt, now) ? Number.POSITIVE_INFINITY : Math.max(0, now - receivedAt);
}

function copyAfter(outcome: AccessOutcome, old: Copy | null, fetched: Fetched): Copy | null {
  const { requestedAt, receivedAt } = fetched;
  if (outcome.kind === "use-rules") {
    const url = fetched.hops.at(-1)?.url ?? fetched.url;
    return {
      body: fetched.body,
      url,
      requestedAt,
      receivedAt,
      policy: policyOf(fetched, url),
      contentType: fetched.headers["content-type"] ?? null,
    };
  }
  if (outcome.kind === "use-cached" && outcome.renewed && old !== null) {
    return { ...old, requestedAt, receivedAt, policy: confirmedPolicy(old.policy, fetched, old.url) };
  }
  return outcome.state === "unreachable" || outcome.kind === "use-cached" ? old : null;
}

/** When an answer that did come is to be asked for again. */
function staleAtAfter(outcome: AccessOutcome, copy: Copy | null, fetched: Fetched, reading: Reading): number {
  if (copy !== null && outcome.state === "successful") return staleAtOf(copy.policy, fetched, reading);
  const staleAt = staleAtOf(policyOf(fetched, fetched.url), fetched, reading);
  if (copy === null) return staleAt;
  // 2019: a copy of a file that is gone may be used for so long since its download, and not longer.
  return Math.min(staleAt, copy.receivedAt + accessDialectOf(reading.dialect).copyWhileUnavailable + 1);
}
