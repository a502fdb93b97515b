// From a source to its lines, and no further: what answering questions needs.
// The only file that meets the generated scanners; what a line is, the grammar
// alone knows. Says nothing about what is wrong with a line.
import { scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import type { LineReading } from "../dialects/dialect.ts";
import { type DecodeOptions, decode, isSource, type Source } from "../text/decode.ts";
import { ParsedRobotsTxt } from "./document.ts";
import type { LineRecord, RobotsTxt } from "./nodes.ts";

/**
 * Reads any source, however broken, into a document (RFC 9309 §2.2, leniently). A TypeError for
 * anything but a string or octets; never throws on content. Time and memory are linear in the source.
 */
export function scan<S extends Source>(source: S, options: DecodeOptions = {}): RobotsTxt<S> {
  if (!isSource(source)) {
    throw new TypeError("A robots.txt is parsed from a string or a Uint8Array; pass one of them.");
  }
  const decoded = decode(source, options);
  return new ParsedRobotsTxt<S>(decoded, scanLines(decoded, "document"));
}

/** Every grammar that reads any text, by its start rule. */
const scanners: Readonly<Record<LineReading["grammar"], (text: string) => { lines: LineRecord[] } | null>> = {
  document: scanDocument,
  google_document: scanGoogleDocument,
};

/** The lines of a text by one of the grammars; those a document already holds are not read again. */
export function scanLines(
  source: Pick<RobotsTxt, "text"> & { readonly lines?: RobotsTxt["lines"] },
  grammar: LineReading["grammar"],
): readonly LineRecord[] {
  if (grammar === "document" && source.lines !== undefined) return source.lines;
  const scanned = scanners[grammar](source.text);
  if (scanned === null) throw new Error("The lenient grammar did not read the whole text; please report this file.");
  return scanned.lines;
}
