// Which lines make which group (RFC 9309 §2.1, §2.2.1), and what is nobody's. Says
// whose a rule is and does not read it; picks no group and looks at no URL.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { utf8Length } from "../text/decode.ts";
import { AgentLines } from "./agent-lines.ts";
import { type Lines, MOST_OCTETS } from "./lines.ts";
import type { ReadLine } from "./placed-lines.ts";
import { equalsIgnoringCase } from "./product-token.ts";
import { RuleLines } from "./rule-lines.ts";

export interface LowerOptions {
  /**
   * Read Content-Usage as the rule draft-ietf-aipref-attach-05 makes of it: like allow and disallow it
   * ends a run of user-agent lines (E-36). For RFC 9309 as it stands it is another record and does not.
   */
  readonly contentUsage?: boolean;
}

/** Whether an other record of this key ends a run of user-agent lines as a rule does (E-07, E-36). */
export type RunEnd = (key: string) => boolean;

/** That of a dialect; null where none does. */
export function runEndOf({ groups }: Dialect, { contentUsage }: LowerOptions): RunEnd | null {
  if (groups.recordsEndRun) return () => true;
  return contentUsage === true ? (key) => equalsIgnoringCase(key, "content-usage") : null;
}

/** A group, its lines by their numbers in the outline's `agents` and `rules`. */
export interface OutlinedGroup {
  /** Its span, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly firstAgent: number;
  /** Number of the first user-agent line behind it. */
  readonly endAgent: number;
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
  readonly agents: AgentLines;
  readonly rules: RuleLines;
  readonly groups: readonly OutlinedGroup[];
  /** Numbers of the rules outside any group. */
  readonly orphans: readonly number[];
  /** Empty where nobody asked for them. */
  readonly records: readonly OutlinedRecord[];
}

interface OpenGroup extends OutlinedGroup {
  end: number;
  endAgent: number;
  endRule: number;
  /** Whether any other record stands in it. */
  hasRecord: boolean;
}

interface OpenRecord extends OutlinedRecord {
  group: number | null;
  amongUserAgents: boolean;
}

/**
 * The groups of a document as `lower` has them, the other records too where `withRecords` says so. Time
 * and memory are linear in the document's lines; a line costs a number or two, and a group an object.
 */
export function outline(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number,
  lines: Lines,
  runEnd: RunEnd | null,
  withRecords: boolean,
): Outline {
  const { ruleKeys, blankLineEnds, needs } = dialect.groups;
  const hasAllow = ruleKeys.includes("allow");
  const { text } = document;
  const agents = new AgentLines(text, dialect.agents);
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

  const read = linesWithin(document, lines, limit);
  for (let at = 0; at < read.length; at++) {
    const record = read[at] as LineRecord;
    const cut = lines.cut === null ? null : lines.cut(document, record);
    const { kind } = cut === null ? record : cut.record;
    const isRule = kind === "rule" && (hasAllow || ruleType(cut?.text ?? text, cut?.record ?? record) === "disallow");
    if (isRule) {
      if (group === null) orphans.push(rules.length);
      rules.push(record, line, cut);
      if (group !== null) {
        group.endRule = rules.length;
        group.end = record.end;
      }
      inRun = false;
    } else if (kind === "user-agent-line") {
      if (inRun) for (let at = pending; at < records.length; at++) (records[at] as OpenRecord).amongUserAgents = true;
      if (group === null || !inRun || closed) {
        dropIncomplete();
        group = openGroup(record, agents.length, rules.length);
        groups.push(group);
      }
      agents.add(groups.length - 1, record, line, cut);
      group.endAgent = agents.length;
      group.end = record.end;
      pending = records.length;
      inRun = true;
      closed = false;
    } else if (kind === "rule" || kind === "other-record") {
      if (withRecords) {
        records.push({
          read: cut ?? { record, text, shift: 0 },
          line,
          group: group === null ? null : groups.length - 1,
          amongUserAgents: false,
        });
      }
      if (kind === "other-record" && runEnd?.(keyOf(cut?.text ?? text, cut?.record ?? record)) === true) closed = true;
      if (group !== null) {
        if (kind === "other-record") group.hasRecord = true;
        group.end = record.end;
      }
    } else if (blankLineEnds && kind === "emptyline" && record.comment === record.lineEnd) {
      dropIncomplete();
      group = null;
      inRun = false;
    }
    line += lineCount(document, record);
  }
  dropIncomplete();
  return { agents, rules, groups, orphans, records };

  /** Without what the dialect asks of one, the latest group is none; its records are nobody's. */
  function dropIncomplete(): void {
    if (group === null || needs === "nothing" || group.endRule > group.firstRule) return;
    if (needs === "rule-or-record" && group.hasRecord) return;
    groups.pop();
    agents.dropFrom(group.firstAgent);
    for (let at = records.length - 1; records[at]?.group === groups.length; at--)
      (records[at] as OpenRecord).group = null;
  }
}

function openGroup({ start, end }: LineRecord, agent: number, rule: number): OpenGroup {
  return { start, end, firstAgent: agent, endAgent: agent, firstRule: rule, endRule: rule, hasRecord: false };
}

function keyOf(text: string, record: LineRecord): string {
  return text.slice(record.key, record.keyEnd);
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
    const units = lineEnd - counted;
    octets += source.ascii ? units : utf8Length(text.slice(counted, lineEnd), source.form, units);
    counted = lineEnd;
    return octets > limit;
  });
  return cut === -1 ? lines : lines.slice(0, cut);
}

/** One, but for a run of blank lines, which share a record. */
function lineCount({ text }: RobotsTxt, record: LineRecord): number {
  return isBlankRun(record) ? text.slice(record.start, record.end).replaceAll("\r\n", "\n").length : 1;
}
