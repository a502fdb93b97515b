// repeated-star (RFC 9309 §2.2.3): "**" matches what "*" does, and counts one octet more.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const repeatedStar: LintRule = fromPatterns("repeated-star", {
  fix: "unsafe",
  places: /\*{2,}/g,
  mend: () => "*",
});
