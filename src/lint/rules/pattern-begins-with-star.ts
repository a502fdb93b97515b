// pattern-begins-with-star (RFC 9309 §2.2): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const patternBeginsWithStar: LintRule = fromGrammar("pattern-begins-with-star");
