// white-space-in-pattern (RFC 9309 §2.2.2, E-19, E-37): found by the grammar. Where
// every word could be a pattern, the fix makes a rule of each; else it escapes.
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue } from "../lines.ts";
import { isSamePattern } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const whiteSpaceInPattern: LintRule = fromGrammar("white-space-in-pattern", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const value = context.text.slice(record.value, record.valueEnd);
    const words = value.split(/[ \t]+/);
    if (words.every((word) => /^[/*]/.test(word))) return { fix: rewritingValue(context, record, words, false) };
    const pattern = value.replaceAll(" ", "%20").replaceAll("\t", "%09");
    const safe = context.dialect.lines.grammar === "document" && isSamePattern(value, pattern, context.dialect);
    return { fix: rewritingValue(context, record, [pattern], safe) };
  },
});
