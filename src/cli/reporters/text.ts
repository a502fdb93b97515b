// How the input's words go into formats that other programs read. A message is
// for people's eyes wherever it ends up, so it goes in as `visible` shows it; a
// file name has to come out of the parser as it went in, where the format can.
import { escapeUnsafe } from "../../diagnostics/visible.ts";
import { visible } from "../terminal.ts";

/** A lone surrogate is in no encoding, and breaks parsers of JSON that others wrote. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** `text` with every lone surrogate shown as `visible` shows it; else as it is. */
export function wellFormed(text: string): string {
  return text.replace(LONE, visible);
}

/**
 * A file name as tools write it that know files by their place in the repository: `/` between folders, no
 * `./` before it.
 */
export function pathOf(file: string): string {
  return wellFormed(file).replace(/^(?:\.\/)+(?=.)/, "");
}

/** Only what XML 1.0 can hold in no way. */
const NOT_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/**
 * `text` for an attribute or the content of an element: a parser gives it back as it is, but for what
 * XML 1.0 cannot hold (most control characters, U+FFFE, U+FFFF, lone surrogates), which goes in as
 * `visible` shows it.
 */
export function xml(text: string): string {
  const possible = wellFormed(text).replace(NOT_XML, visible);
  // Among them the white space an attribute would lose.
  return escapeUnsafe(
    possible.replace(/[&<>"']/g, (char) => MARKUP[char] as string),
    (char) => `&#x${(char.codePointAt(0) as number).toString(16).toUpperCase()};`,
  );
}

/** Whether `text` has no lone surrogate, which is to say a UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return text.search(LONE) === -1;
}
