// invisible-character (RFC 9309 §2.2.2): white space beyond ASCII, or a mark of no
// width, in a pattern. The fix takes it away, and so makes the pattern match.
import { INVISIBLE } from "../../cst/diagnose.ts";
import { unitName } from "../../text/hex.ts";
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const invisibleCharacter: LintRule = fromPatterns("invisible-character", {
  fix: "unsafe",
  places: new RegExp(INVISIBLE, "g"),
  mend: () => "",
  words: (found) => ({ unit: unitName(found) }),
});
