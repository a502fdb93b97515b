// pattern-without-slash (RFC 9309 §2.2.2): found by the grammar. The fix gives it the
// slash, and so makes it match.
import { intendedPattern } from "../../cst/diagnose.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const patternWithoutSlash: LintRule = fromGrammar("pattern-without-slash", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const value = valueOf(context, record);
    // With a slash, a regular expression matches no more than without.
    if (REGULAR_EXPRESSION.test(value)) return {};
    const pattern = intendedPattern(value);
    return { fix: rewritingValue(context, record, [pattern], false) };
  },
});
