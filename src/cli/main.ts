// The command line: runs the chosen command and turns every error into one sentence and an
// exit code. Does not use the process (process.ts does).

import { nearest } from "../text/nearest.ts";
import { type Command, readArguments } from "./command.ts";
import { isNameIn } from "./dialect.ts";
import { commandHelp, mainHelp } from "./help.ts";
import { type CliIO, type ExitCode, UnreadableError, UnwritableError, UsageError } from "./io.ts";
import { lint } from "./lint.ts";
import { visible } from "./terminal.ts";

/** The commands by name, in the order of the help. All but `lint`, the usual one, are loaded on demand. */
const loaders = {
  lint: async () => lint,
  summary: async () => (await import("./summary.ts")).summary,
  policy: async () => (await import("./policy.ts")).policy,
  audit: async () => (await import("./audit.ts")).audit,
  explain: async () => (await import("./explain.ts")).explain,
  format: async () => (await import("./format.ts")).format,
  test: async () => (await import("./test.ts")).test,
  fetch: async () => (await import("./fetch.ts")).fetch,
  compare: async () => (await import("./compare.ts")).compare,
  parse: async () => (await import("./parse.ts")).parse,
  pipe: async () => (await import("./pipe.ts")).pipe,
  census: async () => (await import("./census.ts")).census,
  completion: async () => (await import("./completion.ts")).completionOf(allCommands),
} satisfies Readonly<Record<string, () => Promise<Command>>>;

/** All commands, in the order of the help. */
export function allCommands(): Promise<readonly Command[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);
const VERSION: ReadonlySet<string> = new Set(["--version", "-V", "version"]);

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
    await io.stderr.write(mainHelp(await allCommands()));
    return 2;
  }
  if (HELP.has(first)) return await say(mainHelp(await allCommands()), io);
  if (VERSION.has(first)) return await say(`robotspec ${await io.version()}\n`, io);
  if (first === "help") {
    const all = rest.includes("--all");
    const [name, ...more] = rest.filter((word) => word !== "--all");
    if (more.length > 0) throw new UsageError('help takes one command, as in "robotspec help lint"');
    const main = name === undefined || HELP.has(name);
    return await say(main ? mainHelp(await allCommands()) : commandHelp(await commandNamed(name), all), io);
  }
  if (first.startsWith("-")) throw new UsageError(await unknownOption(first));
  const command = await commandNamed(first);
  const args = readArguments(command, rest);
  return args.has("help") ? await say(commandHelp(command), io) : await command.run(args, io);
}

async function say(text: string, io: CliIO): Promise<ExitCode> {
  await io.stdout.write(text);
  return 0;
}

async function commandNamed(name: string): Promise<Command> {
  if (isNameIn(loaders, name)) return await loaders[name]();
  const meant = nearest(name, Object.keys(loaders));
  if (meant !== null) throw new UsageError(`unknown command "${name}"; did you mean "${meant}"?`);
  const isFile = /[./\\]/.test(name);
  throw new UsageError(
    `unknown command "${name}"; ${isFile ? `did you mean "lint ${name}"?` : 'see "robotspec --help"'}`,
  );
}

async function unknownOption(option: string): Promise<string> {
  const name = option.split("=", 1)[0] as string;
  const commands = await allCommands();
  const owner = commands.find((command) =>
    command.options.some((one) => `--${one.name}` === name || `-${one.short}` === name),
  );
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
