// Reads the other records of a robots.txt (RFC 9309 §2.2.4) into typed values with scopes and findings. Never changes
// groups.
import { diagnosticAt } from "../cst/diagnostic.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { codes } from "../diagnostics/codes.ts";
import { type Diagnostic, messageKey } from "../diagnostics/diagnostic.ts";
import { inWords } from "../diagnostics/message.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { intendedKey, isKey, isKnownKey } from "../dialects/keys.ts";
import { type KnownKey, recordKeys, recordNameOf } from "../dialects/records.ts";
import { lower } from "../groups/lower.ts";
import type { OtherRecord, RobotsGroups } from "../groups/model.ts";
import { readCleanParam } from "./clean-param.ts";
import { readContentSignal } from "./content-signal.ts";
import { readContentUsage } from "./content-usage.ts";
import { readCrawlDelay } from "./crawl-delay.ts";
import { compareRecords } from "./cross-record.ts";
import type { RecordScope, TypedRecord } from "./model.ts";
import { readRequestRate, readVisitTime } from "./request-rate.ts";
import { recordTable } from "./table.ts";
import { readLicense, readSitemap } from "./url.ts";
import type { ReadValue, ReportFinding } from "./value.ts";

/** Options of `readRecords`. */
export interface RecordOptions {
  /** The dialect that groups are read in; `rfc9309` by default. */
  readonly dialect?: DialectName | Dialect;
  /** The maximum number of octets to read, as in `lower`; the dialect's limit by default. */
  readonly limit?: number;
  /**
   * Read Content-Usage (draft-ietf-aipref-attach-05): its records get a value, and its lines end a run of user-agent
   * lines as rules do. Findings about it are reported either way. Default false.
   */
  readonly contentUsage?: boolean;
  /** The result of `lower` for this document with these options, if the caller has it. */
  readonly lowered?: RobotsGroups;
}

/** A record whose diagnostics are still being added. */
export type OpenRecord = TypedRecord & { readonly diagnostics: Diagnostic[] };

/**
 * Every other record of a document, in file order, with its typed value, its scope and its diagnostics. `group` is an
 * index into the groups that `lower` gives with the same options. Never throws on content. Time and memory are linear
 * in the document.
 */
export function readRecords(document: RobotsTxt, options: RecordOptions = {}): readonly TypedRecord[] {
  const dialect = dialectOf(options.dialect);
  const contentUsage = options.contentUsage === true;
  const lowered = options.lowered ?? lower(document, dialect, options.limit ?? dialect.limit, { contentUsage });
  const findings = new Findings(document);
  const records = lowered.records.map((record) => readRecord(document, record, findings));
  compareRecords(document, lowered, dialect, records, (record, code, span, words) => {
    findings.current = record.diagnostics;
    findings.report(code, span, words);
  });
  for (const { diagnostics } of records) {
    if (diagnostics.length > 1) diagnostics.sort((a, b) => a.span.start - b.span.start);
  }
  if (contentUsage) return records;
  return records.map((record) => (record.kind === "content-usage" ? { ...record, value: null } : record));
}

/**
 * Collects findings: at most one per message and record, because computing its octet offset takes time linear in the line.
 */
class Findings {
  readonly #document: RobotsTxt;
  /** The findings about the current record. */
  current: Diagnostic[] = [];

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  readonly report: ReportFinding = (key, span, words = {}) => {
    for (const other of this.current) if (messageKey(other) === key) return;
    this.current.push(diagnosticAt(this.#document, key, codes, span, words));
  };
}

function readRecord(document: RobotsTxt, record: OtherRecord, findings: Findings): OpenRecord {
  const { key, value: text } = record;
  const diagnostics: Diagnostic[] = [];
  const { report } = findings;
  findings.current = diagnostics;
  const known = recordNameOf(key);
  const typed = <K, V>(kind: K, value: V) => typedRecord(record, known, diagnostics, kind, value);
  reportPosition(record, known, report);
  if (known === null) {
    // 1994: Allow is an unknown record, but not a mistake.
    const isKeyOfOtherDialect = isKnownKey(key);
    const intended = isKeyOfOtherDialect ? null : intendedKey(key);
    if (!isKeyOfOtherDialect) reportUnknown(record, intended, report);
    return unknownRecord(record, diagnostics, intended);
  }
  reportKey(record, known, report);

  // After a key that was split at the wrong colon ("sitemap http" of "sitemap http://…"), the value is not checked.
  const isCut = known.spelling?.prefix === true && !isKey(key);
  const value = <V>(read: ReadValue<V>): V | null => readValue(document, record, read, isCut ? () => {} : report);
  const { name: kind } = known;
  switch (kind) {
    case "sitemap":
      return typed(kind, value(readSitemap));
    case "crawl-delay":
      return typed(kind, value(readCrawlDelay));
    case "content-signal":
      return typed(kind, value(readContentSignal));
    case "content-usage":
      return typed(kind, value(readContentUsage));
    case "license":
      return typed(kind, value(readLicense));
    case "clean-param":
      return typed(kind, value(readCleanParam));
    case "request-rate":
      return typed(kind, value(readRequestRate));
    case "visit-time":
      return typed(kind, value(readVisitTime));
    case "host":
    case "robot-version":
    case "comment":
    case "noindex":
    case "nofollow":
    case "noarchive":
    case "domain":
    case "revisit-after":
    case "version":
    case "expires":
    case "filter":
      return typed(kind, text);
    default:
      return kind satisfies never;
  }
}

/** Written out: V8 makes a spread of so many properties a dictionary, and each access to it a call of the runtime. */
function unknownRecord(record: OtherRecord, diagnostics: Diagnostic[], intended: string | null): OpenRecord {
  const { key, value, span, keySpan, valueSpan, line, group, amongUserAgents } = record;
  return {
    key,
    text: value,
    span,
    keySpan,
    valueSpan,
    line,
    scope: null,
    group,
    amongUserAgents,
    diagnostics,
    kind: "unknown",
    value,
    intended,
  };
}

/** Written out; see `unknownRecord`. */
function typedRecord<K, V>(
  record: OtherRecord,
  known: KnownKey | null,
  diagnostics: Diagnostic[],
  kind: K,
  value: V,
): Omit<OpenRecord, "kind" | "value"> & { readonly kind: K; readonly value: V } {
  const { key, value: text, span, keySpan, valueSpan, line, group, amongUserAgents } = record;
  const scope = known === null ? null : scopeOf(record, known);
  return { key, text, span, keySpan, valueSpan, line, scope, group, amongUserAgents, diagnostics, kind, value };
}

function readValue<V>(document: RobotsTxt, record: OtherRecord, read: ReadValue<V>, report: ReportFinding): V | null {
  const { key, value, keySpan, valueSpan } = record;
  if (value === "") {
    report("missing-record-value", keySpan, { key });
    return null;
  }
  // A value with a control character does not conform and must not be used (§3); the grammar check reports it.
  return hasControlCharacter(value) ? null : read({ source: document.text, span: valueSpan }, report);
}

function scopeOf({ group }: OtherRecord, { name }: KnownKey): RecordScope | null {
  const { scope } = recordTable[name];
  if (scope !== "position") return scope;
  return group === null ? "file" : "group";
}

/** Kinds that have an effect only inside a group. */
const groupOnly: ReadonlySet<string> = new Set([
  "crawl-delay",
  "content-signal",
  "content-usage",
  "request-rate",
  "visit-time",
]);

function reportPosition(record: OtherRecord, known: KnownKey | null, report: ReportFinding): void {
  const { key, keySpan, group, amongUserAgents } = record;
  if (amongUserAgents) {
    const isRule = known?.name === "content-usage";
    const words = {
      key,
      consequence: { clause: "the rules below also apply to the crawlers named above it" },
      its: "their",
      place: "below the record",
      open: { clause: '"Disallow:" if they may fetch everything' },
    };
    report(isRule ? "joined-groups/usage" : "joined-groups/record", keySpan, words);
  }
  if (group === null && known !== null && groupOnly.has(known.name)) report("outside-group/record", keySpan, { key });
}

/** Names of the header, of the meta element, and of what both say, which some authors write as keys. */
const INDEXING =
  /^(?:x-robots-tag|(?:meta-?)?robots|no-(?:index|follow|archive)|no(?:snippet|imageindex|translate)|none)$/i;

/** Reports an unknown key, unless the grammar rejects it, which the grammar check reports. */
function reportUnknown(
  { key, keySpan, value, span }: OtherRecord,
  intended: string | null,
  report: ReportFinding,
): void {
  if (!isKey(key)) return;
  if (/^https?$/i.test(key) && value.startsWith("//")) report("url/no-key", span, { url: `${key}:${value}` });
  else if (INDEXING.test(key)) report("noindex-record", keySpan, { key });
  else if (intended === null) report("unknown-record", keySpan, { key });
  else report("key/misspelt", keySpan, { key, intended });
}

function reportKey({ key, keySpan }: OtherRecord, { name, spelling }: KnownKey, report: ReportFinding): void {
  if (spelling !== null && spelling.readers.length > 0 && isKey(key)) {
    report("alternative-key", keySpan, {
      key,
      crawlers: inWords(spelling.readers, "and"),
      intended: recordKeys[name].key,
    });
  }
  const { status } = recordTable[name];
  if (status === "historic") report("historic-record/extended-standard", keySpan, { key });
  else if (status === "never adopted") report("historic-record/never-adopted", keySpan, { key });
  else if (status === "dead") report(name === "host" ? "historic-record/host" : "noindex-record", keySpan, { key });
}

/** Whether a text has a character from U+0000 to U+001F, except HTAB. */
function hasControlCharacter(text: string): boolean {
  return /[\0-\x08\x0a-\x1f]/.test(text);
}
