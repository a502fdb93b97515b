// Characters that a browser would interpret, reorder or hide, and their visible forms.
import { visible } from "robotspec/diagnostics";

/** A character that is shown in another form. */
export interface HiddenCharacter {
  /** In UTF-16 code units, 0-based. */
  readonly start: number;
  readonly end: number;
  /** Such as `␀`, `<U+202E>`, or `<FF>` for an octet of ill-formed UTF-8. */
  readonly shown: string;
}

/** A line end, and TAB, which has a width. */
const SHOWN_ALREADY = /[\t\n]/;

/** The hidden characters of a text. Linear. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  const hidden: HiddenCharacter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const shown = SHOWN_ALREADY.test(character) ? character : visible(character);
    // A combining mark is shown with a circle if it is alone, and is harmless after a letter.
    if (shown !== character && !shown.endsWith(character)) hidden.push({ start, end, shown });
    start = end;
  }
  return hidden;
}
