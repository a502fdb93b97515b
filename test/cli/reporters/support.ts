// Reports of texts, in memory. Related positions and fixes are added to the findings of the
// linter, so that every report has some, whatever the rules find.
import { type FormatName, formats } from "../../../src/cli/reporters/formats.ts";
import { countSeverities, type FileReport, lacksLineEnd, type Totals } from "../../../src/cli/reporters/reporter.ts";
import type { Diagnostic, Fix, Label, RobotsTxt } from "../../../src/index.ts";
import { type Conforms, lintDocument } from "../../../src/lint/index.ts";
import type { Source } from "../../../src/text/decode.ts";
import { positionAt } from "../../../src/text/line-index.ts";
import type { Span } from "../../../src/text/span.ts";

const STANDARD = "the grammar of RFC 9309";

/** The result of linting a file. */
export function reportOf(file: string, source: Source): FileReport {
  const { document, findings, conformance } = lintDocument(source, { strict: true });
  return { file, document, diagnostics: findings, standard: STANDARD, summary: null, ...conformance };
}

/** The same with labels and a fix at every finding; every other fix is safe. */
export function richReportOf(file: string, source: Source): FileReport {
  const report = reportOf(file, source);
  const { document } = report;
  const diagnostics = report.diagnostics.map((diagnostic, at) => ({
    ...diagnostic,
    labels: [labelOf(document, { start: 0, end: Math.min(5, document.text.length) })],
    fix: fixOf(diagnostic, at % 2 === 0),
  }));
  return { ...report, diagnostics };
}

export function labelOf(document: RobotsTxt, span: Span): Label {
  const [start, end] = [positionAt(document.lineIndex, span.start), positionAt(document.lineIndex, span.end)];
  const message = `here it begins: "${document.text.slice(span.start, span.end)}"`;
  return { span, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, message };
}

function fixOf({ span, message }: Diagnostic, safe: boolean): Fix {
  return {
    title: `Write what it says: ${message}`,
    safety: safe ? "safe" : "unsafe",
    edits: [{ span, text: `/${message}` }],
  };
}

function totalsOf(reports: readonly FileReport[], unreadable = 0): Totals {
  const counts = countSeverities(reports.flatMap(({ diagnostics }) => diagnostics));
  const count = (...wanted: readonly Conforms[]) => reports.filter(({ conforms }) => wanted.includes(conforms)).length;
  return {
    files: reports.length,
    conforming: count("yes", "with-other-records"),
    withOtherRecords: count("with-other-records"),
    withoutLineEnd: reports.filter(lacksLineEnd).length,
    standard: STANDARD,
    unreadable,
    counts,
  };
}

const reporters = Object.fromEntries(
  await Promise.all(Object.entries(formats).map(async ([name, { load }]) => [name, await load()])),
) as Readonly<Record<FormatName, Awaited<ReturnType<(typeof formats)[FormatName]["load"]>>>>;

/** The complete output of a reporter about some files. */
export function written(
  format: FormatName,
  reports: readonly FileReport[],
  unreadable = 0,
  site: string | null = null,
): string {
  const create = reporters[format];
  const reporter = create({
    paint: (text) => text,
    width: 100,
    grammar: "rfc9309",
    strict: true,
    writable: true,
    version: "1.2.3",
    site,
  });
  const pieces = reports.flatMap((report) => [...reporter.file(report)]);
  return reporter.begin + pieces.join("") + reporter.end(totalsOf(reports, unreadable));
}

export const FAULTY = "User-agent: *\nDisallow /a\nAllow: b\nSitemap: https://example.com/s.xml\n";
export const CLEAN = "User-agent: *\nDisallow: /a\n";
