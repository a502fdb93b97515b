import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, test } from "vitest";
import { type Cell, type ColumnType, tableOf } from "../src/schema.ts";
import { parquetSink } from "../src/sinks/parquet.ts";
import { partFile, temporary } from "../src/sinks/sink.ts";
import { testFolder } from "./archives.ts";

const home = testFolder();

/** Values at the edges of each type, and between. */
const VALUES: Readonly<Record<ColumnType, readonly Cell[]>> = {
  VARCHAR: ["", "a", "twelve chars", "more than twelve characters", "\u00e9\u{1f600}", "'\"\n"],
  INTEGER: [0, -1, 2 ** 31 - 1, -(2 ** 31)],
  BIGINT: [0, 2 ** 31, Number.MAX_SAFE_INTEGER],
  BOOLEAN: [true, false],
  DOUBLE: [0, -0.5, 1e300],
  TIMESTAMP: [0, -1, 1_700_000_000_123],
};

/** Rows of two full chunks and a part of a third. The nulls of a chunk are not those of the next. */
const ROWS = 5_000;

test.each(["captures", "profiles"] as const)("the cells of %s are read back as they were written", async (name) => {
  const table = tableOf(name);
  const cell = (row: number, type: ColumnType, at: number): Cell =>
    (row + at) % 3 === 0 ? null : (VALUES[type][(row * 7 + at) % VALUES[type].length] ?? null);
  const rows = Array.from({ length: ROWS }, (_, row) => table.columns.map(({ type }, at) => cell(row, type, at)));
  const sink = await parquetSink(home, name);
  for (let at = 0; at < ROWS; at += 700) sink.add(name, rows.slice(at, at + 700));
  expect((await sink.finish()).get(name)).toBe(ROWS);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const columns = table.columns.map(({ name, type }) =>
    type === "TIMESTAMP" ? `epoch_ms("${name}")::DOUBLE` : type === "BIGINT" ? `"${name}"::DOUBLE` : `"${name}"`,
  );
  const path = temporary(join(home, partFile(name, name, "parquet")));
  const result = await connection.runAndReadAll(`SELECT ${columns.join(", ")} FROM read_parquet('${path}')`);
  expect(result.getRows()).toEqual(rows);
  connection.closeSync();
  instance.closeSync();
});

test("a number that its column cannot hold is an error, not another number", async () => {
  const sink = await parquetSink(home, "wrong");
  const row = tableOf("groups").columns.map(({ type }) => (type === "VARCHAR" ? "x" : 2 ** 31));
  expect(() => sink.add("groups", [row])).toThrow("2147483648 is not a 32-bit integer");
});
