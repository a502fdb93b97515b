// escaped-operator (RFC 9309 §2.2.3, E-18): "%2A" and "%24", which stand for the
// characters "*" and "$" themselves.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const escapedOperator: LintRule = fromPatterns("escaped-operator", {
  fix: null,
  places: /%2A|%24/gi,
  words: (found) => ({ character: found === "%24" ? "$" : "*" }),
});
