// Formats a robots.txt in one canonical style, described in docs/format.md. Changes the case of keys, white space,
// blank lines and line ends, unless that would change a decision or a record in one of the dialects.
import { hasByteOrderMark, isBlankLine } from "../cst/document.ts";
import { edit } from "../cst/edit.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { check } from "../cst/strict.ts";
import { placeholders } from "../cst/template.ts";
import { wholeFileFault } from "../cst/whole-file.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { dialects } from "../dialects/index.ts";
import { type Source, utf8Length } from "../text/decode.ts";
import { positionAt } from "../text/line-index.ts";
import { type Piece, settleBlankLines } from "./blank-lines.ts";
import { formatLine } from "./line.ts";
import { type FileSkipReason, type SkipCode, type SkippedLine, skipMessages } from "./skipped.ts";

/** Options of `format`. */
export interface FormatOptions {
  /** The line end: LF, CRLF, or `keep` for that of the first line. Default `lf`. */
  readonly endOfLine?: "lf" | "crlf" | "keep";
}

/** The result of `format`. */
export interface FormatResult<S extends Source = Source> {
  /** The formatted source, in the type of the source; the source itself if nothing changes. */
  readonly output: S;
  /** Whether the output differs from the source. */
  readonly changed: boolean;
  /** The reason why the whole file was skipped; null if it was formatted. */
  readonly fileSkipped: FileSkipReason | null;
  /** The lines that were not formatted because that would change their meaning in a dialect, in file order. */
  readonly skipped: readonly SkippedLine[];
  /**
   * The violations of the grammar in the output, with offsets in the output; other records are allowed. Empty if the
   * output conforms. Computed on first access.
   */
  readonly departures: readonly Diagnostic[];
}

const lineEnds = { lf: "\n", crlf: "\r\n" } as const;

/**
 * The octets of a line, and of a file, that every dialect reads. In longer ones, moving text could change what is read.
 */
const LINE_OCTETS = Math.min(...Object.values(dialects).map(({ lines }) => lines.octets));
const FILE_OCTETS = Math.min(...Object.values(dialects).map(({ limit }) => limit));

/**
 * Formats a robots.txt. In all dialects, the output has the same groups, rules and records in the same order as the
 * source. Formatting the output again changes nothing. The output conforms to the grammar with other records if and
 * only if the source does, apart from a byte order mark and the last line end.
 *
 * UTF-16, documents of other formats, sources of templates, unresolved merges, and files that are or would become longer than every crawler must read (RFC 9309
 * §2.5) are not changed. Never throws on content; an invalid option is a TypeError. Time and memory are linear in the
 * source.
 */
export function format<S extends Source>(source: S, options: FormatOptions = {}): FormatResult<S> {
  const { endOfLine = "lf" } = options;
  if (endOfLine !== "keep" && !Object.hasOwn(lineEnds, endOfLine)) {
    throw new TypeError(`Invalid endOfLine ${JSON.stringify(endOfLine)}; use "lf", "crlf" or "keep".`);
  }
  const { document } = parse<S>(source);
  const fault = wholeFileFault(document);
  if (fault !== null) return new LazyFormatResult(source, source, fault.code, []);
  const { text, skipped } = formatted(document, endOfLine === "keep" ? firstLineEnd(document) : lineEnds[endOfLine]);
  if (document.source.octetLength > FILE_OCTETS || octetsOf(document, text) > FILE_OCTETS) {
    return new LazyFormatResult(source, source, "over-limit", []);
  }
  const output = text === document.text ? source : edit(document, [{ span: document.span, text }]);
  return new LazyFormatResult(source, output, null, skipped);
}

class LazyFormatResult<S extends Source> implements FormatResult<S> {
  readonly output: S;
  readonly changed: boolean;
  readonly fileSkipped: FileSkipReason | null;
  readonly skipped: readonly SkippedLine[];
  #departures: readonly Diagnostic[] | null = null;

  constructor(source: S, output: S, fileSkipped: FileSkipReason | null, skipped: readonly SkippedLine[]) {
    this.output = output;
    this.changed = output !== source;
    this.fileSkipped = fileSkipped;
    this.skipped = skipped;
  }

  get departures(): readonly Diagnostic[] {
    return (this.#departures ??= check(this.output, { otherRecords: true }).diagnostics);
  }
}

function formatted(
  document: RobotsTxt,
  lineEnd: string,
): { readonly text: string; readonly skipped: readonly SkippedLine[] } {
  const skipped: SkippedLine[] = [];
  const report = (code: SkipCode, { line }: Pick<Piece, "line">) => {
    const span = { start: line.start, end: line.lineEnd };
    skipped.push({ code, span, line: positionAt(document.lineIndex, line.start).line, message: skipMessages[code] });
  };
  const pieces: Piece[] = [];
  let blankAbove = false;
  // The line may be source of a template, whose white space can matter.
  const kept = new Set(placeholders(document).map(({ line }) => line));
  for (const line of document.lines) {
    if (isBlankLine(line)) {
      blankAbove = true;
      continue;
    }
    const formatted = formatLine(document, line);
    const written = document.text.slice(line.start, line.lineEnd);
    const isTooLong = isLong(document, line, formatted);
    if (isTooLong && formatted !== written) report("long-line", { line });
    pieces.push({ line, text: isTooLong || kept.has(line) ? written : formatted, blankAbove });
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
  return { text: parts.join(""), skipped: skipped.sort((one, other) => one.span.start - other.span.start) };
}

/** Whether a line is or would become longer than every dialect reads. Such a line is not changed. */
function isLong({ text, source }: RobotsTxt, line: Line, formatted: string): boolean {
  if (line.kind === "emptyline") return false;
  const written = text.slice(line.start, line.lineEnd);
  // Formatting only adds and removes characters of one octet.
  const added = Math.max(0, formatted.length - written.length);
  return utf8Length(written, source.form, written.length) + added > LINE_OCTETS;
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Characters with a meaning only at the start of the file: the byte order mark, and the first octets of incomplete
 * ones, which Google partly skips.
 */
const marks: ReadonlySet<string | undefined> = new Set([BYTE_ORDER_MARK, "\uDCEF", "\uDCFE", "\uDCFF"]);

/**
 * The text before the first line. Byte order marks and white space are removed, unless the first line itself begins
 * with a mark, which would then become the mark of the file. In that case, existing white space becomes one line end or
 * space; without white space, the byte order mark is kept.
 */
function leading(document: RobotsTxt, first: Piece | undefined, lineEnd: string): string {
  if (first === undefined || !marks.has(first.text[0])) return "";
  const mark = hasByteOrderMark(document) ? BYTE_ORDER_MARK : "";
  if (first.line.start > mark.length) return lineEnd;
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
