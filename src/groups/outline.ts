// Assigns lines to groups (RFC 9309 §2.1, §2.2.1) and collects the rules and records outside of any group. Does not
// read the values of rules.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { MOST_OCTETS, type SourceForm, utf8Length } from "../text/decode.ts";
import type { ReadLines } from "./dialect-lines.ts";
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
  /** Which other records to include, by key; all by default. A file may have far more of them than rules. */
  readonly records?: (key: string) => boolean;
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
 * Outlines the groups of a document, and its other records, or those whose key `withRecords` accepts. Time and memory are linear in the
 * lines: a few numbers per user-agent line and rule, an object per group and per other record.
 */
export function outline(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number,
  readLines: ReadLines,
  endsUserAgents: EndsUserAgents | null,
  withRecords: boolean | ((key: string) => boolean),
): Outline {
  const outliner = new Outliner(document, dialect, limit, endsUserAgents, withRecords);
  readLines(document, outliner);
  outliner.closeGroup();
  return outliner;
}

class Outliner implements Outline {
  readonly agents: UserAgentLineView;
  readonly rules: RuleLineView;
  readonly records: OpenRecord[] = [];
  readonly groups: OpenGroup[] = [];
  readonly orphans: number[] = [];
  readonly #text: string;
  readonly #form: SourceForm;
  readonly #dialect: Dialect["groups"];
  readonly #hasAllow: boolean;
  readonly #endsUserAgents: EndsUserAgents | null;
  readonly #withRecords: boolean | ((key: string) => boolean);
  readonly #limit: number;
  /** Whether the octets of the lines have to be counted. For most files they need not. */
  readonly #counts: boolean;
  /** Number of octets up to the offset `#counted`, the end of the last line that was counted. */
  #octets = 0;
  #counted = 0;
  #group: OpenGroup | null = null;
  /** Whether no rule has followed the last user-agent line. */
  #inUserAgents = false;
  /** Whether a record has ended these user-agent lines already, although more of them may follow. */
  #endedByRecord = false;
  /** Index of the first record after the last user-agent line. */
  #pending = 0;
  /** End of the last line that can be part of a group. */
  #lastEnd = 0;
  #number = 1;

  constructor(
    document: RobotsTxt,
    { agents, rules, groups }: Dialect,
    limit: number,
    endsUserAgents: EndsUserAgents | null,
    withRecords: boolean | ((key: string) => boolean),
  ) {
    const { text, source } = document;
    this.agents = new UserAgentLineView(text, agents);
    this.rules = new RuleLineView(text, rules);
    this.#text = text;
    this.#form = source.form;
    this.#dialect = groups;
    this.#hasAllow = groups.ruleKeys.includes("allow");
    this.#endsUserAgents = endsUserAgents;
    this.#withRecords = withRecords;
    this.#limit = limit;
    this.#counts = text.length * MOST_OCTETS > limit && source.octetLength > limit;
  }

  push(record: LineRecord, cut?: string): void {
    const { kind } = record;
    if (this.#counts && this.#isPastLimit(record)) return;
    if (kind === "user-agent-line") {
      for (; this.#inUserAgents && this.#pending < this.records.length; this.#pending++)
        (this.records[this.#pending] as OpenRecord).amongUserAgents = true;
      if (this.#group === null || !this.#inUserAgents || this.#endedByRecord) {
        this.closeGroup();
        this.#group = openGroup(record.start, this.agents.length, this.rules.length);
        this.groups.push(this.#group);
      }
      this.agents.pushOf(this.groups.length - 1, record, this.#number, cut);
      this.#pending = this.records.length;
      this.#inUserAgents = true;
      this.#endedByRecord = false;
    } else if (kind === "rule" && (this.#hasAllow || ruleType(cut ?? this.#text, record.key) === "disallow")) {
      if (this.#group === null) this.orphans.push(this.rules.length);
      this.rules.push(record, this.#number, cut);
      this.#inUserAgents = false;
    } else if (kind === "rule" || kind === "other-record") {
      if (this.#withRecords !== false) this.#pushRecord(record, cut);
      if (kind === "other-record") {
        if (this.#endsUserAgents?.((cut ?? this.#text).slice(record.key, record.keyEnd)) === true)
          this.#endedByRecord = true;
        if (this.#group !== null) this.#group.hasRecord = true;
      }
    } else {
      if (this.#dialect.blankLineEnds && kind === "emptyline" && record.comment === record.lineEnd) {
        this.closeGroup();
        this.#group = null;
        this.#inUserAgents = false;
      }
      this.#number += lineCount(this.#text, record);
      return;
    }
    this.#lastEnd = record.end;
    this.#number++;
  }

  /** Whether a reader with this limit leaves the line out: it reads those before the line that the limit falls into. */
  #isPastLimit({ lineEnd }: LineRecord): boolean {
    if (this.#octets <= this.#limit) {
      const counted = this.#text.slice(this.#counted, lineEnd);
      this.#octets += utf8Length(counted, this.#form, counted.length);
      this.#counted = lineEnd;
    }
    return this.#octets > this.#limit;
  }

  /** Closes the last group. Without the lines that the dialect needs it is not a group, and its records belong to none. */
  closeGroup(): void {
    const group = this.#group;
    const { needs } = this.#dialect;
    if (group === null) return;
    group.end = this.#lastEnd;
    group.endAgent = this.agents.length;
    group.endRule = this.rules.length;
    if (needs === "nothing" || group.endRule > group.firstRule) return;
    if (needs === "rule-or-record" && group.hasRecord) return;
    this.groups.pop();
    this.agents.truncate(group.firstAgent);
    for (let at = this.records.length - 1; this.records[at]?.group === this.groups.length; at--)
      (this.records[at] as OpenRecord).group = null;
  }

  #pushRecord({ key, keyEnd, value, valueEnd, start }: LineRecord, cut: string | undefined): void {
    const text = cut ?? this.#text;
    const name = text.slice(key, keyEnd);
    if (this.#withRecords !== true && this.#withRecords !== false && !this.#withRecords(name)) return;
    const shift = cut === undefined ? 0 : start;
    const span = (from: number, to: number) => ({ start: shift + from, end: shift + to });
    this.records.push({
      key: name,
      value: text.slice(value, valueEnd),
      span: span(key, valueEnd),
      keySpan: span(key, keyEnd),
      valueSpan: span(value, valueEnd),
      line: this.#number,
      group: this.#group === null ? null : this.groups.length - 1,
      amongUserAgents: false,
    });
  }
}

function openGroup(start: number, agent: number, rule: number): OpenGroup {
  return { start, end: start, firstAgent: agent, endAgent: agent, firstRule: rule, endRule: rule, hasRecord: false };
}

/** Number of lines of the text that a record stands for: one, except for a run of blank lines. */
function lineCount(text: string, record: LineRecord): number {
  return isBlankRun(record) ? text.slice(record.start, record.end).replaceAll("\r\n", "\n").length : 1;
}
