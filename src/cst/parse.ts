// Parses a source into the tree and its diagnostics.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DecodeOptions, Source } from "../text/decode.ts";
import { diagnose } from "./diagnose.ts";
import type { RobotsTxt } from "./nodes.ts";
import { recogniseLine } from "./recognise.ts";
import { scan } from "./scan.ts";

/** Options of `parse`. */
export interface ParseOptions extends DecodeOptions {}

/** A parsed document and what is wrong with it. */
export interface ParseResult<S extends Source = Source> {
  /** The tree. */
  readonly document: RobotsTxt<S>;
  /**
   * Every departure from the grammar, at most one per line, in file order. Well-formed other records conform here.
   * Computed on first access.
   */
  readonly diagnostics: readonly Diagnostic[];
}

class LazyParseResult<S extends Source> implements ParseResult<S> {
  readonly document: RobotsTxt<S>;
  #diagnostics: readonly Diagnostic[] | null = null;

  constructor(document: RobotsTxt<S>) {
    this.document = document;
  }

  get diagnostics(): readonly Diagnostic[] {
    return (this.#diagnostics ??= diagnose(this.document, recogniseLine, { otherRecords: true }));
  }
}

/**
 * Parses any source into a tree that prints back to it octet for octet (RFC 9309 §2.2, leniently: a line that the
 * grammar rejects becomes a node of its own and a diagnostic). Never throws on content; a `TypeError` for a source
 * that is not a string or a `Uint8Array`. Octets are decoded before this returns; changing them later has no effect.
 * Time and memory are linear in the source.
 */
export function parse(source: string, options?: ParseOptions): ParseResult<string>;
/** The same for octets. */
export function parse(source: Uint8Array, options?: ParseOptions): ParseResult<Uint8Array>;
/** The same for text or octets. */
export function parse<S extends Source>(source: S, options?: ParseOptions): ParseResult<S>;
export function parse(source: Source, options?: ParseOptions): ParseResult {
  return new LazyParseResult(scan(source, options));
}
