// anchor-inside-pattern (RFC 9309 §2.2.3, E-22): a "$" that looks meant for the end of
// the URL, with something behind it. There it is a character like others.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const anchorInsidePattern: LintRule = fromPatterns("anchor-inside-pattern", {
  fix: null,
  places: /\$(?=[/*?$%]+$)|\.[A-Za-z0-9]{1,5}\$(?=.)/g,
});
