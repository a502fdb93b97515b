// Folding: each group, and each run of two or more comment lines.
import { type FoldingRange, FoldingRangeKind } from "vscode-languageserver";
import type { Context } from "./context.ts";

export function foldingRanges({ snapshot }: Context): FoldingRange[] {
  const ranges = snapshot.robots.groups.flatMap(({ span }) => fold(span.start, span.end));
  let first = -1;
  let last = -1;
  for (const { kind, start, comment, lineEnd } of snapshot.document.lines) {
    const isComment = kind === "emptyline" && comment < lineEnd;
    if (isComment && first === -1) first = start;
    if (isComment) last = lineEnd;
    else if (first !== -1) {
      ranges.push(...fold(first, last, FoldingRangeKind.Comment));
      first = -1;
    }
  }
  if (first !== -1) ranges.push(...fold(first, last, FoldingRangeKind.Comment));
  return ranges.sort((a, b) => a.startLine - b.startLine);

  function fold(start: number, end: number, kind?: FoldingRangeKind): FoldingRange[] {
    const startLine = snapshot.lineOf(start);
    // The end of a group may be the start of the line after it.
    const endLine = snapshot.lineOf(Math.max(start, end > 0 && isLineEnd(end - 1) ? end - 1 : end));
    return endLine > startLine ? [{ startLine, endLine, ...(kind !== undefined && { kind }) }] : [];
  }

  function isLineEnd(at: number): boolean {
    const unit = snapshot.text.charCodeAt(at);
    return unit === 10 || unit === 13;
  }
}
