// Finds lines that were joined to one: a key inside of a value, with a separator that was meant as a line end, or
// with none (RFC 9309 §2.2).
import { definedKeys, intendedKey, isKnownKey } from "../dialects/keys.ts";

/** The key of a line that was joined to the one before it, and what was written instead of the line end. */
export interface Join {
  /** Start of the separator; equal to `end` if nothing is written there. */
  readonly start: number;
  /** End of the separator, where the key begins. */
  readonly end: number;
  /** The key as written. */
  readonly key: string;
  /** Whether a line end of another language is before it. */
  readonly isCertain: boolean;
}

/** A word before a colon, or before a path. */
const WORDS = /(?<![A-Za-z-])([A-Za-z][A-Za-z-]*)(?:[ \t]*:|[ \t]+(?=[/*]))/g;

/** The keys that are evident without a separator that can only be a line end. */
const COMMON = /(?:user-?agents?|disallow|allow|noindex|sitemap|crawl-delay)$/i;

/** The keys that may have no colon either. */
const DEFINED = /^(?:user-agent|disallow|allow)$/i;

/** Line ends of other languages: escapes, HTML, and characters that are line ends elsewhere. */
export const FOREIGN_LINE_END: RegExp =
  /(?:\\{1,2}[rn]|\\{1,2}u000[ad]|[%=]0[ad]|\u00B6|<\/?(?:br|p|li|div) ?\/?>|&lt;br ?\/?&gt;|&#0?1[03];|&#x0?[ad];|&newline;|[\v\f\u0085\u2028\u2029])/gi;

/** Code units of the longest of them. */
const LONGEST = 12;

/** The start of the line ends of other languages, and the white space around them, that end at `end`. */
export function foreignLineEndsBefore(text: string, end: number): number {
  let start = end;
  for (let at = end; at > 0; ) {
    const before = text.slice(Math.max(0, at - LONGEST), at);
    const found = [...before.matchAll(FOREIGN_LINE_END)].at(-1);
    if (found !== undefined && found.index + found[0].length === before.length) {
      at -= found[0].length;
      start = at;
    } else if (isSpace(text, at - 1)) at--;
    else break;
  }
  return start;
}

/**
 * The lines that were joined to a line, in order. `text` is the line from its value on; from `valueEnd` on it is a
 * comment. Linear in the text.
 */
export function joinedLines(text: string, valueEnd: number): readonly Join[] {
  const joins: Join[] = [];
  let from = 0;
  for (const { 0: found, 1: word = "", index: at } of text.matchAll(WORDS)) {
    const index = keyIn(text, at, at + word.length);
    if (index === null || index < from) continue;
    const key = text.slice(index, at + word.length);
    const afterSpace = withoutSpaceBefore(text, index);
    const strong = foreignLineEndsBefore(text, index);
    const start = strong < index ? withoutSpaceBefore(text, strong) : withoutSignBefore(text, afterSpace);
    const isCertain = strong < index;
    const hasColon = found.endsWith(":");
    if (!hasColon && (index >= valueEnd || afterSpace === index || !DEFINED.test(key))) continue;
    if (!isCertain && hasColon && !isEvident(text, start, index, key, at + found.length)) continue;
    joins.push({ start: Math.max(start, from), end: index, key, isCertain });
    from = at + found.length;
  }
  return joins;
}

/** The value, which may be empty, and the lines joined to it, without what was written around and between them. */
export function separated(written: string, joins: readonly Join[]): string[] {
  const [mark = ""] = /^[ \t]*["']/.exec(written) ?? [];
  const head = written.slice(mark.length, joins[0]?.start).trimEnd();
  // After a name, what is between it and the first key may be after each line, or close after the last one.
  const separator = /^(?:\*|[A-Za-z][-\w]*(?=[ \t]))([^\w:]+\w?)$/.exec(head)?.[1] ?? "";
  const sign = /^[;,|]$/.exec(written.slice(joins[0]?.start, joins[0]?.end).trim())?.[0] ?? "";
  const ends = [mark, separator, CLOSING[separator.trim()] ?? "", sign]
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const lines = joins.map(({ end, key }, at) => {
    let line = written.slice(end, joins[at + 1]?.start);
    for (const one of ends) if (line.endsWith(one)) line = line.slice(0, -one.length).trimEnd();
    line = line.slice(0, foreignLineEndsBefore(line, line.length));
    const rest = line.slice(key.length);
    return `${isKnownKey(key) ? key : intendedKey(key)}${/^[ \t]*:/.test(rest) ? rest : `:${rest}`}`;
  });
  return [head.slice(0, head.length - separator.length), ...lines];
}

/** Brackets and what closes them. */
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** Where the key begins that a word ends with: a known one, or all of the word if that is a misspelt key; or null. */
function keyIn(text: string, start: number, end: number): number | null {
  // A written line end ends with a letter: `\\nDisallow`, `%0ADisallow`.
  for (let at = start; at <= start + 2; at++) {
    if (foreignLineEndsBefore(text, at) === at) continue;
    const key = text.slice(at, end);
    return isKnownKey(key) || intendedKey(key) !== null ? at : null;
  }
  const word = text.slice(start, end);
  const at = start + word.search(COMMON);
  const isMisspelt = definedKeys.includes(intendedKey(word) ?? "");
  if (at < start) return isMisspelt && isSpace(text, start - 1) ? start : null;
  // Not only letters of a misspelt key: those end where the next key begins with a capital.
  const isApart = text.charAt(start - 1) === "/" || /[^A-Z][A-Z]/.test(text.slice(at - 1, at + 1));
  return at === start || isApart || !isMisspelt ? at : start;
}

/** White space of any kind: a text that was pasted may have no-break spaces. */
function isSpace(text: string, at: number): boolean {
  return /[\s\u200B]/.test(text.charAt(at));
}

function withoutSpaceBefore(text: string, end: number): number {
  let at = end;
  while (at > 0 && isSpace(text, at - 1)) at--;
  return at;
}

/** A sign that separates the items of a list; one that a path may end with has white space before it. */
const SIGN = /(?:[;|,]|[\s\u200B](?:[-\u2013\u2014\u2022\u00B7]|\/\/))$/;

/** Without one sign that separates the items of a list, and the white space before it. */
function withoutSignBefore(text: string, end: number): number {
  const found = SIGN.exec(text.slice(Math.max(0, end - 3), end));
  return found === null ? end : withoutSpaceBefore(text, end - found[0].length);
}

/** What follows the colon of a key, if a line of its own was meant: a value of its kind. */
const VALUES: readonly (readonly [key: RegExp, value: RegExp, loose: RegExp])[] = [
  [/^user/i, /^(?:[ \t]*[\w*"'])/, /^$/],
  [/^sitemap/i, /^[ \t]*https?:/i, /^[ \t]+\S/],
  [/^crawl/i, /^[ \t]*\d/, /^$/],
  [/^(?:(?:dis)?allow|noindex)/i, /^[ \t]*[/*]/, /^[ \t]*(?:$|[;|,\\<&])/],
];

/** Whether a key is that of another line although no line end of any kind is before it. */
function isEvident(text: string, start: number, at: number, key: string, afterColon: number): boolean {
  const value = text.slice(afterColon, afterColon + 80);
  const name = isKnownKey(key) ? key : (intendedKey(key) ?? key);
  const [, own, loose] = VALUES.find(([names]) => names.test(name)) as (typeof VALUES)[number];
  const isOwn = own.test(value);
  if (!isOwn && !loose.test(value) && !KEY_NEXT.test(value)) return false;
  // A separator, or the start of the value.
  if (start < at || at === 0) return true;
  const isWritten = /^[A-Z]/.test(key);
  const isSpaced = isSpace(text, afterColon) && isOwn;
  const before = text.charAt(at - 1);
  // A path may have a segment of this name, and a query a field or a value.
  if (before === "/") return isSpaced || (isWritten && isOwn) || /^[ \t]*(?:\*|https?:)/i.test(value);
  if (/[=?&]/.test(before)) return isSpaced || isWritten;
  if (/[-_]/.test(before)) return isWritten && isSpaced;
  return /\w/.test(before) ? isSpaced || (isWritten && isOwn) || (isOwn && key.length > 5) : true;
}

const KEY_NEXT = /^[ \t]*(?:user-?agents?|disallow|allow|sitemap|crawl-delay)[ \t]*:/i;
