// The lines of a document as a dialect reads them: by its own grammar, cut to the octets that it keeps of a line.
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import { rfc9309Lines, scanLines } from "../cst/scan.ts";
import type { Dialect, LineSemantics } from "../dialects/dialect.ts";
import { keptOctets, MAX_OCTETS_PER_UNIT, utf8Length } from "../text/decode.ts";

/** Takes lines in order. */
export interface DialectLineSink {
  /**
   * Takes a line. `cut` is its kept text if the line is longer than the dialect keeps. The parts of such a line are
   * offsets in that text; its start, `lineEnd` and end stay those in the document.
   */
  push(line: Line, cut?: string): void;
}

/** What lines are read from: a document, or the beginning of one. */
export type Readable = Pick<RobotsTxt, "text" | "source">;

/** Passes the lines of a document to `sink`. */
export type ReadLines = (document: Readable, sink: DialectLineSink) => void;

/** Lines by the grammar of the RFC, whole. */
export const wholeLines: ReadLines = rfc9309Lines;

/** Lines as a dialect reads them. Linear in the text. */
export function linesBy({ lines: semantics }: Dialect): ReadLines {
  const { grammar, octets } = semantics;
  if (octets === Number.POSITIVE_INFINITY) return (document, sink) => void scanLines(document, grammar, sink);
  return (document, sink) => {
    const push = (line: Line) => pushCut(document, line, semantics, sink);
    scanLines(document, grammar, { push });
  };
}

/** Passes on the line as far as the dialect keeps it. Comments are not cut. */
function pushCut({ text, source }: Readable, line: Line, semantics: LineSemantics, sink: DialectLineSink): void {
  const { kind, start, lineEnd, end } = line;
  if (kind === "emptyline" || (lineEnd - start) * MAX_OCTETS_PER_UNIT <= semantics.octets) return sink.push(line);
  const whole = text.slice(start, lineEnd);
  if (utf8Length(whole, source.form, whole.length) <= semantics.octets) return sink.push(line);
  const kept = keptOctets(whole, source.form, semantics.octets);
  // U+FEFF is a byte order mark only at the start of a file; U+FEFE, its neighbour, never is.
  const [parts] = scanLines<Line[]>({ text: kept.replace(/^\uFEFF/, "\uFEFE") }, semantics.grammar, []);
  if (parts === undefined) sink.push(line);
  else sink.push({ ...parts, start, lineEnd, end }, kept);
}
