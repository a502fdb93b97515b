// lower-case-escape (RFC 9309 §2.2.2, RFC 3986 §6.2.2.1): "%c3" is "%C3".
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const lowerCaseEscape: LintRule = fromPatterns("lower-case-escape", {
  fix: "unsafe",
  // An escape that is not needed has a code of its own.
  places: /%(?!2[de]|4[a-f]|5[af]|6[a-f]|7[ae])(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g,
  mend: (found) => found.toUpperCase(),
  words: (found) => ({ upper: found.toUpperCase() }),
});
