// From the other records of a robots.txt to what they say: each with its typed
// value, its scope and what is wrong with it (RFC 9309 §2.2.4). Takes groups as
// they are and never touches them.
import { diagnosticAt } from "../cst/diagnostic.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { codes } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { inWords } from "../diagnostics/message.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { intendedKey, isKey, isKnownKey } from "../dialects/keys.ts";
import { type KnownKey, recordKeys, recordNameOf } from "../dialects/records.ts";
import { lower } from "../groups/lower.ts";
import type { OtherRecord, RobotsGroups } from "../groups/model.ts";
import { compareRecords } from "./across.ts";
import { readCleanParam } from "./clean-param.ts";
import { readContentSignal } from "./content-signal.ts";
import { readContentUsage } from "./content-usage.ts";
import { readCrawlDelay } from "./crawl-delay.ts";
import type { RecordScope, TypedRecord } from "./model.ts";
import { readRequestRate, readVisitTime } from "./request-rate.ts";
import { recordTable } from "./table.ts";
import { readLicense, readSitemap } from "./url.ts";
import type { ReadValue, Report } from "./value.ts";

export interface RecordOptions {
  /** Whose groups; RFC 9309's where none is given. */
  readonly dialect?: DialectName | Dialect;
  /** Octets that are read, as in `lower`. */
  readonly limit?: number;
  /**
   * Read Content-Usage (draft-ietf-aipref-attach-05): give its records a value, and let its lines end
   * a run of user-agent lines as rules do (E-36). Its faults are reported either way.
   */
  readonly contentUsage?: boolean;
  /** What `lower` gave for this document with these options, where it is at hand. */
  readonly lowered?: RobotsGroups;
}

/** A record whose list of diagnostics is not closed yet. */
export type OpenRecord = TypedRecord & { readonly diagnostics: Diagnostic[] };

/**
 * Every other record of a document, in file order, with its value, its scope and its diagnostics.
 * `group` is an index into the groups `lower` gives with the same options. Never throws on content;
 * linear in the document.
 */
export function readRecords(document: RobotsTxt, options: RecordOptions = {}): readonly TypedRecord[] {
  const dialect = dialectOf(options.dialect);
  const contentUsage = options.contentUsage === true;
  const lowered = options.lowered ?? lower(document, dialect, options.limit ?? dialect.limit, { contentUsage });
  const findings = new Findings(document);
  const records = lowered.records.map((record) => readRecord(document, record, findings));
  compareRecords(document, lowered, records, (record, code, span, words) => {
    findings.of = record.diagnostics;
    findings.report(code, span, words);
  });
  for (const { diagnostics } of records) {
    if (diagnostics.length > 1) diagnostics.sort((a, b) => a.span.start - b.span.start);
  }
  if (contentUsage) return records;
  return records.map((record) => (record.kind === "content-usage" ? { ...record, value: null } : record));
}

/**
 * Where what is found goes: one finding of a code for each record, because to work out its octet offset
 * costs the length of its line.
 */
class Findings {
  readonly #document: RobotsTxt;
  /** Those of the record that is read. */
  of: Diagnostic[] = [];

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  readonly report: Report = (code, span, words = {}) => {
    for (const other of this.of) if (other.code === code) return;
    this.of.push(diagnosticAt(this.#document, code, codes[code], span, words));
  };
}

function readRecord(document: RobotsTxt, record: OtherRecord, findings: Findings): OpenRecord {
  const { key, value: text, span, keySpan, valueSpan, line, group, amongUserAgents } = record;
  const diagnostics: Diagnostic[] = [];
  const { report } = findings;
  findings.of = diagnostics;
  const known = recordNameOf(key);
  const scope = known === null ? null : scopeOf(record, known);
  const parts = { key, text, span, keySpan, valueSpan, line, scope, group, amongUserAgents, diagnostics };
  reportPlace(record, known, report);
  if (known === null) {
    // 1994: Allow is another record, but nobody's mistake.
    const isOthersKey = isKnownKey(key);
    const intended = isOthersKey ? null : intendedKey(key);
    if (!isOthersKey) reportUnknown(record, intended, report);
    return { ...parts, kind: "unknown", value: text, intended };
  }
  reportKey(record, known, report);

  // Behind a key that is cut wrongly ("sitemap http" of "sitemap http://…") there is no value yet to be judged.
  const isCut = known.spelling?.prefix === true && !isKey(key);
  const value = <V>(read: ReadValue<V>): V | null => readValue(document, record, read, isCut ? () => {} : report);
  const { name: kind } = known;
  switch (kind) {
    case "sitemap":
      return { ...parts, kind, value: value(readSitemap) };
    case "crawl-delay":
      return { ...parts, kind, value: value(readCrawlDelay) };
    case "content-signal":
      return { ...parts, kind, value: value(readContentSignal) };
    case "content-usage":
      return { ...parts, kind, value: value(readContentUsage) };
    case "license":
      return { ...parts, kind, value: value(readLicense) };
    case "clean-param":
      return { ...parts, kind, value: value(readCleanParam) };
    case "request-rate":
      return { ...parts, kind, value: value(readRequestRate) };
    case "visit-time":
      return { ...parts, kind, value: value(readVisitTime) };
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
      return { ...parts, kind, value: text };
    default:
      return kind satisfies never;
  }
}

function readValue<V>(document: RobotsTxt, record: OtherRecord, read: ReadValue<V>, report: Report): V | null {
  const { key, value, keySpan, valueSpan } = record;
  if (value === "") {
    report("missing-record-value", keySpan, { key });
    return null;
  }
  // Where a line holds what no line may hold, the grammar's check says so, and no reader may use it (§3).
  return hasControlCharacter(value) ? null : read({ source: document.text, span: valueSpan }, report);
}

function scopeOf({ group }: OtherRecord, { name }: KnownKey): RecordScope | null {
  const { scope } = recordTable[name];
  if (scope !== "place") return scope;
  return group === null ? "file" : "group";
}

/** Kinds that say something only inside a group. */
const groupOnly: ReadonlySet<string> = new Set([
  "crawl-delay",
  "content-signal",
  "content-usage",
  "request-rate",
  "visit-time",
]);

function reportPlace(record: OtherRecord, known: KnownKey | null, report: Report): void {
  const { key, keySpan, group, amongUserAgents } = record;
  if (amongUserAgents) {
    const isRule = known?.name === "content-usage";
    report(isRule ? "content-usage-among-user-agents" : "record-among-user-agents", keySpan, { key });
  }
  if (group === null && known !== null && groupOnly.has(known.name)) report("record-outside-group", keySpan, { key });
}

/** A key the grammar rejects is reported by its check. */
function reportUnknown({ key, keySpan, value, span }: OtherRecord, intended: string | null, report: Report): void {
  if (!isKey(key)) return;
  if (/^https?$/i.test(key) && value.startsWith("//")) report("url-without-key", span, { url: `${key}:${value}` });
  else if (intended === null) report("unknown-record", keySpan, { key });
  else report("misspelt-key", keySpan, { key, intended });
}

function reportKey({ key, keySpan }: OtherRecord, { name, spelling }: KnownKey, report: Report): void {
  if (spelling !== null && spelling.readers.length > 0 && isKey(key)) {
    report("alternative-key", keySpan, {
      key,
      readers: inWords(spelling.readers, "and"),
      intended: recordKeys[name].key,
    });
  }
  const { status } = recordTable[name];
  if (status === "historic") report("historic-record", keySpan, { key });
  else if (status === "never adopted") report("never-adopted-record", keySpan, { key });
  else if (status === "dead") report(name === "host" ? "obsolete-record" : "noindex-record", keySpan, { key });
}

/** U+0000 to U+001F but for HTAB. */
function hasControlCharacter(text: string): boolean {
  return /[\0-\x08\x0a-\x1f]/.test(text);
}
