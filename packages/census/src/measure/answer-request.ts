// The operation `census` of `robotspec pipe`: one capture to the rows of all tables.
import { type TableName, tables } from "../schema.ts";
import { captureOfRow } from "../sources/ndjson.ts";
import { captureRow, errorRow, measureCapture } from "./measure-capture.ts";
import { type MeasureOptions, measureOptions } from "./options.ts";
import { noRows, type Rows } from "./rows.ts";

interface Kind {
  readonly about: string;
  is(value: unknown): boolean;
}

const flag: Kind = { about: "true or false", is: (value) => typeof value === "boolean" };
const number: Kind = { about: "a number", is: (value) => typeof value === "number" };
const words: Kind = {
  about: "a list of strings",
  is: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
};

/** Fields of a request that are options; the others are those of a line of NDJSON, and `source` and `position`. */
const OPTIONS: Readonly<Record<keyof MeasureOptions, Kind>> = {
  findings: flag,
  dialects: words,
  agents: words,
  paths: words,
  differences: flag,
  profiles: words,
  maxBytes: number,
};

/**
 * The answer to a request: `tables`, the rows of each table, which are lists of cells in the order of the columns; or,
 * if the request has `"columns":true`, the names of the `columns` of each table. A timestamp is in milliseconds since
 * the epoch. Throws a TypeError for an invalid option.
 *
 * @beta
 */
export function answerRequest(
  request: Readonly<Record<string, unknown>>,
): { readonly tables: Rows } | { readonly columns: Readonly<Record<TableName, readonly string[]>> } {
  if (request.columns === true) return { columns };
  const options = readOptions(request);
  const { source = "pipe", position = 0 } = request;
  if (typeof source !== "string") throw new TypeError('"source" must be a string');
  if (!(Number.isSafeInteger(position) && (position as number) >= 0)) {
    throw new TypeError('"position" must be a whole number, 0 or more');
  }
  const read = captureOfRow(request, position as number, options.maxBytes);
  const { capture, fileId, rows } = measureCapture(read, options, new Set());
  const found = {
    ...(rows ?? noRows()),
    captures: [captureRow(source, capture, fileId)],
    errors: capture.error === null ? [] : [errorRow(source, capture)],
  };
  return { tables: found };
}

const columns = Object.fromEntries(
  tables.map((table) => [table.name, table.columns.map(({ name }) => name)]),
) as unknown as Readonly<Record<TableName, readonly string[]>>;

function readOptions(request: Readonly<Record<string, unknown>>): MeasureOptions {
  const given: Record<string, unknown> = {};
  for (const [name, { about, is }] of Object.entries(OPTIONS)) {
    const value = request[name];
    if (value === undefined) continue;
    if (!is(value)) throw new TypeError(`"${name}" must be ${about}`);
    given[name] = value;
  }
  return measureOptions(given);
}
