// Fixes on lines that a reader cuts: what moves there is read otherwise, however
// well it is meant, and what is at the cut is at fault because of the cut.
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { utf8Length } from "../text/decode.ts";

/**
 * Whether a fix leaves the lines it changes as far as the dialect reads them: none is longer than the dialect
 * keeps, and none becomes so; a line may go as a whole. Linear in those lines and the edits.
 */
export function keepsWhole(
  { edits }: Fix,
  { text, source: { form } }: RobotsTxt,
  { lines }: Dialect,
  lineAt: (offset: number) => Line | undefined,
): boolean {
  if (lines.octets === Number.POSITIVE_INFINITY) return true;
  // All lines together: a fix writes little.
  let added = "";
  for (const { text: written } of edits) added += withoutLineEnds(written);
  const octetsAdded = utf8Length(added, form, added.length);
  const octetsIn = (from: number, to: number) => utf8Length(text.slice(from, to), form, Math.max(0, to - from));
  return edits.every(({ span, text: written }) => {
    const line = lineAt(span.start);
    if (line === undefined) return true;
    const { start, lineEnd, end, kind } = line;
    const isWhole = span.start === start && span.end >= end;
    // Nothing moves of a line that is there.
    if (withoutLineEnds(written) === "" && (kind === "emptyline" || span.start >= lineEnd || isWhole)) return true;
    const before = octetsIn(start, lineEnd);
    const growth = octetsAdded - octetsIn(span.start, Math.min(span.end, lineEnd));
    return before + Math.max(0, growth) <= lines.octets;
  });
}

/** Without the line ends at its end. */
function withoutLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end--;
  return text.slice(0, end);
}
