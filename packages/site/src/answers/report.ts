// The findings about a file, and the report that `robotspec lint --format json` prints about it.
import type { Diagnostic, RobotsTxt, Severity } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { type Conforms, lintDocument } from "robotspec/lint";

/** The findings about a file, as plain data. */
export interface LintReport {
  /** The most severe first, then in file order. */
  readonly findings: readonly Diagnostic[];
  readonly conforms: Conforms;
  /** The dialect whose grammar the verdict is about. */
  readonly grammar: DialectName;
  /** The first departure from the grammar; null if there is none. */
  readonly departure: Pick<Diagnostic, "code" | "line" | "column" | "offset"> | null;
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Lints a document. */
export function report(document: RobotsTxt, dialect: DialectName): LintReport {
  const { findings, conformance } = lintDocument(document, { dialect });
  const { conforms, grammar, departure } = conformance;
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return {
    findings,
    conforms,
    grammar,
    departure:
      departure === null
        ? null
        : { code: departure.code, line: departure.line, column: departure.column, offset: departure.offset },
    counts,
  };
}

/** The JSON report of one file; its schema is schema/report.schema.json. */
export function jsonReport(
  { findings, conforms, grammar, departure, counts }: LintReport,
  file: string,
  dialect: DialectName,
): object {
  return {
    version: 1,
    grammar: dialect,
    files: [
      {
        file,
        grammar,
        conforms,
        departure,
        counts,
        diagnostics: findings.map((finding) => ({ ...finding, page: `docs/rules/${finding.code}.md` })),
      },
    ],
    total: {
      files: 1,
      conforming: conforms === "no" ? 0 : 1,
      withOtherRecords: conforms === "with-other-records" ? 1 : 0,
      unreadable: 0,
      counts,
    },
  };
}
