// Rows by table, in the order of the schema's columns.
import { type Cell, type TableName, tables } from "../schema.ts";

/**
 * A row of a table, in the order of its columns.
 *
 * @beta
 */
export type Row = readonly Cell[];

/**
 * Rows by table.
 *
 * @beta
 */
export type Rows = Readonly<Record<TableName, readonly Row[]>>;

/**
 * Rows that are still being added.
 *
 * @beta
 */
export type OpenRows = Record<TableName, Row[]>;

/**
 * An empty list for each table.
 *
 * @beta
 */
export function noRows(): OpenRows {
  return Object.fromEntries(tables.map(({ name }): [TableName, Row[]] => [name, []])) as OpenRows;
}
