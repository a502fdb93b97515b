// Escapes text for machine-readable formats. Messages are for people, so they are escaped with
// `visible`; file names must survive a round trip if the format allows it.
import { escapeUnsafe } from "../../diagnostics/visible.ts";
import { visible } from "../terminal.ts";

/** Lone surrogates cannot be encoded, and some JSON parsers reject them. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Replaces every lone surrogate with its `visible` form. */
export function wellFormed(text: string): string {
  return text.replace(LONE, visible);
}

/**
 * A file name for tools that expect paths relative to the repository: `/` between folders, no leading `./`.
 */
export function pathOf(file: string): string {
  return wellFormed(file).replace(/^(?:\.\/)+(?=.)/, "");
}

/** Characters that XML 1.0 cannot represent. */
const NOT_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/**
 * Escapes `text` for an attribute or the content of an element. Characters that XML 1.0 cannot represent
 * (most control characters, U+FFFE, U+FFFF, lone surrogates) are replaced with their `visible` form.
 */
export function xml(text: string): string {
  const possible = wellFormed(text).replace(NOT_XML, visible);
  // Includes white space that an attribute would normalise.
  return escapeUnsafe(
    possible.replace(/[&<>"']/g, (char) => MARKUP[char] as string),
    (char) => `&#x${(char.codePointAt(0) as number).toString(16).toUpperCase()};`,
  );
}

/** Whether `text` has no lone surrogates, so that it can be encoded as UTF-8. */
export function isWellFormed(text: string): boolean {
  return text.search(LONE) === -1;
}
