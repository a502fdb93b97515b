// Drops derived findings: those that disappear once another reported finding is fixed. A strict run keeps all.
import { INVISIBLE } from "../cst/diagnose.ts";
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { groupBy, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";

const INVISIBLE_ALL = new RegExp(INVISIBLE, "g");

/** The findings without the derived ones, in the same order. Linear in the lines and the findings. */
export function dropDerived(document: RobotsTxt, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  if (findings.length < 2) return findings;
  const of = groupBy(findings, ({ code }) => code);
  const all = (code: DiagnosticCode) => of.get(code) ?? [];
  const linesOf = (code: DiagnosticCode) => new Set(all(code).map(({ line }) => line));
  const derived = new Set<Diagnostic>();
  const drop = (code: DiagnosticCode, isDerived: (finding: Diagnostic, at: number) => boolean) => {
    all(code).forEach((finding, at) => {
      if (isDerived(finding, at)) derived.add(finding);
    });
  };

  // White space before an invisible character belongs to that finding.
  const invisible = linesOf("invisible-character");
  drop("white-space-in-pattern", ({ line, span }) => {
    return invisible.has(line) && document.text.slice(span.start, span.end).replace(INVISIBLE_ALL, "").trim() === "";
  });

  // What the rule closes is all there is to know of the lines that it covers.
  const closed = linesOf("crawlers-shut-out");
  drop("shadowed-rule", ({ labels = [] }) => labels.some(({ line }) => closed.has(line)));

  // The value is the URL on the next line.
  const urls = new Set(
    all("url")
      .filter(({ messageId }) => messageId === "no-key")
      .map(({ line }) => line),
  );
  if (urls.size > 0) {
    const next = nextFilled(document);
    drop("missing-record-value", (finding) => urls.has(next(finding)));
  }

  return derived.size === 0 ? findings : findings.filter((finding) => !derived.has(finding));
}

/** Answers which line that is not blank follows that of a finding, by its number; 0 for none. Linear in the lines. */
function nextFilled({ lines, lineIndex }: RobotsTxt): (finding: Diagnostic) => number {
  const filled = lines.filter(({ kind }) => kind !== "emptyline");
  return ({ span }) => {
    const line = filled[partitionPoint(filled.length, (at) => (filled[at] as Line).start > span.start)];
    return line === undefined ? 0 : lineAt(lineIndex, line.start) + 1;
  };
}
