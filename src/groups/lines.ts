// The lines of a document as a dialect reads them: by its own grammar, and as much of
// each as it keeps. Knows nothing of groups.
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { scanLines } from "../cst/scan.ts";
import type { Dialect, LineReading } from "../dialects/dialect.ts";
import { keptOctets, MOST_OCTETS, utf8Length } from "../text/decode.ts";
import type { ReadLines } from "./placed-lines.ts";

/** How lines are had from a document. */
export type Lines = (document: RobotsTxt) => ReadLines;

/** Lines as the RFC reads them. */
export const wholeLines: Lines = ({ lines, text }) => ({ records: lines, text, cut: null });

/** Lines as a dialect reads them. */
export function linesBy({ lines }: Dialect): Lines {
  return (document) => {
    const records = scanLines(document, lines.grammar);
    if (lines.octets === Number.POSITIVE_INFINITY) return { ...wholeLines(document), records };
    const cut = new Map<LineRecord, string>();
    return {
      records: records.map((record) => cutLine(document, record, lines, cut)),
      text: document.text,
      cut,
    };
  };
}

/** Whether a line is surely no longer than the dialect keeps. */
function isWhole({ kind, start, lineEnd }: LineRecord, { octets }: LineReading): boolean {
  return kind === "emptyline" || (lineEnd - start) * MOST_OCTETS <= octets;
}

/** A line longer than the dialect keeps, read again as far as it is kept, which `texts` is told; or the line itself. */
function cutLine(
  { text, source }: RobotsTxt,
  record: LineRecord,
  reading: LineReading,
  texts: Map<LineRecord, string>,
): LineRecord {
  const { start, lineEnd, end } = record;
  if (isWhole(record, reading)) return record;
  const line = text.slice(start, lineEnd);
  if (utf8Length(line, source.form, line.length) <= reading.octets) return record;
  const kept = keptOctets(line, source.form, reading.octets);
  const [again] = scanLines({ text: kept }, reading.grammar);
  if (again === undefined) return record;
  // The line is where it was; its parts are where they are in what is kept.
  const cut = { ...again, start, lineEnd, end };
  texts.set(cut, kept);
  return cut;
}
