// What fixes have in common: which line a finding is in, how the file ends its lines,
// what is written where, and what a dialect makes of a line that goes away.
import type { LineRecord } from "../cst/nodes.ts";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts";
import { fillIn } from "../diagnostics/message.ts";
import type { Span } from "../text/span.ts";
import type { LintContext } from "./context.ts";
import type { FindingParts } from "./finding.ts";

/** The line a finding begins in. */
export function lineOf(context: LintContext, { span }: Diagnostic): LineRecord {
  return context.lineAt(span.start) as LineRecord;
}

/** Its value, as it is written. */
export function valueOf({ text }: LintContext, { value, valueEnd }: LineRecord): string {
  return text.slice(value, valueEnd);
}

/** Writes something else in one place; nothing for `""`. */
export function replacing(span: Span, text: string, title: string, safe: boolean): Fix {
  return { title, safe, edits: [{ span, text }] };
}

/** How the first line of the file ends; LF where none does. */
export function lineEndOf({ text }: LintContext): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** Writes something else for a value; several lines with the same key for several values. */
export function rewritingValue(
  context: LintContext,
  record: LineRecord,
  values: readonly string[],
  safe: boolean,
): Fix {
  const key = context.text.slice(record.key, record.keyEnd);
  const [first = "", ...others] = values.map((value) => `${key}: ${value}`);
  const title =
    values.length > 1
      ? fillIn("Write {count} lines", { count: String(values.length) })
      : fillIn('Write "{line}"', { line: first });
  const text = [values[0] ?? "", ...others].join(lineEndOf(context));
  return replacing({ start: record.value, end: record.valueEnd }, text, title, safe);
}

/** Writes another key. */
export function rewritingKey(record: LineRecord, key: string, safe: boolean): Fix {
  return replacing({ start: record.key, end: record.keyEnd }, key, fillIn('Write "{key}"', { key }), safe);
}

/** Makes a comment of a line. `safe`: whether the dialect reads nothing from the line as it is. */
export function commentingOut(record: LineRecord, safe: boolean): Fix {
  const start = record.kind === "unreadable-line" || record.kind === "emptyline" ? record.value : record.key;
  return replacing({ start, end: start }, "# ", 'Put "#" before the line', safe);
}

/** Removes a line of another record. Safe where no such line has a part in how groups are formed. */
export function removingRecord({ dialect }: LintContext, record: LineRecord): Fix {
  const { recordsEndRun, needs } = dialect.groups;
  const safe = !recordsEndRun && needs !== "rule-or-record";
  return replacing({ start: record.start, end: record.end }, "", "Remove the line", safe);
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
