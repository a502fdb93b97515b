// Makes a diagnostic at a span of a document. The caller passes the table of its codes, so that a bundle contains
// only the texts it uses.
import type { CodeEntry, CodeMessage, DiagnosticCode, MessageKey } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fillIn, type Words } from "../diagnostics/message.ts";
import { octetAt, positionAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { RobotsTxt } from "./nodes.ts";

/**
 * A diagnostic at a span of the document, with its line, column and octet offset; `template` if its message is not that of
 * the table. O(log lines).
 */
export function diagnosticAt(
  document: RobotsTxt,
  key: MessageKey,
  codes: Readonly<Partial<Record<DiagnosticCode, CodeEntry>>>,
  span: Span,
  words: Words = {},
  expected: readonly string[] = [],
  template?: string,
): Diagnostic {
  const [code, messageId] = key.split("/") as [DiagnosticCode, string?];
  const entry = codes[code] as CodeEntry;
  const { severity = entry.severity, message } =
    messageId === undefined ? entry : ((entry.messages as Record<string, CodeMessage>)[messageId] as CodeMessage);
  const { spec } = entry;
  const start = positionAt(document.lineIndex, span.start);
  const end = positionAt(document.lineIndex, span.end);
  return {
    code,
    ...(messageId !== undefined && { messageId }),
    severity,
    message: fillIn(template ?? message, words),
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
