// The shape of a diagnostic: a strict error or a lint finding at a position of a robots.txt.
import type { Edit, Span } from "../text/span.ts";
import type { DiagnosticCode, MessageKey, Severity } from "./codes.ts";

export type { Severity } from "./codes.ts";

/** A related position, such as the rule that makes this one redundant. */
export interface Label {
  /** In UTF-16 code units of the text, 0-based. */
  readonly span: Span;
  /** Of the span's start: 1-based, `column` in UTF-16 code units. */
  readonly line: number;
  /** Column of the start, 1-based, in UTF-16 code units. */
  readonly column: number;
  /** Of the span's end, the same way. */
  readonly endLine: number;
  /** Column of the end, exclusive. */
  readonly endColumn: number;
  /** A clause without full stop. May quote the input: escape it before it meets a terminal. */
  readonly message: string;
}

/**
 * `safe`: changes no decision, for any crawler and any URL, in the dialects in use and the dialect of the
 * run. `redundant`: the same, but removes a rule. `unsafe`: may change decisions.
 */
export type FixSafety = "safe" | "redundant" | "unsafe";

/** A way to correct the text. */
export interface Fix {
  /** An instruction such as `Write "Disallow: /a"`. May quote the input. */
  readonly title: string;
  /** Whether the fix keeps every decision. */
  readonly safety: FixSafety;
  /** Not overlapping; apply all of them or none. */
  readonly edits: readonly Edit[];
}

/** A problem in a file: where it is, what it is, and possibly a fix. */
export interface Diagnostic {
  /** Stable; `docs/rules/<code>.md` explains it. */
  readonly code: DiagnosticCode;
  /** Which of the rule's messages it is; missing if the rule has one. */
  readonly messageId?: string;
  /** The severity. */
  readonly severity: Severity;
  /** One sentence: the problem, then the remedy. May quote the input: escape it before it meets a terminal. */
  readonly message: string;
  /** In UTF-16 code units of the text, 0-based; empty where something is missing. */
  readonly span: Span;
  /** Of the span's start: 1-based, `column` in UTF-16 code units. */
  readonly line: number;
  /** Column of the start, 1-based, in UTF-16 code units. */
  readonly column: number;
  /** Of the span's end, the same way. */
  readonly endLine: number;
  /** Column of the end, exclusive. */
  readonly endColumn: number;
  /** Of the span's start: 0-based, in octets of the source; `span` itself is in UTF-16 code units. */
  readonly offset: number;
  /** The terminals that the grammar expected there, in words; empty if none. */
  readonly expected: readonly string[];
  /** The section of RFC 9309 it rests on, or the older document: `2.2.1`, `1996, 3.3`, `1994`. */
  readonly spec: string;
  /** Related positions in the order of importance; missing if there are none. */
  readonly labels?: readonly Label[];
  /** Missing if a program cannot know what to write. */
  readonly fix?: Fix;
}

/** The key of a diagnostic's message. */
export function messageKey({ code, messageId }: Pick<Diagnostic, "code" | "messageId">): MessageKey {
  return (messageId === undefined ? code : `${code}/${messageId}`) as MessageKey;
}
