// The parts of a finding that a rule reports.
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Words } from "../diagnostics/message.ts";
import type { Span } from "../text/span.ts";

/** Labels, fix and weight of a finding. */
export interface FindingParts {
  /** Related positions, such as the line that makes this one redundant; `message` is a clause without full stop. */
  readonly labels?: readonly { readonly span: Span; readonly message: string }[];
  /** A fix, if there is one. */
  readonly fix?: Fix | null;
  /** Nothing is lost as long as the line stays. Such a finding is an info, unless the run is exhaustive. */
  readonly harmless?: boolean;
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
}
