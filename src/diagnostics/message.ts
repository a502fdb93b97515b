// Fills in the placeholders of messages, and puts lists and lines in words.
import { getOrInsert } from "../text/collections.ts";

/** Code units of a quoted value; a line may be as long as the file. */
const SHOWN = 60;

/** Code units of a token, and of a pattern, inside a clause. */
export const READ_AS = 36;
export const QUOTED = 60;

/** A clause that is composed of words already cut, such as a list of names. */
export interface Clause {
  /** The text, which is not cut. */
  readonly clause: string;
}

/** The values of placeholders: words, which are cut if they are long, and clauses. */
export type Words = Readonly<Record<string, string | Clause>>;

/** By message: its texts and the names between them, alternately. There are as many as codes and titles. */
const split = new Map<string, readonly string[]>();

/** `text` with each `{name}` replaced by the word or clause of that name. */
export function fillIn(text: string, words: Words): string {
  const parts = getOrInsert(split, text, () => text.split(/\{(\w+)\}/));
  // Not by concatenation, which keeps each part in memory.
  return parts.map((part, at) => (at % 2 === 0 ? part : wordOf(part, words))).join("");
}

function wordOf(name: string, words: Words): string {
  const word = words[name];
  if (word === undefined) return `{${name}}`;
  return typeof word === "string" ? cut(word, SHOWN) : word.clause;
}

/** `word`, or its first `most` code units and "…" if it is longer. Never cuts a surrogate pair. */
export function cut(word: string, most: number): string {
  return word.length > most ? `${word.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…` : word;
}

/** `a`, `a and b`, `a, b and c`; or the same with `or`. */
export function inWords(items: readonly string[], word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Line numbers that a message lists. */
export const MAX_LINES = 3;

/** A message that ends with the further lines: `…; lines 5, 6, 7 and 2 more have such a value too.` */
export function withMore(message: string, lines: readonly number[], what: string): string {
  if (lines.length === 0) return message;
  return `${message.slice(0, -1)}; ${linesInWords(lines)} ${lines.length === 1 ? "has" : "have"} ${what} too.`;
}

/** `line 5`, or `lines 5, 6, 7 and 2 more`. */
export function linesInWords(lines: readonly number[]): string {
  const listed = lines.slice(0, MAX_LINES).map(String);
  const more = lines.length - listed.length;
  const words = inWords(more === 0 ? listed : [...listed, `${more} more`], "and");
  return lines.length === 1 ? `line ${words}` : `lines ${words}`;
}

/** `Line 7`, or `Lines 7 and 9 to 31`; of more ranges than a message lists `120 lines (5, 7 to 9, 12 and 115 more)`. `lines` ascend. */
export function rangesInWords(lines: readonly number[], word = "Line"): string {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const inWordsOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`];
  const listed = ranges.slice(0, MAX_LINES).flatMap(inWordsOf);
  const more = ranges.slice(MAX_LINES).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (more === 0) return `${word}${lines.length === 1 ? "" : "s"} ${inWords(listed, "and")}`;
  return `${lines.length} lines (${inWords([...listed, `${more} more`], "and")})`;
}
