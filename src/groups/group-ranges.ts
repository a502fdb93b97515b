// The groups of a file, by index: ranges of its text and of its lines, and no object per group. Ends are exclusive.
import type { Span } from "../text/span.ts";

/** Numbers of a group: its span, the indexes of its user-agent lines, the indexes of its rules. */
export const GROUP_WIDTH = 6;

export class GroupRanges {
  readonly #numbers: Int32Array;

  /** `numbers`: `GROUP_WIDTH` numbers for each group. */
  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  get length(): number {
    return this.#numbers.length / GROUP_WIDTH;
  }

  /** In UTF-16 code units. */
  span(at: number): Span {
    return { start: this.#number(at, 0), end: this.#number(at, 1) };
  }

  firstAgent(at: number): number {
    return this.#number(at, 2);
  }

  endAgent(at: number): number {
    return this.#number(at, 3);
  }

  firstRule(at: number): number {
    return this.#number(at, 4);
  }

  endRule(at: number): number {
    return this.#number(at, 5);
  }

  #number(at: number, column: number): number {
    return this.#numbers[at * GROUP_WIDTH + column] as number;
  }
}
