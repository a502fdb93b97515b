// Filling in the texts of the code table.

/** Code units of a quoted value that are shown; a line may be as long as the file. */
const SHOWN = 60;

/** Code units of a token, and of a pattern, that are quoted among other words. */
export const READ_AS = 36;
export const QUOTED = 60;

/** `text` with each `{name}` replaced by the word of that name, long words cut. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = words[name];
    if (word === undefined) return whole;
    return cut(word, SHOWN);
  });
}

/** `word`, or its first `most` code units and "…" where it has more; no pair is halved. */
export function cut(word: string, most: number): string {
  return word.length > most ? `${word.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…` : word;
}

/** `a`, `a and b`, `a, b and c`; or with another word. */
export function inWords(items: readonly string[], word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}
