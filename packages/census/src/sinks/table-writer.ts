// Appends rows to a table of DuckDB, in chunks of columns.
import type { DuckDBAppender } from "@duckdb/node-api";
import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  type DuckDBType,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from "@duckdb/node-api";
import duckdb, { type Vector } from "@duckdb/node-bindings";
import type { Row } from "../measure/rows.ts";
import type { Cell, ColumnType, Table } from "../schema.ts";

/** Rows of one vector of DuckDB. */
const VECTOR = 2048;

const types: Readonly<Record<ColumnType, DuckDBType>> = { VARCHAR, INTEGER, BIGINT, BOOLEAN, DOUBLE, TIMESTAMP };

/**
 * One column of a chunk. Writes texts to DuckDB at once, so that no row outlives the call, and collects other values and
 * nulls in arrays. The vectors of `@duckdb/node-api` keep texts, and compute with a bigint for each null: with them, a
 * split takes a fifth more processor time.
 */
class ColumnWriter {
  readonly #values: Values | null;
  /** One bit for each row, set unless the cell is null. */
  readonly #valid = new Uint8Array(VECTOR / 8).fill(0xff);
  #hasNulls = false;
  #vector: Vector | null = null;

  constructor(type: ColumnType) {
    this.#values = type === "VARCHAR" ? null : valuesOf[type]();
  }

  /** Begins a chunk. */
  open(vector: Vector): void {
    this.#vector = vector;
    if (this.#hasNulls) this.#valid.fill(0xff);
    this.#hasNulls = false;
  }

  set(row: number, cell: Cell): void {
    if (cell === null) {
      this.#hasNulls = true;
      this.#valid[row >> 3] = (this.#valid[row >> 3] as number) & ~(1 << (row & 7));
    } else if (this.#values === null) {
      duckdb.vector_assign_string_element(this.#vector as Vector, row, cell as string);
    } else this.#values.set(row, cell);
  }

  /** Ends a chunk. */
  flush(): void {
    const vector = this.#vector as Vector;
    if (this.#values !== null) {
      const { buffer } = this.#values.array;
      duckdb.copy_data_to_vector(vector, 0, buffer, 0, buffer.byteLength);
    }
    if (!this.#hasNulls) return;
    duckdb.vector_ensure_validity_writable(vector);
    duckdb.copy_data_to_vector_validity(vector, 0, this.#valid.buffer, 0, this.#valid.byteLength);
  }
}

/** Values of fixed width, in the memory layout of DuckDB. */
interface Values {
  readonly array: { readonly buffer: ArrayBuffer };
  set(row: number, cell: Cell): void;
}

const valuesOf: Readonly<Record<Exclude<ColumnType, "VARCHAR">, () => Values>> = {
  INTEGER() {
    const array = new Int32Array(VECTOR);
    const set = (row: number, cell: Cell) => {
      if (((cell as number) | 0) !== cell) throw new RangeError(`${cell} is not a 32-bit integer`);
      array[row] = cell;
    };
    return { array, set };
  },
  BIGINT: () => bigints(1n),
  TIMESTAMP: () => bigints(1000n),
  BOOLEAN() {
    const array = new Uint8Array(VECTOR);
    return { array, set: (row, cell) => (array[row] = Number(cell)) };
  },
  DOUBLE() {
    const array = new Float64Array(VECTOR);
    return { array, set: (row, cell) => (array[row] = cell as number) };
  },
};

/** A timestamp of DuckDB is in microseconds. */
function bigints(factor: bigint): Values {
  const array = new BigInt64Array(VECTOR);
  return { array, set: (row, cell) => (array[row] = BigInt(cell as number) * factor) };
}

/** Fills the columns of one chunk, and appends the chunk to its table when it is full. */
export class TableWriter {
  readonly #chunk: DuckDBDataChunk;
  readonly #appender: DuckDBAppender;
  readonly #columns: readonly ColumnWriter[];
  /** Rows of the chunk. */
  #filled = 0;
  rows = 0;

  constructor({ columns }: Table, appender: DuckDBAppender) {
    this.#chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    this.#appender = appender;
    this.#columns = columns.map(({ type }) => new ColumnWriter(type));
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      if (this.#filled === 0) this.#open();
      for (let at = 0; at < row.length; at++) (this.#columns[at] as ColumnWriter).set(this.#filled, row[at] ?? null);
      this.#filled++;
      if (this.#filled === VECTOR) this.#flush();
    }
    this.rows += rows.length;
  }

  finish(): void {
    this.#flush();
    this.#appender.closeSync();
  }

  #open(): void {
    this.#chunk.reset();
    this.#columns.forEach((column, at) => {
      column.open(duckdb.data_chunk_get_vector(this.#chunk.chunk, at));
    });
  }

  #flush(): void {
    if (this.#filled === 0) return;
    for (const column of this.#columns) column.flush();
    this.#chunk.rowCount = this.#filled;
    this.#appender.appendDataChunk(this.#chunk);
    // The appender would keep up to 204,800 rows, which the limit of memory does not count.
    this.#appender.flushSync();
    this.#filled = 0;
  }
}
