// Which lines make which group (RFC 9309 §2.1, §2.2.1), and what is nobody's. Says
// whose a rule is and does not read it; picks no group and looks at no URL.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { utf8Length } from "../text/decode.ts";
import type { Span } from "../text/span.ts";
import { type Lines, MOST_OCTETS } from "./lines.ts";
import type { UserAgent } from "./model.ts";
import { equalsIgnoringCase, productToken } from "./product-token.ts";
import { type ReadLine, RuleLines } from "./rule-lines.ts";

export interface LowerOptions {
  /**
   * Read Content-Usage as the rule draft-ietf-aipref-attach-05 makes of it: like allow and disallow it
   * ends a run of user-agent lines (E-36). For RFC 9309 as it stands it is another record and does not.
   */
  readonly contentUsage?: boolean;
}

/** A group, its rules by their numbers in the outline's `rules`. */
export interface OutlinedGroup {
  readonly userAgents: readonly UserAgent[];
  readonly span: Span;
  readonly firstRule: number;
  /** Number of the first rule behind it. */
  readonly endRule: number;
}

/** An other record, and where it stands; see `OtherRecord`. */
export interface OutlinedRecord {
  readonly read: ReadLine;
  readonly line: number;
  readonly group: number | null;
  readonly amongUserAgents: boolean;
}

export interface Outline {
  readonly rules: RuleLines;
  readonly groups: readonly OutlinedGroup[];
  /** Numbers of the rules outside any group. */
  readonly orphans: readonly number[];
  readonly records: readonly OutlinedRecord[];
}

interface OpenGroup extends OutlinedGroup {
  readonly userAgents: UserAgent[];
  readonly span: { readonly start: number; end: number };
  endRule: number;
  /** Whether any other record stands in it. */
  hasRecord: boolean;
}

interface OpenRecord extends OutlinedRecord {
  group: number | null;
  amongUserAgents: boolean;
}

/** The groups of a document as `lower` has them. Time and memory are linear in the document's lines. */
export function outline(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number,
  options: LowerOptions,
  lines: Lines,
): Outline {
  const { ruleKeys, blankLineEnds, recordsEndRun } = dialect.groups;
  const hasAllow = ruleKeys.includes("allow");
  const { text } = document;
  const rules = new RuleLines(text, dialect.rules);
  const groups: OpenGroup[] = [];
  const orphans: number[] = [];
  const records: OpenRecord[] = [];
  let group: OpenGroup | null = null;
  let inRun = false;
  /** Whether the run goes on for the eye only: a record behind its latest user-agent line ended it. */
  let closed = false;
  /** Index of the first record behind the run's latest user-agent line. */
  let pending = 0;
  let line = 1;

  for (const record of linesWithin(document, lines, limit)) {
    const cut = lines.cut === null ? null : lines.cut(document, record);
    const { kind } = cut === null ? record : cut.record;
    const isRule = kind === "rule" && (hasAllow || ruleType(cut?.text ?? text, cut?.record ?? record) === "disallow");
    if (isRule) {
      if (group === null) orphans.push(rules.length);
      rules.push(record, line, cut);
      if (group !== null) {
        group.endRule = rules.length;
        group.span.end = record.end;
      }
      inRun = false;
    } else if (kind === "user-agent-line") {
      if (inRun) for (let at = pending; at < records.length; at++) (records[at] as OpenRecord).amongUserAgents = true;
      if (group === null || !inRun || closed) {
        group = openGroup(record, rules.length);
        groups.push(group);
      }
      group.userAgents.push(userAgent(cut ?? { record, text, shift: 0 }, line, dialect));
      group.span.end = record.end;
      pending = records.length;
      inRun = true;
      closed = false;
    } else if (kind === "rule" || kind === "other-record") {
      const read = cut ?? { record, text, shift: 0 };
      records.push({ read, line, group: group === null ? null : groups.length - 1, amongUserAgents: false });
      if (kind === "other-record" && (recordsEndRun || (options.contentUsage === true && isContentUsage(read)))) {
        closed = true;
      }
      if (group !== null) {
        if (kind === "other-record") group.hasRecord = true;
        group.span.end = record.end;
      }
    } else if (blankLineEnds && kind === "emptyline" && record.comment === record.lineEnd) {
      group = null;
      inRun = false;
    }
    line += lineCount(document, record);
  }
  return dropIncomplete(rules, groups, orphans, records, dialect);
}

function openGroup({ start, end }: LineRecord, rule: number): OpenGroup {
  return { userAgents: [], span: { start, end }, firstRule: rule, endRule: rule, hasRecord: false };
}

function isContentUsage({ record, text }: ReadLine): boolean {
  return equalsIgnoringCase(text.slice(record.key, record.keyEnd), "content-usage");
}

/** Without the groups that lack what the dialect asks of one; their rules and records are nobody's. */
function dropIncomplete(
  rules: RuleLines,
  groups: readonly OpenGroup[],
  orphans: readonly number[],
  records: readonly OpenRecord[],
  { groups: { needs } }: Dialect,
): Outline {
  if (needs === "nothing") return { rules, groups, orphans, records };
  const isComplete = (group: OpenGroup) =>
    group.endRule > group.firstRule || (needs === "rule-or-record" && group.hasRecord);
  const kept = groups.filter(isComplete);
  const places = new Map(kept.map((group, at) => [group, at]));
  for (const record of records) {
    if (record.group !== null) record.group = places.get(groups[record.group] as OpenGroup) ?? null;
  }
  return { rules, groups: kept, orphans, records };
}

/** The lines a reader with this limit sees; the one the limit falls into is not among them. */
function linesWithin(document: RobotsTxt, { of }: Lines, limit: number): readonly LineRecord[] {
  const { text, source } = document;
  const lines = of(document);
  // Most files need no counting.
  if (text.length * MOST_OCTETS <= limit || source.octetLength <= limit) return lines;
  let octets = 0;
  let counted = 0;
  const cut = lines.findIndex(({ lineEnd }) => {
    octets += utf8Length(text.slice(counted, lineEnd), source.form, lineEnd - counted);
    counted = lineEnd;
    return octets > limit;
  });
  return cut === -1 ? lines : lines.slice(0, cut);
}

/** One, but for a run of blank lines, which share a record. */
function lineCount(document: RobotsTxt, record: LineRecord): number {
  if (!isBlankRun(record)) return 1;
  let count = 0;
  for (let at = record.start; at < record.end; at++) {
    // The CR of a CRLF is not counted, its LF is.
    if (document.text.charCodeAt(at) === 10 || document.text.charCodeAt(at + 1) !== 10) count++;
  }
  return count;
}

function userAgent({ record, text, shift }: ReadLine, line: number, { agents }: Dialect): UserAgent {
  const value = text.slice(record.value, record.valueEnd);
  return {
    value,
    token: productToken(value, agents.starBefore),
    span: { start: shift + record.value, end: shift + record.valueEnd },
    line,
  };
}
