// One question about access, one word back: the front of this folder for callers
// who send JSON (RFC 9309 §2.3 to §2.5). Only chooses which function answers.

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
import { type FetchResult, type JudgeOptions, judge } from "./judge.ts";
import type { AccessKind } from "./outcome.ts";
import { robotsTxtUri } from "./robots-txt-uri.ts";
import { isLimit } from "./within-limit.ts";

/**
 * What to do. About a fetch: `follow-redirect`, or the kind of outcome `judge` gives. About a copy:
 * `may-use-cached` or `should-refetch`. About a size: `parse-all`, `parse-complete-lines-within-limit`,
 * or `ignore-after-N` where the cut line is kept. About a setting: `accept-configuration` or
 * `reject-configuration`. About a URI: the URI of its robots.txt.
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
 * The answer to a question about access; RFC 9309 where no dialect is given. A limit or a number of
 * redirects that does not conform is answered before anything else. Throws a TypeError of one sentence
 * for a question that is none, an unknown dialect, or a URI without authority.
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
  throw new TypeError('"input" asks nothing; give "uri", "status", "redirects", "error", "cachedAgeHours" or "bytes".');
}

function answerFetch(question: AccessInput, dialect: AccessDialect): AccessAnswer {
  const result = fetchResult(question, dialect);
  if (result === null) return "follow-redirect";
  const { undefinedForDays, siteAnswers, tooManyRequests, limit } = question;
  const age = copyAge(question);
  const options: JudgeOptions = {
    dialect,
    ...(undefinedForDays === undefined ? {} : { unreachableFor: undefinedForDays * DAY }),
    ...(age === undefined ? {} : { copyAge: age }),
    ...(siteAnswers === undefined ? {} : { siteAnswers }),
    ...(tooManyRequests === undefined ? {} : { tooManyRequests }),
    ...(limit === undefined ? {} : { limit }),
  };
  return judge(result, options).kind;
}

/** What the fetch came to; null while there is a redirect to follow. */
function fetchResult(question: AccessInput, dialect: AccessDialect): FetchResult | null {
  const { error, location, maxRedirects, redirects = 0, bytes } = question;
  const most = redirectsFollowed({ dialect, ...(maxRedirects === undefined ? {} : { maxRedirects }) });
  if (redirects > most) return { kind: "redirect-failure", failure: "too-many-redirects" };
  if (error !== undefined) return { kind: "error", error };
  const status = question.finalStatus ?? question.status;
  if (status === undefined) throw new TypeError('"redirects" needs "finalStatus", the status they led to.');
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
  // An instant says how long only beside another one, and there is no clock here.
  if (expires !== null && date === null) throw new TypeError('"expires" needs "date", when the response was made.');
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

/** Milliseconds; null where there is no copy, undefined where that is not said. */
function copyAge({ cachedAgeHours, cachedAgeDays }: AccessInput): number | null | undefined {
  if (typeof cachedAgeHours === "number") return cachedAgeHours * HOUR;
  if (typeof cachedAgeDays === "number") return cachedAgeDays * DAY;
  return cachedAgeHours === null || cachedAgeDays === null ? null : undefined;
}
