// Filling in the texts of the code table.

/** Code units of a quoted value that are shown; a line may be as long as the file. */
const SHOWN = 60;

/** `text` with each `{name}` replaced by the word of that name, long words cut. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = words[name];
    if (word === undefined) return whole;
    return word.length > SHOWN ? `${word.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, "")}…` : word;
  });
}
