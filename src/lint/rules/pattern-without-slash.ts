// pattern-without-slash (RFC 9309 §2.2.2): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const patternWithoutSlash: LintRule = fromGrammar("pattern-without-slash");
