// Line ends that fixes leave next to each other. A CR and an LF are two in a file that
// mixes them, and one where they meet (RFC 9309 §2.2, E-30).
import type { Fix } from "../diagnostics/diagnostic.ts";

/**
 * Whether a fix leaves line ends apart: where all between a CR and an LF goes, they are one line end, and a
 * blank line has gone with it that may have ended a group.
 */
export function keepsLineEnds({ edits }: Fix, text: string): boolean {
  let start = -1;
  let end = -1;
  for (const { span } of edits.filter((edit) => edit.text === "").sort((a, b) => a.span.start - b.span.start)) {
    if (span.start !== end) start = span.start;
    end = span.end;
    if (text[start - 1] === "\r" && text[end] === "\n" && end > start) return false;
  }
  return true;
}
