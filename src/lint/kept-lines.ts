// Which lines an edit must leave as the dialects read them (RFC 9309 §2.2, §2.5).

import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { google, rep2019, rfc9309, yandex } from "../dialects/index.ts";
import { partitionPoint } from "../text/collections.ts";
import { utf8Length } from "../text/decode.ts";
import { octetAt } from "../text/line-index.ts";
import type { Edit } from "../text/span.ts";

/**
 * The dialects of today's crawlers. A file that is linted for one of them is read by the others as well. Not `bing`, which
 * decides as RFC 9309 does about the tokens that a crawler obeys; that bingbot obeys msnbot is in the table of crawlers.
 */
const IN_USE: readonly Dialect[] = [rfc9309, google, yandex, rep2019];

/** The dialects in which a safe fix changes no decision. */
export function keptDialects(dialect: Dialect): readonly Dialect[] {
  return IN_USE.includes(dialect) ? IN_USE : [...IN_USE, dialect];
}

/** The line at which a dialect stops reading, which it drops (§2.5); undefined if it reads the whole file. */
export function lineAtLimit({ lines, lineIndex, source }: RobotsTxt, { limit }: Dialect): Line | undefined {
  if (source.octetLength <= limit) return undefined;
  const isPast = (at: number) => octetAt(lineIndex, source, (lines[at] as Line).lineEnd) > limit;
  return lines[partitionPoint(lines.length, isPast)];
}

/**
 * Whether a fix leaves line ends apart: where all between a CR and an LF goes, they are one line end, and a
 * blank line has gone with it that may have ended a group.
 */
export function keepsLineEnds({ edits }: Fix, text: string): boolean {
  let start = 0;
  let end = -1;
  for (const { span } of edits.filter((edit) => edit.text === "").sort((a, b) => a.span.start - b.span.start)) {
    if (span.start !== end) start = span.start;
    end = span.end;
    if (text[start - 1] === "\r" && text[end] === "\n" && end > start) return false;
  }
  return true;
}

/**
 * Whether edits leave an ASCII character, or the same character, at the beginning of the text, of which all up to
 * `start` is removed already. A byte order mark that moves to the beginning disappears, and Google's parser also skips
 * the first octets of one.
 */
export function keepsBeginning(edits: readonly Edit[], text: string, start = 0): boolean {
  const end = removedFrom(start, edits);
  return end === 0 || end >= text.length || text.charCodeAt(end) < 0x80;
}

/** The end of what edits remove from `start` on without a gap. */
export function removedFrom(start: number, edits: readonly Edit[]): number {
  let end = start;
  const removed = edits.filter((edit) => edit.text === "").sort((a, b) => a.span.start - b.span.start);
  for (const { span } of removed) if (span.start <= end) end = Math.max(end, span.end);
  return end;
}

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
