// What rules ask about groups: whom they name, and what their rules are for (RFC 9309 §2.2).
import type { Rule, UserAgent } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";

/** Whether it stands for all who are not named. */
export function isStar({ token }: UserAgent): boolean {
  return token === "*";
}

/** What two lines that name the same have in common: `*`, or the value in lower case. */
export function nameOf(userAgent: UserAgent): string {
  return isStar(userAgent) ? "*" : lowerCase(userAgent.value);
}

export function forbids(rule: Rule): boolean {
  return rule.type === "disallow" && canMatch(rule);
}

export function opens(rule: Rule): boolean {
  return rule.type === "allow" && canMatch(rule);
}

/** Whether a rule with a pattern is for all paths there are. */
export function isForAll({ pattern }: Rule): boolean {
  return /^\/?\*?$/.test(pattern);
}

function canMatch({ usable, pattern }: Rule): boolean {
  return usable && pattern !== "";
}
