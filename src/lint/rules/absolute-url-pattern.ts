// absolute-url-pattern (RFC 9309 §2.2.2): a full URL where a path belongs; found by
// the grammar. The fix leaves the path, and so makes it match; a rule for a whole host
// it leaves, because here it would be about the whole site.
import { intendedPattern } from "../../cst/diagnose.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const absoluteUrlPattern: LintRule = fromGrammar("absolute-url-pattern", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const pattern = intendedPattern(context.text.slice(record.value, record.valueEnd));
    return /^\/\**\$?$/.test(pattern) ? {} : { fix: rewritingValue(context, record, [pattern], false) };
  },
});
