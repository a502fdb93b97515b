// overruled-rule (RFC 9309 §2.2.2): a rule that decides nowhere, because a longer
// one matches all it does and says the opposite.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const overruledRule: LintRule = fromIdle("overruled-rule", () => "this rule matches all of it and decides");
