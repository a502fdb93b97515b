// ill-formed-utf-8 (RFC 9309 §2.3): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const illFormedUtf8: LintRule = fromGrammar("ill-formed-utf-8");
