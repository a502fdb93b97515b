// The lines of a document as a dialect reads them: by its own grammar, and as much of
// each as it keeps. Knows nothing of groups.
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { scanLines } from "../cst/scan.ts";
import type { Dialect, LineReading } from "../dialects/dialect.ts";
import { keptOctets, utf8Length } from "../text/decode.ts";
import type { ReadLine } from "./placed-lines.ts";

/** How lines are had from a document. */
export interface Lines {
  readonly of: (document: RobotsTxt) => readonly LineRecord[];
  /** A line again as far as it is kept, null where that is all of it; null where all of every line is kept. */
  readonly cut: ((document: RobotsTxt, record: LineRecord) => ReadLine | null) | null;
}

/** Lines as the RFC reads them. */
export const wholeLines: Lines = { of: ({ lines }) => lines, cut: null };

/** Lines as a dialect reads them. */
export function linesBy({ lines }: Dialect): Lines {
  return {
    of: (document) => scanLines(document, lines.grammar),
    cut:
      lines.octets === Number.POSITIVE_INFINITY
        ? null
        : (document, record) => (isWhole(record, lines) ? null : cutLine(document, record, lines)),
  };
}

/** UTF-16 code units have at most this many octets of UTF-8 each. */
export const MOST_OCTETS = 3;

/** Whether a line is surely no longer than the dialect keeps. */
function isWhole({ kind, start, lineEnd }: LineRecord, { octets }: LineReading): boolean {
  return kind === "emptyline" || (lineEnd - start) * MOST_OCTETS <= octets;
}

/** A line longer than the dialect keeps, read again as far as it is kept; null where it is no longer. */
function cutLine(
  { text, source }: RobotsTxt,
  { start, lineEnd }: LineRecord,
  { octets, grammar }: LineReading,
): ReadLine | null {
  const line = text.slice(start, lineEnd);
  if (utf8Length(line, source.form, line.length) <= octets) return null;
  const kept = keptOctets(line, source.form, octets);
  const [again] = scanLines({ text: kept }, grammar);
  return again === undefined ? null : { record: again, text: kept, shift: start };
}
