// other-record (RFC 9309 §2.2.4): found by the grammar.
import { fromGrammar } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const otherRecord: LintRule = fromGrammar("other-record");
