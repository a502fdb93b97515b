// What a finding is known by from run to run: not its place, which moves whenever
// a line is put above it, but what it says about which text.
import { createHash } from "node:crypto";
import type { Diagnostic } from "../../index.ts";

/** Code units of a line that are looked at; a line may be as long as the file. */
const LOOKED_AT = 1000;

/**
 * Gives each finding of one file, asked for in the order of the file, 64 hexadecimal digits that stay
 * the same while lines are added, removed or moved elsewhere in the file: made of `salt`, the code, the
 * first line of the finding (white space at its ends apart) and its place in that line. Of findings that
 * are alike in all of that, the second has another one than the first, and so on.
 */
export function fingerprints(text: string, salt: string): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ code, span, column }) => {
    const from = Math.max(span.start - (column - 1), span.start - LOOKED_AT);
    const lineEnd = /[\r\n]/.exec(text.slice(span.start, span.start + LOOKED_AT))?.index ?? LOOKED_AT;
    const line = text.slice(from, span.start + lineEnd);
    const indent = line.length - line.trimStart().length;
    const inLine = column - 1 - indent;
    const length = Math.min(span.end - span.start, lineEnd);
    const about = JSON.stringify([salt, code, line.trim(), inLine, length]);
    const occurrence = seen.get(about) ?? 0;
    seen.set(about, occurrence + 1);
    return createHash("sha256").update(`${about}${occurrence}`).digest("hex");
  };
}
