// Lines of a file as places in its text: what a question about a fresh file needs.
// Makes nothing of a line; those that know what it is for do, when somebody asks.
import type { LineRecord } from "../cst/nodes.ts";
import type { Span } from "../text/span.ts";

/** The lines of a document as they are read. */
export interface ReadLines {
  readonly records: readonly LineRecord[];
  /** The document's. */
  readonly text: string;
  /** What is kept of the lines that are too long, which the places of their parts are in; null where none is cut. */
  readonly cut: ReadonlyMap<LineRecord, string> | null;
}

/** What the places of a line's parts are in. */
export function textOf({ cut, text }: ReadLines, record: LineRecord): string {
  return cut === null ? text : (cut.get(record) ?? text);
}

/** Some of them in file order, each known by its number. */
export class PlacedLines {
  /** By number, as they were read. */
  readonly records: LineRecord[] = [];
  readonly #read: ReadLines;
  readonly #lines: number[] = [];

  constructor(read: ReadLines) {
    this.#read = read;
  }

  get length(): number {
    return this.records.length;
  }

  push(record: LineRecord, line: number): void {
    this.records.push(record);
    this.#lines.push(line);
  }

  /** Drops the lines from this number on. */
  dropFrom(at: number): void {
    this.records.length = at;
    this.#lines.length = at;
  }

  /** What the places of all their parts are in; null where that is not one text. */
  get whole(): string | null {
    return this.#read.cut === null ? this.#read.text : null;
  }

  /** What the places of its parts are in. */
  text(at: number): string {
    return textOf(this.#read, this.records[at] as LineRecord);
  }

  /** The span of a part of it, by its places. */
  span(at: number, start: number, end: number): Span {
    const record = this.records[at] as LineRecord;
    const shift = this.#read.cut?.has(record) ? record.start : 0;
    return { start: shift + start, end: shift + end };
  }

  /** 1-based. */
  line(at: number): number {
    return this.#lines[at] as number;
  }
}
