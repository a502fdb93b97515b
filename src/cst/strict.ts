// Strict conformance: the ABNF's language and nothing else (RFC 9309 §2.2).
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Dialect, type DialectName, dialectOf } from "../dialects/index.ts";
import type { Source } from "../text/decode.ts";
import { diagnose, diagnoseBy, type StrictOptions } from "./diagnose.ts";
import type { RobotsTxt } from "./nodes.ts";
import { recogniseLine } from "./recognise.ts";
import { recogniseBy } from "./recognise-older.ts";
import { scan } from "./scan.ts";

export interface Verdict {
  /** Whether the source is in the language of the ABNF, or of what the options add to it. */
  readonly conforms: boolean;
  /** The first violation where the ABNF puts it, then one for every further line at fault. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface CheckOptions extends StrictOptions {
  /** Whose grammar: that of RFC 9309 where none is given, or where the dialect has none of its own. */
  readonly dialect?: DialectName | Dialect;
}

/**
 * Whether a robots.txt conforms to the RFC's grammar, or to that of an older dialect, and every line
 * that does not. Takes a source or a parsed document. Never throws on content; linear in the source.
 */
export function check(source: Source | RobotsTxt, options: CheckOptions = {}): Verdict {
  const document = isDocument(source) ? source : scan(source);
  const { strict } = dialectOf(options.dialect).lines;
  const diagnostics =
    strict === null
      ? diagnose(document, recogniseLine, options)
      : diagnoseBy(document, strict, recogniseBy, options.missingFinalLineEnd === true);
  return { conforms: diagnostics.length === 0, diagnostics };
}

/** Thrown by `parseStrict`: the first violation, and all of them in `diagnostics`. */
export class RobotsSyntaxError extends SyntaxError {
  override readonly name = "RobotsSyntaxError";
  /** Never empty. */
  readonly diagnostics: readonly Diagnostic[];
  readonly code: Diagnostic["code"];
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** 0-based, in octets. */
  readonly offset: number;

  constructor(first: Diagnostic, diagnostics: readonly Diagnostic[]) {
    super(`${first.line}:${first.column}: ${first.message}`);
    this.diagnostics = diagnostics;
    this.code = first.code;
    this.line = first.line;
    this.column = first.column;
    this.offset = first.offset;
  }
}

/**
 * The tree of a source that conforms to the grammar `check` goes by. Throws one `RobotsSyntaxError` with every
 * violation where it does not.
 */
export function parseStrict(source: string, options?: CheckOptions): RobotsTxt<string>;
export function parseStrict(source: Uint8Array, options?: CheckOptions): RobotsTxt<Uint8Array>;
export function parseStrict<S extends Source>(source: S, options?: CheckOptions): RobotsTxt<S>;
export function parseStrict(source: Source, options: CheckOptions = {}): RobotsTxt {
  const document = scan(source);
  const { diagnostics } = check(document, options);
  const first = diagnostics[0];
  if (first !== undefined) throw new RobotsSyntaxError(first, diagnostics);
  return document;
}

function isDocument(source: Source | RobotsTxt): source is RobotsTxt {
  return typeof source === "object" && "kind" in source && source.kind === "robotstxt";
}
