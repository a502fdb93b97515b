// blank-line-among-rules (RFC 9309 §2.1, E-06): a blank line between two rules of a
// group ends the group to old readers, and the rules behind it are nobody's.
import { fromBlankLines } from "../blank-lines.ts";
import type { LintRule } from "../rule.ts";

export const blankLineAmongRules: LintRule = fromBlankLines("blank-line-among-rules", "rule");
