// One variable for several that are never in use at the same time: fewer names for
// the same places, so that like lines of code are alike.

export interface SharedVariables {
  readonly code: string;
  /** Those the code has, with their types. */
  readonly variables: ReadonlyMap<string, string>;
}

/**
 * The code with its variables renamed: those of one type that are called alike but for the number behind
 * `$` are one where what is between the first and the last mention of each does not overlap. Right
 * for code that sets each variable before reading it in every round of a loop, as a scanner does. Variables
 * without a name before the `$` stay; those that code does not mention are left out.
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
