// Helpers of fixes: the line of a finding, the line end of the file, and common edits.
import type { LineRecord } from "../cst/nodes.ts";
import type { Diagnostic, Fix, FixSafety } from "../diagnostics/diagnostic.ts";
import { fillIn } from "../diagnostics/message.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { LintContext } from "./context.ts";
import type { FindingParts } from "./finding.ts";
import { ignoresRecords, isReadByAny, safeIf } from "./safety.ts";

/** The line a finding begins in. */
export function lineOf(context: LintContext, { span }: Diagnostic): LineRecord {
  return context.lineAt(span.start) as LineRecord;
}

/** Its value, as it is written. */
export function valueOf({ text }: LintContext, { value, valueEnd }: LineRecord): string {
  return text.slice(value, valueEnd);
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
export function rewritingValue(
  context: LintContext,
  record: LineRecord,
  values: readonly string[],
  safety: FixSafety,
): Fix {
  const key = context.text.slice(record.key, record.keyEnd);
  const [first = "", ...others] = values.map((value) => `${key}: ${value}`);
  const title =
    values.length > 1
      ? fillIn("Write {count} lines", { count: String(values.length) })
      : fillIn('Write "{line}"', { line: first });
  const text = [values[0] ?? "", ...others].join(lineEndOf(context));
  return replacing({ start: record.value, end: record.valueEnd }, text, title, safety);
}

/** Writes another key. */
export function rewritingKey(record: LineRecord, key: string): Fix {
  return replacing({ start: record.key, end: record.keyEnd }, key, fillIn('Write "{key}"', { key }), "unsafe");
}

/** Turns a line into a comment. Safe if it has no effect in any kept dialect. */
export function commentingOut(context: LintContext, record: LineRecord): Fix {
  const start = record.kind === "unreadable-line" || record.kind === "emptyline" ? record.value : record.key;
  const line = lineAt(context.document.lineIndex, record.start) + 1;
  const hasNoEffect = !isReadByAny(context, line) && (record.kind !== "other-record" || ignoresRecords(context));
  return replacing({ start, end: start }, "# ", 'Put "#" before the line', safeIf(hasNoEffect));
}

/** Removes the line of another record. Safe if other records have no part in forming groups. */
export function removingRecord(context: LintContext, record: LineRecord): Fix {
  return replacing({ start: record.start, end: record.end }, "", "Remove the line", safeIf(ignoresRecords(context)));
}

/** A label at the record that a message names by its line (`… line 3 …`): at its key and value. */
export function pointingToLine(context: LintContext, { message }: Diagnostic, words: string): FindingParts {
  const number = /\bline (\d+)/.exec(message)?.[1];
  const start = number === undefined ? undefined : context.document.lineIndex.starts[Number(number) - 1];
  const record = start === undefined ? undefined : context.lineAt(start);
  return record === undefined
    ? {}
    : { labels: [{ span: { start: record.key, end: record.valueEnd }, message: words }] };
}
