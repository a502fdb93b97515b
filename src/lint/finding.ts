// What a rule hands over for one place it reports.
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Span } from "../text/span.ts";

/** What comes with a finding. */
export interface FindingParts {
  /** Second places, such as the line that makes this one dead; `message` is a clause without full stop. */
  readonly labels?: readonly { readonly span: Span; readonly message: string }[];
  /** A fix, if there is one. */
  readonly fix?: Fix | null;
}

/** What a rule adds to what somebody else found. */
export interface FoundParts extends FindingParts {
  /** All of what is wrong, where the grammar only tells how far it got. A strict check keeps to that. */
  readonly span?: Span;
}

/** One place a rule reports. */
export interface Finding extends FindingParts {
  /** In UTF-16 code units of the text; empty where something is missing. */
  readonly span: Span;
  /** What the blanks of the code's text are filled in with. */
  readonly words?: Readonly<Record<string, string>>;
}
