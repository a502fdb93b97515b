// Shared by the parsers of record values: the callback for findings, and parts that several values have in common.
import type { MessageKey } from "../diagnostics/codes.ts";
import type { Words } from "../diagnostics/message.ts";
import { isWhiteSpace, trimmedEnd } from "../text/ascii.ts";
import type { Span } from "../text/span.ts";
import type { Located } from "./model.ts";

/** Reports a finding about a value. Only the first finding per message is kept, so that a line stays cheap. */
export type ReportFinding = (key: MessageKey, span: Span, words?: Words) => void;

/** A value to parse: the `span` of `source`, in UTF-16 code units, without surrounding white space. */
export interface Value {
  readonly source: string;
  readonly span: Span;
}

/** Parses one kind of value; null if it is invalid. Never throws. Linear in the value. */
export type ReadValue<V> = (value: Value, report: ReportFinding) => V | null;

export function textOf({ source, span }: Value): string {
  return source.slice(span.start, span.end);
}

/** A span without its leading and trailing SP and HTAB. */
export function trimmed(source: string, start: number, end: number): Span {
  while (start < end && isWhiteSpace(source.charCodeAt(start))) start++;
  return { start, end: trimmedEnd(source, start, end) };
}

/** The spans of the words of a value, which SP and HTAB separate. */
export function wordsOf(value: Value): Span[] {
  const { start } = value.span;
  return Array.from(textOf(value).matchAll(/[^ \t]+/g), ({ 0: field, index }) => ({
    start: start + index,
    end: start + index + field.length,
  }));
}

/**
 * The first word of a text if it looks like a path that lacks its `/`, as in `blog/* search=yes`: it has a `/` or `*`,
 * or begins with `.`, and white space follows. Null otherwise.
 */
export function pathBeforeWhiteSpace(text: string): string | null {
  const end = text.search(/[ \t]/);
  const word = text.slice(0, Math.max(end, 0));
  return /^\.|[/*]/.test(word) ? word : null;
}

/** A path without the "," or ";" at its end, which was probably meant as a separator; null if it has none. */
export function pathWithoutSeparator(path: string): string | null {
  return /.[,;]$/.test(path) ? path.slice(0, -1) : null;
}

/**
 * The path at the start of a value, if its first character is `/`, and the offset of the rest. The path ends before the
 * first SP or HTAB (draft-ietf-aipref-attach-05 §3.2).
 */
export function splitPath(value: Value): Located & { readonly rest: number } {
  const { start } = value.span;
  const [all, path] = /^(\/[^ \t]*)[ \t]*/.exec(textOf(value)) ?? ["", null];
  return { path: path ?? null, rest: start + all.length };
}
