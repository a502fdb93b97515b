// Quotation marks, brackets and elements of HTML around a text.

/** Quotation marks; those of one family are meant as pairs with each other. */
const FAMILIES: readonly (readonly string[])[] = [
  ['"', "\u201C", "\u201D", "\u201E", "\u201F", "\u00AB", "\u00BB", "&quot;"],
  ["'", "`", "\u2018", "\u2019", "\u201A", "\u201B", "\u2039", "\u203A", "&apos;"],
];
const MARKS = FAMILIES.flat();

/** The first and last characters of the marks. */
const ENDS = MARKS.map((mark) => mark.charAt(0) + mark.slice(-1)).join("");

/** Characters after which a mark at the end belongs to the pattern: `/*"`, `/?q="`. */
const OPERATORS = "*?=&+,:;|([{";

/**
 * A value without the quotation marks around it, and whether no others of their family are inside. Null if it is not
 * quoted: it has no mark at the start, and what is at its end may belong to the path. Linear in the value.
 */
export function unquoted(value: string): { readonly text: string; readonly isWhole: boolean } | null {
  let start = 0;
  let end = value.length;
  const removed: string[] = [];
  for (let mark = markAt(value, start); mark !== undefined; mark = markAt(value, start)) {
    removed.push(mark);
    start += mark.length;
  }
  const isOpened = start > 0;
  for (let mark = markBefore(value, end); mark !== undefined; mark = markBefore(value, end)) {
    removed.push(mark);
    end -= mark.length;
  }
  const text = value.slice(start, end).trim();
  const inside = FAMILIES.filter((family) => family.some((mark) => removed.includes(mark))).flat();
  const isWhole = !inside.some((mark) => text.includes(mark));
  const isStray = removed.length === 1 && isWhole && text !== "/" && !OPERATORS.includes(text.slice(-1));
  return isOpened || isStray ? { text, isWhole } : null;
}

/** A value in an element of HTML. */
export const TAG: RegExp = /^<([a-z][a-z0-9]*)(?:[ \t][^<>]*)?>([^<>]*)<\/\1>$/i;

/** The value in a pair of brackets, if it is a path, a product token or `*`: a path may begin with no bracket. */
export function unbracketed(value: string): { readonly text: string; readonly isWhole: boolean } | null {
  const tagged = TAG.exec(value)?.[2];
  if (tagged !== undefined)
    return /^(?:\/[^<>"]*|\*|[A-Za-z_-]+)$/.test(tagged) ? { text: tagged, isWhole: true } : null;
  const [, open = "", text = "", close = ""] = /^([<[({])(\/[^<>()[\]{}|]*|\*|[A-Za-z_-]+)([>\])}])$/.exec(value) ?? [];
  return open !== "" && "<>[](){}".includes(open + close) ? { text, isWhole: true } : null;
}

function markAt(value: string, start: number): string | undefined {
  return MARKS.find((mark) => value.startsWith(mark, start));
}

function markBefore(value: string, end: number): string | undefined {
  return MARKS.find((mark) => value.endsWith(mark, end));
}

/** Whether a quotation mark begins or ends with a character. */
export function isEnd(character = "x"): boolean {
  return ENDS.includes(character);
}
