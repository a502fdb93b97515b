// Rows of integers one after the other, without an object per row.

/** Integers that new scratch memory has room for: most files have fewer. */
const ROOM = 1024;
/** Integers up to which scratch memory is kept for the next file: one of 500 KiB (§2.5) fits. */
const MAX_ROOM = 0x40000;
/** Scratch memory for the files to come. */
const free: Int32Array[] = [];
/** Lists of rows that are collected at the same time. */
const MAX_FREE = 3;

/** Collects rows in scratch memory: an array that grows with the rows leaves garbage of three times its size. */
export abstract class Rows {
  readonly #width: number;
  /** The integers, then free room. */
  protected scratch: Int32Array = free.pop() ?? new Int32Array(ROOM);
  #end = 0;

  /** `width`: number of integers of a row. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Number of rows. */
  get length(): number {
    return this.#end / this.#width;
  }

  /** Adds a row and returns the index of its first integer in `scratch`, where the caller sets all of them. */
  protected add(): number {
    const at = this.#end;
    this.#end = at + this.#width;
    // Stryker disable next-line EqualityOperator: changes only the memory
    if (this.#end > this.scratch.length) this.#grow();
    return at;
  }

  /** Removes the rows from `length` on. */
  truncate(length: number): void {
    this.#end = length * this.#width;
  }

  /** The integers of all rows. Ends the collection. */
  protected finishRows(): Int32Array {
    const integers = this.scratch.slice(0, this.#end);
    // Stryker disable next-line ConditionalExpression, EqualityOperator, LogicalOperator: changes only the memory
    if (free.length < MAX_FREE && this.scratch.length <= MAX_ROOM) free.push(this.scratch);
    return integers;
  }

  #grow(): void {
    const longer = new Int32Array(2 * this.scratch.length);
    longer.set(this.scratch);
    this.scratch = longer;
  }
}
