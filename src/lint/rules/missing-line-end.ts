// missing-line-end (RFC 9309 §2.2): found by the grammar. The fix ends the last line
// as the first one is ended.
import { fromGrammar } from "../found.ts";
import { lineEndOf, replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const missingLineEnd: LintRule = fromGrammar("missing-line-end", {
  fix: "safe",
  parts: (context, { span }) => ({
    fix: replacing(span, lineEndOf(context), "End the line", true),
  }),
});
