// From lines to groups: which user-agent lines own which rules (RFC 9309 §2.1,
// §2.2.1). Says what the file says; picks no group and looks at no URL.
import { isBlankRun, ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { scanLines } from "../cst/scan.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { keptOctets, utf8Length } from "../text/decode.ts";
import { octetAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { OtherRecord, RobotsGroups, Rule, UserAgent } from "./model.ts";
import { equalsIgnoringCase, productToken } from "./product-token.ts";

export interface LowerOptions {
  /**
   * Read Content-Usage as the rule draft-ietf-aipref-attach-05 makes of it: like allow and disallow it
   * ends a run of user-agent lines (E-36). For RFC 9309 as it stands it is another record and does not.
   */
  readonly contentUsage?: boolean;
}

interface OpenGroup {
  readonly userAgents: UserAgent[];
  readonly rules: Rule[];
  readonly span: { readonly start: number; end: number };
  /** Whether any other record stands in it. */
  hasRecord: boolean;
}

/** A line as it is read: its record, and the text the record's places are in, `shift` units into the document. */
interface ReadLine {
  readonly record: LineRecord;
  readonly text: string;
  readonly shift: number;
}

/**
 * The groups of a document, in file order and not merged. A group is a run of user-agent lines and
 * the rules up to the next user-agent line behind a rule: in RFC 9309 only allow and disallow lines
 * end the run, well-formed or not (E-06 to E-08). Lines that end behind octet `limit` are left out
 * (§2.5, E-28). Never throws; linear in the document.
 */
export function lower(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number = dialect.limit,
  options: LowerOptions = {},
): RobotsGroups {
  const { ruleKeys, blankLineEnds, recordsEndRun } = dialect.groups;
  const groups: OpenGroup[] = [];
  const orphanRules: Rule[] = [];
  const records: (OtherRecord & { amongUserAgents: boolean; group: number | null })[] = [];
  let group: OpenGroup | null = null;
  let inRun = false;
  /** Whether the run goes on for the eye only: a record behind its latest user-agent line ended it. */
  let closed = false;
  /** Index of the first record behind the run's latest user-agent line. */
  let pending = 0;
  let line = 1;

  for (const record of linesWithin(document, dialect, limit)) {
    const read = readLine(document, record, dialect);
    const end = record.end;
    switch (read.record.kind) {
      case "user-agent-line": {
        const agent = userAgent(read, line, dialect);
        if (inRun) for (let at = pending; at < records.length; at++) amongUserAgents(records[at]);
        if (group === null || !inRun || closed) {
          group = { userAgents: [], rules: [], span: { start: record.start, end }, hasRecord: false };
          groups.push(group);
        }
        group.userAgents.push(agent);
        group.span.end = end;
        pending = records.length;
        inRun = true;
        closed = false;
        break;
      }
      case "rule": {
        const rule = ruleOf(read, line, dialect);
        if (ruleKeys.includes(rule.type)) {
          (group?.rules ?? orphanRules).push(rule);
          inRun = false;
        } else records.push(otherRecord(read, line, group === null ? null : groups.length - 1));
        if (group !== null) group.span.end = end;
        break;
      }
      case "other-record": {
        const other = otherRecord(read, line, group === null ? null : groups.length - 1);
        records.push(other);
        if (recordsEndRun || (options.contentUsage === true && equalsIgnoringCase(other.key, "content-usage"))) {
          closed = true;
        }
        if (group !== null) {
          group.hasRecord = true;
          group.span.end = end;
        }
        break;
      }
      case "emptyline":
        if (blankLineEnds && record.comment === record.lineEnd) {
          group = null;
          inRun = false;
        }
        break;
      case "unreadable-line":
        break;
      default:
        read.record.kind satisfies never;
    }
    line += lineCount(document, record);
  }
  return dropIncomplete(groups, orphanRules, records, dialect);
}

function amongUserAgents(record: { amongUserAgents: boolean } | undefined): void {
  if (record !== undefined) record.amongUserAgents = true;
}

/** Without the groups that lack what the dialect asks of one; their rules and records are nobody's. */
function dropIncomplete(
  groups: readonly OpenGroup[],
  orphanRules: Rule[],
  records: readonly (OtherRecord & { group: number | null })[],
  { groups: { needs } }: Dialect,
): RobotsGroups {
  if (needs === "nothing") return { groups, orphanRules, records };
  const isComplete = (group: OpenGroup) => group.rules.length > 0 || (needs === "rule-or-record" && group.hasRecord);
  const kept = groups.filter(isComplete);
  const places = new Map(kept.map((group, at) => [group, at]));
  for (const record of records) {
    if (record.group !== null) record.group = places.get(groups[record.group] as OpenGroup) ?? null;
  }
  return { groups: kept, orphanRules, records };
}

/** The lines a reader with this limit sees; the one the limit falls into is not among them. */
function linesWithin(document: RobotsTxt, dialect: Dialect, limit: number): readonly LineRecord[] {
  const { source } = document;
  const lines = scanLines(document, dialect.lines.grammar);
  // A code unit has three octets at most; most files need no counting.
  if (source.text.length * MOST_OCTETS <= limit || source.octetLength <= limit) return lines;
  // Asked for here and not before: the line table is made when it is first asked for.
  const { lineIndex } = document;
  const cut = lines.findIndex((record) => octetAt(lineIndex, source, record.lineEnd) > limit);
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

/** UTF-16 code units have at most this many octets of UTF-8 each. */
const MOST_OCTETS = 3;

/** A line longer than the dialect keeps is read again, as far as it is kept. */
function readLine(document: RobotsTxt, record: LineRecord, { lines }: Dialect): ReadLine {
  const { text, source } = document;
  const { start, lineEnd } = record;
  const whole = { record, text, shift: 0 };
  if (record.kind === "emptyline" || (lineEnd - start) * MOST_OCTETS <= lines.octets) return whole;
  const line = text.slice(start, lineEnd);
  if (utf8Length(line, source.form, line.length) <= lines.octets) return whole;
  const kept = keptOctets(line, source.form, lines.octets);
  const [again] = scanLines({ text: kept }, lines.grammar);
  return again === undefined ? whole : { record: again, text: kept, shift: start };
}

function userAgent({ record, text, shift }: ReadLine, line: number, { agents }: Dialect): UserAgent {
  const value = text.slice(record.value, record.valueEnd);
  return {
    value,
    token: productToken(value, agents.starBefore),
    span: shifted(shift, record.value, record.valueEnd),
    line,
  };
}

function ruleOf({ record, text, shift }: ReadLine, line: number, { rules }: Dialect): Rule {
  const pattern = text.slice(record.value, record.valueEnd);
  return {
    type: ruleType(text, record),
    pattern,
    usable: isUsable(pattern, rules),
    span: shifted(shift, record.key, record.valueEnd),
    patternSpan: shifted(shift, record.value, record.valueEnd),
    line,
    text: text.slice(record.key, record.valueEnd),
  };
}

function isUsable(pattern: string, { start, rejectsControls }: Dialect["rules"]): boolean {
  if (pattern === "") return true;
  if (start !== null && !start.some((first) => pattern.startsWith(first))) return false;
  return !rejectsControls || !hasControlCharacter(pattern);
}

/** U+0000 to U+001F but for tab: outside the grammar wherever they stand (§3, E-29). */
function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return true;
  }
  return false;
}

function otherRecord({ record, text, shift }: ReadLine, line: number, group: number | null) {
  return {
    key: text.slice(record.key, record.keyEnd),
    value: text.slice(record.value, record.valueEnd),
    span: shifted(shift, record.key, record.valueEnd),
    keySpan: shifted(shift, record.key, record.keyEnd),
    valueSpan: shifted(shift, record.value, record.valueEnd),
    line,
    group,
    amongUserAgents: false,
  };
}

function shifted(shift: number, start: number, end: number): Span {
  return { start: shift + start, end: shift + end };
}
