// What every report of `robotspec lint` is made from. A reporter turns it into
// text; it reads no files and decides no exit code.

import { SHOWN_LABELS } from "../../diagnostics/frame.ts";
import type { Fix } from "../../diagnostics/index.ts";
import type { DialectName } from "../../dialects/index.ts";
import type { Diagnostic, RobotsTxt, Severity } from "../../index.ts";
import type { Conformance } from "../../lint/index.ts";
import { type Paint, visible } from "../terminal.ts";

export interface FileReport extends Conformance {
  /** As it was named; `<stdin>` for the standard input. */
  readonly file: string;
  /** What the diagnostics' spans index. */
  readonly document: RobotsTxt;
  /** In the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The grammar in words, with what was allowed on top. */
  readonly standard: string;
}

/** What all files together came to. */
export interface Totals {
  readonly files: number;
  /** Files that conform, with or without other records. */
  readonly conforming: number;
  /** How many of these conform only with other records. */
  readonly withOtherRecords: number;
  /** The grammar in words; null if it is not the same for all files. */
  readonly standard: string | null;
  /** Files that could not be read; each has its own line on stderr. */
  readonly unreadable: number;
  readonly counts: Counts;
}

export type Counts = Readonly<Record<Severity, number>>;

/** What a reporter may want to know before the first file. */
export interface ReportContext {
  /** Colour, for the formats that have it. */
  readonly paint: Paint;
  /** Cells of a screen line. */
  readonly width: number;
  /** The dialect whose grammar the verdicts are about, where a file's config says nothing else. */
  readonly grammar: DialectName;
  /** Of this package. */
  readonly version: string;
}

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

/**
 * Second places and the fix in words, a line each, safe to show: for formats that have no place of their
 * own for them.
 */
export function detailLines({ labels = [], fix }: Diagnostic): string[] {
  return [
    ...labels.slice(0, SHOWN_LABELS).map(({ line, message }) => `line ${line}: ${visible(message)}`),
    ...(fix === undefined ? [] : [fixLine(fix)]),
  ];
}

/** How a finding is mended, safe to show. */
export function fixLine({ title, safe }: Fix): string {
  return `fix: ${visible(title)} (${safe ? "safe" : "unsafe"})`;
}

/** How the page of a diagnostic is read where the package is installed, which has it. */
export function seeLine({ code }: Pick<Diagnostic, "code">): string {
  return `see: robotspec explain ${code}`;
}

/** Where the page of a diagnostic is, relative to the root of the package. */
export function pageOf(diagnostic: Pick<Diagnostic, "code">): string {
  return `docs/rules/${diagnostic.code}.md`;
}
