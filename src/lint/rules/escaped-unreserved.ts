// escaped-unreserved (RFC 9309 §2.2.2, E-16): a letter, a digit, "-", ".", "_" or
// "~" that is escaped. Whether readers undo the escape in a rule differs.
import { escapedOctet } from "../../match/normalize.ts";
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const escapedUnreserved: LintRule = fromPatterns("escaped-unreserved", {
  fix: "unsafe",
  unlessBoth: true,
  places: /%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi,
  mend: character,
  words: (found) => ({ character: character(found) }),
});

function character(escape: string): string {
  return String.fromCharCode(escapedOctet(escape, 0, 3));
}
