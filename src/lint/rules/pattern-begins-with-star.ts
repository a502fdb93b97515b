// pattern-begins-with-star (RFC 9309 §2.2, E-01, erratum 7995): found by the grammar.
// A slash counts among the octets of the pattern, so it may beat another rule then.
import { conformingPatterns } from "../../cst/diagnose.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const patternBeginsWithStar: LintRule = fromGrammar("pattern-begins-with-star", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const patterns = conformingPatterns(valueOf(context, record));
    return { fix: rewritingValue(context, record, patterns, false) };
  },
});
