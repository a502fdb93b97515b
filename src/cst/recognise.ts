// Checks lines against the strict grammar of RFC 9309 (§2.2). The only importer of its generated parser.
import { rulesIn } from "../../generated/parser.ts";
import type { LineVerdict, StrictOptions } from "./diagnose.ts";
import { recognise, words } from "./recogniser.ts";

const rules = rulesIn(words);

/** The verdict about one line: accepted, or the furthest offset reached and what was expected there. */
export function recogniseLine(text: string, inGroup: boolean, options: StrictOptions): LineVerdict {
  return recognise(inGroup ? rules.line_in_group : rules.line_before_group, text, options);
}

/** The verdict about a whole text, from the start rule of the ABNF. */
export function recogniseFile(text: string): LineVerdict {
  return recognise(rules.robotstxt, text, {});
}
