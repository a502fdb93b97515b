// What the grammars of 1996 and 1994 say of a text. The only file that meets the
// parser generated for them.
import { rulesIn } from "../../generated/older-parser.ts";
import type { StrictGrammar } from "../dialects/dialect.ts";
import type { LineVerdict } from "./diagnose.ts";
import { recognise, words } from "./recogniser.ts";

const rules = rulesIn(words);

/** A whole file, or lines of one, by a start rule of an older document's grammar. */
export function recogniseBy(text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]): LineVerdict {
  return recognise(rules[startRule], text, {});
}
