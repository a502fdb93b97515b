// invalid-key (RFC 9309 §2.2.4): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const invalidKey: LintRule = fromGrammar("invalid-key");
