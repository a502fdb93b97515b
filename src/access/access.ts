// One entry point for callers that send JSON (RFC 9309 §2.3 to §2.5): dispatches to the other functions of this folder
// and returns one word.

import { type AccessInput, readAccessInput } from "./access-input.ts";
import {
  type AccessDialect,
  type AccessDialectName,
  accessDialectOf,
  DAY,
  DEFAULT_LIMIT,
  HOUR,
  MINIMUM_REDIRECTS,
} from "./dialects.ts";
import { hasForeignScheme, isRedirect, redirectsFollowed } from "./follow-redirect.ts";
import { freshness } from "./freshness.ts";
import { withoutSpace } from "./header-value.ts";
import { readHttpDate } from "./http-date.ts";
import type { AccessKind } from "./outcome.ts";
import { type FetchResult, type OutcomeOptions, outcomeOf } from "./outcome-of.ts";
import { robotsTxtUri } from "./robots-txt-uri.ts";
import { isLimit } from "./within-limit.ts";

/**
 * What to do. After a fetch: `follow-redirect`, or the `kind` that `outcomeOf` returns. With a cached copy:
 * `may-use-cached` or `should-refetch`. For a size: `parse-all`, `parse-complete-lines-within-limit`, or
 * `ignore-after-N` in a dialect that keeps the cut line. For a setting: `accept-configuration` or
 * `reject-configuration`. For a URI: the URI of its robots.txt.
 */
export type AccessAnswer =
  | AccessKind
  | "follow-redirect"
  | "may-use-cached"
  | "should-refetch"
  | "parse-all"
  | "parse-complete-lines-within-limit"
  | `ignore-after-${number}`
  | "accept-configuration"
  | "reject-configuration"
  | `${string}/robots.txt`;

/**
 * Answers a question about access, by default in the dialect `rfc9309`. A limit or a number of redirects that does not
 * conform takes precedence over everything else. Throws a TypeError for an invalid question, an unknown dialect, or a
 * URI without an authority.
 */
export function access(input: AccessInput, dialect: AccessDialectName | AccessDialect = "rfc9309"): AccessAnswer {
  const question = readAccessInput(input);
  const reader = accessDialectOf(dialect);
  const { uri, limit, maxRedirects, status, finalStatus, redirects, error, bytes } = question;
  if (uri !== undefined) return robotsTxtUri(uri);
  if (limit !== undefined && !isLimit(limit, reader)) return "reject-configuration";
  if (maxRedirects !== undefined && maxRedirects < MINIMUM_REDIRECTS) return "reject-configuration";
  if ((status ?? finalStatus ?? redirects ?? error) !== undefined) return answerFetch(question, reader);
  if (copyAge(question) !== undefined) return answerCopy(question, reader);
  if (bytes !== undefined) return answerSize(bytes, limit, reader);
  if ((limit ?? maxRedirects) !== undefined) return "accept-configuration";
  throw new TypeError(
    '"input" has no fact to answer from; give "uri", "status", "redirects", "error", "cachedAgeHours" or "bytes".',
  );
}

function answerFetch(question: AccessInput, dialect: AccessDialect): AccessAnswer {
  const result = fetchResult(question, dialect);
  if (result === null) return "follow-redirect";
  const { undefinedForDays, siteAnswers, tooManyRequests, limit } = question;
  const age = copyAge(question);
  const options: OutcomeOptions = {
    dialect,
    ...(undefinedForDays === undefined ? {} : { unreachableFor: undefinedForDays * DAY }),
    ...(age === undefined ? {} : { copyAge: age }),
    ...(siteAnswers === undefined ? {} : { siteAnswers }),
    ...(tooManyRequests === undefined ? {} : { tooManyRequests }),
    ...(limit === undefined ? {} : { limit }),
  };
  return outcomeOf(result, options).kind;
}

/** The result of the fetch; null if there is a redirect to follow. */
function fetchResult(question: AccessInput, dialect: AccessDialect): FetchResult | null {
  const { error, location, maxRedirects, redirects = 0, bytes } = question;
  const most = redirectsFollowed({ dialect, ...(maxRedirects === undefined ? {} : { maxRedirects }) });
  if (redirects > most) return { kind: "redirect-failure", failure: "too-many-redirects" };
  if (error !== undefined) return { kind: "error", error };
  const status = question.finalStatus ?? question.status;
  if (status === undefined) throw new TypeError('"redirects" needs "finalStatus", the status after them.');
  if (!isRedirect(status)) return { kind: "response", status, ...(bytes === undefined ? {} : { octets: bytes }) };
  if (location === null || (location !== undefined && withoutSpace(location) === "")) {
    return { kind: "redirect-failure", failure: "missing-location" };
  }
  if (location !== undefined && hasForeignScheme(withoutSpace(location), {})) {
    return { kind: "redirect-failure", failure: "unsupported-scheme" };
  }
  return redirects + 1 > most ? { kind: "redirect-failure", failure: "too-many-redirects" } : null;
}

function answerCopy(question: AccessInput, dialect: AccessDialect): AccessAnswer {
  const age = copyAge(question);
  if (age === undefined || age === null) return "should-refetch";
  const { cacheControl = null, expires = null, date = null, age: ageHeader = null } = question;
  const receivedAt = date === null ? 0 : readHttpDate(withoutSpace(date), 0);
  if (receivedAt === null) throw new TypeError('"date" must be an HTTP date, as in "Sun, 06 Nov 1994 08:49:37 GMT".');
  // Without a clock, Expires only gives a duration together with Date.
  if (expires !== null && date === null) throw new TypeError('"expires" needs "date", the time of the response.');
  const headers = { cacheControl, expires, date, age: ageHeader };
  return freshness({ receivedAt, headers }, receivedAt + age, { dialect }).fresh ? "may-use-cached" : "should-refetch";
}

function answerSize(bytes: number, limit: number | undefined, dialect: AccessDialect): AccessAnswer {
  const most = limit ?? DEFAULT_LIMIT;
  if (bytes <= most) return "parse-all";
  switch (dialect.overLimit) {
    case "drop-cut-line":
      return "parse-complete-lines-within-limit";
    case "keep-cut-line":
      return `ignore-after-${most}`;
    case "unavailable":
      return "allow-all";
    default:
      return dialect.overLimit satisfies never;
  }
}

/** The age of the copy in milliseconds; null if there is no copy, undefined if that is not known. */
function copyAge({ cachedAgeHours, cachedAgeDays }: AccessInput): number | null | undefined {
  if (typeof cachedAgeHours === "number") return cachedAgeHours * HOUR;
  if (typeof cachedAgeDays === "number") return cachedAgeDays * DAY;
  return cachedAgeHours === null || cachedAgeDays === null ? null : undefined;
}
