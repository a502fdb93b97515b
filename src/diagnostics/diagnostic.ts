// What is said about a place in a robots.txt: one shape for strict errors, lint
// findings and everything built on them.
import type { Span } from "../text/span.ts";
import type { DiagnosticCode, Severity } from "./codes.ts";

export type { Severity } from "./codes.ts";

export interface Diagnostic {
  /** Stable; `docs/diagnostics.md#<code>` explains it. */
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One sentence that ends in what to do. May quote the input: escape it before it meets a terminal. */
  readonly message: string;
  /** In UTF-16 code units of the text, 0-based; empty where something is missing. */
  readonly span: Span;
  /** Of the span's start: 1-based, `column` in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Of the span's end, the same way. */
  readonly endLine: number;
  readonly endColumn: number;
  /** Of the span's start: 0-based, in octets of the source. */
  readonly offset: number;
  /** What could have stood there, in words; empty where nothing was expected. */
  readonly expected: readonly string[];
  /** The section of RFC 9309 it rests on. */
  readonly spec: string;
}
