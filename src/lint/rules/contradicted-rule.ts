// contradicted-rule (RFC 9309 §2.2.2, E-21): a rule whose very pattern another line
// decides the other way.
import { fromIdle } from "../idle-rules.ts";
import type { LintRule } from "../rule.ts";

export const contradictedRule: LintRule = fromIdle("contradicted-rule", () => "this rule decides instead");
