// Assigns lines to groups (RFC 9309 §2.1, §2.2.1) and collects the rules and records outside of any group. Does not
// read the values of rules.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { MOST_OCTETS, utf8Length } from "../text/decode.ts";
import { type DialectLines, type ReadLines, textOf } from "./dialect-lines.ts";
import type { OtherRecord } from "./model.ts";
import { equalsIgnoringCase } from "./product-token.ts";
import { RuleLineView } from "./rule-view.ts";
import { UserAgentLineView } from "./user-agent-view.ts";

/** Options of `lower`. */
export interface LowerOptions {
  /**
   * Reads Content-Usage as a rule, as draft-ietf-aipref-attach-05 does: like allow and disallow it ends the
   * user-agent lines of a group (E-36). In RFC 9309 itself it is another record and does not.
   */
  readonly contentUsage?: boolean;
}

/** Whether another record with this key ends the user-agent lines of a group, as a rule does (E-07, E-36). */
export type EndsUserAgents = (key: string) => boolean;

/** That of a dialect; null if no record does. */
export function endsUserAgentsIn({ groups }: Dialect, { contentUsage }: LowerOptions): EndsUserAgents | null {
  if (groups.recordsEndRun) return () => true;
  return contentUsage === true ? (key) => equalsIgnoringCase(key, "content-usage") : null;
}

/** A group. Its lines are ranges of indexes in `agents` and `rules` of the outline; ends are exclusive. */
export interface OutlinedGroup {
  /** Its span, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly firstAgent: number;
  readonly endAgent: number;
  readonly firstRule: number;
  readonly endRule: number;
}

export interface Outline {
  readonly agents: UserAgentLineView;
  readonly rules: RuleLineView;
  readonly groups: readonly OutlinedGroup[];
  /** Indexes of the rules outside of any group. */
  readonly orphans: readonly number[];
  /** The other records; empty if they were not requested. */
  readonly records: readonly OtherRecord[];
}

/** Its group can still change. */
interface OpenRecord extends OtherRecord {
  group: number | null;
  amongUserAgents: boolean;
}

interface OpenGroup extends OutlinedGroup {
  end: number;
  endAgent: number;
  endRule: number;
  hasRecord: boolean;
}

/**
 * Outlines the groups of a document, and its other records if `withRecords`. Time and memory are linear in the
 * lines: a few numbers per user-agent line and rule, an object per group and per other record.
 */
export function outline(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number,
  readLines: ReadLines,
  endsUserAgents: EndsUserAgents | null,
  withRecords: boolean,
): Outline {
  const { ruleKeys, blankLineEnds, needs } = dialect.groups;
  const hasAllow = ruleKeys.includes("allow");
  const read = readLines(document);
  const agents = new UserAgentLineView(read, dialect.agents);
  const rules = new RuleLineView(read, dialect.rules);
  const records: OpenRecord[] = [];
  const groups: OpenGroup[] = [];
  const orphans: number[] = [];
  let group: OpenGroup | null = null;
  /** Whether no rule has followed the last user-agent line. */
  let inUserAgents = false;
  /** Whether a record has ended these user-agent lines already, although more of them may follow. */
  let endedByRecord = false;
  /** Index of the first record after the last user-agent line. */
  let pending = 0;
  /** End of the last line that can be part of a group. */
  let lastEnd = 0;
  let number = 1;

  const end = endWithin(document, read.records, limit);
  for (let at = 0; at < end; at++) {
    const record = read.records[at] as LineRecord;
    const { kind } = record;
    if (kind === "user-agent-line") {
      for (; inUserAgents && pending < records.length; pending++)
        (records[pending] as OpenRecord).amongUserAgents = true;
      if (group === null || !inUserAgents || endedByRecord) {
        closeGroup();
        group = openGroup(record.start, agents.length, rules.length);
        groups.push(group);
      }
      agents.pushOf(groups.length - 1, record, number, read.cut?.get(record));
      pending = records.length;
      inUserAgents = true;
      endedByRecord = false;
    } else if (kind === "rule" && (hasAllow || ruleType(textOf(read, record), record.key) === "disallow")) {
      if (group === null) orphans.push(rules.length);
      rules.push(record, number, read.cut?.get(record));
      inUserAgents = false;
    } else if (kind === "rule" || kind === "other-record") {
      if (withRecords) records.push(otherRecord(read, record, number, group === null ? null : groups.length - 1));
      if (kind === "other-record") {
        if (endsUserAgents?.(keyOf(read, record)) === true) endedByRecord = true;
        if (group !== null) group.hasRecord = true;
      }
    } else {
      if (blankLineEnds && kind === "emptyline" && record.comment === record.lineEnd) {
        closeGroup();
        group = null;
        inUserAgents = false;
      }
      number += lineCount(document, record);
      continue;
    }
    lastEnd = record.end;
    number++;
  }
  closeGroup();
  return { agents, rules, groups, orphans, records };

  /** Closes the last group. Without the lines that the dialect needs it is not a group, and its records belong to none. */
  function closeGroup(): void {
    if (group === null) return;
    group.end = lastEnd;
    group.endAgent = agents.length;
    group.endRule = rules.length;
    if (needs === "nothing" || group.endRule > group.firstRule) return;
    if (needs === "rule-or-record" && group.hasRecord) return;
    groups.pop();
    agents.truncate(group.firstAgent);
    for (let at = records.length - 1; records[at]?.group === groups.length; at--)
      (records[at] as OpenRecord).group = null;
  }
}

function openGroup(start: number, agent: number, rule: number): OpenGroup {
  return { start, end: start, firstAgent: agent, endAgent: agent, firstRule: rule, endRule: rule, hasRecord: false };
}

function otherRecord(read: DialectLines, record: LineRecord, line: number, group: number | null): OpenRecord {
  const { key, keyEnd, value, valueEnd, start } = record;
  const text = textOf(read, record);
  const shift = read.cut?.has(record) === true ? start : 0;
  const span = (from: number, to: number) => ({ start: shift + from, end: shift + to });
  return {
    key: text.slice(key, keyEnd),
    value: text.slice(value, valueEnd),
    span: span(key, valueEnd),
    keySpan: span(key, keyEnd),
    valueSpan: span(value, valueEnd),
    line,
    group,
    amongUserAgents: false,
  };
}

function keyOf(read: DialectLines, record: LineRecord): string {
  return textOf(read, record).slice(record.key, record.keyEnd);
}

/** Number of records that a reader with this limit reads: those before the line that the limit falls into. */
function endWithin({ text, source }: RobotsTxt, records: readonly LineRecord[], limit: number): number {
  // Fast path: for most files the octets need not be counted.
  if (text.length * MOST_OCTETS <= limit || source.octetLength <= limit) return records.length;
  let octets = 0;
  let counted = 0;
  const end = records.findIndex(({ lineEnd }) => {
    octets += utf8Length(text.slice(counted, lineEnd), source.form, lineEnd - counted);
    counted = lineEnd;
    return octets > limit;
  });
  return end === -1 ? records.length : end;
}

/** Number of lines of the text that a record stands for: one, except for a run of blank lines. */
function lineCount({ text }: RobotsTxt, record: LineRecord): number {
  return isBlankRun(record) ? text.slice(record.start, record.end).replaceAll("\r\n", "\n").length : 1;
}
