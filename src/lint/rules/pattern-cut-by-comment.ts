// pattern-cut-by-comment (RFC 9309 §2.2): "#" right behind a pattern, with something
// right behind it: `Disallow: /#/basket` closes the whole site.
import type { LintRule } from "../rule.ts";

export const patternCutByComment: LintRule = {
  code: "pattern-cut-by-comment",
  fix: null,
  run(context) {
    const { text, lines } = context;
    for (const { kind, value, valueEnd, comment, lineEnd } of lines) {
      if (kind !== "rule" || value === valueEnd || comment !== valueEnd || lineEnd - comment < 2) continue;
      // Who means a comment sets it apart, at one side of the "#" at least.
      if (/[\s#]/.test(text.charAt(comment + 1))) continue;
      context.report({
        span: { start: comment, end: lineEnd },
        words: { pattern: text.slice(value, valueEnd) },
      });
    }
  },
};
