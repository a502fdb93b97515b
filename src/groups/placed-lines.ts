// Lines of a file as places in its text: what a question about a fresh file needs.
// Makes nothing of a line; those that know what it is for do, when somebody asks.
import type { LineRecord } from "../cst/nodes.ts";

/** A line as it is read: its record, and the text the record's places are in, `shift` units into the document. */
export interface ReadLine {
  readonly record: LineRecord;
  readonly text: string;
  readonly shift: number;
}

/** Lines in file order, each known by its number. */
export class PlacedLines {
  readonly #text: string;
  readonly #records: LineRecord[] = [];
  readonly #lines: number[] = [];
  /** By number, those that were cut and so read again; null where there is none. */
  #cut: Map<number, ReadLine> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#records.length;
  }

  /** Adds a line; `cut` is how it is read where that is not as it stands in the text. */
  push(record: LineRecord, line: number, cut: ReadLine | null): void {
    if (cut !== null) {
      this.#cut ??= new Map();
      this.#cut.set(this.#records.length, cut);
    }
    this.#records.push(cut === null ? record : cut.record);
    this.#lines.push(line);
  }

  /** Drops the lines from this number on. */
  dropFrom(at: number): void {
    this.#records.length = at;
    this.#lines.length = at;
    for (const number of this.#cut?.keys() ?? []) if (number >= at) this.#cut?.delete(number);
  }

  /** Its places are in `text`. */
  record(at: number): LineRecord {
    return this.#records[at] as LineRecord;
  }

  /** What the places of a line are in: the file's text, or what is kept of a line that is too long. */
  text(at: number): string {
    return this.#cut === null ? this.#text : (this.#cut.get(at)?.text ?? this.#text);
  }

  /** Code units from the start of the document to that of `text`. */
  shift(at: number): number {
    return this.#cut?.get(at)?.shift ?? 0;
  }

  /** Where the value begins. */
  from(at: number): number {
    return this.record(at).value;
  }

  /** Where the value ends. */
  to(at: number): number {
    return this.record(at).valueEnd;
  }

  /** 1-based. */
  line(at: number): number {
    return this.#lines[at] as number;
  }
}
