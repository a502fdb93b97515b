// invalid-key (RFC 9309 §2.2.4): found by the grammar.
import { fromGrammar } from "../found.ts";
import { lineOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const invalidKey: LintRule = fromGrammar("invalid-key", {
  parts: (context, found) => {
    const { key, keyEnd } = lineOf(context, found);
    return { span: { start: key, end: keyEnd } };
  },
});
