// The result of a benchmark run: the type of `--json` and of results/latest.json,
// from which docs/performance.md is generated. README.md documents it; `format` is
// incremented when a field changes its meaning.
import type { Machine } from "./machine.ts";

export const format = 1;

export type Unit = "MB/s" | "us" | "ms" | "decisions/s" | "MB" | "KB";

/** Units of which more is better. */
export const rising: ReadonlySet<Unit> = new Set<Unit>(["MB/s", "decisions/s"]);

export interface Row {
  /** Of a contender, or of a way to use this library. */
  readonly name: string;
  /** In the table's unit, the median of the rounds; null without a result, and `note` says why. */
  readonly value: number | null;
  /** How many times better than the table's base: the median of the rounds' ratios; null without a base. */
  readonly ratio: number | null;
  readonly note?: string;
}

export interface Table {
  /** Section and what is measured, as "parse/text/robots". */
  readonly id: string;
  readonly what: string;
  readonly unit: Unit;
  /** The base row of the ratios; null without ratios. */
  readonly base: string | null;
  readonly rows: readonly Row[];
  /** How many times better this library is than each other row: medians of the rounds' ratios. */
  readonly ahead: Readonly<Record<string, number>>;
}

export interface TargetResult {
  readonly what: string;
  /** "at least" and "at most" are bounds to hold, "goal" is where it should get to. */
  readonly kind: "at least" | "at most" | "goal";
  readonly bound: number;
  readonly unit: string;
  /** null where the run did not measure it. */
  readonly value: number | null;
  readonly met: boolean | null;
}

export interface Result {
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
