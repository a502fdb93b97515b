// user-agent-header (RFC 9309 §2.2.1): a browser's or crawler's whole User-Agent
// header where its product token belongs; found by the grammar. The fix writes the
// one crawler's token that stands in it.
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import { tokensWithin } from "../product-tokens.ts";
import type { LintRule } from "../rule.ts";

export const userAgentHeader: LintRule = fromGrammar("user-agent-header", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const [token, ...others] = tokensWithin(valueOf(context, record));
    const span = { start: record.value, end: record.valueEnd };
    if (token === undefined || others.length > 0) return { span };
    return { span, fix: rewritingValue(context, record, [token], false) };
  },
});
