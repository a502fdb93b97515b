// missing-colon (RFC 9309 §2.2): found by the grammar. The fix makes a rule of what
// was none for most readers.
import { fromGrammar } from "../found.ts";
import { lineOf, replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const missingColon: LintRule = fromGrammar("missing-colon", {
  fix: "unsafe",
  parts: (context, found) => {
    const { start: lineStart, valueEnd } = lineOf(context, found);
    const start = lineStart + context.text.slice(lineStart, found.span.start).trimEnd().length;
    const sign = /^=[ \t]*/.exec(context.text.slice(found.span.start, valueEnd))?.[0] ?? "";
    const end = found.span.start + sign.length;
    const text = end < valueEnd ? ": " : ":";
    return { fix: replacing({ start, end }, text, "Put a colon", false) };
  },
});
