export type { CompiledRule } from "./compiled-rule.ts";
export { decide, isAllowed, type Selection } from "./decide.ts";
export type { Decision, Match, Reason } from "./decision.ts";
export { explain } from "./explain.ts";
export { compilePattern, matches, type Pattern } from "./pattern.ts";
export { compileRules, type RuleSet } from "./rule-set.ts";
export { readTarget, type Target } from "./target.ts";
