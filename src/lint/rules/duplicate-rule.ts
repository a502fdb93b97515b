// duplicate-rule (RFC 9309 §2.2.2): a rule that another line says too, with a pattern
// that is the same however it is written.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const duplicateRule: LintRule = fromIdle("duplicate-rule", () => "this line says the same");
