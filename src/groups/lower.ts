// From lines to groups: which user-agent lines own which rules (RFC 9309 §2.1,
// §2.2.1). Says what the file says; picks no group and looks at no URL.
import { ruleType } from "../cst/document.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { octetAt } from "../text/line-index.ts";
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
}

/**
 * The groups of a document, in file order and not merged. A group is a run of user-agent lines and
 * the rules up to the next user-agent line behind a rule: only allow and disallow lines end the run,
 * well-formed or not (E-06 to E-08). Lines that end behind octet `limit` are left out (§2.5, E-28).
 * Never throws; linear in the document.
 */
export function lower(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number = dialect.limit,
  options: LowerOptions = {},
): RobotsGroups {
  const groups: OpenGroup[] = [];
  const orphanRules: Rule[] = [];
  const records: (OtherRecord & { amongUserAgents: boolean })[] = [];
  let inRun = false;
  /** Whether a Content-Usage line stands behind the run's latest user-agent line, and counts as a rule. */
  let closed = false;
  /** Index of the first record behind the run's latest user-agent line. */
  let pending = 0;
  let line = 1;

  for (const record of linesWithin(document, limit)) {
    const group = groups.at(-1);
    switch (record.kind) {
      case "user-agent-line": {
        const agent = userAgent(document, record, line);
        if (inRun) {
          for (let at = pending; at < records.length; at++)
            (records[at] as { amongUserAgents: boolean }).amongUserAgents = true;
        }
        if (group !== undefined && inRun && !closed) {
          group.userAgents.push(agent);
          group.span.end = record.end;
        } else groups.push({ userAgents: [agent], rules: [], span: { start: record.start, end: record.end } });
        pending = records.length;
        inRun = true;
        closed = false;
        break;
      }
      case "rule": {
        const rule = ruleOf(document, record, line, dialect);
        (group?.rules ?? orphanRules).push(rule);
        if (group !== undefined) group.span.end = record.end;
        inRun = false;
        break;
      }
      case "other-record": {
        const other = otherRecord(document, record, line, group === undefined ? null : groups.length - 1);
        records.push(other);
        if (options.contentUsage === true && equalsIgnoringCase(other.key, "content-usage")) closed = true;
        if (group !== undefined) group.span.end = record.end;
        break;
      }
      case "emptyline":
      case "unreadable-line":
        break;
      default:
        record.kind satisfies never;
    }
    line += lineCount(document, record);
  }
  return { groups, orphanRules, records };
}

/** The lines a reader with this limit sees; the one the limit falls into is not among them. */
function linesWithin(document: RobotsTxt, limit: number): readonly LineRecord[] {
  const { lines, lineIndex, source } = document;
  if (source.octetLength <= limit) return lines;
  const cut = lines.findIndex((record) => octetAt(lineIndex, source, record.lineEnd) > limit);
  return cut === -1 ? lines : lines.slice(0, cut);
}

/** One, but for a run of blank lines, which share a record. */
function lineCount(document: RobotsTxt, record: LineRecord): number {
  if (record.kind !== "emptyline" || record.lineEnd !== record.start) return 1;
  let count = 0;
  for (let at = record.start; at < record.end; at++) {
    // The CR of a CRLF is not counted, its LF is.
    if (document.text.charCodeAt(at) === 10 || document.text.charCodeAt(at + 1) !== 10) count++;
  }
  return count;
}

function userAgent(document: RobotsTxt, record: LineRecord, line: number): UserAgent {
  const value = document.text.slice(record.value, record.valueEnd);
  return { value, token: productToken(value), span: { start: record.value, end: record.valueEnd }, line };
}

function ruleOf(document: RobotsTxt, record: LineRecord, line: number, dialect: Dialect): Rule {
  const pattern = document.text.slice(record.value, record.valueEnd);
  return {
    type: ruleType(record),
    pattern,
    usable: isUsable(pattern, record, dialect),
    span: { start: record.key, end: record.valueEnd },
    patternSpan: { start: record.value, end: record.valueEnd },
    line,
    text: document.text.slice(record.key, record.valueEnd),
  };
}

function isUsable(pattern: string, record: LineRecord, dialect: Dialect): boolean {
  if (record.valueKind === "path-pattern" || record.valueKind === "empty-pattern") return true;
  return dialect.patternStart.some((start) => pattern.startsWith(start)) && !hasControlCharacter(pattern);
}

/** U+0000 to U+001F but for tab: outside the grammar wherever they stand (§3, E-29). */
function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return true;
  }
  return false;
}

function otherRecord(document: RobotsTxt, record: LineRecord, line: number, group: number | null) {
  const { text } = document;
  return {
    key: text.slice(record.key, record.keyEnd),
    value: text.slice(record.value, record.valueEnd),
    span: { start: record.key, end: record.valueEnd },
    keySpan: { start: record.key, end: record.keyEnd },
    valueSpan: { start: record.value, end: record.valueEnd },
    line,
    group,
    amongUserAgents: false,
  };
}
