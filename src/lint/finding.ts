// What a rule reports, and in which order findings are listed.
import type { Severity } from "../diagnostics/codes.ts";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts";
import type { Words } from "../diagnostics/message.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Span } from "../text/span.ts";

/**
 * A crawler may fetch everything, or nothing; may fetch a URL, or not; may fetch the home page without some lines; obeys
 * a group by one of its user-agent lines; or waits between pages. `*` stands for a crawler that no group names.
 */
export type Claim =
  | { readonly what: "open" | "closed"; readonly name: string }
  | { readonly what: "allowed" | "disallowed"; readonly name: string; readonly url: string; readonly dialect?: Dialect }
  | { readonly what: "opened"; readonly name: string; readonly without: readonly number[] }
  | { readonly what: "obeys"; readonly name: string; readonly line: number }
  | { readonly what: "waits"; readonly name: string; readonly seconds: number };

/** Labels, fix and weight of a finding. */
export interface FindingParts {
  /** Related positions, such as the line that makes this one redundant; `message` is a clause without full stop. */
  readonly labels?: readonly { readonly span: Span; readonly message: string }[];
  /** A fix, if there is one. */
  readonly fix?: Fix | null;
  /** Nothing is lost as long as the line stays. Such a finding is an info, unless the run is exhaustive. */
  readonly harmless?: boolean;
  /** What it says of crawlers. Lazy, because only tests ask. */
  readonly claims?: () => readonly Claim[];
}

/** The parts that a rule adds to a diagnostic of an earlier stage. */
export interface FoundParts extends FindingParts {
  /** The whole fault, if the grammar reports only how far it got. A strict run keeps the grammar's position. */
  readonly span?: Span;
  /** The message with placeholders filled in again, if the rule has more values than the stage. */
  readonly message?: string;
}

/** A finding that a rule reports. */
export interface Finding extends FindingParts {
  /** In UTF-16 code units of the text; empty if something is missing. */
  readonly span: Span;
  /** Which of the rule's messages it is, if it has several. */
  readonly messageId?: string;
  /** The template of the message, if it is not that of the table. */
  readonly message?: string;
  /** The values of the message's placeholders. */
  readonly words?: Words;
  /** What the grammar would accept there, if it is the grammar that reports it. */
  readonly expected?: readonly string[];
}

/** What tells whether another finding names the cause of one. */
export interface Located extends Pick<Diagnostic, "code" | "messageId" | "span" | "line"> {
  /** Lines that the other finding is about as well, 1-based. */
  readonly labels?: readonly { readonly line: number }[];
}

/** Compares findings by position: file order. No two findings have the same span and code. */
export function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : 1);
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Compares findings by severity, the most severe first, then by position. */
export function bySeverity(a: Diagnostic, b: Diagnostic): number {
  return RANK[a.severity] - RANK[b.severity] || byPosition(a, b);
}
