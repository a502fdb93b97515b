// The shape of a verb, and how its arguments are read. One table of options
// serves parsing, help and suggestions, so that they cannot disagree.
import { parseArgs } from "node:util";
import { type CliIO, type ExitCode, UsageError } from "./io.ts";
import { nearest } from "./nearest.ts";
import { type ColorChoice, orList } from "./terminal.ts";

export interface OptionSpec {
  /** Without the dashes. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  /** What to call its value in the help; left out for a switch. */
  readonly value?: string;
  /** The only values it takes. */
  readonly choices?: readonly string[];
  /** A choice may be followed by `=FILE`. */
  readonly choiceOfFile?: boolean;
  readonly help: string;
  /** The heading under which it is on the second page of the help; left out for the first page. */
  readonly page?: string;
}

export interface Verb {
  readonly name: string;
  /** One line of the list of verbs. */
  readonly summary: string;
  /** Ways to call it, without `robotspec`. */
  readonly usage: readonly string[];
  readonly options: readonly OptionSpec[];
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  /** A line for each exit code. */
  readonly exits: readonly string[];
  /** What its arguments are, for those who complete them: names of files, or one of these words. */
  readonly completes?: "files" | readonly string[];
  run(args: Arguments, io: CliIO): Promise<ExitCode>;
}

/** What was given to a verb. Asking for an option the verb does not have is our own fault and throws. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** Whether a switch was given. */
  has(name: string): boolean;
  /** The last value given; undefined where there is none. */
  value(name: string): string | undefined;
  /** Every value, in order. */
  values(name: string): readonly string[];
}

export const HELP_OPTION: OptionSpec = { name: "help", short: "h", help: "show this help" };

export const COLOR_OPTION: OptionSpec = {
  name: "color",
  value: "WHEN",
  choices: ["auto", "always", "never"],
  help: "colour",
};

/**
 * Reads the arguments of a verb. Options may stand anywhere; what follows `--` is no option. Throws a
 * UsageError that says what is wrong and, where it can, what was meant.
 */
export function readArguments(verb: Pick<Verb, "name" | "options">, args: readonly string[]): Arguments {
  const byName = new Map(verb.options.map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      verb.options.map(({ name, short, value }) => [
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
    if (option === undefined) throw new UsageError(unknownOption(verb, token.rawName));
    const values = given.get(option.name) ?? [];
    given.set(option.name, values);
    if (option.value === undefined) {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} is a switch and takes no value`);
      continue;
    }
    const { value } = token;
    // An empty one is a variable of the shell that was never set.
    if (!value) throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}`);
    if (!token.inlineValue && value.length > 1 && value.startsWith("-")) {
      throw new UsageError(
        `${token.rawName} needs a value before "${value}"; write ${token.rawName}=${value} if that is the value`,
      );
    }
    const choice = option.choiceOfFile === true ? (value.split("=", 1)[0] as string) : value;
    if (option.choices !== undefined && !option.choices.includes(choice)) {
      throw new UsageError(`${token.rawName} "${choice}" is unknown; ${choiceHint(option.choices, choice)}`);
    }
    values.push(value);
  }
  const known = (name: string): void => {
    if (!byName.has(name)) throw new Error(`${verb.name} has no option ${name}`);
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

function unknownOption(verb: Pick<Verb, "name" | "options">, given: string): string {
  const names = verb.options.map(({ name }) => name);
  const meant = given.startsWith("--") ? nearest(given.slice(2), names) : null;
  return `${verb.name} has no option ${given}${meant === null ? "" : `; did you mean --${meant}?`}`;
}

function choiceHint(choices: readonly string[], given: string): string {
  const meant = nearest(given, choices);
  if (meant !== null) return `did you mean "${meant}"?`;
  return choices.length === 1 ? `there is ${choices[0]} only` : `choose ${orList(choices)}`;
}

/** What `--color` says; `auto` where it was not given. `readArguments` has refused every other word. */
export function colorChoice(args: Arguments): ColorChoice {
  const choice = args.value(COLOR_OPTION.name);
  return choice === "always" || choice === "never" ? choice : "auto";
}
