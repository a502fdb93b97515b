// What every report of `robotspec lint` is made from. A reporter turns it into
// text; it reads no files and decides no exit code.
import type { Diagnostic, Severity } from "../../index.ts";

export interface FileReport {
  /** As it was named; `<stdin>` for the standard input. */
  readonly file: string;
  /** The text the diagnostics' spans index. */
  readonly text: string;
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where the file first departs from the grammar; null where it conforms. */
  readonly departure: Diagnostic | null;
  /** Where everyday departures are the only ones: what would have to be let pass for it to conform. */
  readonly apartFrom: readonly string[];
}

/** What all files together came to. */
export interface Totals {
  readonly files: number;
  readonly conforming: number;
  /** Files that could not be read; each has its own line on stderr. */
  readonly unreadable: number;
  readonly counts: Counts;
}

export type Counts = Readonly<Record<Severity, number>>;

export interface Reporter {
  readonly begin: string;
  /** The report of one file, in pieces, so that a long one need not be held whole. */
  file(report: FileReport): Iterable<string>;
  end(totals: Totals): string;
}

/** How many diagnostics there are of each severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

/** Where the page of a diagnostic is, relative to the root of the package. */
export function pageOf(diagnostic: Diagnostic): string {
  return `docs/rules/${diagnostic.code}.md`;
}
