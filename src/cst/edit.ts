// Edits a robots.txt by span and leaves all other octets as they are.
import { encode, type Source } from "../text/decode.ts";
import type { Edit } from "../text/span.ts";
import type { RobotsTxt } from "./nodes.ts";

export type { Edit } from "../text/span.ts";

/**
 * The source after all edits, in the form of the source: a string for a string, octets for octets. Spans are offsets
 * in the document before any edit, so the order of `edits` does not matter, except that of several insertions at
 * one offset. Throws a `RangeError` if a span is outside of the text or two edits overlap. Linear in the document,
 * plus a sort of the edits.
 */
export function edit<S extends Source>(document: RobotsTxt<S>, edits: readonly Edit[]): S {
  const { text } = document;
  const { form } = document.source;
  const edited = editText(text, edits);
  if (form === "string") return edited as S;
  // An odd octet at the end of UTF-16 counts as one octet, unless an edit removed it.
  const isEndKept = edits.every(({ span }) => span.end < text.length);
  const half = document.source.octetLength % 2 === 1 && isEndKept ? 1 : 0;
  // The number is that of UTF-16; `encode` counts the octets of UTF-8 itself.
  return encode(edited, form, edited.length * 2 - half) as S;
}

/** The text after all edits; see `edit`. */
export function editText(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { span, text: replacement } of [...edits].sort(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  )) {
    if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length)) {
      throw new RangeError(`Span ${span.start}..${span.end} is not inside the text of ${text.length} code units.`);
    }
    if (span.start < at) throw new RangeError(`Two edits overlap at ${span.start}; make them one.`);
    parts.push(text.slice(at, span.start), replacement);
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}
