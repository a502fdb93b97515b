// missing-line-break (RFC 9309 §2.2): two lines in one; found by the grammar. The fix
// parts them, and so makes a line of what was part of a value.
import { nextKey } from "../../cst/diagnose.ts";
import { fromGrammar } from "../found.ts";
import { lineEndOf, lineOf, replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const missingLineBreak: LintRule = fromGrammar("missing-line-break", {
  fix: "unsafe",
  parts: (context, found) => {
    const { value, valueEnd } = lineOf(context, found);
    const next = nextKey(context.text.slice(value, valueEnd));
    if (next === null) return {};
    const end = value + next.at;
    const start = value + context.text.slice(value, end).trimEnd().length;
    const title = `Put a line end before "${next.key}"`;
    return {
      span: { start: end, end: valueEnd },
      fix: replacing({ start, end }, lineEndOf(context), title, false),
    };
  },
});
