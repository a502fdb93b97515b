// Identifies a finding across runs: by its code and the text of its line, not by its line number,
// which changes whenever a line above is added or removed.
import { createHash } from "node:crypto";
import type { Diagnostic } from "../../index.ts";

/** Maximum number of code units of a line that are hashed, because a line may be as long as the file. */
const HASHED = 1000;

/**
 * Returns a function that gives each finding of one file, in file order, 64 hexadecimal digits. They stay
 * the same while other lines are added, removed or moved: they depend on `salt`, the code, the first line
 * of the finding (trimmed) and its position in that line. Findings that are equal in all of these are
 * numbered.
 */
export function fingerprints(text: string, salt: string): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ code, span, column }) => {
    const from = Math.max(span.start - (column - 1), span.start - HASHED);
    const lineEnd = /[\r\n]/.exec(text.slice(span.start, span.start + HASHED))?.index ?? HASHED;
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
