// Line ends that fixes leave next to each other. A CR and an LF are two in a file that
// mixes them, and one where they meet (RFC 9309 §2.2).
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Edit } from "../text/span.ts";

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
