// The input of every report format of `robotspec lint`. A reporter turns it into text; it does not read
// files or choose exit codes.

import { SHOWN_LABELS } from "../../diagnostics/frame.ts";
import type { Fix } from "../../diagnostics/index.ts";
import type { DialectName } from "../../dialects/index.ts";
import type { Diagnostic, RobotsTxt, Severity } from "../../index.ts";
import { byPosition, type Conformance } from "../../lint/index.ts";
import type { SummaryLine } from "../../summary/index.ts";
import { type Paint, visible } from "../terminal.ts";

export interface FileReport extends Conformance {
  /** As it was named; `<stdin>` for the standard input. */
  readonly file: string;
  /** The document that the diagnostics' spans refer to. */
  readonly document: RobotsTxt;
  /** The most severe first, then in the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The grammar in words, with what was allowed on top. */
  readonly standard: string;
  /** Who may fetch what, for formats that show it; null for others. */
  readonly summary: readonly SummaryLine[] | null;
}

/** Totals of a run. */
export interface Totals {
  readonly files: number;
  /** Files that conform, with or without other records. */
  readonly conforming: number;
  /** How many of these conform only with other records. */
  readonly withOtherRecords: number;
  /** Files that would conform if their last line had a line end. */
  readonly withoutLineEnd: number;
  /** The grammar in words; null if it is not the same for all files. */
  readonly standard: string | null;
  /** Files that could not be read; each has its own line on stderr. */
  readonly unreadable: number;
  readonly counts: SeverityCounts;
}

export type SeverityCounts = Readonly<Record<Severity, number>>;

/** Settings of a reporter. */
export interface ReportContext {
  /** Colour, for the formats that have it. */
  readonly paint: Paint;
  /** Line width in cells. */
  readonly width: number;
  /** The dialect of the verdicts, unless the config of a file chooses another one. */
  readonly grammar: DialectName;
  /** Whether departures from the grammar are reported, so that formats for people show what it expects. */
  readonly strict: boolean;
  /** Whether `--fix` can write to all inputs: they are files. */
  readonly writable: boolean;
  /** Of this package. */
  readonly version: string;
  /** The URL of the project's site, whose playground formats can link to; null while it has none. */
  readonly site: string | null;
}

export interface Reporter {
  readonly begin: string;
  /** The report of one file, in pieces, so that long reports can be streamed. */
  file(report: FileReport): Iterable<string>;
  end(totals: Totals): string;
}

/** Whether a file would conform if its last line had a line end, which every reader accepts. */
export function lacksLineEnd({ departure }: Pick<Conformance, "departure">): boolean {
  return departure?.code === "missing-line-end";
}

/** The diagnostics by position, for formats that identify findings or place them in the file. */
export function inFileOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(byPosition);
}

/** How many diagnostics there are of each severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): SeverityCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

/**
 * Related positions and the fix in words, one per line, safe to show. For formats without fields for them.
 */
export function detailLines({ labels = [], fix }: Diagnostic): string[] {
  return [
    ...labels.slice(0, SHOWN_LABELS).map(({ line, message }) => `line ${line}: ${visible(message)}`),
    ...(fix === undefined ? [] : [fixLine(fix)]),
  ];
}

/** The fix of a finding in words, safe to show. */
export function fixLine({ title, safety }: Fix): string {
  return `fix: ${visible(title)} (${safety})`;
}

/** The command that prints the page of a diagnostic. */
export function seeLine({ code }: Pick<Diagnostic, "code">): string {
  return `see: robotspec explain ${code}`;
}

/** The path of a diagnostic's page, relative to the root of the package. */
export function pageOf(diagnostic: Pick<Diagnostic, "code">): string {
  return `docs/rules/${diagnostic.code}.md`;
}
