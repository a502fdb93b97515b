// several-product-tokens (RFC 9309 §2.2.1, E-04): found by the grammar. The fix writes
// a line for each of them.
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const severalProductTokens: LintRule = fromGrammar("several-product-tokens", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const tokens = valueOf(context, record).split(/[,;|\s]+/);
    return {
      fix: rewritingValue(
        context,
        record,
        tokens.filter((token) => token !== ""),
        false,
      ),
    };
  },
});
