// The user-agent lines or the rules of a file, by index: offsets into its text, and no object per line.
import type { Line } from "../cst/nodes.ts";
import type { Span } from "../text/span.ts";
import { Rows } from "./rows.ts";

/** The text of a line that the dialect cut, and its offset in the document. */
interface CutText {
  readonly text: string;
  readonly start: number;
}

// Numbers of a line: the offset of its value and the one after it, its line number, and one for the kind of view.
const WIDTH = 4;
const END = 1;
const NUMBER = 2;
const OTHER = 3;

/** Collects the lines of a `LineView`. */
export class LineRows extends Rows {
  /** By index of a line: its kept text if it was cut. */
  cut: Map<number, CutText> | null = null;

  constructor() {
    super(WIDTH);
  }

  /** Appends a line. `cut` is its kept text if the dialect cut it; `number` is 1-based. */
  push({ value, valueEnd, start }: Line, number: number, other: number, cut: string | undefined): void {
    if (cut !== undefined) (this.cut ??= new Map()).set(this.length, { text: cut, start });
    const at = this.add();
    const { scratch } = this;
    scratch[at] = value;
    scratch[at + END] = valueEnd;
    scratch[at + NUMBER] = number;
    scratch[at + OTHER] = other;
  }

  override truncate(length: number): void {
    for (let at = length; at < this.length; at++) this.cut?.delete(at);
    super.truncate(length);
  }
}

/** A list of `key: value` lines in file order. Keeps four numbers per line. */
export class LineView {
  readonly length: number;
  readonly #text: string;
  /** The numbers of these lines, from the index `first` on, and of others. */
  protected readonly numbers: Int32Array;
  protected readonly first: number;
  readonly #cut: ReadonlyMap<number, CutText> | null;

  /** Moves the rows into `numbers`, from the index `first` on. */
  constructor(text: string, rows: LineRows, numbers: Int32Array, first: number) {
    this.length = rows.length;
    this.#text = text;
    this.numbers = numbers;
    this.first = first;
    this.#cut = rows.cut;
    rows.moveTo(numbers, first);
  }

  /** The text that all offsets refer to; null if the dialect cut one of these lines, see `text`. */
  get whole(): string | null {
    return this.#cut === null ? this.#text : null;
  }

  /** The text that the offsets of a line index. */
  text(at: number): string {
    return this.#cut?.get(at)?.text ?? this.#text;
  }

  /** Offset of the first code unit of the value. */
  start(at: number): number {
    return this.numbers[this.first + at * WIDTH] as number;
  }

  /** Offset of the code unit after the value. */
  end(at: number): number {
    return this.numbers[this.first + at * WIDTH + END] as number;
  }

  value(at: number): string {
    return this.text(at).slice(this.start(at), this.end(at));
  }

  /** 1-based. */
  line(at: number): number {
    return this.numbers[this.first + at * WIDTH + NUMBER] as number;
  }

  /** The number that was pushed as `other`. */
  protected other(at: number): number {
    return this.numbers[this.first + at * WIDTH + OTHER] as number;
  }

  /** The span in the document of two offsets in `text(at)`. */
  span(at: number, start: number, end: number): Span {
    const shift = this.#cut?.get(at)?.start ?? 0;
    return { start: shift + start, end: shift + end };
  }
}
