// Makes text from outside safe for a log, a message or a terminal.

/** Control and format characters, line and paragraph separators, bidirectional controls, lone surrogates. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Longest excerpt shown, in UTF-16 code units. */
const MAX_LENGTH = 500;

/**
 * The text, cut after 500 code units, with every character that could affect a terminal or a log written as `\u{…}`.
 * The result contains no control character and no line end.
 */
export function escaped(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return short.replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
