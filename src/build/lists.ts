// Fields of framework objects, which hold one value, a list, or nothing, and their separate lists of patterns instead
// of rules. The order of rules has no effect (RFC 9309 §2.2.2).
import type { GroupObject, RuleObject } from "./model.ts";

/**
 * One value or a list, as frameworks accept it.
 *
 * @beta
 */
export type OneOrMore<T> = T | readonly T[];

export function listOf<T>(values: OneOrMore<T> | undefined): readonly T[] {
  if (values === undefined) return [];
  return isList(values) ? values : [values];
}

function isList<T>(values: OneOrMore<T>): values is readonly T[] {
  return Array.isArray(values);
}

/**
 * A list as frameworks return it: a single value stands for a list of one.
 *
 * @beta
 */
export type Written<T> = T | T[];

/** An object with the values under a name, or an empty object if there are none. */
export function field<Name extends string, T>(name: Name, values: readonly T[]): { [N in Name]?: Written<T> } {
  if (values.length === 0) return {};
  return { [name]: values.length === 1 ? values[0] : [...values] } as { [N in Name]: Written<T> };
}

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
