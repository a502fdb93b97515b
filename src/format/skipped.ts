// The lines and files that the formatter does not change, with the reasons.
import type { WholeFileCode } from "../cst/whole-file.ts";
import type { Span } from "../text/span.ts";

/** A line that could not be formatted without changing its meaning in a dialect. */
export interface SkippedLine {
  /** Why it was skipped. */
  readonly code: SkipCode;
  /** The span of the line in the source, in UTF-16 code units. */
  readonly span: Span;
  /** The 1-based line number in the source. */
  readonly line: number;
  /** One sentence: the reason and the remedy. */
  readonly message: string;
}

/** The reasons why a line was skipped. */
export type SkipCode = "blank-line-in-group" | "no-blank-line-between-groups" | "long-line" | "leading-mark";

/** The messages by code, without positions. */
export const skipMessages: Readonly<Record<SkipCode, string>> = {
  "blank-line-in-group":
    "This blank line was kept, because it ends the group for crawlers that follow the rules of 1994 or 1996; remove it if the lines below belong to the group.",
  "no-blank-line-between-groups":
    "No blank line was added before this group, because crawlers that follow the rules of 1994 or 1996 join it with the group above; add one if the groups are separate.",
  "long-line":
    "This line was not changed, because Google reads only 16,663 octets of a line, including white space; shorten it.",
  "leading-mark":
    "The text before this line was kept, because the line begins with a byte order mark, which would become that of the file; remove the mark.",
};

/** The reasons why a whole file was skipped. */
export type FileSkipReason = WholeFileCode | "over-limit";
