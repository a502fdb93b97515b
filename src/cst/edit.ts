// Changing a robots.txt by span, everything else left octet for octet.
import { encode, type Source, utf8Length } from "../text/decode.ts";
import type { Edit } from "../text/span.ts";
import type { RobotsTxt } from "./nodes.ts";

export type { Edit } from "../text/span.ts";

/**
 * The source with all edits made, in the form it was given in: a string for a string, octets for
 * octets. Spans index the document as it is now, so the order of `edits` does not matter; several
 * insertions at one place keep theirs. Throws a `RangeError` where a span is not inside the text or
 * two edits overlap, and changes nothing then.
 */
export function edit<S extends Source>(document: RobotsTxt<S>, edits: readonly Edit[]): S {
  const { text } = document;
  const { form } = document.source;
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
  const edited = parts.join("");
  if (form === "string") return edited as S;
  // Half a code unit at the end of UTF-16 is still one octet, if it is still there.
  const half = document.source.octetLength % 2 === 1 && at < text.length ? 1 : 0;
  const octets = form === "utf-8" ? utf8Length(edited, form, edited.length) : edited.length * 2 - half;
  return encode(edited, form, octets) as S;
}
