// Fills in the placeholders of messages.
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
  let filled = "";
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    filled += at % 2 === 0 ? part : wordOf(part, words);
  }
  return filled;
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
