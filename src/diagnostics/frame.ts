// Code frames: the line of a diagnostic, with its span marked by carets below. Counts
// cells of a fixed-width screen. Time is linear in the output, not in the length of the
// line or of the text. Pure; `paint` of the caller adds colour.
import { partitionPoint } from "../text/collections.ts";
import type { Span } from "../text/span.ts";
import { type Glyph, glyph, visible, visibleWidth } from "./visible.ts";

/** The position of a diagnostic; `line` and `column` are 1-based, `column` in UTF-16 code units. */
export interface FramePosition {
  readonly span: Span;
  readonly line: number;
  readonly column: number;
}

/** A related position and its message. */
export interface FrameLabel extends FramePosition {
  readonly message: string;
}

/** The parts of a frame that a caller may colour. */
export type FramePart = "gutter" | "source" | "mark" | "label";

export interface FrameOptions {
  /** Lines shown before the marked one, at most 9. Default 1. */
  readonly before?: number;
  /** Lines shown after it, at most 9. Default 0. */
  readonly after?: number;
  /** Related positions; the first 4 are shown. Default none. */
  readonly labels?: readonly FrameLabel[];
  /** Cells of a screen line, gutter included, at least 40. Default 100. */
  readonly width?: number;
  /** Called with every part; must not change its width. Default: as it is. */
  readonly paint?: (part: FramePart, text: string) => string;
}

/** Related positions that are shown. */
export const SHOWN_LABELS = 4;
/** Cells from one tab stop to the next. */
const TAB = 4;
/** Code units scanned for each cell shown: room for combining marks, which take no cell of their own. */
const UNITS_PER_CELL = 8;
/** Maximum number of lines between two marked ones that are shown instead of a gap. */
const JOINED = 1;
const CROPPED = "\u2026";

interface Cell extends Glyph {
  /** Offset of the code point in the text, and of the next one. */
  readonly start: number;
  readonly end: number;
  /** Cells before it in its line, counted from the first cell that was scanned. */
  readonly at: number;
}

interface ShownMark {
  readonly span: Span;
  /** The message of a related position; undefined for the main one. */
  readonly words?: string;
}

/** A line to show, with the spans to mark below it. */
interface Shown {
  readonly number: number;
  readonly start: number;
  readonly marks: readonly ShownMark[];
}

/**
 * The marked line with its neighbours, each preceded by its 1-based number, carets under the span, and
 * dashes under the spans of labels, with their messages:
 *
 *      2 | Disallow: /shop
 *        |           ----- this rule already matches all of it
 *      3 | Allow: /
 *      4 | Disallow: /shop/cart
 *        |           ^^^^^^^^^^
 *
 * Between lines that are far from each other, "…" replaces the number. A span over several
 * lines is marked to the end of its first. An empty span, or one that is only a line end, gets one
 * caret. A long line is cropped around its first mark, with "…" for the omitted parts. No line end
 * at the end. Never throws for offsets inside `text`.
 */
export function frame(text: string, position: FramePosition, options: FrameOptions = {}): string {
  const paint = options.paint ?? ((_part: FramePart, shown: string) => shown);
  const screen = Math.max(options.width ?? 100, 40);
  const lines = joined(text, shownLines(text, position, options, screen), screen);
  const digits = String(lines.at(-1)?.number ?? position.line).length;
  const gutter = (label: string): string => paint("gutter", `${label.padStart(digits + 1)} |`);
  const room = screen - digits - 4;
  const shown: string[] = [];
  let previous: number | null = null;
  for (const { number, start, marks } of lines) {
    if (previous !== null && number > previous + 1) shown.push(paint("gutter", CROPPED.padStart(digits + 1)));
    previous = number;
    const [first] = marks;
    if (first === undefined) {
      shown.push(row(gutter(String(number)), paint("source", contextLine(text, start, room))));
      continue;
    }
    const { source, markOf } = markedLine(text, start, first.span, room);
    shown.push(row(gutter(String(number)), paint("source", source)));
    for (const { span, words } of marks) {
      const { indent, length } = markOf(span);
      const part = words === undefined ? "mark" : "label";
      const mark = (words === undefined ? "^" : "-").repeat(length);
      const [beside, below] = labelText(words ?? "", indent + length, indent, room);
      shown.push(`${gutter("")} ${" ".repeat(indent)}${paint(part, mark + beside)}`);
      for (const line of below) shown.push(`${gutter("")} ${paint(part, line)}`);
    }
  }
  return shown.join("\n");
}

/** The marked line, its neighbours and the lines of related positions, from top to bottom. */
function shownLines(text: string, position: FramePosition, options: FrameOptions, screen: number): Shown[] {
  const least = position.line - Math.min(options.before ?? 1, 9);
  const most = position.line + Math.min(options.after ?? 0, 9);
  const lineStart = position.span.start - (position.column - 1);
  const lines = new Map<number, Shown>([
    [position.line, { number: position.line, start: lineStart, marks: [{ span: position.span }] }],
  ]);
  for (let start = lineStart, number = position.line - 1; number >= Math.max(least, 1); number--) {
    const before = previousLineStart(text, start, screen * UNITS_PER_CELL);
    if (before === null) break;
    lines.set(number, { number, start: before, marks: [] });
    start = before;
  }
  for (let start = lineStart, number = position.line + 1; number <= most; number++) {
    const after = nextLineStart(text, start, screen * UNITS_PER_CELL);
    // The empty text after the last line end is not a line.
    if (after === null || after === text.length) break;
    lines.set(number, { number, start: after, marks: [] });
    start = after;
  }
  for (const label of (options.labels ?? []).slice(0, SHOWN_LABELS)) {
    const marks = lines.get(label.line)?.marks ?? [];
    const start = label.span.start - (label.column - 1);
    lines.set(label.line, { number: label.line, start, marks: [...marks, { span: label.span, words: label.message }] });
  }
  return [...lines.values()].sort((one, other) => one.number - other.number);
}

/** The lines, with those between that take no more room than a gap would. */
function joined(text: string, lines: readonly Shown[], screen: number): Shown[] {
  const all: Shown[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last !== undefined && line.number > last.number + 1 && line.number <= last.number + 1 + JOINED) {
      const start = nextLineStart(text, last.start, screen * UNITS_PER_CELL);
      if (start !== null) all.push({ number: last.number + 1, start, marks: [] });
    }
    all.push(line);
  }
  return all;
}

/**
 * Lays out the message of a mark: after the mark if it fits, otherwise below it, wrapped.
 *
 * @param end cells before the first one after the mark
 * @param indent cells before the mark
 */
function labelText(message: string, end: number, indent: number, room: number): [beside: string, below: string[]] {
  const words = visible(message);
  if (words === "") return ["", []];
  const width = visibleWidth(words);
  if (end + 1 + width <= room) return [` ${words}`, []];
  const left = Math.min(indent, width <= room ? room - width : room >> 1);
  return ["", wrapWords(words, room - left).map((line) => " ".repeat(left) + line)];
}

/** Wraps words into lines of at most `room` cells; breaks a word that is longer than a line. */
function wrapWords(words: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const end = (): void => {
    if (line !== "") lines.push(line);
    line = "";
    width = 0;
  };
  for (const word of words.split(" ")) {
    const cells = visibleWidth(word);
    if (width > 0 && width + 1 + cells > room) end();
    if (width > 0) {
      line += " ";
      width++;
    }
    if (width + cells <= room) {
      line += word;
      width += cells;
      continue;
    }
    for (const char of word) {
      const { width: one } = glyph(char);
      if (width + one > room) end();
      line += char;
      width += one;
    }
  }
  end();
  return lines;
}

function row(gutter: string, source: string): string {
  return source === "" ? gutter : `${gutter} ${source}`;
}

function contextLine(text: string, start: number, room: number): string {
  return crop(cellsOf(text, start, lineEnd(text, start, start + room * UNITS_PER_CELL)), 0, room, false, text).source;
}

/** Cells of a shown line before a mark, and those of the mark. */
interface Mark {
  readonly indent: number;
  readonly length: number;
}

/** The line as shown, and the cells of a mark in it; a mark that was cropped away is at the edge. */
function markedLine(
  text: string,
  lineStart: number,
  span: Span,
  room: number,
): { readonly source: string; readonly markOf: (span: Span) => Mark } {
  const reach = room * UNITS_PER_CELL;
  let from = Math.max(lineStart, span.start - reach);
  // Never begin in the middle of a surrogate pair.
  if (from > lineStart && isPair(text, from - 1)) from--;
  const end = lineEnd(text, span.start, span.start + reach);
  const cells = cellsOf(text, from, end);
  const [markStart, markEnd] = cellsOfSpan(cells, span, end);
  const last = cells.at(-1);
  const total = last === undefined ? 0 : last.at + last.width;
  const fits = from === lineStart && Math.max(total, markEnd) <= room && (end === text.length || isLineEnd(text, end));
  // A third of the screen line leads up to the mark, the rest shows what follows.
  const needed = markStart + Math.min(markEnd - markStart, room >> 1);
  const left = fits || (from === lineStart && needed < room - 1) ? 0 : Math.max(0, markStart - Math.floor(room / 3));
  const { source, lead, until } = crop(cells, left, room, from > lineStart, text);
  return {
    source,
    markOf(marked) {
      const [start, after] = cellsOfSpan(cells, marked, end);
      // Marks of cells cropped on the left are under the "…" there, those on the right under the last cell.
      const indent = Math.min(
        Math.max(start - left + lead, 0),
        Math.max(until - left + lead, markStart - left + lead, 0),
      );
      const stop = Math.min(after, until) - left + lead;
      return { indent: Math.min(indent, room - 1), length: Math.max(1, Math.min(stop, room) - indent) };
    },
  };
}

function cellsOfSpan(cells: readonly Cell[], span: Span, end: number): [start: number, end: number] {
  const start = cellAt(cells, span.start);
  return [start, Math.max(cellAt(cells, Math.min(span.end, end)), start + 1)];
}

/**
 * The cells from `left` on that fit into `room`, "…" at a side where something is left out.
 * `lead` is the cells added before cell `left`, `until` the cell after the last one shown.
 */
function crop(
  cells: readonly Cell[],
  left: number,
  room: number,
  hidden: boolean,
  text: string,
): { readonly source: string; readonly lead: number; readonly until: number } {
  const last = cells.at(-1);
  const total = last === undefined ? 0 : last.at + last.width;
  const before = left > 0 || hidden;
  const hasMore = last !== undefined && last.end < text.length && !isLineEnd(text, last.end);
  const lead = before ? 1 : 0;
  const full = left + room - lead;
  const limit = hasMore || total > full ? full - 1 : full;
  let source = before ? CROPPED : "";
  let until = left;
  let cut = hasMore;
  for (const cell of cells) {
    if (cell.at < left) {
      // A wide character halfway over the left edge leaves its second cell blank.
      const over = cell.at + cell.width - left;
      if (over > 0) {
        source += " ".repeat(over);
        until = left + over;
      }
      continue;
    }
    if (cell.at + cell.width > limit) {
      cut = true;
      break;
    }
    source += cell.width === 0 && until === left ? "" : cell.text;
    until = cell.at + cell.width;
  }
  if (cut) source += CROPPED;
  return { source, lead, until };
}

function cellsOf(text: string, start: number, end: number): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  let offset = start;
  for (const char of text.slice(start, end)) {
    let { text: shown, width } = glyph(char);
    if (char === "\t") {
      width = TAB - (at % TAB);
      shown = " ".repeat(width);
    } else if (width === 0 && cells.length === 0) {
      // A mark with nothing before it gets the circle it is printed with in books.
      shown = `\u25cc${shown}`;
      width = 1;
    }
    cells.push({ text: shown, width, at, start: offset, end: offset + char.length });
    at += width;
    offset += char.length;
  }
  return cells;
}

/** Cells before the code point that holds `offset`; all of them for an offset after the line. */
function cellAt(cells: readonly Cell[], offset: number): number {
  let low = partitionPoint(cells.length, (at) => (cells[at] as Cell).end > offset);
  const cell = cells[low];
  if (cell === undefined) {
    const last = cells.at(-1);
    return last === undefined ? 0 : last.at + last.width;
  }
  // A mark without a cell of its own is shown on the character before it.
  while (low > 0 && (cells[low] as Cell).width === 0) low--;
  return (cells[low] as Cell).at;
}

function isLineEnd(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit === 10 || unit === 13;
}

function isPair(text: string, offset: number): boolean {
  return (text.codePointAt(offset) ?? 0) > 0xffff;
}

/** Where the line that holds `from` ends, or `most`, whichever comes first; never inside a surrogate pair. */
function lineEnd(text: string, from: number, most: number): number {
  const stop = Math.min(most, text.length);
  for (let at = from; at < stop; at++) {
    if (isLineEnd(text, at))
      return at > 0 && text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13 ? at - 1 : at;
  }
  return stop > from && stop < text.length && isPair(text, stop - 1) ? stop + 1 : stop;
}

/** Start of the line before the one at `start`; null for the first line, or if it is longer than `most`. */
function previousLineStart(text: string, start: number, most: number): number | null {
  if (start <= 0) return null;
  let at = start - 1;
  if (text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13) at--;
  const least = Math.max(0, at - most);
  while (at > least && !isLineEnd(text, at - 1)) at--;
  return at > 0 && !isLineEnd(text, at - 1) ? null : at;
}

/** Start of the line after the one at `start`; null for the last line, or if the line is longer than `most`. */
function nextLineStart(text: string, start: number, most: number): number | null {
  const end = lineEnd(text, start, start + most);
  if (!isLineEnd(text, end)) return null;
  return text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
}
