// Makes a diagnostic at a span of a document. The caller passes the texts of the code, so that a bundle contains
// only the texts it uses.
import type { CodeEntry, DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fillIn, type Words } from "../diagnostics/message.ts";
import { octetAt, positionAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { RobotsTxt } from "./nodes.ts";

/** A diagnostic at a span of the document, with its line, column and octet offset. O(log lines). */
export function diagnosticAt(
  document: RobotsTxt,
  code: DiagnosticCode,
  { severity, spec, message }: Pick<CodeEntry, "severity" | "spec" | "message">,
  span: Span,
  words: Words = {},
  expected: readonly string[] = [],
): Diagnostic {
  const start = positionAt(document.lineIndex, span.start);
  const end = positionAt(document.lineIndex, span.end);
  return {
    code,
    severity,
    message: fillIn(message, words),
    span,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    offset: octetAt(document.lineIndex, document.source, span.start),
    expected,
    spec,
  };
}
