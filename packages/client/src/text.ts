// Text from outside, made fit for a log, a message or a terminal.

/** Control characters, the line and paragraph separators, and what turns the direction of writing or hides. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Longest piece of a response that is shown, in UTF-16 code units. */
const LONGEST = 500;

/**
 * The text with everything that could act on its reader written as `\u{…}`, cut after 500 code units.
 * What comes back holds no control character and no line end.
 */
export function escaped(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
