// unescaped-non-ascii (RFC 9309 §2.2.2): a character beyond ASCII as it stands, which
// the grammar allows and not every reader escapes before it compares.
import { INVISIBLE } from "../../cst/diagnose.ts";
import { percentEncoded } from "../../text/hex.ts";
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const unescapedNonAscii: LintRule = fromPatterns("unescaped-non-ascii", {
  fix: "unsafe",
  unlessBoth: true,
  // Lone surrogates stand for ill-formed octets, and the C1 controls have a code of their own.
  places: /[\u00A0-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF]/g,
  unless: INVISIBLE,
  mend: percentEncoded,
  words: (found) => ({ escape: percentEncoded(found) }),
});
