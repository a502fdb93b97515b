// The user-agent lines or the rules of a file, by index: offsets into its text, and no object per line.
import type { LineRecord } from "../cst/nodes.ts";
import type { Span } from "../text/span.ts";

/** The text of a line that the dialect cut, and its offset in the document. */
interface CutText {
  readonly text: string;
  readonly start: number;
}

/** A list of `key: value` lines in file order. Keeps four numbers per line, and of the lines that were read nothing. */
export class LineView {
  /** Offsets of the values in `text(at)`: of the first code unit, and of the one after the last. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #numbers: number[] = [];
  readonly #text: string;
  #cut: Map<number, CutText> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.starts.length;
  }

  /** Appends a line. `cut` is its kept text if the dialect cut it; `number` is 1-based. */
  push({ value, valueEnd, start }: LineRecord, number: number, cut: string | undefined): void {
    if (cut !== undefined) (this.#cut ??= new Map()).set(this.length, { text: cut, start });
    this.starts.push(value);
    this.ends.push(valueEnd);
    this.#numbers.push(number);
  }

  /** Removes the lines from `length` on. */
  truncate(length: number): void {
    for (let at = length; at < this.length; at++) this.#cut?.delete(at);
    for (const list of [this.starts, this.ends, this.#numbers]) list.length = length;
  }

  /** The text that all offsets index; null if the dialect cut one of these lines, see `text`. */
  get whole(): string | null {
    return this.#cut === null ? this.#text : null;
  }

  /** The text that the offsets of a line index. */
  text(at: number): string {
    return this.#cut?.get(at)?.text ?? this.#text;
  }

  value(at: number): string {
    return this.text(at).slice(this.starts[at], this.ends[at]);
  }

  /** 1-based. */
  line(at: number): number {
    return this.#numbers[at] as number;
  }

  /** The span in the document of two offsets in `text(at)`. */
  span(at: number, start: number, end: number): Span {
    const shift = this.#cut?.get(at)?.start ?? 0;
    return { start: shift + start, end: shift + end };
  }

  valueSpan(at: number): Span {
    return this.span(at, this.starts[at] as number, this.ends[at] as number);
  }
}
