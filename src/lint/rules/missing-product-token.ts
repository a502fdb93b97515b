// missing-product-token (RFC 9309 §2.2.1): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const missingProductToken: LintRule = fromGrammar("missing-product-token");
