// regular-expression (RFC 9309 §2.2.3): a pattern that was written as one. Only what
// hardly stands in a URL counts: "." before "*" may be a dot.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

/** Classes, repetitions, alternatives and anchors. */
export const REGULAR_EXPRESSION: RegExp =
  /\\[dDwWsS.?/]|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^\]]*\]|\.\+|\([^()]*\|[^()]*\)|\(\?[:=!]|^\/\^/;

export const regularExpression: LintRule = fromPatterns("regular-expression", {
  fix: null,
  places: new RegExp(REGULAR_EXPRESSION, "g"),
});
