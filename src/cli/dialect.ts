// The `--dialect` option. Its values are the dialects of the library.
import { type DialectName, dialects } from "../index.ts";
import type { Arguments, OptionSpec } from "./command.ts";

export const DEFAULT_DIALECT: DialectName = "rfc9309";

export const DIALECT_OPTION: OptionSpec = {
  name: "dialect",
  value: "NAME",
  choices: Object.keys(dialects),
  help: "whose rules to apply",
};

/** The chosen dialect. `readArguments` has rejected every unknown name. */
export function chosenDialect(args: Arguments): DialectName {
  const name = args.value(DIALECT_OPTION.name) ?? DEFAULT_DIALECT;
  return isNameIn(dialects, name) ? name : DEFAULT_DIALECT;
}

/** The dialect named on the command line, or `undefined`, for callers whose default is not a dialect. */
export function namedDialect(args: Arguments): DialectName | undefined {
  return args.value(DIALECT_OPTION.name) === undefined ? undefined : chosenDialect(args);
}

/** Whether `table` has an entry called `name`. */
export function isNameIn<Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): name is Name {
  return Object.hasOwn(table, name);
}

/** The dialect whose grammar a strict check uses: `dialect`, or RFC 9309 if it has no grammar of its own. */
export function grammarOf(dialect: DialectName): DialectName {
  return dialects[dialect].lines.strict === null ? DEFAULT_DIALECT : dialect;
}
