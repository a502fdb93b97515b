// Assigns lines to groups (RFC 9309 §2.1, §2.2.1) and collects the rules and records outside of any group. Does not
// read the values of rules.
import { blankLineEnd, isBlankLine, isBlankRun, ruleType } from "../cst/document.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { CR, LF } from "../text/ascii.ts";
import { MAX_OCTETS_PER_UNIT, unitsWithin } from "../text/decode.ts";
import type { Readable, ReadLines } from "./dialect-lines.ts";
import { LineRows } from "./line-view.ts";
import type { Group, OtherRecord, Rule, UserAgent } from "./model.ts";
import { equalsIgnoringCase } from "./product-token.ts";
import { Rows } from "./rows.ts";
import { RuleLineView } from "./rule-view.ts";
import { UserAgentLineView } from "./user-agent-view.ts";

/** Options of `lower`. */
export interface LowerOptions {
  /**
   * Reads Content-Usage as a rule, as draft-ietf-aipref-attach-05 does: like allow and disallow it ends the
   * user-agent lines of a group. In RFC 9309 itself it is another record and does not.
   */
  readonly contentUsage?: boolean;
  /** Which other records to include, by key; all by default. A file may have far more of them than rules. */
  readonly records?: (key: string) => boolean;
}

/** Whether another record with this key ends the user-agent lines of a group, as a rule does. */
export type EndsUserAgents = (key: string) => boolean;

/** The test for a dialect; null if no record ends them. */
export function endsUserAgentsIn({ groups }: Dialect, { contentUsage }: LowerOptions): EndsUserAgents | null {
  if (groups.recordsEndUserAgents) return () => true;
  return contentUsage === true ? (key) => equalsIgnoringCase(key, "content-usage") : null;
}

// Integers of a group: its span, in UTF-16 code units; the indexes of its user-agent lines, and those of its rules. Ends
// are exclusive.
const WIDTH = 6;
const START = 0;
const END = 1;
const FIRST_AGENT = 2;
const END_AGENT = 3;
const FIRST_RULE = 4;
const END_RULE = 5;

/** The lines of a document by group, as indexes into views. Groups are plain data on first access. */
export class Outline {
  readonly agents: UserAgentLineView;
  readonly rules: RuleLineView;
  /** The other records; empty if they were not requested. */
  readonly records: readonly OtherRecord[];
  /** Those of the groups come last. */
  readonly #integers: Int32Array;
  readonly #firstGroup: number;
  readonly #groups: Group[] = [];

  constructor(
    agents: UserAgentLineView,
    rules: RuleLineView,
    integers: Int32Array,
    firstGroup: number,
    records: readonly OtherRecord[],
  ) {
    this.agents = agents;
    this.rules = rules;
    this.#integers = integers;
    this.#firstGroup = firstGroup;
    this.records = records;
  }

  get groupCount(): number {
    return (this.#integers.length - this.#firstGroup) / WIDTH;
  }

  firstRule(at: number): number {
    return this.#integer(at, FIRST_RULE);
  }

  endRule(at: number): number {
    return this.#integer(at, END_RULE);
  }

  group(at: number): Group {
    return (this.#groups[at] ??= this.#make(at));
  }

  groups(): Group[] {
    return Array.from({ length: this.groupCount }, (_, at) => this.group(at));
  }

  /** The rules outside of any group. */
  orphanRules(): Rule[] {
    const orphans: Rule[] = [];
    let at = 0;
    for (let group = 0; group <= this.groupCount; group++) {
      const end = group < this.groupCount ? this.firstRule(group) : this.rules.length;
      while (at < end) orphans.push(this.rules.rule(at++));
      at = this.endRule(group);
    }
    return orphans;
  }

  #make(group: number): Group {
    const userAgents: UserAgent[] = [];
    const endAgent = this.#integer(group, END_AGENT);
    for (let at = this.#integer(group, FIRST_AGENT); at < endAgent; at++) userAgents.push(this.agents.userAgent(at));
    const rules: Rule[] = [];
    for (let at = this.firstRule(group); at < this.endRule(group); at++) rules.push(this.rules.rule(at));
    return { userAgents, rules, span: { start: this.#integer(group, START), end: this.#integer(group, END) } };
  }

  #integer(group: number, column: number): number {
    return this.#integers[this.#firstGroup + group * WIDTH + column] as number;
  }
}

/** A record whose group can still change. */
interface OpenRecord extends OtherRecord {
  group: number | null;
  amongUserAgents: boolean;
}

/**
 * Outlines the groups of a document, and its other records, or those whose key `withRecords` accepts. Time and memory
 * are linear in the lines: a few numbers per user-agent line, rule and group, an object per other record.
 */
export function outline(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number,
  readLines: ReadLines,
  endsUserAgents: EndsUserAgents | null,
  withRecords: boolean | ((key: string) => boolean),
): Outline {
  const outliner = new Outliner(document.text, dialect, endsUserAgents, withRecords);
  readLines(withinLimit(document, limit), outliner);
  return outliner.finish();
}

/** The document up to the line that the limit falls into, which is dropped (§2.5). */
function withinLimit(document: RobotsTxt, limit: number): Readable {
  const { text, source } = document;
  if (text.length * MAX_OCTETS_PER_UNIT <= limit || source.octetLength <= limit) return document;
  const end = source.ascii ? limit : unitsWithin(text, source.form, limit);
  // A line may end at the limit; its line end does not count.
  const lineEnd = Math.max(text.lastIndexOf("\n", end), text.lastIndexOf("\r", end));
  return { text: text.slice(0, lineEnd === -1 ? 0 : blankLineEnd(text, lineEnd)), source };
}

/** `#start` if no group is open. */
const NO_GROUP = -1;

class Outliner {
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #hasAllow: boolean;
  readonly #endsUserAgents: EndsUserAgents | null;
  readonly #withRecords: boolean | ((key: string) => boolean);
  readonly #agents = new LineRows();
  readonly #rules = new LineRows();
  readonly #records: OpenRecord[] = [];
  readonly #groups = new Rows(WIDTH);
  /** Of the open group, whose index is the number of closed ones: where its text and lines begin. */
  #start = NO_GROUP;
  #firstAgent = 0;
  #firstRule = 0;
  #hasRecord = false;
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
    text: string,
    dialect: Dialect,
    endsUserAgents: EndsUserAgents | null,
    withRecords: boolean | ((key: string) => boolean),
  ) {
    this.#text = text;
    this.#dialect = dialect;
    this.#hasAllow = dialect.groups.ruleKeys.includes("allow");
    this.#endsUserAgents = endsUserAgents;
    this.#withRecords = withRecords;
  }

  push(line: Line, cut?: string): void {
    const { kind } = line;
    if (kind === "user-agent-line") {
      if (this.#inUserAgents && this.#withRecords !== false)
        for (; this.#pending < this.#records.length; this.#pending++)
          (this.#records[this.#pending] as OpenRecord).amongUserAgents = true;
      if (!this.#inUserAgents || this.#endedByRecord) {
        this.#closeGroup();
        this.#openGroup(line.start);
      }
      this.#agents.push(line, this.#number, this.#groups.length, cut);
      this.#pending = this.#records.length;
      this.#inUserAgents = true;
      this.#endedByRecord = false;
    } else if (kind === "rule" && (this.#hasAllow || ruleType(cut ?? this.#text, line.key) === "disallow")) {
      this.#rules.push(line, this.#number, line.key, cut);
      this.#inUserAgents = false;
    } else if (kind === "rule" || kind === "other-record") {
      if (this.#withRecords !== false) this.#pushRecord(line, cut);
      if (this.#endsUserAgents?.((cut ?? this.#text).slice(line.key, line.keyEnd)) === true) this.#endedByRecord = true;
      this.#hasRecord = true;
    } else {
      // In RFC 9309 a blank line ends no group (§2.1).
      if (this.#dialect.groups.blankLineEnds && isBlankLine(line)) {
        this.#closeGroup();
        this.#inUserAgents = false;
      }
      this.#number += lineCount(this.#text, line);
      return;
    }
    this.#lastEnd = line.end;
    this.#number++;
  }

  /** Closes the last group. */
  finish(): Outline {
    this.#closeGroup();
    const { agents, rules } = this.#dialect;
    const text = this.#text;
    // One array for all rows: it takes 400 octets less memory than three, and a third of the time.
    const firstRule = this.#agents.size;
    const firstGroup = firstRule + this.#rules.size;
    const integers = new Int32Array(firstGroup + this.#groups.size);
    this.#groups.moveTo(integers, firstGroup);
    return new Outline(
      new UserAgentLineView(text, this.#agents, integers, 0, agents),
      new RuleLineView(text, this.#rules, integers, firstRule, rules),
      integers,
      firstGroup,
      this.#records,
    );
  }

  #openGroup(start: number): void {
    this.#start = start;
    this.#firstAgent = this.#agents.length;
    this.#firstRule = this.#rules.length;
    this.#hasRecord = false;
  }

  /**
   * Closes the open group. Without the lines that the dialect needs it is not a group, and its records belong to none.
   */
  #closeGroup(): void {
    if (this.#start === NO_GROUP) return;
    const { needs } = this.#dialect.groups;
    const endRule = this.#rules.length;
    const isGroup = needs === "nothing" || endRule > this.#firstRule || (needs === "rule-or-record" && this.#hasRecord);
    if (isGroup) {
      const at = this.#groups.add();
      const { scratch } = this.#groups;
      scratch[at + START] = this.#start;
      scratch[at + END] = this.#lastEnd;
      scratch[at + FIRST_AGENT] = this.#firstAgent;
      scratch[at + END_AGENT] = this.#agents.length;
      scratch[at + FIRST_RULE] = this.#firstRule;
      scratch[at + END_RULE] = endRule;
    } else {
      this.#agents.truncate(this.#firstAgent);
      for (let at = this.#records.length - 1; this.#records[at]?.group === this.#groups.length; at--)
        (this.#records[at] as OpenRecord).group = null;
    }
    this.#start = NO_GROUP;
  }

  #pushRecord({ key, keyEnd, value, valueEnd, start }: Line, cut: string | undefined): void {
    const text = cut ?? this.#text;
    const name = text.slice(key, keyEnd);
    if (typeof this.#withRecords === "function" && !this.#withRecords(name)) return;
    const shift = cut === undefined ? 0 : start;
    const span = (from: number, to: number) => ({ start: shift + from, end: shift + to });
    this.#records.push({
      key: name,
      value: text.slice(value, valueEnd),
      span: span(key, valueEnd),
      keySpan: span(key, keyEnd),
      valueSpan: span(value, valueEnd),
      line: this.#number,
      group: this.#start === NO_GROUP ? null : this.#groups.length,
      amongUserAgents: false,
    });
  }
}

/** Number of lines of the text that a `Line` stands for: one, except for a run of blank lines. */
function lineCount(text: string, line: Line): number {
  if (!isBlankRun(line)) return 1;
  let count = 0;
  for (let at = line.start; at < line.end; at++) {
    // CRLF is one line end.
    if (text.charCodeAt(at) !== CR || text.charCodeAt(at + 1) !== LF) count++;
  }
  return count;
}
