// invalid-product-token (RFC 9309 §2.2.1, E-09): found by the grammar. The fix writes
// the token that crawlers read already, where it is a word of its own, or that of the
// one well-known crawler that is meant.
import { isProductToken, productToken, wholeName } from "../../groups/product-token.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import { intendedToken, isKnownToken, tokensWithin } from "../product-tokens.ts";
import type { LintRule } from "../rule.ts";

export const invalidProductToken: LintRule = fromGrammar("invalid-product-token", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const value = valueOf(context, record);
    const token = productToken(value);
    const known = knownIn(value, token);
    if (known !== null) return { fix: rewritingValue(context, record, [known], false) };
    // A name of several words, or one with digits, is more than its token; nobody knows which is meant.
    const isMore = token !== wholeName(value) || /^[ \t]*[A-Za-z0-9]/.test(value.slice(token.length));
    if (!isProductToken(token) || isMore) return {};
    const { named } = context.dialect.agents;
    return { fix: rewritingValue(context, record, [token], named === "token" || named === "token-only") };
  },
});

/**
 * The token of the well-known crawler a value names beside other words, or is one slip away from; null
 * where it is read as one already.
 */
function knownIn(value: string, token: string): string | null {
  if (isKnownToken(token)) return null;
  const [within, ...others] = tokensWithin(value);
  return within !== undefined && others.length === 0 ? within : intendedToken(wholeName(value));
}
