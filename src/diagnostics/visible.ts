// Makes untrusted text safe to display: controls, bidirectional and invisible characters become visible ones, and every
// piece has its width in cells. A robots.txt is untrusted content (RFC 9309 §3). Pure: knows no terminal and no colour.
import { hex } from "../text/hex.ts";

/** A piece of text as it is shown. */
export interface Glyph {
  readonly text: string;
  /** Cells of a fixed-width screen; 0 for a mark that joins the character before it. */
  readonly width: number;
}

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Characters that must not reach a screen: controls, formats (bidirectional, zero-width, BOM, tags),
 * surrogates, private and unassigned characters, line and paragraph separators, and whatever else
 * shows as nothing.
 */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const EVERY_UNSAFE = new RegExp(UNSAFE, "gu");
/** The spaces that are not SP; they look like it, and the grammar knows only SP and HTAB. */
const OTHER_SPACE = /\p{Zs}/u;
const MARK = /[\p{M}\u1161-\u11ff\ud7b0-\ud7fb]/u;
const WIDE =
  /[\u1100-\u115e\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
const REGIONAL = /\p{Regional_Indicator}/u;

/** The visible form of a code point. A lone surrogate `U+DCXX` stands for the octet XX of ill-formed UTF-8: `<XX>`. */
export function glyph(char: string): Glyph {
  const point = char.codePointAt(0) ?? 0;
  if (point >= 0x20 && point < 0x7f) return { text: char, width: 1 };
  // Control pictures: U+2400 plus the control, U+2421 for DEL. One cell wide.
  if (point < 0x20) return { text: String.fromCharCode(0x2400 + point), width: 1 };
  if (point === 0x7f) return { text: "\u2421", width: 1 };
  if (point >= 0xdc80 && point <= 0xdcff) return named(hex(point & 0xff, 2));
  if (UNSAFE.test(char) || OTHER_SPACE.test(char)) return named(`U+${hex(point, 4)}`);
  if (MARK.test(char)) return { text: char, width: 0 };
  if (WIDE.test(char) && !REGIONAL.test(char)) return { text: char, width: 2 };
  return { text: char, width: 1 };
}

/**
 * The text on one line, with nothing in it that a terminal obeys, reorders or hides. Every line end
 * and tab of it becomes a picture too. Time is linear in the text.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  let shown = "";
  for (const char of text) {
    const { text: piece, width } = glyph(char);
    // A mark with nothing before it would join our own words.
    shown += width === 0 && shown === "" ? `\u25cc${piece}` : piece;
  }
  return shown;
}

/**
 * The text with `escape` called for each character that must not reach a screen as it is; line ends and
 * tabs are such.
 */
export function escapeUnsafe(text: string, escape: (char: string) => string): string {
  return PLAIN.test(text) ? text : text.replace(EVERY_UNSAFE, escape);
}

/** A character as escapes of a JSON string, one for each UTF-16 code unit. */
export function jsonEscapes(char: string): string {
  const units = char.split("").map((unit) => `\\u${hex(unit.charCodeAt(0), 4).toLowerCase()}`);
  return units.join("");
}

/**
 * The text in quotes, cut after `limit` code units, with every character that must not reach a screen escaped: the
 * excerpt of an argument or of a response that a message shows. A JSON string.
 */
export function quotedExcerpt(text: string, limit: number): string {
  return escapeUnsafe(JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text), jsonEscapes);
}

/** Cells `visible(text)` takes on a fixed-width screen. */
export function visibleWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += glyph(char).width;
  return width;
}

function named(name: string): Glyph {
  return { text: `<${name}>`, width: name.length + 2 };
}
