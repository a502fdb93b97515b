// The type of a command, and the parser of its arguments. Parsing, help and suggestions share one
// table of options, so that they cannot disagree.

import { parseArgs } from "node:util";
import { inWords } from "../diagnostics/message.ts";
import { nearest } from "../text/nearest.ts";
import { type CliIO, type ExitCode, UsageError } from "./io.ts";
import type { ColorChoice } from "./terminal.ts";

export interface OptionSpec {
  /** Without the dashes. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  /** The name of its value in the help; absent for a switch. */
  readonly value?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** A choice may be followed by `=FILE`. */
  readonly choiceOfFile?: boolean;
  readonly help: string;
  /** Its heading on the second page of the help; absent for options of the first page. */
  readonly page?: string;
}

export interface Command {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  /** Usage lines, without `robotspec`. */
  readonly usage: readonly string[];
  readonly options: readonly OptionSpec[];
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  /** The meaning of the exit codes. */
  readonly exits: readonly string[];
  /** The completions of its arguments: file names, or one of these words. */
  readonly completes?: "files" | readonly string[];
  /** Its arguments are those of another package: all of them are passed on as positionals. */
  readonly isForeign?: true;
  run(args: Arguments, io: CliIO): Promise<ExitCode>;
}

/** The parsed arguments of a command. Reading an option that the command does not define throws. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** Whether a switch was given. */
  has(name: string): boolean;
  /** The last value given, or `undefined`. */
  value(name: string): string | undefined;
  /** Every value, in order. */
  values(name: string): readonly string[];
}

export const HELP_OPTION: OptionSpec = { name: "help", short: "h", help: "show this help" };

export const COLOR_OPTION: OptionSpec = {
  name: "color",
  value: "WHEN",
  choices: ["auto", "always", "never"],
  help: "colour of the output",
};

/**
 * Parses the arguments of a command. Options may appear anywhere before `--`. Throws a UsageError that
 * says what is wrong and, if possible, what was meant.
 */
export function readArguments(
  command: Pick<Command, "name" | "options" | "isForeign">,
  args: readonly string[],
): Arguments {
  const byName = new Map(command.options.map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: command.isForeign === true ? ["--", ...args] : [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      command.options.map(({ name, short, value }) => [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short && { short }) },
      ]),
    ),
  });
  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = byName.get(token.name);
    if (option === undefined) throw new UsageError(unknownOption(command, token.rawName));
    const values = given.get(option.name) ?? [];
    given.set(option.name, values);
    if (option.value === undefined) {
      if (token.value !== undefined)
        throw new UsageError(`${token.rawName} does not take a value; write ${token.rawName}`);
      continue;
    }
    const { value } = token;
    // An empty value usually comes from an unset shell variable.
    if (!value) throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}`);
    if (!token.inlineValue && value.length > 1 && value.startsWith("-")) {
      throw new UsageError(
        `${token.rawName} needs a value before "${value}"; write ${token.rawName}=${value} if that is the value`,
      );
    }
    const choice = option.choiceOfFile === true ? (value.split("=", 1)[0] as string) : value;
    if (option.choices !== undefined && !option.choices.includes(choice)) {
      throw new UsageError(`unknown value "${choice}" for ${token.rawName}; ${choiceHint(option.choices, choice)}`);
    }
    values.push(value);
  }
  const known = (name: string): void => {
    if (!byName.has(name)) throw new Error(`${command.name} has no option ${name}`);
  };
  return {
    positionals,
    has(name) {
      known(name);
      return given.has(name);
    },
    value(name) {
      known(name);
      return given.get(name)?.at(-1);
    },
    values(name) {
      known(name);
      return given.get(name) ?? [];
    },
  };
}

function unknownOption(command: Pick<Command, "name" | "options">, given: string): string {
  const names = command.options.map(({ name }) => name);
  const meant = given.startsWith("--") ? nearest(given.slice(2), names) : null;
  return `unknown option ${given} for ${command.name}; ${meant === null ? `see "robotspec ${command.name} --help"` : `did you mean --${meant}?`}`;
}

function choiceHint(choices: readonly string[], given: string): string {
  const meant = nearest(given, choices);
  if (meant !== null) return `did you mean "${meant}"?`;
  return choices.length === 1 ? `the only value is ${choices[0]}` : `choose ${inWords(choices, "or")}`;
}

/** The value of `--color`, by default `auto`. `readArguments` has rejected every other word. */
export function colorChoice(args: Arguments): ColorChoice {
  const choice = args.value(COLOR_OPTION.name);
  return choice === "always" || choice === "never" ? choice : "auto";
}
