export type { Severity } from "../diagnostics/index.ts";
export { type AccessAnswer, access } from "./access.ts";
export { type AccessInput, readAccessInput } from "./access-input.ts";
export { type CacheControl, readCacheControl } from "./cache-control.ts";
export { type ContentType, readContentType } from "./content-type.ts";
export {
  type AccessDialect,
  type AccessDialectName,
  type AccessState,
  accessDialectOf,
  accessDialects,
  DAY,
  DEFAULT_LIMIT,
  HOUR,
  MINIMUM_REDIRECTS,
  REASONABLY_LONG,
  type StatusRange,
  type UnreachableAnswer,
  type UnreachablePhase,
} from "./dialects.ts";
export {
  followRedirect,
  isRedirect,
  type RedirectChain,
  type RedirectFailure,
  type RedirectOptions,
  type RedirectStep,
} from "./follow-redirect.ts";
export {
  type CacheHeaders,
  type CopyTimes,
  confirmed,
  type Freshness,
  type FreshnessBound,
  type FreshnessOptions,
  freshness,
  revalidationHeaders,
} from "./freshness.ts";
export { readHttpDate } from "./http-date.ts";
export type { FindingEntry } from "./media-type-findings.ts";
export { type MediaTypeCode, type MediaTypeFinding, mediaTypeCodes, mediaTypeFindings } from "./media-type-findings.ts";
export type { OutcomeCause } from "./outcome.ts";
export { type AccessKind, type AccessOutcome, type AccessReason, explainAccess, permissiveness } from "./outcome.ts";
export { type FetchError, type FetchResult, type OutcomeOptions, outcomeOf, unreachableSince } from "./outcome-of.ts";
export { originKey, type RobotsTxtUriOptions, robotsTxtUri } from "./robots-txt-uri.ts";
export { type Cut, isLimit, type WithinLimit, withinLimit } from "./within-limit.ts";
