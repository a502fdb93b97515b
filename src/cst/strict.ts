// Strict conformance: exactly the language of the ABNF (RFC 9309 §2.2).
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Dialect, type DialectName, dialectOf } from "../dialects/index.ts";
import type { Source } from "../text/decode.ts";
import { diagnose, diagnoseBy, type StrictOptions } from "./diagnose.ts";
import { isDocument } from "./document.ts";
import type { RobotsTxt } from "./nodes.ts";
import { recogniseLine } from "./recognise.ts";
import { recogniseBy } from "./recognise-older.ts";
import { scan } from "./scan.ts";

/** Whether a file conforms to a grammar, and where it does not. */
export interface Verdict {
  /** Whether the source is in the language of the ABNF, extended by what the options allow. */
  readonly conforms: boolean;
  /** The first violation, at the offset where the ABNF's derivation fails, then one for each further line at fault. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of `check` and `parseStrict`. */
export interface CheckOptions extends StrictOptions {
  /** The dialect whose grammar to check: that of RFC 9309 if missing, or if the dialect has none of its own. */
  readonly dialect?: DialectName | Dialect;
}

/**
 * Checks a robots.txt against the grammar of the RFC, or of an older dialect, and reports every line that does not
 * conform. Takes a source or a parsed document. Never throws on content; time and memory are linear in the source.
 */
export function check(source: Source | RobotsTxt, options: CheckOptions = {}): Verdict {
  const diagnostics = violations(source, options, false);
  return { conforms: diagnostics.length === 0, diagnostics };
}

/**
 * The first violation that `check` reports, or null if the source conforms. Makes no other diagnostics, so its memory
 * beyond the document does not depend on the number of violations.
 */
export function firstViolation(source: Source | RobotsTxt, options: CheckOptions = {}): Diagnostic | null {
  return violations(source, options, true)[0] ?? null;
}

function violations(source: Source | RobotsTxt, options: CheckOptions, firstOnly: boolean): Diagnostic[] {
  const document = isDocument(source) ? source : scan(source);
  const { strict } = dialectOf(options.dialect).lines;
  return strict === null
    ? diagnose(document, recogniseLine, options, firstOnly ? 1 : Number.POSITIVE_INFINITY)
    : diagnoseBy(document, strict, recogniseBy, options.missingFinalLineEnd === true, firstOnly);
}

/** The error of `parseStrict`: describes the first violation and holds all of them. */
export class RobotsSyntaxError extends SyntaxError {
  /** The name of this class. */
  override readonly name = "RobotsSyntaxError";
  /** Never empty. */
  readonly diagnostics: readonly Diagnostic[];
  /** The code of the first violation. */
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
 * Parses a source that has to conform, by the same grammar as `check`. Otherwise throws one `RobotsSyntaxError` with
 * every violation.
 */
export function parseStrict(source: string, options?: CheckOptions): RobotsTxt<string>;
/** The same for octets. */
export function parseStrict(source: Uint8Array, options?: CheckOptions): RobotsTxt<Uint8Array>;
/** The same for text or octets. */
export function parseStrict<S extends Source>(source: S, options?: CheckOptions): RobotsTxt<S>;
export function parseStrict(source: Source, options: CheckOptions = {}): RobotsTxt {
  const document = scan(source);
  const { diagnostics } = check(document, options);
  const first = diagnostics[0];
  if (first !== undefined) throw new RobotsSyntaxError(first, diagnostics);
  return document;
}
