// What the strict grammar of RFC 9309 says of a line (§2.2). The only file that
// meets the parser generated for it.
import { type Recognition, recognise } from "../../generated/parser.ts";
import type { StrictOptions } from "./diagnose.ts";

/** One line by the strict rules: accepted, or how far they get and what they wanted there. */
export function recogniseLine(text: string, inGroup: boolean, options: StrictOptions): Recognition {
  return recognise(text, inGroup ? "line_in_group" : "line_before_group", {
    otherRecords: options.otherRecords === true,
    starPatterns: options.starPatterns === true,
  });
}
