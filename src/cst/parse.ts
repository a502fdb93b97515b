// From a source to the tree. The only file that meets the generated parser; what
// a line is, the grammar alone knows.
import { type Recognition, recognise, scanDocument, scanGoogleDocument } from "../../generated/parser.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { LineReading, StrictGrammar } from "../dialects/dialect.ts";
import { type DecodeOptions, decode, isSource, type Source } from "../text/decode.ts";
import { diagnose, type StrictOptions } from "./diagnose.ts";
import { ParsedRobotsTxt } from "./document.ts";
import type { LineRecord, RobotsTxt } from "./nodes.ts";

export interface ParseOptions extends DecodeOptions {}

export interface ParseResult<S extends Source = Source> {
  readonly document: RobotsTxt<S>;
  /**
   * Every departure from the grammar, one a line, in file order. Other records are no departure
   * here. Worked out when first asked for.
   */
  readonly diagnostics: readonly Diagnostic[];
}

class Result<S extends Source> implements ParseResult<S> {
  readonly document: RobotsTxt<S>;
  #diagnostics: readonly Diagnostic[] | null = null;

  constructor(document: RobotsTxt<S>) {
    this.document = document;
  }

  get diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= diagnose(this.document, recogniseLine, { otherRecords: true });
    return this.#diagnostics;
  }
}

/**
 * Reads any source, however broken, into a tree that prints back to it octet for octet (RFC 9309
 * §2.2, leniently: a line the grammar rejects becomes a node of its own and a diagnostic). Never
 * throws on content. Time and memory are linear in the source.
 */
export function parse(source: string, options?: ParseOptions): ParseResult<string>;
export function parse(source: Uint8Array, options?: ParseOptions): ParseResult<Uint8Array>;
export function parse<S extends Source>(source: S, options?: ParseOptions): ParseResult<S>;
export function parse(source: Source, options: ParseOptions = {}): ParseResult {
  if (!isSource(source)) {
    throw new TypeError("A robots.txt is parsed from a string or a Uint8Array; pass one of them.");
  }
  const decoded = decode(source, options);
  const lines = scanLines(decoded, "document");
  return new Result(new ParsedRobotsTxt(decoded, lines));
}

/** One line by the strict rules: accepted, or how far they get and what they wanted there. */
export function recogniseLine(text: string, inGroup: boolean, options: StrictOptions): Recognition {
  return recognise(text, inGroup ? "line_in_group" : "line_before_group", {
    otherRecords: options.otherRecords === true,
    starPatterns: options.starPatterns === true,
  });
}

/** A whole file, or lines of one, by a start rule of an older document's grammar. */
export function recogniseBy(text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]): Recognition {
  return recognise(text, startRule, {});
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
