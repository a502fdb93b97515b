// invisible-character (RFC 9309 §2.2.2): white space beyond ASCII, or a mark of no
// width, in a pattern. The fix takes it away, and so makes the pattern match.
import { INVISIBLE } from "../../cst/diagnose.ts";
import { unitName } from "../../text/hex.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: "{unit} cannot be seen and is part of the pattern all the same; remove it.",
  page: {
    why: "White space beyond ASCII, marks of no width and marks of writing direction come along when a path is copied out of a page or a document. The pattern then matches only URLs that hold the mark too. The joiners that words of Persian and of Indian languages need are not reported.",
    wrong: "User-agent: *\nDisallow: /private/\\u200B\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of them leaves the character out.",
    turnOff: "If your URLs really hold such a character.",
  },
};

export const check: Check = checkPatterns({
  places: new RegExp(INVISIBLE, "g"),
  mend: () => "",
  words: (found) => ({ unit: unitName(found) }),
});
