// nested-rule (RFC 9309 §2.2.2): a rule for what lies inside of what another one is
// about already.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const nestedRule: LintRule = fromIdle("nested-rule", ({ equal }) =>
  equal ? "this rule matches the same" : "this rule matches all of it",
);
