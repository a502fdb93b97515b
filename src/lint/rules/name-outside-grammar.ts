// name-outside-grammar (RFC 9309 §2.2.1, E-09): found by the grammar. The fix writes
// the token that crawlers read already; a name with digits or dots it leaves.
import { nameIn } from "../../cst/diagnose.ts";
import { isProductToken, wholeName } from "../../groups/product-token.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const nameOutsideGrammar: LintRule = fromGrammar("name-outside-grammar", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const value = valueOf(context, record);
    const token = nameIn(value);
    if (!isProductToken(token)) return {};
    const { named } = context.dialect.agents;
    // A crawler whose own name is no token is compared with all up to white space or "/".
    const safe = named === "token-only" || (named === "token" && token === wholeName(value));
    return { fix: rewritingValue(context, record, [token], safe) };
  },
});
