// Converts between rules and the separate lists of patterns that frameworks use. The order of rules has no effect (RFC
// 9309 §2.2.2).
import type { GroupObject, RuleObject } from "./model.ts";

/**
 * Allow rules, then disallow rules; an empty disallow rule if there are none, which ends the user-agent lines (§2.1).
 */
export function rulesOf(allow: readonly string[], disallow: readonly string[]): RuleObject[] {
  const rules = [
    ...allow.map((pattern): RuleObject => ({ type: "allow", pattern })),
    ...disallow.map((pattern): RuleObject => ({ type: "disallow", pattern })),
  ];
  return rules.length === 0 ? [{ type: "disallow", pattern: "" }] : rules;
}

export function patternsOf({ rules }: GroupObject, wanted: RuleObject["type"]): string[] {
  return rules.filter(({ type }) => type === wanted).map(({ pattern }) => pattern);
}
