// control-character (RFC 9309 §2.2): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const controlCharacter: LintRule = fromGrammar("control-character");
