// What analyses hand on: a fault before its effect is known, and what a finding claims.
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Words } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { ANY } from "../../groups/product-token.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";

/** A fault of a line, and the edits that write what was meant. */
export interface Draft {
  readonly code: DiagnosticCode;
  readonly messageId?: string;
  readonly line: Line;
  readonly span: Span;
  /** The template of the message: what is wrong; what to do. That of the code if missing. */
  readonly message: string;
  readonly words: Words;
  readonly title: string;
  /** In file order; none if a program cannot know what was meant. */
  readonly edits: readonly Edit[];
  /** Whether nothing is lost as long as the line stays. */
  readonly isHarmless?: boolean;
  /** All such faults of a file are one finding, at the first of them. This is its label at the others. */
  readonly joinedAs?: string;
}

/**
 * A crawler may fetch everything, or nothing; may fetch a URL, or not; may fetch the home page without some lines; obeys
 * a group by one of its user-agent lines; or waits between pages.
 */
export type Claim =
  | { readonly what: "open" | "closed"; readonly name: string }
  | { readonly what: "allowed" | "disallowed"; readonly name: string; readonly url: string; readonly dialect?: Dialect }
  | { readonly what: "opened"; readonly name: string; readonly without: readonly number[] }
  | { readonly what: "obeys"; readonly name: string; readonly line: number }
  | { readonly what: "waits"; readonly name: string; readonly seconds: number };

/** A fact: what the findings about lines and patterns claim, once these facts are computed. */
export function claims(): Claim[] {
  return [];
}

/** That every crawler may fetch everything: those that the file names, and all others. */
export function opensToAll(context: LintContext): readonly Claim[] {
  const tokens = context.matcher().groups.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token));
  return [...new Set([ANY, ...tokens])].map((name) => ({ what: "open", name }));
}
