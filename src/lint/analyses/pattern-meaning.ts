// What the author of a pattern meant by it, as data, and the commonest way to find it: one text stands for another.
import type { MessageKey } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, QUOTED, type Words } from "../../diagnostics/message.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { percentEncoded, unitName } from "../../text/hex.ts";
import type { LintContext } from "../context.ts";

/** A pattern and what is known about its line. */
export interface Written {
  readonly context: LintContext;
  readonly rule: Rule;
  /** Null before the first user-agent line. */
  readonly group: Group | null;
  readonly pattern: string;
  /** The departure from the grammar, if the grammar finds one. */
  readonly departure: Diagnostic | undefined;
}

/** What the author of a pattern meant. */
export interface Meaning {
  /** The patterns that were meant; none if a program cannot know them. */
  readonly meant: readonly string[];
  /** Offsets in the pattern of the part that is not as meant; by default all of it. */
  readonly at?: readonly [start: number, end: number];
  /** Placeholders of the message besides `pattern`, `found`, `effect` and `remedy`. */
  readonly words?: Words;
  /** A clause; by default to write what was meant. */
  readonly remedy?: string;
  /** Whether only the author can say what was meant, so that there is no fix. */
  readonly isForAuthor?: boolean;
  /** Whether nothing follows from it, so that it is reported only beside others. */
  readonly isIdle?: boolean;
}

/** How a fault is found, and when it is reported. */
export interface Reading {
  readonly key: MessageKey;
  readonly read: (written: Written) => Meaning | null;
  /**
   * `effect`: only if something is known to change with what was meant. `unless-nil`: also if that is not known.
   * `always`: as an info if nothing changes. `letter`: whatever changes, because the rule is about the grammar.
   */
  readonly reports: "always" | "unless-nil" | "effect" | "letter";
  /** The message about a departure from the grammar, which says more than that of the grammar. */
  readonly message?: string;
}

/** Reads a pattern in which each occurrence of an expression stands for something else. */
export function replacing(expression: RegExp, correct: (found: string) => string, remedy?: string): Reading["read"] {
  return (written) => replaced(written, expression, correct, remedy);
}

/** The meaning of one pattern of this kind. Where the remedy is a condition, only the author can say whether it holds. */
export function replaced(
  { pattern, rule }: Written,
  expression: RegExp,
  correct: (found: string) => string,
  remedy?: string,
): Meaning | null {
  const start = pattern.search(expression);
  if (start === -1) return null;
  const [found] = pattern.match(expression) as [string];
  const meant = pattern.replace(expression, correct);
  const words = {
    meant: clause(cut(meant, QUOTED)),
    found: clause(found),
    character: clause(correct(found)),
    escape: clause(percentEncoded(found)),
    wish: rule.type === "allow" ? "open" : "closed",
    unit: unitName(found),
  };
  return {
    meant: [meant],
    at: [start, start + found.length],
    words,
    ...(remedy !== undefined && { remedy: fillIn(remedy, words), isForAuthor: / if (?!the page)/.test(remedy) }),
  };
}

/** A text that a message shows whole. */
export function clause(text: string): Clause {
  return { clause: text };
}
