// The types of typed records: every other record of a file (RFC 9309 §2.2.4) with its value, scope and findings.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { RecordName } from "../dialects/records.ts";
import type { Span } from "../text/span.ts";

/**
 * The crawlers that a record applies to: all of them (`file`), those of its group (`group`), or all of them together
 * with every other record of its kind, wherever it is in the file (`intersectional`).
 */
export type RecordScope = "file" | "group" | "intersectional";

/** The fields of every record. */
export interface RecordParts {
  /** The key as written. */
  readonly key: string;
  /** The value as written, up to `#`, without the surrounding white space. */
  readonly text: string;
  /** From the first letter of the key to the end of the value, in UTF-16 code units. */
  readonly span: Span;
  /** The span of the key, in UTF-16 code units. */
  readonly keySpan: Span;
  /** The span of the value, in UTF-16 code units; empty if there is none. */
  readonly valueSpan: Span;
  /** The 1-based line number. */
  readonly line: number;
  /** The crawlers it applies to; null if no document defines that. */
  readonly scope: RecordScope | null;
  /** An index into the groups that `lower` gives; null before the first user-agent line. */
  readonly group: number | null;
  /** Whether it is between two user-agent lines of a group, where parsers differ most. */
  readonly amongUserAgents: boolean;
  /** The findings about this record, in file order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A part of the site. The path matches like the path pattern of a rule, with `*` and `$` special. */
export interface Located {
  /** The path as written; null if the line applies to all paths. */
  readonly path: string | null;
}

/** One `name=value` of a Content-Signal line. */
export interface Signal {
  /** The name in lower case. */
  readonly name: string;
  /** The value as written. */
  readonly value: string;
  /** The span of name and value, in UTF-16 code units. */
  readonly span: Span;
}

/** The value of a Content-Signal line (contentsignals.org). */
export interface SignalStatement extends Located {
  /** The signals in the order of the line. */
  readonly signals: readonly Signal[];
}

/** The type of a value in a dictionary (RFC 9651 §3.1.1, §3.3). */
export type FieldType =
  | "integer"
  | "decimal"
  | "string"
  | "token"
  | "byte sequence"
  | "boolean"
  | "date"
  | "display string"
  | "inner list";

/** One member of a dictionary (RFC 9651 §3.2), without its parameters, which have no meaning here. */
export interface Member {
  /** The key as written. */
  readonly key: string;
  /** The type of the value. */
  readonly type: FieldType;
  /** The value as written, without parameters; `""` for a key without a value, which means the boolean true. */
  readonly value: string;
  /** The span of the key, in UTF-16 code units. */
  readonly keySpan: Span;
  /** The span of the value, in UTF-16 code units; empty for a key without a value. */
  readonly valueSpan: Span;
}

/** The value of a Content-Usage line (draft-ietf-aipref-attach-05). */
export interface UsageStatement extends Located {
  /**
   * The members in the order of the line; of several members with the same key, the last one counts. Null if the
   * dictionary does not parse, which leaves every preference unknown.
   */
  readonly members: readonly Member[] | null;
}

/** The value of a Clean-param line (Yandex). */
export interface CleanParam {
  /** The names of query parameters that do not change a page, case-sensitive. Never empty. */
  readonly params: readonly string[];
  /** The path that this applies to; null for all paths. */
  readonly path: string | null;
}

/** A daily time window in UTC. It includes midnight if `from` is greater than `to`. */
export interface TimeWindow {
  /** The start in minutes after midnight, 0 to 1439. */
  readonly from: number;
  /** The end in minutes after midnight, 0 to 1440. */
  readonly to: number;
}

/** The value of a Request-rate line (Conner 1996): at most `requests` documents in `seconds` seconds. */
export interface RequestRate {
  /** The maximum number of documents, at least 1. */
  readonly requests: number;
  /** The number of seconds, at least 1. */
  readonly seconds: number;
  /** The time of day that this applies to; null for all day. */
  readonly window: TimeWindow | null;
}

/** A Sitemap line. Its value is the absolute URL as written, or null if it is not one. */
export interface SitemapRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "sitemap";
  /** The URL; null if it is not one. */
  readonly value: string | null;
}

/** A Crawl-delay line. Its value is a number of seconds, at least 0, or null if it is not a number. */
export interface CrawlDelayRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "crawl-delay";
  /** Seconds; null if the value is not a number. */
  readonly value: number | null;
}

/** A Content-Signal line. Its value is null if it has no readable signal. */
export interface ContentSignalRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "content-signal";
  /** The typed value, or null, see above. */
  readonly value: SignalStatement | null;
}

/** A Content-Usage line. Its value is null if it is empty, or if the option `contentUsage` is off. */
export interface ContentUsageRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "content-usage";
  /** The typed value, or null, see above. */
  readonly value: UsageStatement | null;
}

/**
 * A License line. Its value is the absolute URL of an RSL document as written, or null if it is not one. `scope` is
 * `file` before the first user-agent line, and `group` after it.
 */
export interface LicenseRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "license";
  /** The URL; null if it is not one. */
  readonly value: string | null;
}

/** A Clean-param line. Its value is null if it names no parameter. */
export interface CleanParamRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "clean-param";
  /** The typed value, or null, see above. */
  readonly value: CleanParam | null;
}

/** A Request-rate line. Its value is null if it is not a valid rate. */
export interface RequestRateRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "request-rate";
  /** The typed value, or null, see above. */
  readonly value: RequestRate | null;
}

/** A Visit-time line. Its value is null if it is not a valid time window. */
export interface VisitTimeRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "visit-time";
  /** The typed value, or null, see above. */
  readonly value: TimeWindow | null;
}

/** A known record without a typed value: it is obsolete or was never adopted. */
export interface TextRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: Exclude<RecordName, TypedRecordName>;
  /** The value as written. */
  readonly value: string;
}

/** A record that no crawler is known to read. */
export interface UnknownRecord extends RecordParts {
  /** Discriminates the types of records. */
  readonly kind: "unknown";
  /** The value as written. */
  readonly value: string;
  /** The key that was probably meant; null if no known key is similar. */
  readonly intended: string | null;
}

/** A record with a typed value. */
export type ValueRecord =
  | SitemapRecord
  | CrawlDelayRecord
  | ContentSignalRecord
  | ContentUsageRecord
  | LicenseRecord
  | CleanParamRecord
  | RequestRateRecord
  | VisitTimeRecord;

/** The kinds of record with a typed value. */
export type TypedRecordName = ValueRecord["kind"];

/** Any other record, with its typed value. */
export type TypedRecord = ValueRecord | TextRecord | UnknownRecord;
