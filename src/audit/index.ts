export {
  Audit,
  type AuditOptions,
  type AuditResult,
  type AuditUrls,
  audit,
  type ShutOut,
  type UnmatchedRule,
  type UrlCounts,
} from "./audit.ts";
export type { AuditChange, AuditedChange, ChangedUrls } from "./change.ts";
export type { CheckedExpectation, Contradiction } from "./check-expectations.ts";
export type { ClosedUrls, OtherNames } from "./closed.ts";
export type { Expectation, ExpectationFault } from "./expectations.ts";
export { expectationsOf } from "./write-expectations.ts";
