// Rules as the two lists of patterns that frameworks have. Their order changes no
// decision (RFC 9309 §2.2.2).
import type { GroupObject, RuleObject } from "./model.ts";

/** Allow rules, then disallow rules; without any, the empty one, so that the group ends where it ends (§2.1). */
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
