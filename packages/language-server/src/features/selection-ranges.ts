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
  spans.push(snapshot.lineSpan(position.line));
  const line = snapshot.lineAt(offset);
  if (line !== null && line.kind !== "emptyline") {
    spans.push({ start: line.key, end: line.valueEnd });
    spans.push({ start: line.key, end: line.keyEnd }, { start: line.value, end: line.valueEnd });
  }
  if (line !== null && line.comment < line.lineEnd) spans.push({ start: line.comment, end: line.lineEnd });
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
