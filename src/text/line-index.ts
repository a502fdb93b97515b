// Converts offsets to lines, columns and octets. Only CR, LF and CRLF end a line (RFC 9309 §2.2).
import { type DecodedSource, utf8Length } from "./decode.ts";
import type { Position } from "./span.ts";

/** The offsets of the lines of a text, in code units and in octets. */
export interface LineIndex {
  /** Offset of the first code unit of each line; `[0]` for the empty text. */
  readonly starts: readonly number[];
  /** Octet offset of the first octet of each line; the same array as `starts` if the source is ASCII. */
  readonly octetStarts: readonly number[];
}

/** Computes the line starts of a source. */
export function lineIndex(source: DecodedSource): LineIndex {
  const { text } = source;
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 13) continue;
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  if (source.ascii) return { starts, octetStarts: starts };
  const octetStarts = [0];
  let octets = 0;
  for (let line = 1; line < starts.length; line++) {
    octets += octetsBetween(source, starts[line - 1] as number, starts[line] as number);
    octetStarts.push(octets);
  }
  return { starts, octetStarts };
}

/** Index of the line that contains `offset`; the end of the text is on the last line. O(log lines). */
export function lineAt(index: Pick<LineIndex, "starts">, offset: number): number {
  let low = 0;
  let high = index.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((index.starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** 1-based line and column of a 0-based offset, in UTF-16 code units; a tab is one column. */
export function positionAt(index: LineIndex, offset: number): Position {
  const line = lineAt(index, offset);
  return { line: line + 1, column: offset - (index.starts[line] as number) + 1 };
}

/** By index: the last query of `octetAt` and its result. A long line may have thousands of findings, in file order. */
const latest = new WeakMap<LineIndex, { readonly offset: number; readonly octets: number }>();

/**
 * 0-based octet offset of a 0-based offset in UTF-16 code units. Linear in the distance from the start of its line, or
 * from the last query if that is nearer.
 */
export function octetAt(index: LineIndex, source: DecodedSource, offset: number): number {
  if (source.ascii) return offset;
  const line = lineAt(index, offset);
  const start = index.starts[line] as number;
  const known = latest.get(index);
  const octets =
    known !== undefined && known.offset >= start && known.offset <= offset
      ? known.octets + octetsBetween(source, known.offset, offset)
      : (index.octetStarts[line] as number) + octetsBetween(source, start, offset);
  // The octets of a surrogate pair cannot be divided.
  if (!isInPair(source.text, offset)) latest.set(index, { offset, octets });
  return Math.min(octets, source.octetLength);
}

function isInPair(text: string, offset: number): boolean {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
}

/**
 * 0-based offset in UTF-16 code units of a 1-based position. Clamps: a column after the line is the start of its line
 * end, a line after the text is the last line.
 */
export function offsetAt(index: LineIndex, text: string, position: Position): number {
  const line = Math.min(Math.max(position.line, 1), index.starts.length) - 1;
  const start = index.starts[line] as number;
  const offset = start + Math.max(position.column, 1) - 1;
  const next = index.starts[line + 1];
  if (next === undefined) return Math.min(offset, text.length);
  if (offset < next) return offset;
  return text.charCodeAt(next - 1) === 10 && text.charCodeAt(next - 2) === 13 ? next - 2 : next - 1;
}

function octetsBetween(source: DecodedSource, start: number, end: number): number {
  return utf8Length(source.text.slice(start, end), source.form, end - start);
}
