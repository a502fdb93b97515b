// Helpers of fixes: the line of a finding, the line end of the file, and common edits.
import type { Line } from "../cst/nodes.ts";
import type { Diagnostic, Fix, FixSafety } from "../diagnostics/diagnostic.ts";
import { fillIn } from "../diagnostics/message.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { LintContext } from "./context.ts";
import type { FindingParts } from "./finding.ts";
import { ignoresRecords, isReadByAny, safeIf } from "./safety.ts";

/** The line a finding begins in. */
export function lineOf(context: LintContext, { span }: Diagnostic): Line {
  return context.lineAt(span.start) as Line;
}

/** Its value, as it is written. */
export function valueOf({ text }: LintContext, { value, valueEnd }: Line): string {
  return text.slice(value, valueEnd);
}

/** The span of a line, or of the part before its comment. */
export function lineOrAllBeforeComment({ start, comment, lineEnd, end }: Line): { start: number; end: number } {
  return { start, end: comment === lineEnd ? end : comment };
}

/** The message of an earlier stage with another remedy, which is the part after the last semicolon. */
export function withRemedy({ message }: Diagnostic, remedy: string): string {
  return `${message.slice(0, message.lastIndexOf(";"))}; ${remedy}.`;
}

/** Replaces a span. */
export function replacing(span: Span, text: string, title: string, safety: FixSafety): Fix {
  return { title, safety, edits: [{ span, text }] };
}

/** The line end of the first line; LF if there is none. */
export function lineEndOf({ text }: LintContext): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** Writes something else for a value; several lines with the same key for several values. */
export function rewritingValue(context: LintContext, line: Line, values: readonly string[], safety: FixSafety): Fix {
  const key = context.text.slice(line.key, line.keyEnd);
  const text = values.join(`${context.fact(lineEndOf)}${key}: `);
  const title =
    values.length > 1
      ? fillIn("Write {count} lines", { count: String(values.length) })
      : fillIn('Write "{key}: {text}"', { key, text });
  return replacing({ start: line.value, end: line.valueEnd }, text, title, safety);
}

/** Writes another key. */
export function rewritingKey(line: Line, key: string): Fix {
  return replacing({ start: line.key, end: line.keyEnd }, key, fillIn('Write "{key}"', { key }), "unsafe");
}

/** Turns a line into a comment. Safe if it has no effect in any kept dialect. */
export function commentingOut(context: LintContext, line: Line): Fix {
  const number = lineAt(context.document.lineIndex, line.start) + 1;
  const hasNoEffect = !isReadByAny(context, number) && (line.kind !== "other-record" || ignoresRecords(context));
  return replacing({ start: line.key, end: line.key }, "# ", 'Put "#" before the line', safeIf(hasNoEffect));
}

/** Removes the line of another record. Safe if other records have no part in forming groups. */
export function removingLine(context: LintContext, line: Line): Fix {
  return replacing({ start: line.start, end: line.end }, "", "Remove the line", safeIf(ignoresRecords(context)));
}

/** A label at the line that a message names by its number (`… line 3 …`): at its key and value. */
export function pointingToLine(context: LintContext, { message }: Diagnostic, words: string): FindingParts {
  // The last number: a name before it may be one of a line too, such as "line 9".
  const number = Number(message.replace(/^.*\bline (\d+).*$/s, "$1"));
  const { key, valueEnd } = context.lineAt(context.document.lineIndex.starts[number - 1] as number) as Line;
  return { labels: [{ span: { start: key, end: valueEnd }, message: words }] };
}
