// unescaped-character (RFC 9309 §2.2.2, RFC 3986 §2): an ASCII character that no URI
// holds as it stands. White space has a code of its own.
import { percentEncoded } from "../../text/hex.ts";
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const unescapedCharacter: LintRule = fromPatterns("unescaped-character", {
  fix: "unsafe",
  unlessBoth: true,
  unless: REGULAR_EXPRESSION,
  places: /["<>\\^`{|}]/g,
  mend: percentEncoded,
  words: (found) => ({ escape: percentEncoded(found) }),
});
