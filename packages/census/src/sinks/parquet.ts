// Tables as Parquet, written by DuckDB in one thread: the same rows give the same octets.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  DuckDBTimestampValue,
  type DuckDBType,
  type DuckDBValue,
  type DuckDBVector,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from "@duckdb/node-api";
import type { Row } from "../measure/rows.ts";
import { type ColumnType, type Table, type TableName, tables } from "../schema.ts";
import { PROCESS_NAME, partFile, type Sink, temporary } from "./sink.ts";

const types: Readonly<Record<ColumnType, DuckDBType>> = { VARCHAR, INTEGER, BIGINT, BOOLEAN, DOUBLE, TIMESTAMP };

/** Rows of one vector of DuckDB. */
const VECTOR = 2048;

/** Memory that DuckDB may use in a worker; above it, tables spill to `temp_directory`. */
const MEMORY = "64MB";

/** Rows of a row group: `COPY` holds one in memory beyond the limit. */
const ROW_GROUP = 20_480;

let connection: Promise<DuckDBConnection> | null = null;

/** Whether a transaction is open: that of a sink that is being filled, or that failed. */
let inTransaction = false;

/** Folder that tables spill to: below that of the first census of this process. */
let spill: string | null = null;

/** A connection for this process. */
function connect(folder: string): Promise<DuckDBConnection> {
  spill ??= join(folder, "_spill", PROCESS_NAME);
  // DuckDB creates its last folder alone, and only once; an earlier merge may have removed it.
  mkdirSync(spill, { recursive: true });
  connection ??= DuckDBInstance.create(":memory:", {
    threads: "1",
    memory_limit: MEMORY,
    temp_directory: spill,
  }).then((instance) => instance.connect());
  return connection;
}

/** Fills the vectors of one chunk, cell by cell, so that no row outlives the call, and appends the chunk to its table. */
class TableWriter {
  readonly #chunk: DuckDBDataChunk;
  readonly #appender: DuckDBAppender;
  readonly #convert: readonly (((cell: number) => DuckDBValue) | null)[];
  #vectors: readonly DuckDBVector[] = [];
  /** Rows of the chunk. */
  #filled = 0;
  rows = 0;

  constructor({ columns }: Table, appender: DuckDBAppender) {
    this.#chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    this.#appender = appender;
    this.#convert = columns.map(({ type }) => conversions[type] ?? null);
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      if (this.#filled === 0) this.#open();
      for (let at = 0; at < row.length; at++) {
        const cell = row[at] ?? null;
        const convert = this.#convert[at] ?? null;
        const value = convert === null || cell === null ? cell : convert(cell as number);
        (this.#vectors[at] as DuckDBVector).setItem(this.#filled, value);
      }
      this.#filled++;
      if (this.#filled === VECTOR) this.flush();
    }
    this.rows += rows.length;
  }

  /** Appends the rows of the chunk. Until then it holds their texts, which are slices of whole files. */
  flush(): void {
    if (this.#filled === 0) return;
    for (const vector of this.#vectors) vector.flush();
    this.#chunk.rowCount = this.#filled;
    this.#appender.appendDataChunk(this.#chunk);
    // The appender would keep up to 204,800 rows, which the limit does not count.
    this.#appender.flushSync();
    this.#filled = 0;
    this.#vectors = [];
  }

  finish(): void {
    this.flush();
    this.#appender.closeSync();
  }

  #open(): void {
    this.#chunk.reset();
    this.#chunk.rowCount = VECTOR;
    this.#vectors = this.#convert.map((_, at) => this.#chunk.getColumnVector(at));
  }
}

/** Types whose cells are numbers here and something else in DuckDB. */
const conversions: Partial<Readonly<Record<ColumnType, (cell: number) => DuckDBValue>>> = {
  BIGINT: (cell) => BigInt(cell),
  TIMESTAMP: (cell) => new DuckDBTimestampValue(BigInt(cell) * 1000n),
};

/** Columns of a table in SQL. */
export function columnsSql({ columns }: Table): string {
  return columns.map(({ name, type }) => `"${name}" ${type}`).join(", ");
}

/** A text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A sink that writes every table of the split, also empty ones. */
export async function parquetSink(folder: string, key: string): Promise<Sink> {
  const duckdb = await connect(folder);
  const writers = new Map<TableName, TableWriter>();
  if (inTransaction) await duckdb.run("ROLLBACK");
  // Rows that are never committed are not copied into their tables: a tenth of the time of a split.
  await duckdb.run("BEGIN");
  inTransaction = true;
  for (const table of tables) {
    await duckdb.run(`CREATE TABLE "${table.name}" (${columnsSql(table)})`);
    writers.set(table.name, new TableWriter(table, await duckdb.createAppender(table.name)));
  }
  return {
    add(table, rows) {
      if (rows.length > 0) writers.get(table)?.add(rows);
    },
    flush() {
      for (const writer of writers.values()) writer.flush();
    },
    async finish() {
      for (const [name, writer] of writers) {
        writer.finish();
        const path = temporary(join(folder, partFile(name, key, "parquet")));
        mkdirSync(dirname(path), { recursive: true });
        await duckdb.run(
          `COPY "${name}" TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROW_GROUP})`,
        );
        await duckdb.run(`DROP TABLE "${name}"`);
      }
      await duckdb.run("ROLLBACK");
      inTransaction = false;
      return new Map([...writers].map(([name, { rows }]) => [name, rows]));
    },
  };
}
