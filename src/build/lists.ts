// One value, several or none, as the objects of frameworks have it.

/** What frameworks take for a list. */
export type OneOrMore<T> = T | readonly T[];

export function listOf<T>(values: OneOrMore<T> | undefined): readonly T[] {
  if (values === undefined) return [];
  return isList(values) ? values : [values];
}

function isList<T>(values: OneOrMore<T>): values is readonly T[] {
  return Array.isArray(values);
}

/** A list as frameworks write it, a list of one as its only value. */
export type Written<T> = T | T[];

/** The values under that name: nothing where there are none. */
export function field<Name extends string, T>(name: Name, values: readonly T[]): { [N in Name]?: Written<T> } {
  if (values.length === 0) return {};
  return { [name]: values.length === 1 ? values[0] : [...values] } as { [N in Name]: Written<T> };
}
