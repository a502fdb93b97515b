// One version of a document: its text, its tree, and conversions between spans and the positions of the protocol.
import { compile, type Line, parse, type Robots, type RobotsTxt, type Span } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { readRecords, type TypedRecord } from "robotspec/records";
import { lineAt } from "robotspec/text";
import type { Position, Range } from "vscode-languageserver";
import { type Encoding, Units } from "./units.ts";

/** The input of every feature. Never changes; everything but the text is computed on first use. */
export class Snapshot {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
  readonly encoding: Encoding;
  readonly dialect: DialectName;
  readonly #units: Units;
  #document: RobotsTxt | null = null;
  #robots: Robots | null = null;
  #records: readonly TypedRecord[] | null = null;

  constructor(uri: string, version: number, text: string, encoding: Encoding, dialect: DialectName) {
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.encoding = encoding;
    this.dialect = dialect;
    this.#units = new Units(text, encoding);
  }

  get document(): RobotsTxt {
    return (this.#document ??= parse(this.text).document);
  }

  get robots(): Robots {
    return (this.#robots ??= compile(this.document, { dialect: this.dialect }));
  }

  /** The file compiled for a dialect. */
  robotsBy(dialect: DialectName): Robots {
    return dialect === this.dialect ? this.robots : compile(this.document, { dialect });
  }

  /** Every other record, typed. */
  get records(): readonly TypedRecord[] {
    return (this.#records ??= readRecords(this.document, { dialect: this.dialect, lowered: this.robots }));
  }

  /** Number of lines; a text that ends in a line end has an empty line after it. */
  get lineCount(): number {
    return this.document.lineIndex.starts.length;
  }

  /** Offsets of a line (0-based): its start, and its end without the line end. Clamped to the text. */
  lineSpan(line: number): Span {
    const { starts } = this.document.lineIndex;
    const at = Math.min(Math.max(line, 0), starts.length - 1);
    const start = starts[at] as number;
    const next = starts[at + 1];
    if (next === undefined) return { start, end: this.text.length };
    const isCRLF = this.text.charCodeAt(next - 1) === 10 && next - 2 >= start && this.text.charCodeAt(next - 2) === 13;
    return { start, end: isCRLF ? next - 2 : next - 1 };
  }

  /** The protocol's position of an offset. */
  position(offset: number): Position {
    const line = lineAt(this.document.lineIndex, offset);
    const start = this.document.lineIndex.starts[line] as number;
    return { line, character: this.#units.between(start, offset) };
  }

  /** The protocol's range of a span. */
  range({ start, end }: Span): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The protocol's range of a span in a known line (0-based): without a search, for answers about every line. */
  rangeInLine(line: number, { start, end }: Span): Range {
    const lineStart = this.document.lineIndex.starts[line] as number;
    return {
      start: { line, character: this.#units.between(lineStart, start) },
      end: { line, character: this.#units.between(lineStart, end) },
    };
  }

  /** The offset of a position; a position outside of the text is clamped. */
  offset({ line, character }: Position): number {
    if (line >= this.lineCount) return this.text.length;
    const { start, end } = this.lineSpan(line);
    return this.#units.after(start, Math.max(character, 0), end);
  }

  /** The span of a range. */
  span({ start, end }: Range): Span {
    const from = this.offset(start);
    return { start: from, end: Math.max(from, this.offset(end)) };
  }

  /** Units of the negotiated encoding between two offsets of one line. */
  unitsBetween(start: number, end: number): number {
    return this.#units.between(start, end);
  }

  /** Index of the line (0-based) that contains an offset. */
  lineOf(offset: number): number {
    return lineAt(this.document.lineIndex, offset);
  }

  /** The line that contains an offset; null where the text ends with a line end, or is empty. */
  lineAt(offset: number): Line | null {
    const { lines } = this.document;
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] as Line).end <= offset) low = middle + 1;
      else high = middle;
    }
    const found = lines[low] ?? lines[low - 1];
    if (found === undefined || offset < found.start) return null;
    // The end of a last line without a line end belongs to it.
    return offset < found.end || (offset === found.end && found.lineEnd === found.end) ? found : null;
  }

  slice({ start, end }: Span): string {
    return this.text.slice(start, end);
  }
}
