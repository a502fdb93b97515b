// invisible-character (RFC 9309 §2.2.2)
import { INVISIBLE } from "../../cst/diagnose.ts";
import { unitName } from "../../text/hex.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: "Invisible character {unit} is part of the pattern; remove it.",
  page: {
    why: "Non-ASCII spaces, zero-width characters and direction marks are copied along with a path from a page or a document. The pattern then matches only URLs that contain the character too. The joiners that Persian and Indic words need are not reported.",
    wrong: "User-agent: *\nDisallow: /private/\\u200B\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them compare the character.",
    turnOff: "If your URLs really contain such a character.",
  },
};

export const check: Check = checkPatterns({
  occurrences: new RegExp(INVISIBLE, "g"),
  correct: () => "",
  words: (found) => ({ unit: unitName(found) }),
});
