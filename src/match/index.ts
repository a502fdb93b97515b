export { decide, isAllowed, type Selection } from "./decide.ts";
export type { Decision, Match, Reason } from "./decision.ts";
export { explain } from "./explain.ts";
export { compilePattern, type Literal, matches, type Pattern } from "./pattern.ts";
export { type CompiledRule, compileRules, type RuleSet } from "./rule-set.ts";
export { readTarget, type Target } from "./target.ts";
