// Where rows go: one file for each table of a split, written aside and renamed when it is complete.
import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "../measure/rows.ts";
import type { TableName } from "../schema.ts";

/**
 * Format of the parts of a table.
 *
 * @beta
 */
export type Format = "parquet" | "ndjson";

/**
 * One file that a split wrote.
 *
 * @beta
 */
export interface Part {
  /** Its table. */
  readonly table: TableName;
  /** Path from the folder of the census. */
  readonly file: string;
  /** Number of rows. */
  readonly rows: number;
  /** Size in octets. */
  readonly bytes: number;
  /** SHA-256 of its octets, in hexadecimal. */
  readonly sha256: string;
}

/** Writes the tables of one split. */
export interface Sink {
  /** Adds rows to a table. Does not keep them: their texts are slices of whole files. */
  add(table: TableName, rows: readonly Row[]): void;
  /** Writes what is left to files beside their final names. Returns their rows by table. */
  finish(): Promise<ReadonlyMap<TableName, number>>;
}

/** Name of a table's part in a census folder. */
export function partFile(table: TableName, key: string, format: Format): string {
  return join(table, `part-${key}.${format}`);
}

/**
 * Name of this process among all that may write to one folder, on any machine: a scheduler that lost contact with a
 * worker starts another for the same split.
 */
export const PROCESS_NAME: string = randomUUID();

/** In the names of unfinished files. */
const WRITING = ".writing-";

/** Form of `PROCESS_NAME`. */
const PROCESS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PART = /^part-[0-9a-f]{32}\.(?:parquet|ndjson)$/;

/** Whether a file name is one of `temporary`. */
export function isUnfinished(name: string): boolean {
  return finishedName(name) !== null;
}

/** Whether a file name is that of a part, finished or not. */
export function isPart(name: string): boolean {
  return PART.test(finishedName(name) ?? name);
}

/** The name that an unfinished file gets; null if `name` is not one of `temporary`. */
function finishedName(name: string): string | null {
  const at = name.lastIndexOf(WRITING);
  return at !== -1 && PROCESS.test(name.slice(at + WRITING.length)) ? name.slice(0, at) : null;
}

/** Folder in a census folder that tables spill to, in one folder for each process. */
export const SPILL = "_spill";

/** Whether a name in the folder `SPILL` is that of a process. */
export function isProcessName(name: string): boolean {
  return PROCESS.test(name);
}

/** Name of the same part while this process writes it. Leftovers have this form, and no query reads them. */
export function temporary(path: string): string {
  return `${path}${WRITING}${PROCESS_NAME}`;
}

/** Gives complete files their names, and describes them. */
export function publish(folder: string, key: string, format: Format, counts: ReadonlyMap<TableName, number>): Part[] {
  return [...counts].map(([table, rows]) => {
    const file = partFile(table, key, format);
    const path = join(folder, file);
    const octets = readFileSync(temporary(path));
    sync(temporary(path));
    renameSync(temporary(path), path);
    return { table, file, rows, bytes: octets.length, sha256: createHash("sha256").update(octets).digest("hex") };
  });
}

/** Has the operating system write a file to its disk. */
export function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
