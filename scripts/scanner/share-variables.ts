// Register allocation: one variable for several with disjoint lifetimes, so that similar code becomes equal code.

export interface SharedVariables {
  readonly code: string;
  /** The variables of the code, with their types. */
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * Renames the variables of the code: two of one type whose names differ only in the number after `$` become one if
 * the ranges between their first and last mention do not overlap. Correct for code that assigns each variable
 * before reading it in every iteration of a loop, as a scanner does. Variables without a name before the `$` stay;
 * unused ones are removed.
 */
export function shareVariables(
  code: string,
  variables: ReadonlyMap<string, string>,
  reserved: ReadonlySet<string>,
): SharedVariables {
  const mentions = [...code.matchAll(/[\p{ID_Continue}$]+/gu)].filter(([name]) => variables.has(name));
  const last = new Map(mentions.map(({ 0: name, index }) => [name, index]));
  const names = new Map<string, string>();
  const found = new Map<string, { readonly type: string; until: number }>();
  for (const { 0: variable, index } of mentions) {
    if (names.has(variable)) continue;
    const type = variables.get(variable) as string;
    const label = variable.slice(0, variable.lastIndexOf("$"));
    let name = label === "" ? variable : label;
    for (let number = 2; isTaken(name); number++) name = `${label}${number}`;
    names.set(variable, name);
    found.set(name, { type, until: last.get(variable) as number });

    function isTaken(candidate: string): boolean {
      const other = found.get(candidate);
      return reserved.has(candidate) || (other !== undefined && (other.type !== type || other.until > index));
    }
  }
  return {
    code: code.replace(/[\p{ID_Continue}$]+/gu, (name) => names.get(name) ?? name),
    variables: new Map([...found].map(([name, { type }]) => [name, type])),
  };
}
