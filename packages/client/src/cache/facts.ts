// What a store keeps about an origin: what was received, independent of the options of the client that wrote it. The
// client that reads it derives the record by its own options, so that no client decides for another one. And the record
// that follows from the last one and the result of a fetch (RFC 9309 §2.3.1, §2.4), which is pure: all times come with the
// fetch.
import {
  type AccessDialect,
  type AccessOutcome,
  accessDialectOf,
  DAY,
  type FetchResult,
  outcomeOf,
  unreachableSince,
} from "robotspec/access";
import type { BodyKind, Fetched, Hop } from "../api/events.ts";
import type { CachePolicyOptions, ClientSettings } from "../api/options.ts";
import { type AddressPolicy, addressOfHost } from "../fetch/addresses.ts";
import { bodyKindOf, bodyProblems, PackedBody } from "../fetch/body.ts";
import { confirmedCopy, copyHeaders, isFuture, retryAt, staleAtOf } from "./freshness.ts";
import type { Copy, OriginRecord } from "./record.ts";

/** Response headers that count: for freshness, revalidation and the media type. */
const headerNames = [
  "cache-control",
  "expires",
  "date",
  "age",
  "etag",
  "last-modified",
  "vary",
  "content-type",
] as const;

export interface Facts {
  readonly fetched: FetchedFacts;
  /** Whether the body is longer than the part that was read. */
  readonly cut: boolean;
  /** What was known before that fetch and still counts; null if nothing was. */
  readonly before: Prior | null;
  /** Which answers the writer counted as unreachable: another client does not continue its period. */
  readonly period: string;
  /** In [0, 1]; spreads the pauses after failures. */
  readonly random: number;
}

/** The facts of a record, for a store. `before`: the last known record; `record`: the one after the fetch. */
export function factsOf(
  fetched: Fetched,
  before: OriginRecord | null,
  record: OriginRecord,
  policy: CachePolicyOptions,
  random: number,
): Facts {
  const { url, hops, result, error, headers, requestHeaders, body, requestedAt, receivedAt, retryAfter } = fetched;
  const counting = headerNames.filter((name) => Object.hasOwn(headers, name)).map((name) => [name, headers[name]]);
  const userAgent = requestHeaders["user-agent"];
  const isCopyKept = record.copy !== null && record.outcome.kind !== "use-rules";
  return {
    fetched: {
      ...{ url, hops, result, error, body, requestedAt, receivedAt, retryAfter },
      headers: Object.fromEntries(counting),
      requestHeaders: userAgent === undefined ? {} : { "user-agent": userAgent },
    },
    cut: body.length > policy.limits.bodyOctets,
    before: before && {
      fetchedAt: before.fetchedAt,
      unreachableSince: before.unreachableSince,
      failures: before.failures,
      copy: isCopyKept ? before.copy : null,
    },
    period: periodOf(policy),
    random,
  };
}

/** The record that follows from facts by the options of this client. */
export function recordOf({ fetched, before, period, random }: Facts, policy: CachePolicyOptions): OriginRecord {
  const prior = before !== null && period !== periodOf(policy) ? { ...before, unreachableSince: null } : before;
  return nextRecord(prior, fetched, policy, random);
}

/** Whether facts mean anything to other clients: a request that was refused, or failed by itself, says nothing. */
export function isShared({ fetched: { result, error } }: Facts): boolean {
  return result.kind !== "not-sent" && error?.kind !== "local";
}

type ReaderSettings = Pick<ClientSettings, "fetch" | "network"> & {
  readonly limits: Pick<ClientSettings["limits"], "bodyOctets" | "redirects">;
};

/**
 * Whether the facts decide for a client with these settings. They do not if the writer stopped earlier than this client
 * would: at a limit, or because it refused a request or failed by itself. Nor if an answer came from an address that
 * this client would not connect to, or from an unknown one although this client checks them.
 */
export function suffices(facts: Facts, settings: ReaderSettings, policy: AddressPolicy): boolean {
  if (!isShared(facts)) return false;
  const { fetched, cut, before } = facts;
  const { hops, result, error, body } = fetched;
  const { limits, network } = settings;
  const isOverRedirects = result.kind === "redirect-failure" && result.failure === "too-many-redirects";
  if (isOverRedirects && hops.length <= limits.redirects) return false;
  const isShort = (octets: { readonly length: number }, isCut: boolean) => isCut && octets.length <= limits.bodyOctets;
  const knowsAddresses = settings.fetch === undefined && network.proxy === undefined;
  const isAllowed = (hop: Hop) => {
    const { hostname } = new URL(hop.url);
    const address = hop.address ?? addressOfHost(hostname);
    if (address !== null) return policy.allows(hostname, address);
    return !knowsAddresses || hop.status === null || error !== null;
  };
  const copy = before?.copy ?? null;
  if (isShort(body, cut) || (copy !== null && isShort(copy.body, copy.cut))) return false;
  return hops.every(isAllowed) && (copy === null || copy.hops.every(isAllowed));
}

/** Which answers a client counts as unreachable (§2.3.1.4), as text that is equal for clients that agree. */
export function periodOf({ dialect, tooManyRequests, forbidden, bodies }: CachePolicyOptions): string {
  const { name } = dialect;
  const options = { dialect: name, ...(tooManyRequests && { tooManyRequests }) };
  const { state } = outcomeOf({ kind: "response", status: 429 }, options);
  const kinds = (["empty", "html", "binary", "utf-16"] as const).filter((kind) => bodies[kind] === "unreachable");
  return [name, state, forbidden ?? "", ...kinds].join(" ");
}

/**
 * Evidence for an unreachable period: failed fetches at most this many milliseconds apart. After a longer gap the
 * period starts over, so that two failures a month apart do not open a site (§2.3.1.4); 30 days take at least six.
 */
const MAX_GAP = 7 * DAY;

/** The part of a fetch's result that its meaning depends on. */
export type FetchedFacts = Omit<Fetched, "attempts">;

/** The part of an earlier record that the meaning of a later fetch depends on. */
export type Prior = Pick<OriginRecord, "fetchedAt" | "unreachableSince" | "failures" | "copy">;

/**
 * The record after a fetch. `before` is the last known one, stale or not; null if there is none. A copy is kept while
 * the file is unreachable, while requests are not sent, or where the dialect goes on using it; a file that is gone
 * removes its copy. `random`, in [0, 1], spreads the pauses after failures.
 */
export function nextRecord(
  before: Prior | null,
  fetched: FetchedFacts,
  policy: CachePolicyOptions,
  random: number,
): OriginRecord {
  const now = fetched.receivedAt;
  const old = before?.copy ?? null;
  // A failure of our own is no evidence that the site was unreachable in between, so the period starts over.
  const isLocal = fetched.error?.kind === "local";
  const since = isLocal ? null : knownUnreachableSince(before, now);
  const { tooManyRequests, limits } = policy;
  const { result, problem, failed } = readAs(fetched, policy);
  const outcome = outcomeOf(result, {
    dialect: withForbidden(policy),
    unreachableFor: since === null ? 0 : now - since,
    copyAge: old === null ? null : ageOf(old, now),
    ...(tooManyRequests === undefined ? {} : { tooManyRequests }),
    reasonablyLong: policy.reasonablyLong,
    staleWhileUnreachable: policy.staleWhileUnreachable,
    limit: limits.bodyOctets,
  });
  const hasFailed = outcome.state === "unreachable" || outcome.reason === "not-sent";
  const failures = hasFailed ? (before?.failures ?? 0) + 1 : 0;
  const copy = copyAfter(outcome, old, fetched, limits.bodyOctets);
  const staleAt = hasFailed
    ? Math.max(retryAt(now, failures, fetched.retryAfter, random), now + policy.minimumFreshness)
    : staleAtAfter(outcome, copy, fetched, policy);
  return {
    outcome,
    status: fetched.hops.at(-1)?.status ?? null,
    hops: fetched.hops,
    error: problem,
    failedBody: failed,
    fetchedAt: now,
    staleAt,
    unreachableSince: isLocal ? null : unreachableSince(since, outcome, now),
    failures,
    copy,
  };
}

/** What a response is to this client: its number of redirects and its body may be more than the options accept. */
function readAs({ result, error, hops, body }: FetchedFacts, { bodies, limits }: CachePolicyOptions): Read {
  const status = hops.at(-1)?.status ?? null;
  const isSuccessful = status !== null && status >= 200 && status <= 299;
  if (hops.length - 1 > limits.redirects) {
    return { result: { kind: "redirect-failure", failure: "too-many-redirects" }, problem: null, failed: null };
  }
  if (error !== null) return { result, problem: error.message, failed: isSuccessful ? "undecodable" : null };
  const kind = result.kind === "response" && isSuccessful ? bodyKindOf(body) : "rules";
  if (kind === "rules" || kind === "undecodable" || bodies[kind] !== "unreachable") {
    return { result, problem: null, failed: null };
  }
  return { result: { kind: "error", error: "protocol" }, problem: bodyProblems[kind], failed: kind };
}

/** The result to this client, why it is a failure, and what the body is that is one. */
interface Read {
  readonly result: FetchResult;
  readonly problem: string | null;
  readonly failed: BodyKind | null;
}

/** The dialect with the meaning that the option `forbidden` gives 401 and 403. */
function withForbidden({
  dialect,
  forbidden: state,
}: Pick<CachePolicyOptions, "dialect" | "forbidden">): AccessDialect {
  const access = accessDialectOf(dialect.name);
  if (state === undefined) return access;
  const statuses = [401, 403].map((status) => ({ from: status, to: status, state }));
  return { ...access, statuses: [...statuses, ...access.statuses] };
}

/** Start of the unreachable period that this fetch may continue; null if it would begin a new one. */
function knownUnreachableSince(before: Prior | null, now: number): number | null {
  if (before === null || before.unreachableSince === null) return null;
  if (now - before.fetchedAt > MAX_GAP) return null;
  // After a clock was set back, the period would begin in the future.
  return Math.min(before.unreachableSince, now);
}

/** Milliseconds since the copy was downloaded or confirmed; infinite for one from the future. */
function ageOf({ receivedAt }: Copy, now: number): number {
  return isFuture(receivedAt, now) ? Number.POSITIVE_INFINITY : Math.max(0, now - receivedAt);
}

function copyAfter(outcome: AccessOutcome, old: Copy | null, fetched: FetchedFacts, bodyOctets: number): Copy | null {
  const { requestedAt, receivedAt } = fetched;
  if (outcome.kind === "use-rules") {
    return {
      body: new PackedBody(fetched.body),
      kind: bodyKindOf(fetched.body),
      cut: fetched.body.length > bodyOctets,
      hops: fetched.hops,
      url: fetched.hops.at(-1)?.url ?? fetched.url,
      requestedAt,
      receivedAt,
      headers: copyHeaders(fetched),
      userAgent: fetched.requestHeaders["user-agent"] ?? "",
      contentType: fetched.headers["content-type"] ?? null,
    };
  }
  if (outcome.kind === "use-cached" && outcome.renewed && old !== null) return confirmedCopy(old, fetched);
  const isKept = outcome.state === "unreachable" || outcome.reason === "not-sent" || outcome.kind === "use-cached";
  return isKept ? old : null;
}

/** When an answer that was received is due to be fetched again. */
function staleAtAfter(
  outcome: AccessOutcome,
  copy: Copy | null,
  fetched: FetchedFacts,
  policy: CachePolicyOptions,
): number {
  if (copy !== null && outcome.state === "successful") return staleAtOf(copy, policy);
  const { requestedAt, receivedAt } = fetched;
  const staleAt = staleAtOf({ requestedAt, receivedAt, headers: copyHeaders(fetched) }, policy);
  if (copy === null) return staleAt;
  // 2019: a copy of a file that is gone may be used for this long after its download.
  return Math.min(staleAt, copy.receivedAt + accessDialectOf(policy.dialect.name).copyWhileUnavailable + 1);
}
