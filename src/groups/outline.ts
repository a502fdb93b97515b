// Which lines make which group (RFC 9309 §2.1, §2.2.1), and what is nobody's. Says
// whose a rule is and does not read it; picks no group and looks at no URL.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { MOST_OCTETS, utf8Length } from "../text/decode.ts";
import { AgentLines } from "./agent-lines.ts";
import type { Lines } from "./lines.ts";
import { PlacedLines, textOf } from "./placed-lines.ts";
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

/** The group of an other record, and what it stands among; see `OtherRecord`. */
interface RecordPlace {
  group: number | null;
  amongUserAgents: boolean;
}

export interface Outline {
  readonly agents: AgentLines;
  readonly rules: RuleLines;
  readonly groups: readonly OutlinedGroup[];
  /** Numbers of the rules outside any group. */
  readonly orphans: readonly number[];
  /** The other records, none where nobody asked for them; and by their numbers where they stand. */
  readonly records: PlacedLines;
  readonly recordPlaces: readonly Readonly<RecordPlace>[];
}

interface OpenGroup extends OutlinedGroup {
  end: number;
  endAgent: number;
  endRule: number;
  /** Whether any other record stands in it. */
  hasRecord: boolean;
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
  const read = lines(document);
  const agents = new AgentLines(read, dialect.agents);
  const rules = new RuleLines(read, dialect.rules);
  const records = new PlacedLines(read);
  const recordPlaces: RecordPlace[] = [];
  const groups: OpenGroup[] = [];
  const orphans: number[] = [];
  let group: OpenGroup | null = null;
  /** Whether no rule stands behind the latest user-agent line. */
  let inRun = false;
  /** Whether the run goes on for the eye only: a record behind its latest user-agent line ended it. */
  let closed = false;
  /** Number of the first record behind the run's latest user-agent line. */
  let pending = 0;
  /** Where the latest line ends that a group may have. */
  let behind = 0;
  let line = 1;

  const end = endWithin(document, read.records, limit);
  for (let at = 0; at < end; at++) {
    const record = read.records[at] as LineRecord;
    const { kind } = record;
    if (kind === "user-agent-line") {
      for (; inRun && pending < records.length; pending++)
        (recordPlaces[pending] as RecordPlace).amongUserAgents = true;
      if (group === null || !inRun || closed) {
        close();
        group = openGroup(record, agents.length, rules.length);
        groups.push(group);
      }
      agents.add(groups.length - 1, record, line);
      pending = records.length;
      inRun = true;
      closed = false;
    } else if (kind === "rule" && (hasAllow || ruleType(textOf(read, record), record) === "disallow")) {
      if (group === null) orphans.push(rules.length);
      rules.push(record, line);
      inRun = false;
    } else if (kind === "rule" || kind === "other-record") {
      if (withRecords) {
        records.push(record, line);
        recordPlaces.push({ group: group === null ? null : groups.length - 1, amongUserAgents: false });
      }
      if (kind === "other-record") {
        if (runEnd?.(keyOf(textOf(read, record), record)) === true) closed = true;
        if (group !== null) group.hasRecord = true;
      }
    } else {
      if (blankLineEnds && kind === "emptyline" && record.comment === record.lineEnd) {
        close();
        group = null;
        inRun = false;
      }
      line += lineCount(document, record);
      continue;
    }
    behind = record.end;
    line++;
  }
  close();
  return { agents, rules, groups, orphans, records, recordPlaces };

  /** Ends the latest group. Without what the dialect asks of one it is none; its records are nobody's. */
  function close(): void {
    if (group === null) return;
    group.end = behind;
    group.endAgent = agents.length;
    group.endRule = rules.length;
    if (needs === "nothing" || group.endRule > group.firstRule) return;
    if (needs === "rule-or-record" && group.hasRecord) return;
    groups.pop();
    agents.dropFrom(group.firstAgent);
    for (let at = recordPlaces.length - 1; recordPlaces[at]?.group === groups.length; at--)
      (recordPlaces[at] as RecordPlace).group = null;
  }
}

function openGroup({ start, end }: LineRecord, agent: number, rule: number): OpenGroup {
  return { start, end, firstAgent: agent, endAgent: agent, firstRule: rule, endRule: rule, hasRecord: false };
}

function keyOf(text: string, record: LineRecord): string {
  return text.slice(record.key, record.keyEnd);
}

/** How many of the lines a reader with this limit sees, up to the one the limit falls into. */
function endWithin({ text, source }: RobotsTxt, lines: readonly LineRecord[], limit: number): number {
  // Most files need no counting.
  if (text.length * MOST_OCTETS <= limit || source.octetLength <= limit) return lines.length;
  let octets = 0;
  let counted = 0;
  const cut = lines.findIndex(({ lineEnd }) => {
    octets += utf8Length(text.slice(counted, lineEnd), source.form, lineEnd - counted);
    counted = lineEnd;
    return octets > limit;
  });
  return cut === -1 ? lines.length : cut;
}

/** One, but for a run of blank lines, which share a record. */
function lineCount({ text }: RobotsTxt, record: LineRecord): number {
  return isBlankRun(record) ? text.slice(record.start, record.end).replaceAll("\r\n", "\n").length : 1;
}
