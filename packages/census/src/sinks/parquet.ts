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
const MEMORY = "128MB";

let connection: Promise<DuckDBConnection> | null = null;

/** Folder that tables spill to: below that of the first census of this process. */
let spill: string | null = null;

/** A connection for this process. */
function connect(folder: string): Promise<DuckDBConnection> {
  spill ??= join(folder, "_spill", String(process.pid));
  // DuckDB creates the last folder of this path alone, and an earlier merge may have removed it.
  mkdirSync(spill, { recursive: true });
  connection ??= DuckDBInstance.create(":memory:", {
    threads: "1",
    memory_limit: MEMORY,
    temp_directory: join(folder, "_spill", PROCESS_NAME),
  }).then((instance) => instance.connect());
  return connection;
}

class TableWriter {
  readonly #chunk: DuckDBDataChunk;
  readonly #appender: DuckDBAppender;
  readonly #convert: readonly (((cell: number) => DuckDBValue) | null)[];
  /** Rows that are not in the table yet. */
  #waiting: Row[] = [];
  rows = 0;

  constructor({ columns }: Table, appender: DuckDBAppender) {
    this.#chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    this.#appender = appender;
    this.#convert = columns.map(({ type }) => conversions[type] ?? null);
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#waiting.push(row);
      if (this.#waiting.length === VECTOR) this.#flush();
    }
    this.rows += rows.length;
  }

  finish(): void {
    if (this.#waiting.length > 0) this.#flush();
    this.#appender.closeSync();
  }

  /** Column by column: each loop sees cells of one type. */
  #flush(): void {
    const rows = this.#waiting;
    const columns = this.#convert.map((convert, at) =>
      rows.map((row): DuckDBValue => {
        const cell = row[at] ?? null;
        return convert === null || cell === null ? cell : convert(cell as number);
      }),
    );
    this.#chunk.reset();
    this.#chunk.setColumns(columns);
    this.#appender.appendDataChunk(this.#chunk);
    this.#waiting = [];
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
  for (const table of tables) {
    await duckdb.run(`CREATE OR REPLACE TABLE "${table.name}" (${columnsSql(table)})`);
    writers.set(table.name, new TableWriter(table, await duckdb.createAppender(table.name)));
  }
  return {
    add(table, rows) {
      if (rows.length > 0) writers.get(table)?.add(rows);
    },
    async finish() {
      for (const [name, writer] of writers) {
        writer.finish();
        const path = temporary(join(folder, partFile(name, key, "parquet")));
        mkdirSync(dirname(path), { recursive: true });
        await duckdb.run(`COPY "${name}" TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`);
        await duckdb.run(`DROP TABLE "${name}"`);
      }
      return new Map([...writers].map(([name, { rows }]) => [name, rows]));
    },
  };
}
