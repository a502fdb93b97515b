// outside-1996-grammar (the draft of 1996, §3.3): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const outside1996Grammar: LintRule = fromGrammar("outside-1996-grammar");
