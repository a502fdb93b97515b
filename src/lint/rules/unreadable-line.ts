// unreadable-line (RFC 9309 §2.2): found by the grammar. The fix makes a comment of
// it, which only Google's library, who guesses, may have read as something else.
import { fromGrammar } from "../found.ts";
import { commentingOut, lineOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const unreadableLine: LintRule = fromGrammar("unreadable-line", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    return {
      span: { start: record.value, end: record.valueEnd },
      fix: commentingOut(record, context.dialect.lines.grammar === "document"),
    };
  },
});
