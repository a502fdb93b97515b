// escaped-slash (RFC 9309 §2.2.2, E-17): "%2F" is no "/" that parts segments.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const escapedSlash: LintRule = fromPatterns("escaped-slash", {
  fix: "unsafe",
  places: /%2F/gi,
  // In a query it is how a slash in a value is written.
  unless: /^(?:(?!%2F)[^?])*\?/i,
  unmended: /^[^?]*\?.*%2F/is,
  mend: () => "/",
});
