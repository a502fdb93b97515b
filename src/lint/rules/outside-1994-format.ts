// outside-1994-format (the standard of 1994): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const outside1994Format: LintRule = fromGrammar("outside-1994-format");
