// trailing-star (RFC 9309 §2.2.3): a pattern matches whatever follows it, with a star
// at its end or without; the star counts one octet more.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const trailingStar: LintRule = fromPatterns("trailing-star", {
  fix: "unsafe",
  places: /\*+\$?$/g,
  unless: /^\/?\*+\$?$/,
  mend: () => "",
});
