// Prints the result of a query as a table, JSON Lines or CSV.
import { visible } from "robotspec/diagnostics";
import { CensusError } from "../run/census-error.ts";
import type { Result, Value } from "./open.ts";

export const resultFormats = ["table", "json", "csv"] as const;

export type ResultFormat = (typeof resultFormats)[number];

export function printResult(result: Result, format: ResultFormat): string {
  switch (format) {
    case "json":
      refuseEqualNames(result);
      return result.rows.map((row) => `${JSON.stringify(objectOf(result, row))}\n`).join("");
    case "csv":
      return [result.columns, ...result.rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
    case "table":
      return table(result);
    default:
      return format satisfies never;
  }
}

/** Throws a CensusError for columns of one name, of which an object would keep the last. */
function refuseEqualNames({ columns }: Result): void {
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice === undefined) return;
  throw new CensusError(`two columns have the name "${visible(twice)}"; name one with AS, or use --format csv`);
}

/** A value in a cell: a nested one as JSON. */
export function cellText(value: Value): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function objectOf({ columns }: Result, row: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]));
}

function csvCell(value: Value): string {
  const text = cellText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Longest cell of a table. */
const WIDEST = 80;

/** Most digits after the point in a table. */
const MAX_DIGITS = 6;

/** Digits after the point that the numbers of a column need, so that their points are below each other. */
function decimals(values: readonly Value[]): number {
  return largest(values, (value) => {
    if (typeof value !== "number" || Number.isInteger(value) || !Number.isFinite(value)) return 0;
    return String(Number(value.toFixed(MAX_DIGITS))).split(".")[1]?.length ?? 0;
  });
}

/** The largest number of very many items, which are too many for arguments of `Math.max`; at least 0. */
function largest<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, numberOf(item)), 0);
}

/** Control characters of files do not reach the terminal. */
function shown(value: Value, number: Intl.NumberFormat): string {
  const safe = visible(typeof value === "number" ? number.format(value) : cellText(value));
  return safe.length > WIDEST ? `${safe.slice(0, WIDEST - 1)}…` : safe;
}

function table({ columns, rows }: Result): string {
  // One formatter for each column: with options, `toLocaleString` makes one for each number.
  const numbers = columns.map((_, at) => {
    const digits = decimals(rows.map((row) => row[at] ?? null));
    return new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  const cells = rows.map((row) => row.map((value, at) => shown(value, numbers[at] as Intl.NumberFormat)));
  const widths = columns.map((name, at) =>
    Math.max(
      name.length,
      largest(cells, (row) => row[at]?.length ?? 0),
    ),
  );
  const isNumber = columns.map(
    (_, at) => rows.length > 0 && rows.every((row) => row[at] === null || typeof row[at] === "number"),
  );
  const line = (words: readonly string[]) =>
    words
      .map((word, at) => (isNumber[at] ? word.padStart(widths[at] as number) : word.padEnd(widths[at] as number)))
      .join("  ")
      .trimEnd();
  return `${[line(columns), widths.map((width) => "-".repeat(width)).join("  "), ...cells.map(line)].join("\n")}\n`;
}
