// What a store keeps about an origin: what was received, independent of the options of the client that wrote it. The
// client that reads it derives the record by its own options, so that no client decides for another one.
import { outcomeOf } from "robotspec/access";
import type { Fetched, Hop } from "../api/fetched.ts";
import type { CachePolicyOptions, ClientSettings } from "../api/options.ts";
import { type AddressPolicy, addressOfHost } from "../fetch/addresses.ts";
import { type FetchedFacts, nextRecord, type Prior } from "./next-record.ts";
import type { OriginRecord } from "./record.ts";

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
