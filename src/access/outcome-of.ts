// Decides what a crawler may do after a fetch of robots.txt, from its status or failure (RFC 9309 §2.3.1).
// Ages and times are arguments; there is no clock and no store here.
import {
  type AccessDialect,
  type AccessDialectName,
  type AccessState,
  accessDialectOf,
  DEFAULT_LIMIT,
  REASONABLY_LONG,
  type UnreachableAnswer,
  type UnreachablePhase,
} from "./dialects.ts";
import { isRedirect, type RedirectFailure } from "./follow-redirect.ts";
import { type AccessOutcome, type AccessReason, permissiveness } from "./outcome.ts";

/**
 * Failures without a usable response: no address, no connection, no TLS session, a timeout, an incomplete body, a
 * response that is not valid HTTP, or `network` for any other cause.
 */
export type FetchError = "network" | "dns" | "connection" | "tls" | "timeout" | "incomplete-body" | "protocol";

/** The result of fetching robots.txt, after redirects. */
export type FetchResult =
  /** `octets`: the length of the decoded body. If the client stopped reading, any number above the limit. */
  | { readonly kind: "response"; readonly status: number; readonly octets?: number }
  | { readonly kind: "redirect-failure"; readonly failure: RedirectFailure }
  /** The crawler's own rules forbid the request, for example to a private address: no evidence about the server. */
  | { readonly kind: "not-sent" }
  | { readonly kind: "error"; readonly error: FetchError };

/** Options of `outcomeOf`: the dialect, and facts that the fetch itself does not give. */
export interface OutcomeOptions {
  /** The access dialect; `rfc9309` by default. */
  readonly dialect?: AccessDialectName | AccessDialect;
  /** How long the file has been unreachable without interruption, in milliseconds; 0 by default. */
  readonly unreachableFor?: number;
  /**
   * The time since the cached copy was downloaded or confirmed, in milliseconds; null if there is no copy. If absent,
   * the more restrictive outcome of the two is returned.
   */
  readonly copyAge?: number | null;
  /** Whether the rest of the site answers, which Google considers after 30 days. Default false. */
  readonly siteAnswers?: boolean;
  /**
   * The state of the file after status 429; by default that of the dialect. §2.3.1.3 says `unavailable`, which allows
   * everything on a site that asks for fewer requests, so crawlers should prefer `unreachable`.
   */
  readonly tooManyRequests?: "unavailable" | "unreachable";
  /** The time after which an unreachable file may count as unavailable, in milliseconds (§2.3.1.4); default 30 days. */
  readonly reasonablyLong?: number;
  /**
   * Whether a cached copy is used while the file is unreachable (§2.4). If false, everything is disallowed until
   * `reasonablyLong` has passed, as §2.3.1.4 says literally. Default true.
   */
  readonly staleWhileUnreachable?: boolean;
  /** The parsing limit in octets, for dialects in which a longer file counts as unavailable. Default 512,000. */
  readonly limit?: number;
}

type Classified = { readonly state: AccessState; readonly reason: AccessReason };

/**
 * Returns the access that this fetch allows the crawler on the site (§2.3.1). Every integer status has an outcome; any
 * other status throws a TypeError.
 */
export function outcomeOf(result: FetchResult, options: OutcomeOptions = {}): AccessOutcome {
  const dialect = accessDialectOf(options.dialect ?? "rfc9309");
  const { copyAge } = options;
  if (result.kind === "response" && result.status === 304 && typeof copyAge === "number") {
    return { kind: "use-cached", renewed: true, state: "successful", reason: "not-modified" };
  }
  const classified = classify(result, dialect, options);
  const { state } = classified;
  switch (state) {
    case "successful":
      return { kind: "use-rules", ...classified };
    case "unavailable":
      // 2019: a copy may be used for up to 24 hours. A copy of unknown age may be older.
      return typeof copyAge === "number" && dialect.copyWhileUnavailable > 0 && copyAge <= dialect.copyWhileUnavailable
        ? { kind: "use-cached", renewed: false, ...classified }
        : { kind: "allow-all", ...classified };
    case "restricted":
      return { kind: "disallow-all", ...classified };
    case "unreachable": {
      const answer = whileUnreachable(dialect, options);
      // 304 implies a copy, even if its age is unknown; its rules may be stricter.
      const mayHaveCopy = classified.reason === "not-modified-without-copy" && copyAge === undefined;
      const kind = mayHaveCopy && answer === "allow-all" ? "use-cached" : answer;
      return kind === "use-cached" ? { kind, renewed: false, ...classified } : { kind, ...classified };
    }
    default:
      return state satisfies never;
  }
}

/**
 * The time since which the file has been unreachable, in milliseconds since the epoch; null if it is not unreachable.
 * The caller stores the result and passes it as `before` after the next fetch.
 */
export function unreachableSince(before: number | null, outcome: AccessOutcome, now: number): number | null {
  return outcome.state === "unreachable" ? (before ?? now) : null;
}

function classify(result: FetchResult, dialect: AccessDialect, options: OutcomeOptions): Classified {
  switch (result.kind) {
    case "not-sent":
      // Never "unreachable": time passing must not open a site that the crawler refuses to connect to.
      return { state: "restricted", reason: "not-sent" };
    case "error":
      return {
        state: "unreachable",
        reason: result.error === "incomplete-body" ? "incomplete-body" : "network-error",
      };
    case "redirect-failure":
      return failedRedirect(result.failure, dialect);
    case "response":
      return classifyResponse(result.status, result.octets, dialect, options);
    default:
      return result satisfies never;
  }
}

function failedRedirect(failure: RedirectFailure, dialect: AccessDialect): Classified {
  switch (failure) {
    case "too-many-redirects":
    case "redirect-loop":
      return { state: dialect.tooManyRedirects, reason: failure };
    case "missing-location":
    case "malformed-location":
    case "unsupported-scheme":
      return { state: dialect.brokenRedirect, reason: "broken-redirect" };
    default:
      return failure satisfies never;
  }
}

function classifyResponse(
  status: number,
  octets: number | undefined,
  dialect: AccessDialect,
  { tooManyRequests, limit = DEFAULT_LIMIT }: OutcomeOptions,
): Classified {
  if (!Number.isInteger(status)) throw new TypeError(`The status ${String(status)} is not an integer.`);
  if (isRedirect(status)) return { state: dialect.brokenRedirect, reason: "redirect-not-followed" };
  // 304 means that there is a file, so the lack of a copy must not allow everything.
  if (status === 304) return { state: "unreachable", reason: "not-modified-without-copy" };
  const known = dialect.statuses.find(({ from, to }) => from <= status && status <= to);
  const state = (status === 429 ? tooManyRequests : undefined) ?? known?.state ?? dialect.otherStatus;
  if (state !== "successful") return { state, reason: reasonFor(status, state) };
  if (octets === 0 && dialect.emptyIsUnavailable) return { state: "unavailable", reason: "empty-file" };
  if (dialect.overLimit === "unavailable" && octets !== undefined && octets > limit) {
    return { state: "unavailable", reason: "file-over-limit" };
  }
  return { state, reason: "successful" };
}

function reasonFor(status: number, state: AccessState): AccessReason {
  if (status === 429) return "too-many-requests";
  if (state === "restricted") return "restricted-status";
  if (state === "unavailable") return "unavailable-status";
  return status >= 500 && status <= 599 ? "server-error" : "other-status";
}

function whileUnreachable(dialect: AccessDialect, options: OutcomeOptions): UnreachableAnswer {
  const phase = phaseOf(dialect, options);
  const { copyAge, siteAnswers = false, staleWhileUnreachable = true } = options;
  if (phase.whileSiteIsDown !== undefined && !siteAnswers) return phase.whileSiteIsDown;
  const { withoutCopy } = phase;
  // §2.3.1.4 literally: a copy makes no difference while everything is disallowed without one.
  const withCopy = staleWhileUnreachable || withoutCopy !== "disallow-all" ? phase.withCopy : withoutCopy;
  if (copyAge === null) return withoutCopy;
  if (copyAge !== undefined) return withCopy;
  return permissiveness(withCopy) < permissiveness(withoutCopy) ? withCopy : withoutCopy;
}

function phaseOf(dialect: AccessDialect, options: OutcomeOptions): UnreachablePhase {
  const { unreachableFor = 0, reasonablyLong = REASONABLY_LONG } = options;
  const [first, ...later] = dialect.unreachable;
  let phase = first;
  for (const next of later) if (unreachableFor >= (next.from === "long" ? reasonablyLong : next.from)) phase = next;
  return phase;
}
