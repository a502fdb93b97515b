// The options of the command line by command: its parser, its help and its suggestions use this one table.
import { parseArgs } from "node:util";
import { dialects } from "robotspec";
import { nearest } from "robotspec/text";
import { defaultOptions, profileNames } from "./measure/options.ts";
import { resultFormats } from "./query/print.ts";
import { SLICE } from "./sources/inputs.ts";

/** `census` measures and merges at once; it is the command of a line that names no other. */
export type CommandName = "census" | "plan" | "map" | "merge" | "query" | "report";

interface OptionSpec {
  /** Without the dashes. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  /** The name of its value in the help; absent for a switch. */
  readonly value?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** Its value is a list, separated by commas. */
  readonly isList?: true;
  /** The commands that have it. */
  readonly commands: readonly CommandName[];
  readonly help: string;
}

const MEASURE: readonly CommandName[] = ["census", "plan", "map"];
const ALL: readonly CommandName[] = [...MEASURE, "merge", "query", "report"];

const { agents, paths, maxBytes } = defaultOptions;

const OPTIONS: readonly OptionSpec[] = [
  {
    name: "output",
    short: "o",
    value: "DIR",
    commands: MEASURE,
    help: "folder of the census",
  },
  {
    name: "from-list",
    value: "FILE",
    commands: MEASURE,
    help: "inputs, one path per line: the line if such a file exists, otherwise its last word",
  },
  {
    name: "base",
    value: "URL",
    commands: MEASURE,
    help: "URL that the paths of --from-list are relative to",
  },
  { name: "hosts", value: "FILE", commands: MEASURE, help: "fetch the robots.txt of these hosts, one per line" },
  {
    name: "format",
    value: "FORMAT",
    choices: ["parquet", "ndjson"],
    commands: MEASURE,
    help: "format of the tables, by default parquet",
  },
  {
    name: "format",
    value: "FORMAT",
    choices: resultFormats,
    commands: ["query"],
    help: "format of the result, by default table; json is JSON Lines",
  },
  {
    name: "workers",
    value: "N",
    commands: ["census"],
    help: "worker processes of a census, by default one per processor",
  },
  { name: "no-findings", commands: MEASURE, help: "do not run the linter" },
  {
    name: "dialects",
    value: "A,B",
    choices: Object.keys(dialects),
    isList: true,
    commands: MEASURE,
    help: "dialects of status and decisions, by default rfc9309",
  },
  { name: "differences", commands: MEASURE, help: "find queries that the dialects answer differently" },
  {
    name: "agents",
    value: "A,B",
    isList: true,
    commands: MEASURE,
    help: `crawlers of the table decisions, by default ${agents.join()}`,
  },
  {
    name: "paths",
    value: "A,B",
    isList: true,
    commands: MEASURE,
    help: `paths of the table decisions, by default ${paths.join()}`,
  },
  {
    name: "profile",
    value: "NAME",
    choices: profileNames,
    commands: MEASURE,
    help: "also measure by the definitions of another study; repeatable",
  },
  { name: "slice", value: "N", commands: MEASURE, help: `files or hosts per split, by default ${SLICE}` },
  { name: "max-bytes", value: "N", commands: MEASURE, help: `octets of the largest body, by default ${maxBytes}` },
  { name: "list", commands: ["query"], help: "list the predefined queries" },
  {
    name: "ranks",
    value: "FILE",
    commands: ["query", "report"],
    help: 'ranks of domains, as lines "rank,domain"',
  },
  {
    name: "output",
    short: "o",
    value: "FILE",
    commands: ["report"],
    help: "file of the report, by default report.html in DIR",
  },
  { name: "against", value: "DIR", commands: ["query", "report"], help: "compare with an older census" },
  { name: "images", value: "DIR", commands: ["report"], help: "also write the charts as SVG and PNG files" },
  { name: "help", short: "h", commands: ALL, help: "show this help" },
];

/** Wrong usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The parsed arguments of a command line. */
export interface Arguments {
  readonly command: CommandName;
  /** The words besides options, without the command. */
  readonly positionals: readonly string[];
  /** Whether an option was given. */
  has(name: string): boolean;
  /** The last value given, or `undefined`. */
  value(name: string): string | undefined;
  /** Every value, in order. */
  values(name: string): readonly string[];
  /** The items of the last value given, or `undefined`. */
  list(name: string): readonly string[] | undefined;
}

/** Parses a command line. Throws a UsageError that says what is wrong and, if possible, what was meant. */
export function readArguments(args: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      OPTIONS.map(({ name, short, value }) => [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short && { short }) },
      ]),
    ),
  });
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const command = commandOf(words[0]);
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = OPTIONS.find(({ name, commands }) => name === token.name && commands.includes(command));
    if (option === undefined) throw new UsageError(unknownOption(command, token.rawName));
    const values = given.get(option.name) ?? [];
    given.set(option.name, values);
    if (option.value !== undefined) values.push(valueOf(option, token));
    else if (token.value !== undefined) {
      throw new UsageError(`${token.rawName} does not take a value; write ${token.rawName}`);
    }
  }
  return {
    command,
    positionals: command === words[0] ? words.slice(1) : words,
    has: (name) => given.has(name),
    value: (name) => given.get(name)?.at(-1),
    values: (name) => given.get(name) ?? [],
    list: (name) => {
      const value = given.get(name)?.at(-1);
      return value === undefined ? undefined : itemsOf(value);
    },
  };
}

function commandOf(word: string | undefined): CommandName {
  return ALL.find((name) => name === word) ?? "census";
}

interface OptionToken {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** Throws a UsageError for a missing value, and for one that the option does not have. */
function valueOf({ value: name, choices, isList }: OptionSpec, { rawName, value, inlineValue }: OptionToken): string {
  // An empty value usually comes from an unset shell variable.
  if (!value || (isList === true && itemsOf(value).length === 0)) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${name}`);
  }
  if (inlineValue !== true && value.length > 1 && value.startsWith("-")) {
    throw new UsageError(`${rawName} needs a value before "${value}"; write ${rawName}=${value} if that is the value`);
  }
  const wrong = choices && (isList === true ? itemsOf(value) : [value]).find((item) => !choices.includes(item));
  if (choices === undefined || wrong === undefined) return value;
  const meant = nearest(wrong, choices);
  const hint = meant === null ? `choose ${orList.format(choices)}` : `did you mean "${meant}"?`;
  throw new UsageError(`unknown value "${wrong}" for ${rawName}; ${hint}`);
}

/** `a, b or c`. */
const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });

function itemsOf(value: string): string[] {
  return value.split(",").filter((item) => item !== "");
}

function unknownOption(command: CommandName, given: string): string {
  const names = OPTIONS.filter(({ commands }) => commands.includes(command)).map(({ name }) => name);
  const meant = given.startsWith("--") ? nearest(given.slice(2), names) : null;
  return `unknown option ${given} for ${command}; ${meant === null ? 'see "robotspec census --help"' : `did you mean --${meant}?`}`;
}

const WIDTH = 80;

/** The help, in lines of at most 80 columns. */
export function helpText(): string {
  const under = (title: string, options: readonly OptionSpec[]) => ["", `${title}:`, ...optionLines(options)];
  const measure = OPTIONS.filter(({ commands }) => commands.includes("census") && !commands.includes("merge"));
  const rest = OPTIONS.filter((option) => !measure.includes(option));
  return [
    "robotspec census: measure many robots.txt files: tables, SQL and a report",
    "",
    "Usage: robotspec census INPUT… -o DIR [OPTION…]",
    '       robotspec census query DIR "SELECT …" | NAME [OPTION…]',
    "       robotspec census query --list",
    "       robotspec census report DIR [-o FILE] [OPTION…]",
    "       robotspec census plan|map INPUT… -o DIR [OPTION…]",
    "       robotspec census merge DIR",
    "",
    "INPUT is a folder of robots.txt files, or a WARC, WACZ, NDJSON or Parquet file;",
    "* and ** in a pattern are expanded. NAME is that of a predefined query. Repeat a",
    "command to resume a census that stopped. plan, map and merge divide the work",
    "among machines.",
    ...under("Options of a census, plan and map", measure),
    ...under("Options of query and report", rest),
    "",
    "Exit status:",
    "  0  success   2  wrong usage or unreadable input   3  internal error",
    "",
  ].join("\n");
}

const signatureOf = ({ name, short, value }: OptionSpec): string =>
  `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;

const COLUMN = Math.max(...OPTIONS.map((option) => signatureOf(option).length)) + "    ".length;

function optionLines(options: readonly OptionSpec[]): string[] {
  return options.flatMap((option) => {
    const { help, choices } = option;
    const lines: string[] = [];
    let line = `  ${signatureOf(option)}`.padEnd(COLUMN - 1);
    for (const word of (choices === undefined ? help : `${help}: ${choices.join(", ")}`).split(" ")) {
      if (line.length + 1 + word.length > WIDTH) {
        lines.push(line);
        line = " ".repeat(COLUMN - 1);
      }
      line += ` ${word}`;
    }
    return [...lines, line];
  });
}
