// useless-allow (RFC 9309 §2.2.2): an allow rule for what no rule forbids.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const uselessAllow: LintRule = fromIdle("useless-allow", () => "");
