// Rows of integers one after the other, without an object per row.

/** Integers in a new buffer: most files have fewer. */
const INITIAL_CAPACITY = 0x2000;
/** Integers in the largest buffer that is kept for the next file: one of 500 KiB (§2.5) fits. */
const MAX_POOLED_CAPACITY = 0x40000;
/** Buffers for the next files. */
const pool: Int32Array[] = [];
/** Buffers that are used at the same time, one for each list of rows. */
const MAX_POOLED = 3;

/** Collects rows in scratch memory: an array that grows with the rows leaves garbage of three times its size. */
export class Rows {
  readonly #width: number;
  /** The integers, then free room. */
  scratch: Int32Array = pool.pop() ?? new Int32Array(INITIAL_CAPACITY);
  #end = 0;

  /** `width`: number of integers of a row. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Number of integers. */
  get size(): number {
    return this.#end;
  }

  /** Number of rows. */
  get length(): number {
    return this.#end / this.#width;
  }

  /** Adds a row and returns the index of its first integer in `scratch`, where the caller sets all of them. */
  add(): number {
    const at = this.#end;
    this.#end = at + this.#width;
    if (this.#end > this.scratch.length) this.#grow();
    return at;
  }

  /** Removes the rows from `length` on. */
  truncate(length: number): void {
    this.#end = length * this.#width;
  }

  /** Copies the integers of all rows into `target`, from an index on. Ends the collection. */
  moveTo(target: Int32Array, index: number): void {
    const { scratch } = this;
    target.set(scratch.subarray(0, this.#end), index);
    if (pool.length < MAX_POOLED && scratch.length <= MAX_POOLED_CAPACITY) pool.push(scratch);
  }

  #grow(): void {
    const longer = new Int32Array(2 * this.scratch.length);
    longer.set(this.scratch);
    this.scratch = longer;
  }
}
