// What other records say once their values are read (RFC 9309 §2.2.4): one type
// for each kind, told apart by `kind`. Plain data; groups and rules know nothing
// of it.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { RecordName } from "../dialects/records.ts";
import type { Span } from "../text/span.ts";

/**
 * For whom a record speaks: everybody (`file`), the crawlers of the group it stands in (`group`), or
 * whoever reads it, wherever it stands, together with all others of its kind (`intersectional`).
 */
export type RecordScope = "file" | "group" | "intersectional";

/** What every record has. */
interface RecordParts {
  /** As written. */
  readonly key: string;
  /** The value as written: up to `#`, without the white space around it. */
  readonly text: string;
  /** From the first letter of the key to the end of the value, in UTF-16 code units. */
  readonly span: Span;
  readonly keySpan: Span;
  readonly valueSpan: Span;
  /** 1-based. */
  readonly line: number;
  /** Null where nobody ever said. */
  readonly scope: RecordScope | null;
  /** Index into the groups of the same reading; null before the first user-agent line. */
  readonly group: number | null;
  /** True between two user-agent lines, where readers differ most (E-07). */
  readonly amongUserAgents: boolean;
  /** What is wrong with it, or worth knowing, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A place on the site. Matched like the pattern of a rule: from the first octet of the path, `*` and `$` special. */
export interface Located {
  /** As written; null where the line names no path and so speaks for all of them. */
  readonly path: string | null;
}

/** One `name=value` of a Content-Signal line. */
export interface Signal {
  /** In lower case. */
  readonly name: string;
  /** As written. */
  readonly value: string;
  /** Name and value, in UTF-16 code units. */
  readonly span: Span;
}

/** The value of a Content-Signal line (contentsignals.org). */
export interface SignalStatement extends Located {
  /** In the order of the line. */
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

/** One member of a dictionary (RFC 9651 §3.2), without its parameters, which say nothing here. */
export interface Member {
  readonly key: string;
  readonly type: FieldType;
  /** The value as written, without parameters; `""` for a key that stands alone, which is the boolean true. */
  readonly value: string;
  /** The key, in UTF-16 code units. */
  readonly keySpan: Span;
  /** The value; empty behind a key that stands alone. */
  readonly valueSpan: Span;
}

/** The value of a Content-Usage line (draft-ietf-aipref-attach-05). */
export interface UsageStatement extends Located {
  /**
   * The members in the order of the line; of several with one key the last one counts. Null where the
   * dictionary does not parse, which leaves every preference unknown.
   */
  readonly members: readonly Member[] | null;
}

/** The value of a Clean-param line (Yandex). */
export interface CleanParam {
  /** Names of query parameters that do not change a page; their case counts. Never empty. */
  readonly params: readonly string[];
  /** Where that holds; null for everywhere. */
  readonly path: string | null;
}

/** A stretch of every day, in UTC; `from` behind `to` is one that goes past midnight. */
export interface TimeWindow {
  /** Minutes after midnight, 0 to 1439. */
  readonly from: number;
  /** Minutes after midnight, 0 to 1440. */
  readonly to: number;
}

/** The value of a Request-rate line (Conner 1996): at most so many documents in so many seconds. */
export interface RequestRate {
  /** At least 1. */
  readonly requests: number;
  /** At least 1. */
  readonly seconds: number;
  /** When that holds; null for always. */
  readonly window: TimeWindow | null;
}

/** An absolute URL, as written; null where the value is none. */
export interface SitemapRecord extends RecordParts {
  readonly kind: "sitemap";
  readonly value: string | null;
}

/** Seconds, not negative; null where the value is no such number. */
export interface CrawlDelayRecord extends RecordParts {
  readonly kind: "crawl-delay";
  readonly value: number | null;
}

/** Null where no signal can be read. */
export interface ContentSignalRecord extends RecordParts {
  readonly kind: "content-signal";
  readonly value: SignalStatement | null;
}

/** Null where Content-Usage is not switched on, or the value is empty. */
export interface ContentUsageRecord extends RecordParts {
  readonly kind: "content-usage";
  readonly value: UsageStatement | null;
}

/**
 * The absolute URL of an RSL document, as written; null where the value is none. `scope` is by place:
 * that of its group, or the file's before the first user-agent line.
 */
export interface LicenseRecord extends RecordParts {
  readonly kind: "license";
  readonly value: string | null;
}

/** Null where no parameter is named. */
export interface CleanParamRecord extends RecordParts {
  readonly kind: "clean-param";
  readonly value: CleanParam | null;
}

/** Null where the value is no rate. */
export interface RequestRateRecord extends RecordParts {
  readonly kind: "request-rate";
  readonly value: RequestRate | null;
}

/** When to visit; null where the value is no such time. */
export interface VisitTimeRecord extends RecordParts {
  readonly kind: "visit-time";
  readonly value: TimeWindow | null;
}

/** A record that is only text: nobody reads it any more, or nobody ever did. */
export interface TextRecord extends RecordParts {
  readonly kind: Exclude<RecordName, TypedRecordName>;
  readonly value: string;
}

/** A record nobody is known to read. */
export interface UnknownRecord extends RecordParts {
  readonly kind: "unknown";
  readonly value: string;
  /** The key it was most probably meant to have; null where none is near. */
  readonly intended: string | null;
}

/** A record with a value of its own type. */
type ValueRecord =
  | SitemapRecord
  | CrawlDelayRecord
  | ContentSignalRecord
  | ContentUsageRecord
  | LicenseRecord
  | CleanParamRecord
  | RequestRateRecord
  | VisitTimeRecord;

/** The kinds whose value has a type of its own. */
export type TypedRecordName = ValueRecord["kind"];

/** Any other record, read. */
export type TypedRecord = ValueRecord | TextRecord | UnknownRecord;
