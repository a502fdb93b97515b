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
import { type Cell, type ColumnType, type Table, type TableName, tables } from "../schema.ts";
import { PROCESS_NAME, partFile, type Sink, temporary } from "./sink.ts";

const types: Readonly<Record<ColumnType, DuckDBType>> = { VARCHAR, INTEGER, BIGINT, BOOLEAN, DOUBLE, TIMESTAMP };

/** Rows of one vector of DuckDB. */
const VECTOR = 2048;

/** Memory that DuckDB may use in a worker; above it, tables spill to `temp_directory`. */
const MEMORY = "128MB";

let connection: Promise<DuckDBConnection> | null = null;

/** A connection for this process. */
function connect(folder: string): Promise<DuckDBConnection> {
  connection ??= DuckDBInstance.create(":memory:", {
    threads: "1",
    memory_limit: MEMORY,
    temp_directory: join(folder, "_spill", PROCESS_NAME),
  }).then((instance) => instance.connect());
  return connection;
}

class TableWriter {
  readonly #table: Table;
  readonly #types: readonly DuckDBType[];
  readonly #chunk: DuckDBDataChunk;
  readonly #appender: DuckDBAppender;
  #columns: DuckDBValue[][];
  rows = 0;

  constructor(table: Table, appender: DuckDBAppender) {
    this.#table = table;
    this.#types = table.columns.map(({ type }) => types[type]);
    this.#chunk = DuckDBDataChunk.create(this.#types);
    this.#appender = appender;
    this.#columns = table.columns.map(() => []);
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      this.#columns.forEach((column, at) => {
        column.push(valueOf(row[at] ?? null, this.#table.columns[at]?.type as ColumnType));
      });
      this.rows++;
      if (this.rows % VECTOR === 0) this.#flush();
    }
  }

  finish(): void {
    if ((this.#columns[0] as DuckDBValue[]).length > 0) this.#flush();
    this.#appender.closeSync();
  }

  #flush(): void {
    this.#chunk.reset();
    this.#chunk.setColumns(this.#columns);
    this.#appender.appendDataChunk(this.#chunk);
    this.#columns = this.#table.columns.map(() => []);
  }
}

function valueOf(cell: Cell, type: ColumnType): DuckDBValue {
  if (cell === null || typeof cell !== "number") return cell;
  if (type === "BIGINT") return BigInt(cell);
  return type === "TIMESTAMP" ? new DuckDBTimestampValue(BigInt(cell) * 1000n) : cell;
}

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
