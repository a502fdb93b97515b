// A fault of a line before its effect is known.
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { FixSafety } from "../../diagnostics/diagnostic.ts";
import type { Words } from "../../diagnostics/message.ts";
import type { Edit, Span } from "../../text/span.ts";

/** A fault of a line, and the edits that write what was meant. */
export interface Draft {
  readonly code: DiagnosticCode;
  readonly messageId?: string;
  readonly line: Line;
  readonly span: Span;
  /** The template of the message: what is wrong; what to do. */
  readonly message: string;
  readonly words: Words;
  readonly title: string;
  /** In file order; none if a program cannot know what was meant. */
  readonly edits: readonly Edit[];
  readonly safety: FixSafety;
  /** All such faults of a file are one finding, at the first of them. This is its label at the others. */
  readonly joinedAs?: string;
}
