// Texts, and edits of them as clients send them, in every position encoding.
import fc from "fast-check";
import type { Position, Range } from "vscode-languageserver";
import type { Encoding } from "../src/text/units.ts";

export const encodings: readonly Encoding[] = ["utf-8", "utf-16", "utf-32"];

/** Pieces of robots.txt files, with line ends of all kinds and characters of one to four octets. */
export const pieces: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ..."\n|\n|\r\n|\r|User-agent: *|User-agent: Googlebot|Disallow: /|Allow: /ä/*.html$|Disalow: /x|/shop|€|😀|é|\u2028|#|: | |\t".split(
        "|",
      ),
      "Sitemap: https://shop.example/s.xml\n",
      "# robotspec-disable-next-line key -- on purpose\n",
      "Host: example.com\n",
      "\0",
      "\u202e",
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

/** An edit by code points, which is what a client's cursor can reach. `from` and `to` are shares of the text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Send the whole text instead of the range. */
  readonly whole: boolean;
}

export const changes: fc.Arbitrary<TextChange[][]> = fc.array(
  fc.array(
    fc.record({
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
      text: pieces,
      whole: fc.boolean().chain((one) => (one ? fc.boolean() : fc.constant(false))),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { maxLength: 6 },
);

/** The client's text after an edit, and the edit as it is sent. */
export function apply(
  text: string,
  { from, to, text: inserted, whole }: TextChange,
  encoding: Encoding,
): { readonly after: string; readonly sent: { readonly range?: Range; readonly text: string } } {
  const [start, end] = [from, to]
    .map((share) => boundary(text, Math.round(share * text.length)))
    .sort((a, b) => a - b) as [number, number];
  const after = text.slice(0, start) + inserted + text.slice(end);
  if (whole) return { after, sent: { text: after } };
  return {
    after,
    sent: { range: { start: positionOf(text, start, encoding), end: positionOf(text, end, encoding) }, text: inserted },
  };
}

/** The nearest offset that is between two characters, and not within a CRLF, where no position is. */
function boundary(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  const isLow = unit >= 0xdc00 && unit < 0xe000;
  return isLow || (unit === 10 && text.charCodeAt(offset - 1) === 13) ? offset - 1 : offset;
}

/** The position of an offset, computed in the simplest way. */
export function positionOf(text: string, offset: number, encoding: Encoding): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = lines.at(-1) as string;
  const character = { "utf-8": Buffer.byteLength(last), "utf-16": last.length, "utf-32": [...last].length }[encoding];
  return { line: lines.length - 1, character };
}
