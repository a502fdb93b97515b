// A fault of a line before its effect is known.
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode, MessageKey } from "../../diagnostics/codes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Words } from "../../diagnostics/message.ts";
import { ANY } from "../../groups/product-token.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import type { Claim } from "../finding.ts";

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

/** A fault with its fix; without one if a program cannot know what was meant. */
export function draft(
  line: Line,
  key: MessageKey | DiagnosticCode,
  span: Span,
  message: string,
  words: Words,
  { title, edits }: Pick<Fix, "title" | "edits"> = { title: "", edits: [] },
  joinedAs?: string,
): Draft {
  const [code, messageId] = key.split("/") as [DiagnosticCode, string?];
  return {
    code,
    line,
    span,
    message,
    words,
    title,
    edits,
    ...(messageId && { messageId }),
    ...(joinedAs && { joinedAs }),
  };
}

/** That every crawler may fetch everything: those that the file names, and all others. */
export function opensToAll(context: LintContext): readonly Claim[] {
  const tokens = context.matcher().groups.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token));
  return [...new Set([ANY, ...tokens])].filter((name) => name !== "").map((name) => ({ what: "open", name }));
}
