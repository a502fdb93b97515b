// Selection that grows: value or key, record, line, group, file.
import type { Span } from "robotspec";
import type { Position, SelectionRange } from "vscode-languageserver";
import type { Context } from "./context.ts";

export function selectionRanges(context: Context, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => selectionRange(context, position));
}

function selectionRange({ snapshot }: Context, position: Position): SelectionRange {
  const offset = snapshot.offset(position);
  const spans: Span[] = [snapshot.document.span];
  const group = snapshot.robots.groups.find(({ span }) => span.start <= offset && offset <= span.end);
  if (group !== undefined) spans.push(group.span);
  const line = snapshot.lineSpan(position.line);
  spans.push(line);
  const record = snapshot.recordAt(offset);
  if (record !== null && record.kind !== "emptyline") {
    spans.push({ start: record.key, end: record.valueEnd });
    spans.push({ start: record.key, end: record.keyEnd }, { start: record.value, end: record.valueEnd });
  }
  if (record !== null && record.comment < record.lineEnd) spans.push({ start: record.comment, end: record.lineEnd });
  let range: SelectionRange | undefined;
  let last: Span = { start: 0, end: snapshot.text.length };
  for (const span of spans) {
    const contains = span.start <= offset && offset <= span.end && span.start >= last.start && span.end <= last.end;
    if (!contains || (range !== undefined && span.start === last.start && span.end === last.end)) continue;
    range = { range: snapshot.range(span), ...(range !== undefined && { parent: range }) };
    last = span;
  }
  return range ?? { range: snapshot.range({ start: offset, end: offset }) };
}
