// Rows of a Parquet file as captures, read by DuckDB.
import {
  DuckDBBlobValue,
  type DuckDBConnection,
  DuckDBDecimalValue,
  DuckDBInstance,
  DuckDBTimestampValue,
  type DuckDBValue,
} from "@duckdb/node-api";
import { literal } from "../sinks/parquet.ts";
import { type Capture, failed } from "./capture.ts";
import { captureOfRow, type SourceRow } from "./ndjson.ts";

/** Memory of DuckDB. A page, the unit of Parquet that is decompressed as a whole, has to fit. */
const MEMORY = "128MB";

/**
 * The captures of every row, in order. A page that cannot be read costs its row group from the chunk with its first row
 * on, as one error that names the lost rows; the other row groups are read.
 */
export async function* readParquet(path: string, maxBytes: number): AsyncGenerator<Capture> {
  let position = 0;
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", memory_limit: MEMORY });
  const connection = await instance.connect();
  try {
    // Rows that DuckDB reads ahead would be lost with the page that fails.
    await connection.run("SET streaming_buffer_size = '1B'");
    await connection.run("SET TimeZone = 'UTC'");
    const columns = await columnsOf(connection, path);
    for (const end of await rowGroupEnds(connection, path)) {
      let reason = `a page is damaged, or does not fit in ${MEMORY}`;
      try {
        for await (const row of rowsBetween(connection, path, columns, position, end)) {
          yield captureOfRow(row, position, maxBytes);
          position++;
        }
      } catch (error) {
        reason = firstLine(error);
      }
      // A failure after the first rows ends the stream of DuckDB without an error.
      if (position < end) yield failed(position, "source", `rows ${position} to ${end - 1} are lost: ${reason}`);
      position = end;
    }
    if (position === 0) yield failed(0, "source", "the file has no rows");
  } catch (error) {
    yield failed(position, "source", `the file cannot be read: ${firstLine(error)}`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** For each row group, the index of the row after it. */
async function rowGroupEnds(connection: DuckDBConnection, path: string): Promise<number[]> {
  const sql = `SELECT DISTINCT row_group_id, row_group_num_rows FROM parquet_metadata(${literal(path)}) ORDER BY ALL`;
  let end = 0;
  return (await (await connection.run(sql)).getRows()).map(([, rows]) => (end += Number(rows)));
}

/** The columns as SQL: times of every type, with a zone or without, as TIMESTAMP. */
async function columnsOf(connection: DuckDBConnection, path: string): Promise<string> {
  const result = await connection.run(`DESCRIBE SELECT * FROM read_parquet(${literal(path)})`);
  const columns = (await result.getRows()).map(([name, type]) => {
    const quoted = `"${String(name).replaceAll('"', '""')}"`;
    return /^(?:TIMESTAMP|DATE$)/.test(String(type)) ? `TRY_CAST(${quoted} AS TIMESTAMP) AS ${quoted}` : quoted;
  });
  return columns.join(", ");
}

/** The rows from `start` to before `end`. */
async function* rowsBetween(
  connection: DuckDBConnection,
  path: string,
  columns: string,
  start: number,
  end: number,
): AsyncGenerator<SourceRow> {
  const result = await connection.stream(
    `SELECT ${columns} FROM read_parquet(${literal(path)}, file_row_number = true)
      WHERE file_row_number >= ${start} AND file_row_number < ${end}`,
  );
  const names = result.columnNames();
  for await (const rows of result.yieldRows()) {
    for (const row of rows) yield Object.fromEntries(names.map((name, at) => [name, plain(row[at] ?? null)]));
  }
}

function firstLine(error: unknown): string {
  return (error as Error).message.split("\n", 1)[0] as string;
}

function plain(value: DuckDBValue): unknown {
  if (value instanceof DuckDBBlobValue) return value.bytes;
  if (value instanceof DuckDBTimestampValue) return new Date(Number(value.micros / 1000n));
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  return typeof value === "bigint" ? Number(value) : value;
}
