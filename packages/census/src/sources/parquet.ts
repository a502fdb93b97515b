// Rows of a Parquet file as captures, read by DuckDB.
import { DuckDBBlobValue, DuckDBInstance, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";
import { literal } from "../sinks/parquet.ts";
import { type Capture, failed } from "./capture.ts";
import { captureOfRow } from "./ndjson.ts";

/** The captures of every row, in order. */
export async function* readParquet(path: string, maxBytes: number): AsyncGenerator<Capture> {
  let position = 0;
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", memory_limit: "128MB" });
  const connection = await instance.connect();
  try {
    const result = await connection.stream(`SELECT * FROM read_parquet(${literal(path)})`);
    const names = result.columnNames();
    for await (const rows of result.yieldRows()) {
      for (const row of rows) {
        const values = Object.fromEntries(names.map((name, at) => [name, plain(row[at] ?? null)]));
        yield captureOfRow(values, position++, maxBytes);
      }
    }
    if (position === 0) yield failed(0, "source", "the file has no rows");
  } catch (error) {
    yield failed(position, "source", `the file cannot be read: ${(error as Error).message.split("\n", 1)[0]}`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function plain(value: DuckDBValue): unknown {
  if (value instanceof DuckDBBlobValue) return value.bytes;
  if (value instanceof DuckDBTimestampValue) return Number(value.micros / 1000n);
  return typeof value === "bigint" ? Number(value) : value;
}
