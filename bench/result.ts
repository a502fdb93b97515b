// The result of a benchmark run: the type of `--json` and of results/latest.json,
// from which docs/performance.md is generated. README.md documents it; `format` is
// incremented when a field changes its meaning.
import type { Machine } from "./machine.ts";

export const format = 1;

export type Unit = "MB/s" | "us" | "ms" | "decisions/s" | "files/s" | "MB" | "KB";

/** Units in which more is better. */
export const rising: ReadonlySet<Unit> = new Set<Unit>(["MB/s", "decisions/s", "files/s"]);

export interface Row {
  /** Name of a contender, or of a way to use this library. */
  readonly name: string;
  /** Median of the rounds in the table's unit; null without a result, with the reason in `note`. */
  readonly value: number | null;
  /** Median ratio to the table's base, above 1 if better; null without a base. */
  readonly ratio: number | null;
  readonly note?: string;
}

export interface Table {
  /** Section and measurement, such as "parse/text/robots". */
  readonly id: string;
  readonly what: string;
  readonly unit: Unit;
  /** The base row of the ratios; null without ratios. */
  readonly base: string | null;
  readonly rows: readonly Row[];
  /** Median ratio of this library to each other row, above 1 if better. */
  readonly ahead: Readonly<Record<string, number>>;
}

export interface TargetResult {
  readonly what: string;
  /** "at least" and "at most" are required; "goal" is not. */
  readonly kind: "at least" | "at most" | "goal";
  readonly bound: number;
  readonly unit: string;
  /** null if the run did not measure it. */
  readonly value: number | null;
  readonly met: boolean | null;
}

export interface BenchResult {
  readonly format: typeof format;
  /** Day of the run, YYYY-MM-DD. */
  readonly date: string;
  readonly version: string;
  readonly machine: Machine;
  readonly corpus: {
    readonly source: "made-up" | "folder";
    readonly robots: { readonly files: number; readonly octets: number };
    readonly html: { readonly files: number; readonly octets: number };
  };
  readonly rounds: number;
  readonly contenders: readonly { readonly name: string; readonly version: string; readonly builds: string }[];
  /** npm packages that are not installed. */
  readonly missing: readonly string[];
  readonly tables: readonly Table[];
  readonly targets: readonly TargetResult[];
}

/** The committed run. */
export const resultPath = "bench/results/latest.json";

export function tableOf({ tables }: BenchResult, id: string): Table {
  const table = tables.find((one) => one.id === id);
  if (table === undefined) throw new Error(`${resultPath} has no table "${id}"; make it by a run of all sections.`);
  return table;
}

export function rowOf(result: BenchResult, id: string, name: string): Row | undefined {
  return tableOf(result, id).rows.find((row) => row.name === name);
}

/** The rows of some tables, each name once. */
export function namesIn(result: BenchResult, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => tableOf(result, id).rows.map(({ name }) => name)))];
}
