// A robots.txt in one canonical style. Changes key case, white space, blank lines
// and line ends, and none of them where a reader in one of the dialects could tell:
// every decision and every record stays what it was. docs/format.md is the style.
import { hasByteOrderMark } from "../cst/document.ts";
import { edit } from "../cst/edit.ts";
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { check } from "../cst/strict.ts";
import { wholeFileFault } from "../cst/whole-file.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { dialects } from "../dialects/index.ts";
import { type Source, utf8Length } from "../text/decode.ts";
import { positionAt } from "../text/line-index.ts";
import { type Piece, settleBlankLines } from "./blank-lines.ts";
import { type Left, type LeftAlone, type LeftCode, leftMessages } from "./left.ts";
import { formatLine } from "./line.ts";

export interface FormatOptions {
  /** What ends a line: LF, CRLF, or `keep`, whatever ends the first line. Default `lf`. */
  readonly endOfLine?: "lf" | "crlf" | "keep";
}

export interface FormatResult<S extends Source = Source> {
  /** The formatted source, a string for a string, octets for octets; the source itself where nothing changes. */
  readonly output: S;
  readonly changed: boolean;
  /** Why the whole file was left as it is; null where it was formatted. */
  readonly leftAlone: LeftAlone | null;
  /** What was left as it is for the sake of some reader, in file order. */
  readonly left: readonly Left[];
  /**
   * What keeps the output from conforming to the grammar, other records allowed, at its place in the
   * output; empty where it conforms. Worked out when first asked for.
   */
  readonly departures: readonly Diagnostic[];
}

const lineEnds = { lf: "\n", crlf: "\r\n" } as const;

/** Octets of a line, and of a file, that every dialect reads. What is longer is read otherwise where it moves. */
const LINE_OCTETS = Math.min(...Object.values(dialects).map(({ lines }) => lines.octets));
const FILE_OCTETS = Math.min(...Object.values(dialects).map(({ limit }) => limit));

/**
 * Formats a robots.txt. In all six dialects the output is read as the source is: the same groups, rules
 * and records in the same order. Formatting again changes nothing. The output conforms to the grammar,
 * other records allowed, exactly where the source does but for a byte order mark and the last line end.
 *
 * Left as they are: UTF-16, binary data, an HTML page, and a file that has, or would have, more octets than every
 * reader has to read (RFC 9309 §2.5). Never throws on content; a wrong option is a TypeError. Time and
 * memory are linear in the source.
 */
export function format<S extends Source>(source: S, options: FormatOptions = {}): FormatResult<S> {
  const { endOfLine = "lf" } = options;
  if (endOfLine !== "keep" && !Object.hasOwn(lineEnds, endOfLine)) {
    throw new TypeError(`endOfLine is "lf", "crlf" or "keep", not ${JSON.stringify(endOfLine)}.`);
  }
  const { document } = parse<S>(source);
  const fault = wholeFileFault(document);
  if (fault !== null) return new Result(source, source, fault.code, []);
  const { text, left } = formatted(document, endOfLine === "keep" ? firstLineEnd(document) : lineEnds[endOfLine]);
  if (document.source.octetLength > FILE_OCTETS || octetsOf(document, text) > FILE_OCTETS) {
    return new Result(source, source, "over-limit", []);
  }
  const output = text === document.text ? source : edit(document, [{ span: document.span, text }]);
  return new Result(source, output, null, left);
}

class Result<S extends Source> implements FormatResult<S> {
  readonly output: S;
  readonly changed: boolean;
  readonly leftAlone: LeftAlone | null;
  readonly left: readonly Left[];
  #departures: readonly Diagnostic[] | null = null;

  constructor(source: S, output: S, leftAlone: LeftAlone | null, left: readonly Left[]) {
    this.output = output;
    this.changed = output !== source;
    this.leftAlone = leftAlone;
    this.left = left;
  }

  get departures(): readonly Diagnostic[] {
    return (this.#departures ??= check(this.output, { otherRecords: true }).diagnostics);
  }
}

function formatted(document: RobotsTxt, lineEnd: string): { readonly text: string; readonly left: readonly Left[] } {
  const left: Left[] = [];
  const report = (code: LeftCode, { record }: Pick<Piece, "record">) => {
    const span = { start: record.start, end: record.lineEnd };
    const { line } = positionAt(document.lineIndex, record.start);
    left.push({ code, span, line, message: leftMessages[code] });
  };
  const pieces: Piece[] = [];
  let blankAbove = false;
  for (const record of document.lines) {
    if (record.kind === "emptyline" && record.comment === record.lineEnd) {
      blankAbove = true;
      continue;
    }
    const formatted = formatLine(document, record);
    const written = document.text.slice(record.start, record.lineEnd);
    const stays = isLong(document, record, formatted);
    if (stays && formatted !== written) report("long-line", { record });
    pieces.push({ record, text: stays ? written : formatted, blankAbove });
    blankAbove = false;
  }
  settleBlankLines(document.text, pieces, report);
  const before = leading(document, pieces[0], lineEnd);
  if (before !== "" && pieces[0] !== undefined) report("leading-mark", pieces[0]);
  const parts = [before];
  for (const { text, blankAbove } of pieces) {
    if (blankAbove) parts.push(lineEnd);
    parts.push(text, lineEnd);
  }
  return { text: parts.join(""), left: left.sort((one, other) => one.span.start - other.span.start) };
}

/** Whether a line has, or would have, more octets than every reader keeps of one, so that none of it may move. */
function isLong({ text, source }: RobotsTxt, record: LineRecord, formatted: string): boolean {
  if (record.kind === "emptyline") return false;
  const written = text.slice(record.start, record.lineEnd);
  // Formatting adds and removes nothing but characters of one octet.
  const added = Math.max(0, formatted.length - written.length);
  return utf8Length(written, source.form, written.length) + added > LINE_OCTETS;
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What counts at the very beginning only: byte order marks, and the first octets of them, one of which
 * Google skips.
 */
const marks: ReadonlySet<string | undefined> = new Set([BYTE_ORDER_MARK, "\uDCEF", "\uDCFE", "\uDCFF"]);

/**
 * What has to stand before the first line. A byte order mark goes, and so does white space; unless the
 * line itself begins with a mark, which is a part of it now and would be one of the file then. White space
 * before it says so as well, and is no fault; only where there is none does the file's own mark stay.
 */
function leading(document: RobotsTxt, first: Piece | undefined, lineEnd: string): string {
  if (first === undefined || !marks.has(first.text[0])) return "";
  const mark = hasByteOrderMark(document) ? BYTE_ORDER_MARK : "";
  if (first.record.start > mark.length) return lineEnd;
  return marks.has(document.text[mark.length]) ? mark : " ";
}

function firstLineEnd({ text, lines }: RobotsTxt): string {
  const first = lines[0];
  if (first === undefined || first.lineEnd === first.end) return lineEnds.lf;
  const { lineEnd } = first;
  if (text.charCodeAt(lineEnd) === 10) return lineEnds.lf;
  return text.charCodeAt(lineEnd + 1) === 10 ? lineEnds.crlf : "\r";
}

function octetsOf({ source }: RobotsTxt, text: string): number {
  return utf8Length(text, source.form, text.length);
}
