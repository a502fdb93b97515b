// Facts about groups: names, and the purpose of their rules (RFC 9309 §2.2).
import { cut, inWords, READ_AS } from "../diagnostics/message.ts";
import type { Group, Rule, UserAgent } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import { getOrInsert } from "../text/collections.ts";

/** Whether it names every crawler that no other group names. */
export function isStar({ token }: UserAgent): boolean {
  return token === "*";
}

/** A key for equal user-agent values: `*`, or the value in lower case. */
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
  return pattern === "/" || pattern === "*" || pattern === "/*" || pattern === "";
}

function canMatch({ usable, pattern }: Rule): boolean {
  return usable && pattern !== "";
}

/** Results of `closes`: a group may have as many findings as rules. */
const closing = new WeakMap<Group, boolean>();

/** Whether a group disallows the whole site. Linear in its rules, once. */
export function closes(group: Group): boolean {
  const { rules } = group;
  return getOrInsert(closing, group, () => !rules.some(opens) && rules.some((rule) => forbids(rule) && isForAll(rule)));
}

/** Names that a message lists. */
const MAX_NAMES = 3;

/** The names of the first `count` crawlers in words: `"a", "b" and 4 more`. */
export function namesInWords(userAgents: readonly UserAgent[], count: number = userAgents.length): string {
  const names = userAgents.slice(0, Math.min(count, MAX_NAMES)).map(({ value }) => `"${cut(value, READ_AS)}"`);
  const more = count - names.length;
  return inWords(more === 0 ? names : [...names, `${more} more`], "and");
}

/** The effect of the rules of a group on the first `count` of the crawlers that it names by accident. */
export function consequenceFor(
  group: Group,
  userAgents: readonly UserAgent[],
  count: number = userAgents.length,
): string {
  const names = namesInWords(userAgents, count);
  const verb = count === 1 ? "is" : "are";
  return closes(group) ? `${names} ${verb} shut out of the whole site` : `the rules below also apply to ${names}`;
}
