// The dialects as a choice on the command line: what the library knows, and
// never a list of our own.
import { type DialectName, dialects } from "../index.ts";
import type { Arguments, OptionSpec } from "./command.ts";

export const DEFAULT_DIALECT: DialectName = "rfc9309";

export const DIALECT_OPTION: OptionSpec = {
  name: "dialect",
  value: "NAME",
  choices: Object.keys(dialects),
  help: "whose reading",
};

/** The dialect chosen; `readArguments` has refused every other name. */
export function chosenDialect(args: Arguments): DialectName {
  const name = args.value(DIALECT_OPTION.name) ?? DEFAULT_DIALECT;
  return isNameIn(dialects, name) ? name : DEFAULT_DIALECT;
}

/** The same, but nothing where none is named: for what leaves more open than its default dialect does. */
export function namedDialect(args: Arguments): DialectName | undefined {
  return args.value(DIALECT_OPTION.name) === undefined ? undefined : chosenDialect(args);
}

/** Whether a table has an entry of that name. */
export function isNameIn<Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): name is Name {
  return Object.hasOwn(table, name);
}

/** Whose grammar a strict check of a dialect is by: its own, or that of RFC 9309 where it has none. */
export function grammarOf(dialect: DialectName): DialectName {
  return dialects[dialect].lines.strict === null ? DEFAULT_DIALECT : dialect;
}
