// What the strict grammar of RFC 9309 says of a line (§2.2). The only file that
// meets the parser generated for it.
import { rulesIn } from "../../generated/parser.ts";
import type { LineVerdict, StrictOptions } from "./diagnose.ts";
import { recognise, words } from "./recogniser.ts";

const rules = rulesIn(words);

/** One line by the strict rules: accepted, or how far they get and what they wanted there. */
export function recogniseLine(text: string, inGroup: boolean, options: StrictOptions): LineVerdict {
  return recognise(inGroup ? rules.line_in_group : rules.line_before_group, text, options);
}

/** A whole text by the RFC's own start. */
export function recogniseFile(text: string): LineVerdict {
  return recognise(rules.robotstxt, text, {});
}
