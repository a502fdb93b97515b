// A fault of a line: where it is found, and its draft before the effect is known.
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode, MessageKey } from "../../diagnostics/codes.ts";
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

/** The nearest line above with a key that others may lack, with only comments and faults of keys between. */
export type Above = Line | null;

/** Where a line has a fault, and what was meant. */
export interface Match {
  readonly span: Span;
  /** What to write for the span, or the edits; missing if a program cannot know it. */
  readonly meant?: string | readonly Edit[];
  /** The values of the placeholders of the message, the title and the label. */
  readonly words?: Words;
  /** Of the fix; unsafe if missing. */
  readonly safety?: FixSafety;
  /** Instead of those of the kind, if an earlier stage found the fault. */
  readonly key?: MessageKey | DiagnosticCode;
}
