// What the readers of values share: how a finding is reported, and parts that
// several values have.
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Span } from "../text/span.ts";
import type { Located } from "./model.ts";

/** Says what is wrong with a value. Only the first finding of each code is kept, so that a line stays cheap. */
export type Report = (code: DiagnosticCode, span: Span, words?: Readonly<Record<string, string>>) => void;

/** The value to be read: `source` from `span.start` to `span.end`, in UTF-16 code units, no white space around it. */
export interface Value {
  readonly source: string;
  readonly span: Span;
}

/** Reads one kind of value; null where it cannot be read. Never throws; linear in the value. */
export type ReadValue<V> = (value: Value, report: Report) => V | null;

const SPACE = 0x20;
const TAB = 0x09;

export function textOf({ source, span }: Value): string {
  return source.slice(span.start, span.end);
}

function isWhiteSpace(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}

/** What is left of a span without the SP and HTAB around it. */
export function trimmed(source: string, start: number, end: number): Span {
  while (start < end && isWhiteSpace(source.charCodeAt(start))) start++;
  while (start < end && isWhiteSpace(source.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** The words of a value, with SP and HTAB between them. */
export function fieldsOf(value: Value): Span[] {
  const { start } = value.span;
  return Array.from(textOf(value).matchAll(/[^ \t]+/g), ({ 0: field, index }) => ({
    start: start + index,
    end: start + index + field.length,
  }));
}

/**
 * The first word of a text if it looks like a path that lacks its `/`, as in `blog/* search=yes`: it has a `/` or
 * `*`, or begins with `.`. Null where another word does not follow.
 */
export function pathBeforeWhiteSpace(text: string): string | null {
  const end = text.search(/[ \t]/);
  const word = text.slice(0, Math.max(end, 0));
  return /^\.|[/*]/.test(word) ? word : null;
}

/**
 * A path without the "," or ";" it ends with, where it does: who writes one there means to part the path
 * from what follows.
 */
export function pathWithoutSign(path: string): string | null {
  return /.[,;]$/.test(path) ? path.slice(0, -1) : null;
}

/**
 * The path a value begins with, if its first character is `/`, and where the rest of it begins. The
 * path ends before the first SP or HTAB (draft-ietf-aipref-attach-05 §3.2).
 */
export function splitPath(value: Value): Located & { readonly rest: number } {
  const { start } = value.span;
  const [all, path] = /^(\/[^ \t]*)[ \t]*/.exec(textOf(value)) ?? ["", null];
  return { path: path ?? null, rest: start + all.length };
}
