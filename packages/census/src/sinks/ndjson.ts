// Tables as lines of JSON.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Row } from "../measure/rows.ts";
import { type Column, type TableName, tables } from "../schema.ts";
import { partFile, type Sink, temporary } from "./sink.ts";

/** Octets that are kept before they are written. */
const BUFFER = 1024 * 1024;

interface Open {
  readonly file: number;
  readonly columns: readonly Column[];
  rows: number;
  text: string;
}

/** A sink that writes every table of the split, also empty ones. */
export function ndjsonSink(folder: string, key: string): Sink {
  const open = new Map<TableName, Open>();
  for (const { name, columns } of tables) {
    const path = temporary(join(folder, partFile(name, key, "ndjson")));
    mkdirSync(dirname(path), { recursive: true });
    open.set(name, { file: openSync(path, "w"), columns, rows: 0, text: "" });
  }
  const write = (table: Open) => {
    const octets = Buffer.from(table.text);
    for (let at = 0; at < octets.length; ) at += writeSync(table.file, octets, at);
    table.text = "";
  };
  return {
    add(name, rows) {
      const table = open.get(name) as Open;
      for (const row of rows) table.text += `${jsonOf(table.columns, row)}\n`;
      table.rows += rows.length;
      if (table.text.length > BUFFER) write(table);
    },
    async finish() {
      for (const table of open.values()) {
        write(table);
        closeSync(table.file);
      }
      return new Map([...open].map(([name, { rows }]) => [name, rows]));
    },
  };
}

/** One row as JSON, with a timestamp in ISO 8601. */
function jsonOf(columns: readonly Column[], row: Row): string {
  let text = "{";
  columns.forEach(({ name, type }, at) => {
    const cell = row[at] ?? null;
    const value = type === "TIMESTAMP" && typeof cell === "number" ? new Date(cell).toISOString() : cell;
    text += `${at === 0 ? "" : ","}"${name}":${JSON.stringify(value)}`;
  });
  return `${text}}`;
}
