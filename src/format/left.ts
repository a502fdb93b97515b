// What the formatter leaves as it is, and why: the codes and their sentences.
import type { WholeFileCode } from "../cst/whole-file.ts";
import type { Span } from "../text/span.ts";

/** One thing that could not be given the canonical form without changing how somebody reads the file. */
export interface Left {
  readonly code: LeftCode;
  /** In the source, in UTF-16 code units. */
  readonly span: Span;
  /** 1-based line of the source. */
  readonly line: number;
  /** One sentence, ending in what to do. */
  readonly message: string;
}

export type LeftCode = "blank-line-in-group" | "no-blank-line-between-groups" | "long-line" | "leading-mark";

/** Sentences by code, without positions. */
export const leftMessages: Readonly<Record<LeftCode, string>> = {
  "blank-line-in-group":
    "This blank line stays, because readers by the rules of 1994 and 1996 end the group here; remove it to give them the lines below.",
  "no-blank-line-between-groups":
    "No blank line is put before this group, because readers by the rules of 1994 or 1996 take it for one with the group above; add it where they are to be apart.",
  "long-line":
    "This line stays, because Google keeps 16,663 octets of a line, and the white space is part of them; shorten it.",
  "leading-mark":
    "What stands before this line stays, because without it the byte order mark behind it would be one of the file; remove the mark.",
};

/** Why a whole file was left as it is. */
export type LeftAlone = WholeFileCode | "over-limit";
