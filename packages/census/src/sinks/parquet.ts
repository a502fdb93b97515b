// Tables as Parquet, written by DuckDB in one thread: the same rows give the same octets.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type Table, type TableName, tables } from "../schema.ts";
import { PROCESS_NAME, partFile, type Sink, SPILL, temporary } from "./sink.ts";
import { TableWriter } from "./table-writer.ts";

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
  spill ??= join(folder, SPILL, PROCESS_NAME);
  // DuckDB creates its last folder alone, and only once; an earlier merge may have removed it.
  mkdirSync(spill, { recursive: true });
  connection ??= DuckDBInstance.create(":memory:", {
    threads: "1",
    memory_limit: MEMORY,
    temp_directory: spill,
  }).then((instance) => instance.connect());
  return connection;
}

/** Columns of a table in SQL. */
function columnsSql({ columns }: Table): string {
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
