// From a source to the tree and what is wrong with it.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DecodeOptions, Source } from "../text/decode.ts";
import { diagnose } from "./diagnose.ts";
import type { RobotsTxt } from "./nodes.ts";
import { recogniseLine } from "./recognise.ts";
import { scan } from "./scan.ts";

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
    return (this.#diagnostics ??= diagnose(this.document, recogniseLine, { otherRecords: true }));
  }
}

/**
 * Reads any source, however broken, into a tree that prints back to it octet for octet (RFC 9309
 * §2.2, leniently: a line the grammar rejects becomes a node of its own and a diagnostic). Never
 * throws on content. Octets are decoded before this returns, so what becomes of them afterwards
 * changes nothing. Time and memory are linear in the source.
 */
export function parse(source: string, options?: ParseOptions): ParseResult<string>;
export function parse(source: Uint8Array, options?: ParseOptions): ParseResult<Uint8Array>;
export function parse<S extends Source>(source: S, options?: ParseOptions): ParseResult<S>;
export function parse(source: Source, options?: ParseOptions): ParseResult {
  return new Result(scan(source, options));
}
