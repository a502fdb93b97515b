// From a source to its lines, and no further: what answering questions needs.
// The only file that meets the generated scanners; what a line is, the grammar
// alone knows. Says nothing about what is wrong with a line.
import { end, scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import type { LineReading } from "../dialects/dialect.ts";
import { type DecodedSource, type DecodeOptions, decode, decodeUtf8, isSource, type Source } from "../text/decode.ts";
import { ParsedRobotsTxt } from "./document.ts";
import type { LineRecord, RobotsTxt } from "./nodes.ts";

/**
 * Reads any source, however broken, into a document (RFC 9309 §2.2, leniently). A TypeError for
 * anything but a string or octets; never throws on content. Time and memory are linear in the source.
 */
export function scan<S extends Source>(source: S, options: DecodeOptions = {}): RobotsTxt<S> {
  return documentOf<S>(decode(sourceOf(source), options));
}

/** `scan` where no octets are read as UTF-16. */
export function scanUtf8<S extends Source>(source: S): RobotsTxt<S> {
  return documentOf<S>(decodeUtf8(sourceOf(source)));
}

/** The same, but `lines` are read when somebody asks for them: who reads by a grammar of their own never does. */
export function scanLater<S extends Source>(source: S): RobotsTxt<S> {
  const decoded = decodeUtf8(sourceOf(source));
  return Object.defineProperty(new ParsedRobotsTxt<S>(decoded, []), "lines", {
    configurable: true,
    enumerable: true,
    get(this: RobotsTxt<S>) {
      const value = linesOf(decoded.text, scanDocument);
      Object.defineProperty(this, "lines", { value });
      return value;
    },
  });
}

function sourceOf(source: Source): Source {
  if (isSource(source)) return source;
  throw new TypeError("A robots.txt is parsed from a string or a Uint8Array; pass one of them.");
}

function documentOf<S extends Source>(decoded: DecodedSource): RobotsTxt<S> {
  return new ParsedRobotsTxt<S>(decoded, linesOf(decoded.text, scanDocument));
}

interface Lines {
  readonly lines: LineRecord[];
}
type Scanner = (units: Uint16Array) => Lines | null;

/** Every grammar that reads any text, by its start rule. */
const scanners: Readonly<Record<LineReading["grammar"], Scanner>> = {
  document: scanDocument,
  google_document: scanGoogleDocument,
};

/** The lines of a text by one of the grammars; those a document already holds are not read again. */
export function scanLines(
  source: Pick<RobotsTxt, "text"> & { readonly lines?: RobotsTxt["lines"] },
  grammar: LineReading["grammar"],
): readonly LineRecord[] {
  if (grammar === "document" && source.lines !== undefined) return source.lines;
  return linesOf(source.text, scanners[grammar]);
}

/** What stands behind a text for the scanners, and what they read in its place where the text itself holds it. */
const END = String.fromCharCode(end);
const BESIDE_END = String.fromCharCode(end - 1);

/** The lenient grammars read any text to its end; the tests of both hold them to that. */
function linesOf(text: string, scanner: Scanner): readonly LineRecord[] {
  return (scanner(unitsOf(text.replaceAll(END, BESIDE_END))) as Lines).lines;
}

/** Node's buffer over some memory, as far as it is used here. */
interface Copier {
  write(text: string, encoding: "utf16le"): number;
}
type Copiers = { Buffer?: { from?(memory: ArrayBufferLike): Copier } };

/** Whether numbers stand in memory as UTF-16LE has them. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Room for the code units of a text. */
interface Room {
  readonly units: Uint16Array;
  /** What copies a text into `units` at once, where the runtime has it. */
  readonly copier: Copier | undefined;
}

function roomFor(length: number): Room {
  const units = new Uint16Array(length);
  return { units, copier: isLittleEndian ? (globalThis as Copiers).Buffer?.from?.(units.buffer) : undefined };
}

/** Most files fit into this many code units; room for them is made once. */
const ROOM = 0x8000;
let room: Room | null = null;

/** The code units of a text with `end` behind them; good until the next call. */
function unitsOf(text: string): Uint16Array {
  const { length } = text;
  room ??= roomFor(ROOM);
  const { units, copier } = length < ROOM ? room : roomFor(length + 1);
  if (copier !== undefined) copier.write(text, "utf16le");
  else for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at);
  units[length] = end;
  return units;
}
