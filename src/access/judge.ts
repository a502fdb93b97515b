// From what a fetch of robots.txt came to, to what the crawler may do (RFC 9309
// §2.3.1, E-24 to E-26). Knows statuses and failures; never looks at a body, a
// clock or a store: ages and times are arguments.
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
 * How a fetch can fail without a response that counts: no address, no connection, no TLS session, no
 * end in time, a body that broke off, a response that is no HTTP, or `network` for what is not told apart.
 */
export type FetchError = "network" | "dns" | "connection" | "tls" | "timeout" | "incomplete-body" | "protocol";

/** What fetching robots.txt, redirects followed, came to. */
export type FetchResult =
  /** `octets`: length of the body after content decoding; of one that was cut off by us, any number above the limit. */
  | { readonly kind: "response"; readonly status: number; readonly octets?: number }
  | { readonly kind: "redirect-failure"; readonly failure: RedirectFailure }
  | { readonly kind: "error"; readonly error: FetchError };

export interface JudgeOptions {
  readonly dialect?: AccessDialectName | AccessDialect;
  /** Milliseconds for which the file has been unreachable without a break, this fetch included; 0 where absent. */
  readonly unreachableFor?: number;
  /**
   * Milliseconds since the cached copy was downloaded or confirmed; null where there is none. Where
   * absent, it is not known whether there is one, and the more restrictive answer is given.
   */
  readonly copyAge?: number | null;
  /** Whether the rest of the site answers; no where absent. Google asks this after 30 days. */
  readonly siteAnswers?: boolean;
  /**
   * What 429 says about the file. The letter of §2.3.1.3 is `unavailable`, which opens a site that asks
   * for fewer requests: crawlers do better with `unreachable` (E-24). The dialect decides where absent.
   */
  readonly tooManyRequests?: "unavailable" | "unreachable";
  /** Milliseconds after which an unreachable file may be taken as unavailable (§2.3.1.4); 30 days where absent. */
  readonly reasonablyLong?: number;
  /**
   * Whether a copy is used while the file is unreachable, as §2.4 has it (yes where absent), or
   * everything is disallowed until `reasonablyLong` is over, by the letter of §2.3.1.4 (E-26).
   */
  readonly staleWhileUnreachable?: boolean;
  /** Octets that are parsed; 512,000 where absent. Matters where a longer file counts as none. */
  readonly limit?: number;
}

type Judged = { readonly state: AccessState; readonly reason: AccessReason };

/**
 * What the crawler may do on the site after this fetch (§2.3.1). Any integer status has an answer;
 * a status that is no integer is a TypeError.
 */
export function judge(result: FetchResult, options: JudgeOptions = {}): AccessOutcome {
  const dialect = accessDialectOf(options.dialect ?? "rfc9309");
  const { copyAge } = options;
  if (result.kind === "response" && result.status === 304 && typeof copyAge === "number") {
    return { kind: "use-cached", renewed: true, state: "successful", reason: "not-modified" };
  }
  const judged = classify(result, dialect, options);
  const { state } = judged;
  switch (state) {
    case "successful":
      return { kind: "use-rules", ...judged };
    case "unavailable":
      // 2019: the copy may be used for up to 24 hours more. One of unknown age is not known to be that young.
      return typeof copyAge === "number" && dialect.copyWhileUnavailable > 0 && copyAge <= dialect.copyWhileUnavailable
        ? { kind: "use-cached", renewed: false, ...judged }
        : { kind: "allow-all", ...judged };
    case "restricted":
      return { kind: "disallow-all", ...judged };
    case "unreachable": {
      const answer = whileUnreachable(dialect, options);
      // What the server says still holds may forbid what the time would open, if there is a copy after all.
      const mayHold = judged.reason === "not-modified-without-copy" && copyAge === undefined;
      const kind = mayHold && answer === "allow-all" ? "use-cached" : answer;
      return kind === "use-cached" ? { kind, renewed: false, ...judged } : { kind, ...judged };
    }
    default:
      return state satisfies never;
  }
}

/**
 * Since when the file has been unreachable, in milliseconds since the epoch; null while it is not.
 * `before` is what this function gave after the fetch before, and what the caller is to keep.
 */
export function unreachableSince(before: number | null, outcome: AccessOutcome, now: number): number | null {
  return outcome.state === "unreachable" ? (before ?? now) : null;
}

function classify(result: FetchResult, dialect: AccessDialect, options: JudgeOptions): Judged {
  switch (result.kind) {
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

function failedRedirect(failure: RedirectFailure, dialect: AccessDialect): Judged {
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
  { tooManyRequests, limit = DEFAULT_LIMIT }: JudgeOptions,
): Judged {
  if (!Number.isInteger(status)) throw new TypeError(`A status is an integer, not ${String(status)}.`);
  if (isRedirect(status)) return { state: dialect.brokenRedirect, reason: "redirect-not-followed" };
  // There is a file, then; that we have no copy to go with it must not open the site.
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

function whileUnreachable(dialect: AccessDialect, options: JudgeOptions): UnreachableAnswer {
  const phase = phaseOf(dialect, options);
  const { copyAge, siteAnswers = false, staleWhileUnreachable = true } = options;
  if (phase.whileSiteIsDown !== undefined && !siteAnswers) return phase.whileSiteIsDown;
  const { withoutCopy } = phase;
  // By the letter: what holds without a copy, as long as that is to disallow everything.
  const withCopy = staleWhileUnreachable || withoutCopy !== "disallow-all" ? phase.withCopy : withoutCopy;
  if (copyAge === null) return withoutCopy;
  if (copyAge !== undefined) return withCopy;
  return permissiveness(withCopy) < permissiveness(withoutCopy) ? withCopy : withoutCopy;
}

function phaseOf(dialect: AccessDialect, options: JudgeOptions): UnreachablePhase {
  const { unreachableFor = 0, reasonablyLong = REASONABLY_LONG } = options;
  const [first, ...later] = dialect.unreachable;
  let phase = first;
  for (const next of later) if (unreachableFor >= (next.from === "long" ? reasonablyLong : next.from)) phase = next;
  return phase;
}
