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
  return dialectNamed(args.value(DIALECT_OPTION.name) ?? DEFAULT_DIALECT) ?? DEFAULT_DIALECT;
}

/** The name, if it is one the library knows; else null. */
export function dialectNamed(name: string): DialectName | null {
  return Object.hasOwn(dialects, name) ? (name as DialectName) : null;
}
