// Formatting of a document, of a range, and of a line when Enter is pressed. The edits are those of formatting the
// whole document, as small as possible, so that every part is formatted as it would be with the rest.
import type { Edit } from "robotspec";
import type { Position, Range, TextEdit } from "vscode-languageserver";
import type { Context } from "./context.ts";
import { textEdits } from "./text-edits.ts";

/** All edits that formatting makes. */
export function formatting({ snapshot }: Context, edits: readonly Edit[]): TextEdit[] {
  return textEdits(snapshot, edits);
}

/** The edits within the lines of a range. */
export function rangeFormatting({ snapshot }: Context, range: Range, edits: readonly Edit[]): TextEdit[] {
  const span = snapshot.span(range);
  const first = snapshot.lineSpan(snapshot.lineOf(span.start));
  const last = snapshot.lineSpan(snapshot.lineOf(span.end));
  return textEdits(
    snapshot,
    edits.filter(({ span: { start, end } }) => start >= first.start && end <= last.end),
  );
}

/** After Enter: the edits within the line before the cursor's. */
export function onTypeFormatting({ snapshot }: Context, position: Position, edits: readonly Edit[]): TextEdit[] {
  if (position.line === 0) return [];
  const { start, end } = snapshot.lineSpan(position.line - 1);
  return textEdits(
    snapshot,
    edits.filter(({ span }) => span.start >= start && span.end <= end),
  );
}
