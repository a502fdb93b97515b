// shadowed-rule (RFC 9309 §2.2.2): a rule without which another one would decide
// the same about all it matches.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const shadowedRule: LintRule = fromIdle("shadowed-rule", ({ equal }) =>
  equal ? "this rule matches the same" : "this rule matches all of it",
);
