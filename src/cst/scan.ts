// From a source to a document with its lines, which is all that decisions need. The only importer of the generated
// scanners.
import { end, scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import type { LineSemantics } from "../dialects/dialect.ts";
import { type DecodedSource, type DecodeOptions, decode, decodeUtf8, isSource, type Source } from "../text/decode.ts";
import { ParsedRobotsTxt } from "./document.ts";
import type { Line, RobotsTxt } from "./nodes.ts";

/**
 * Reads any source, however broken, into a document (RFC 9309 §2.2, leniently). Never throws on content; a `TypeError`
 * for a source that is not a string or octets. Time and memory are linear in the source.
 */
export function scan<S extends Source>(source: S, options: DecodeOptions = {}): RobotsTxt<S> {
  return documentOf<S>(decode(sourceOf(source), options));
}

/** `scan` that always decodes octets as UTF-8. */
export function scanUtf8<S extends Source>(source: S): RobotsTxt<S> {
  return documentOf<S>(decodeUtf8(sourceOf(source)));
}

/** `scanUtf8` that reads `lines` on first access. */
export function scanLazily<S extends Source>(source: S): RobotsTxt<S> {
  return new ParsedRobotsTxt<S>(decodeUtf8(sourceOf(source)), scanRfc9309);
}

function sourceOf(source: Source): Source {
  if (isSource(source)) return source;
  throw new TypeError("A robots.txt is parsed from a string or a Uint8Array; pass one of them.");
}

function documentOf<S extends Source>(decoded: DecodedSource): RobotsTxt<S> {
  const document = new ParsedRobotsTxt<S>(decoded, scanRfc9309);
  document.readLines();
  return document;
}

/** Takes lines in order. An array does. */
export interface LineSink {
  push(line: Line): void;
}
type Scanner = <Sink extends LineSink>(units: Uint16Array, sink: Sink) => Sink | null;

/** The grammars that accept any text, by start rule. */
const scanners: Readonly<Record<LineSemantics["grammar"], Scanner>> = {
  document: scanDocument,
  google_document: scanGoogleDocument,
};

/**
 * Passes the lines of a document, or of any text, by one of the grammars to `sink`, and returns it. If the document
 * has read its `lines` by this grammar, it passes those; otherwise no line is kept that the sink does not keep.
 */
export function scanLines<Sink extends LineSink>(
  source: Pick<RobotsTxt, "text">,
  grammar: LineSemantics["grammar"],
  sink: Sink,
): Sink {
  return grammar === "document" ? rfc9309Lines(source, sink) : scanInto(source.text, scanners[grammar], sink);
}

/** `scanLines` by the grammar of the RFC. Separate, so that bundles of core do not contain Google's scanner. */
export function rfc9309Lines<Sink extends LineSink>(source: Pick<RobotsTxt, "text">, sink: Sink): Sink {
  if (!(source instanceof ParsedRobotsTxt && source.hasLines)) return scanInto(source.text, scanDocument, sink);
  // Not `for`, whose iterator allocates.
  source.lines.forEach((line) => {
    sink.push(line);
  });
  return sink;
}

function scanRfc9309(text: string): readonly Line[] {
  return scanInto<Line[]>(text, scanDocument, []);
}

/** The scanners need this sentinel after the text. If the text contains it, they get its neighbour instead. */
const END = String.fromCharCode(end);
const BESIDE_END = String.fromCharCode(end - 1);

/** The scanner never returns null: these grammars accept any text, which their tests check. */
function scanInto<Sink extends LineSink>(text: string, scanner: Scanner, sink: Sink): Sink {
  const { length } = text;
  const room = takeRoom(length + 1);
  const { units, copier } = room;
  const input = text.replaceAll(END, BESIDE_END);
  if (copier !== undefined) copier.write(input, "utf16le");
  else for (let at = 0; at < length; at++) units[at] = input.charCodeAt(at);
  units[length] = end;
  const result = scanner(units, sink) as Sink;
  if (units.length <= MAX_ROOM) freeRoom = room;
  return result;
}

/** The part of Node's `Buffer` used here. */
interface Copier {
  write(text: string, encoding: "utf16le"): number;
}
type Copiers = { Buffer?: { from(memory: ArrayBufferLike): Copier } };

/** Whether the platform is little-endian. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Memory for the code units of a text. */
interface Room {
  readonly units: Uint16Array;
  /** Copies a whole text into `units`; undefined if the runtime has no `Buffer`. */
  readonly copier: Copier | undefined;
}

/** Number of code units that most files fit into. */
const ROOM = 0x8000;
/** Number of code units up to which room is kept for the next text: a file that is read as a whole (§2.5) fits. */
const MAX_ROOM = 0x80000;
let freeRoom: Room | null = null;

/** Room for a number of code units, for the caller alone: a sink may scan another text meanwhile. */
function takeRoom(length: number): Room {
  const room = freeRoom;
  freeRoom = null;
  if (room !== null && length <= room.units.length) return room;
  const units = new Uint16Array(Math.max(length, ROOM));
  return { units, copier: isLittleEndian ? (globalThis as Copiers).Buffer?.from(units.buffer) : undefined };
}
