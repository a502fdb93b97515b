// The command line: runs the chosen command and turns every error into one sentence and an
// exit code. Does not use the process (bin.ts does).
import { readArguments, type Verb } from "./command.ts";
import { compare } from "./compare.ts";
import { completionOf } from "./completion.ts";
import { explain } from "./explain.ts";
import { fetch } from "./fetch.ts";
import { format } from "./format.ts";
import { mainHelp, verbHelp } from "./help.ts";
import { type CliIO, type ExitCode, UnreadableError, UnwritableError, UsageError } from "./io.ts";
import { lint } from "./lint.ts";
import { nearest } from "./nearest.ts";
import { parse } from "./parse.ts";
import { pipe } from "./pipe.ts";
import { visible } from "./terminal.ts";
import { test } from "./test.ts";

/** All commands, in the order of the help. */
export const verbs: readonly Verb[] = [
  lint,
  explain,
  format,
  test,
  fetch,
  compare,
  parse,
  pipe,
  completionOf(() => verbs),
];

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);

/** Runs one command line. `argv` excludes `node` and the script's name. Never rejects. */
export async function main(argv: readonly string[], io: CliIO): Promise<ExitCode> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    return await report(error, io);
  }
}

async function dispatch(argv: readonly string[], io: CliIO): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    await io.stderr.write(mainHelp(verbs));
    return 2;
  }
  if (HELP.has(first)) return await say(mainHelp(verbs), io);
  if (first === "--version" || first === "-V") return await say(`robotspec ${await io.version()}\n`, io);
  if (first === "help") {
    const all = rest.includes("--all");
    const [name, ...more] = rest.filter((word) => word !== "--all");
    if (more.length > 0) throw new UsageError("help takes one command");
    return await say(name === undefined || HELP.has(name) ? mainHelp(verbs) : verbHelp(verbNamed(name), all), io);
  }
  if (first.startsWith("-")) throw new UsageError(unknownOption(first));
  const verb = verbNamed(first);
  const args = readArguments(verb, rest);
  return args.has("help") ? await say(verbHelp(verb), io) : await verb.run(args, io);
}

async function say(text: string, io: CliIO): Promise<ExitCode> {
  await io.stdout.write(text);
  return 0;
}

function verbNamed(name: string): Verb {
  const verb = verbs.find((one) => one.name === name);
  if (verb !== undefined) return verb;
  const meant = nearest(
    name,
    verbs.map((one) => one.name),
  );
  if (meant !== null) throw new UsageError(`unknown command "${name}"; did you mean "${meant}"?`);
  const isFile = /[./\\]/.test(name);
  throw new UsageError(
    `unknown command "${name}"; ${isFile ? `did you mean "lint ${name}"?` : 'see "robotspec --help"'}`,
  );
}

function unknownOption(option: string): string {
  const name = option.split("=", 1)[0] as string;
  const owner = verbs.find((verb) => verb.options.some((one) => `--${one.name}` === name || `-${one.short}` === name));
  if (owner !== undefined) return `put ${option} after the command: robotspec ${owner.name} ${option}`;
  const meant = nearest(name.replace(/^-+/, ""), ["help", "version"]);
  return `unknown option ${option}; ${meant === null ? 'see "robotspec --help"' : `did you mean --${meant}?`}`;
}

async function report(error: unknown, io: CliIO): Promise<ExitCode> {
  if (error instanceof UsageError || error instanceof UnreadableError || error instanceof UnwritableError) {
    await io.stderr.write(`robotspec: ${visible(error.message)}\n`);
    return 2;
  }
  const message = error instanceof Error ? error.message : String(error);
  const wanted = io.env.ROBOTSPEC_DEBUG === "1";
  const hint = wanted ? "" : "; set ROBOTSPEC_DEBUG=1 for a stack trace";
  await io.stderr.write(`robotspec: internal error: ${visible(message)}; please report it with the input${hint}\n`);
  if (wanted && error instanceof Error) {
    const stack = (error.stack ?? "").split("\n");
    await io.stderr.write(stack.map((line) => `${visible(line)}\n`).join(""));
  }
  return 3;
}
