// The caret printout: the line a diagnostic points at, with the place marked
// under it. Works in cells of a fixed-width screen, and costs what it shows and
// not the length of the line or of the text. Pure; colour is the caller's `paint`.
import type { Span } from "../text/span.ts";
import { type Glyph, glyph } from "./visible.ts";

/** What a diagnostic says about its place; `line` and `column` are 1-based, `column` in UTF-16 code units. */
export interface FramePlace {
  readonly span: Span;
  readonly line: number;
  readonly column: number;
}

/** The parts of a frame that a caller may colour. */
export type FramePart = "gutter" | "source" | "mark";

export interface FrameOptions {
  /** Lines shown before the marked one, at most 9. Default 1. */
  readonly before?: number;
  /** Lines shown after it, at most 9. Default 0. */
  readonly after?: number;
  /** Cells of a screen line, gutter included, at least 40. Default 100. */
  readonly width?: number;
  /** Called with every part; must not change its width. Default: as it is. */
  readonly paint?: (part: FramePart, text: string) => string;
}

/** Cells from one tab stop to the next. */
const TAB = 4;
/** Code units looked at for every cell shown: room for marks that take no cell of their own. */
const UNITS_PER_CELL = 8;
const CROPPED = "\u2026";

interface Cell extends Glyph {
  /** Offset of the code point in the text, and of the one behind it. */
  readonly start: number;
  readonly end: number;
  /** Cells before it in its line, from the place the reading began. */
  readonly at: number;
}

/**
 * The marked line with its neighbours, each behind its 1-based number, and carets under the span:
 *
 *      6 | User-agent: *
 *      7 | Disallow /cart
 *        |          ^
 *
 * A span over several lines is marked to the end of its first. An empty span, or one that is only a
 * line end, gets one caret. A long line is cropped around the mark, "…" standing for what is left
 * out. No line end at the end. Never throws for a place inside `text`.
 */
export function frame(text: string, place: FramePlace, options: FrameOptions = {}): string {
  const paint = options.paint ?? ((_part: FramePart, shown: string) => shown);
  const least = place.line - Math.min(options.before ?? 1, 9);
  const most = place.line + Math.min(options.after ?? 0, 9);
  const screen = Math.max(options.width ?? 100, 40);

  const lineStart = place.span.start - (place.column - 1);
  const lines = [{ number: place.line, start: lineStart }];
  for (let start = lineStart, number = place.line - 1; number >= Math.max(least, 1); number--) {
    const before = previousLineStart(text, start, screen * UNITS_PER_CELL);
    if (before === null) break;
    lines.unshift({ number, start: before });
    start = before;
  }
  for (let start = lineStart, number = place.line + 1; number <= most; number++) {
    const after = nextLineStart(text, start, screen * UNITS_PER_CELL);
    // What follows the last line end is no line.
    if (after === null || after === text.length) break;
    lines.push({ number, start: after });
    start = after;
  }

  const digits = String((lines.at(-1) ?? { number: place.line }).number).length;
  const gutter = (label: string): string => paint("gutter", `${label.padStart(digits + 1)} |`);
  const room = screen - digits - 4;
  const shown: string[] = [];
  for (const line of lines) {
    if (line.start !== lineStart) {
      shown.push(row(gutter(String(line.number)), paint("source", contextLine(text, line.start, room))));
      continue;
    }
    const { source, indent, length } = markedLine(text, lineStart, place.span, room);
    shown.push(row(gutter(String(line.number)), paint("source", source)));
    shown.push(`${gutter("")} ${" ".repeat(indent)}${paint("mark", "^".repeat(length))}`);
  }
  return shown.join("\n");
}

function row(gutter: string, source: string): string {
  return source === "" ? gutter : `${gutter} ${source}`;
}

function contextLine(text: string, start: number, room: number): string {
  return crop(cellsOf(text, start, lineEnd(text, start, start + room * UNITS_PER_CELL)), 0, room, false, text).source;
}

/** The line as shown, and where in it the carets stand: cells before them, and how many. */
function markedLine(
  text: string,
  lineStart: number,
  span: Span,
  room: number,
): { readonly source: string; readonly indent: number; readonly length: number } {
  const reach = room * UNITS_PER_CELL;
  let from = Math.max(lineStart, span.start - reach);
  // Never begin in the middle of a surrogate pair.
  if (from > lineStart && isPair(text, from - 1)) from--;
  const end = lineEnd(text, span.start, span.start + reach);
  const cells = cellsOf(text, from, end);
  const markStart = cellAt(cells, span.start);
  const markEnd = Math.max(cellAt(cells, Math.min(span.end, end)), markStart + 1);
  const last = cells.at(-1);
  const total = last === undefined ? 0 : last.at + last.width;
  const fits = from === lineStart && Math.max(total, markEnd) <= room && (end === text.length || isLineEnd(text, end));
  // A third of the screen line leads up to the mark, the rest shows what follows.
  const needed = markStart + Math.min(markEnd - markStart, room >> 1);
  const left = fits || (from === lineStart && needed < room - 1) ? 0 : Math.max(0, markStart - Math.floor(room / 3));
  const { source, lead, until } = crop(cells, left, room, from > lineStart, text);
  return { source, indent: markStart - left + lead, length: Math.max(1, Math.min(markEnd, until) - markStart) };
}

/**
 * The cells from `left` on that fit into `room`, "…" at a side where something is left out.
 * `lead` is the cells added before cell `left`, `until` the cell behind the last one shown.
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
  const behind = last !== undefined && last.end < text.length && !isLineEnd(text, last.end);
  const lead = before ? 1 : 0;
  const full = left + room - lead;
  const limit = behind || total > full ? full - 1 : full;
  let source = before ? CROPPED : "";
  let until = left;
  let cut = behind;
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

/** Cells before the code point that holds `offset`; all of them for an offset behind the line. */
function cellAt(cells: readonly Cell[], offset: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] as Cell).end <= offset) low = middle + 1;
    else high = middle;
  }
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

/** Start of the line before the one at `start`; null where there is none, or it is longer than `most`. */
function previousLineStart(text: string, start: number, most: number): number | null {
  if (start <= 0) return null;
  let at = start - 1;
  if (text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13) at--;
  const least = Math.max(0, at - most);
  while (at > least && !isLineEnd(text, at - 1)) at--;
  return at > 0 && !isLineEnd(text, at - 1) ? null : at;
}

/** Start of the line behind the one at `start`; null where there is none, or the line is longer than `most`. */
function nextLineStart(text: string, start: number, most: number): number | null {
  const end = lineEnd(text, start, start + most);
  if (!isLineEnd(text, end)) return null;
  return text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
}
