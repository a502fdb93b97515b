export type * from "../cst/nodes.ts";
export type {
  Diagnostic,
  DiagnosticCode,
  Fix,
  FixSafety,
  GrammarCode,
  Label,
  LintCode,
  RecordCode,
  Severity,
} from "../diagnostics/index.ts";
export type * from "../dialects/dialect.ts";
export type { RecordName } from "../dialects/records.ts";
export type * from "../groups/model.ts";
export type { DecodedSource, Edit, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export type { ContentUse, SignalName } from "./content-signal.ts";
export type { Preference, UsageCategory } from "./content-usage.ts";
export {
  type ContentSignals,
  type CrawlDelayOptions,
  contentSignals,
  contentUsage,
  crawlDelay,
  type LookupOptions,
  licenses,
  requestRates,
  sitemaps,
  type UsagePreferences,
  visitTimes,
} from "./lookup.ts";
export type * from "./model.ts";
export { type RecordOptions, readRecords } from "./read.ts";
export { type Dictionary, parseDictionary } from "./structured-fields.ts";
export { type Basis, type Reader, type RecordEntry, type RecordStatus, recordTable } from "./table.ts";
export {
  type HeaderFields,
  type Usage,
  type UsageCertainty,
  type UsageClaim,
  type UsageOptions,
  type UsagePurpose,
  usage,
  usagePurposes,
} from "./usage.ts";
