// The lines of a document as a dialect reads them: by its own grammar, cut to the octets that it keeps of a line.
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import { rfc9309Lines, scanLines } from "../cst/scan.ts";
import type { Dialect, LineReading } from "../dialects/dialect.ts";
import { keptOctets, MOST_OCTETS, utf8Length } from "../text/decode.ts";

export interface DialectLines {
  /** The parts of a cut line are offsets in its kept text; its start, `lineEnd` and end stay those in the document. */
  readonly records: readonly LineRecord[];
  /** The text of the document. */
  readonly text: string;
  /** The kept text of each line that is longer than the dialect keeps; null if no line is. */
  readonly cut: ReadonlyMap<LineRecord, string> | null;
}

/** Reads the lines of a document. */
export type ReadLines = (document: RobotsTxt) => DialectLines;

/** The text that the parts of a line are offsets in: that of the document, or the kept text of a cut line. */
export function textOf({ cut, text }: DialectLines, record: LineRecord): string {
  return cut?.get(record) ?? text;
}

/** Lines by the grammar of the RFC, whole. */
export const wholeLines: ReadLines = (document) => ({
  records: rfc9309Lines(document),
  text: document.text,
  cut: null,
});

/** Lines as a dialect reads them. Linear in the text. */
export function linesBy({ lines: reading }: Dialect): ReadLines {
  return (document) => {
    const { text } = document;
    const scanned = scanLines(document, reading.grammar);
    if (reading.octets === Number.POSITIVE_INFINITY) return { records: scanned, text, cut: null };
    const cut = new Map<LineRecord, string>();
    const records = scanned.map((record) => cutLine(document, record, reading, cut));
    return { records, text, cut: cut.size === 0 ? null : cut };
  };
}

/** The line as far as the dialect keeps it, and its kept text into `cut` if that is not all. Comments are not cut. */
function cutLine(
  { text, source }: RobotsTxt,
  record: LineRecord,
  { grammar, octets }: LineReading,
  cut: Map<LineRecord, string>,
): LineRecord {
  const { kind, start, lineEnd, end } = record;
  if (kind === "emptyline" || (lineEnd - start) * MOST_OCTETS <= octets) return record;
  const line = text.slice(start, lineEnd);
  if (utf8Length(line, source.form, line.length) <= octets) return record;
  const kept = keptOctets(line, source.form, octets);
  const [parts] = scanLines({ text: kept }, grammar);
  if (parts === undefined) return record;
  const cutRecord = { ...parts, start, lineEnd, end };
  cut.set(cutRecord, kept);
  return cutRecord;
}
