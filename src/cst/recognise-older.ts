// Checks text against the grammars of 1996 and 1994. The only importer of their generated parser.
import { rulesIn } from "../../generated/older-parser.ts";
import type { StrictGrammar } from "../dialects/dialect.ts";
import type { LineVerdict } from "./diagnose.ts";
import { recognise, words } from "./recogniser.ts";

const rules = rulesIn(words);

/** The verdict about a whole file, or about lines of one, from a start rule of an older grammar. */
export function recogniseBy(text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]): LineVerdict {
  return recognise(rules[startRule], text, {});
}
