// The groups of a file, by index: ranges of its text and of its lines, and no object per group. Ends are exclusive.
import type { Span } from "../text/span.ts";
import { Rows } from "./rows.ts";

/** Integers of a group: its span, the indexes of its user-agent lines, the indexes of its rules. */
const WIDTH = 6;

/** Collects the groups of `GroupRanges`. */
export class GroupRows extends Rows {
  constructor() {
    super(WIDTH);
  }

  push(start: number, end: number, firstAgent: number, endAgent: number, firstRule: number, endRule: number): void {
    const at = this.add();
    const { scratch } = this;
    scratch[at] = start;
    scratch[at + 1] = end;
    scratch[at + 2] = firstAgent;
    scratch[at + 3] = endAgent;
    scratch[at + 4] = firstRule;
    scratch[at + 5] = endRule;
  }

  /** Ends the collection. */
  finish(): GroupRanges {
    return new GroupRanges(this.finishRows());
  }
}

export class GroupRanges {
  readonly #integers: Int32Array;

  constructor(integers: Int32Array) {
    this.#integers = integers;
  }

  get length(): number {
    return this.#integers.length / WIDTH;
  }

  /** In UTF-16 code units. */
  span(at: number): Span {
    return { start: this.#integer(at, 0), end: this.#integer(at, 1) };
  }

  firstAgent(at: number): number {
    return this.#integer(at, 2);
  }

  endAgent(at: number): number {
    return this.#integer(at, 3);
  }

  firstRule(at: number): number {
    return this.#integer(at, 4);
  }

  endRule(at: number): number {
    return this.#integer(at, 5);
  }

  #integer(at: number, column: number): number {
    return this.#integers[at * WIDTH + column] as number;
  }
}
