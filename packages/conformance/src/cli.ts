// The command line. Exit codes: 0 all pass, 1 some fail, 2 wrong usage, 3 internal error.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bases, type Case, levels, operations, profiles } from "./case.ts";
import { counterexample, generate } from "./generate.ts";
import { stopPrograms } from "./program.ts";
import { badge, markdownRow } from "./report/badge.ts";
import { htmlReport } from "./report/html.ts";
import { junitReport } from "./report/junit.ts";
import { scoreboard, scoreboardHtml, scoreboardMarkdown } from "./report/scoreboard.ts";
import { describe, textReport } from "./report/text.ts";
import { isFailure, printResult, type ResultFile, readResult, resultFile } from "./result.ts";
import { type RunOptions, run, Session, StartError } from "./run.ts";
import { loadSuite, readSuite, type Selection, select, suiteVersion } from "./suite.ts";

/** Wrong usage, or a file that cannot be read or written: exit code 2. */
class UsageError extends Error {}

const HELP = `robotspec-conformance ${suiteVersion}: a conformance suite for robots.txt (RFC 9309)

Usage:
  robotspec-conformance run [options] -- COMMAND [ARGUMENT ...]
  robotspec-conformance generate --seed N --count M [-- COMMAND ...]
  robotspec-conformance list [selection]
  robotspec-conformance compare [--html FILE] RESULT.json ...

run starts COMMAND, which reads requests and writes answers, one JSON object per
line, and compares the answers with the suite. generate prints random cases, or
runs COMMAND on them and prints the smallest failing one. list prints the
selected cases. compare makes a table of results written by "run --json".

Selection:
  --profile NAME     ${profiles.join(", ")} or all; default rfc9309
  --op NAME          ${operations.join(", ")}
  --section NUMBER   for example 2.2.2
  --level NAME       ${levels.join(", ")}
  --basis NAME       ${bases.join(", ")}
  --id TEXT          cases whose ID contains TEXT
  --cases FILE       cases from this file instead of the suite
  All except --cases may be repeated.

Options of run:
  --name TEXT, --implementation-version TEXT, --language TEXT
                     name, version and language of the program in reports
  --strict           count cases that rest on our reading of the RFC, too
  --baseline FILE    accept these failures: a result or a list of IDs
  --json FILE, --junit FILE, --html FILE, --markdown FILE, --badge FILE
                     write a report
  --workers N        concurrent copies of the program; default 2
  --deadline SECONDS time limit of one answer; default 5
  --quiet            print no summary

Exit codes: 0 all cases pass, 1 some fail, 2 wrong usage, 3 internal error.
`;

const SEE_HELP = 'see "robotspec-conformance --help"';

const OPTIONS = {
  profile: { type: "string", multiple: true },
  op: { type: "string", multiple: true },
  section: { type: "string", multiple: true },
  level: { type: "string", multiple: true },
  basis: { type: "string", multiple: true },
  id: { type: "string", multiple: true },
  cases: { type: "string" },
  name: { type: "string" },
  "implementation-version": { type: "string" },
  language: { type: "string" },
  strict: { type: "boolean" },
  baseline: { type: "string" },
  json: { type: "string" },
  junit: { type: "string" },
  html: { type: "string" },
  markdown: { type: "string" },
  badge: { type: "string" },
  workers: { type: "string" },
  deadline: { type: "string" },
  quiet: { type: "boolean" },
  seed: { type: "string" },
  count: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

const SELECTION = ["profile", "op", "section", "level", "basis", "id", "cases"] as const;

const PROGRAM = ["workers", "deadline", "strict"] as const;

const RUN = [
  "name",
  "implementation-version",
  "language",
  "baseline",
  "json",
  "junit",
  "html",
  "markdown",
  "badge",
] as const;

/** Options of each subcommand; any other one is wrong usage. */
const SUBCOMMANDS: Readonly<Record<string, readonly (keyof Options)[]>> = {
  run: [...SELECTION, ...PROGRAM, ...RUN, "quiet"],
  generate: ["seed", "count", ...PROGRAM],
  list: SELECTION,
  compare: ["html"],
};

/** Runs the command line. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const stop = () => {
    stopPrograms();
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await dispatch(argv);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`robotspec-conformance: ${error.message}`);
      return 2;
    }
    console.error(`robotspec-conformance: internal error; please report it: ${(error as Error).stack ?? error}`);
    return 3;
  } finally {
    stopPrograms();
    process.removeListener("SIGINT", stop).removeListener("SIGTERM", stop);
  }
}

async function dispatch(argv: readonly string[]): Promise<number> {
  const split = argv.indexOf("--");
  const own = split === -1 ? argv : argv.slice(0, split);
  const command = split === -1 ? [] : argv.slice(split + 1);
  const { values, positionals } = parsed(own);
  if (values.version) return print(`${suiteVersion}\n`);
  const [name, ...rest] = positionals;
  if (values.help || name === "help") return print(HELP);
  if (name === undefined)
    throw new UsageError('missing subcommand; use run, generate, list or compare; see "robotspec-conformance --help"');
  const allowed = SUBCOMMANDS[name];
  if (allowed === undefined) throw new UsageError(`unknown subcommand "${name}"; use run, generate, list or compare`);
  const wrong = Object.keys(values).find((name) => !allowed.includes(name as keyof Options));
  if (wrong !== undefined) throw new UsageError(`unknown option --${wrong} for ${name}; ${SEE_HELP}`);
  if (name === "compare") return compare(rest, values);
  if (rest.length > 0)
    throw new UsageError(
      `unexpected "${rest[0]}"; ${name === "run" || name === "generate" ? 'put the command after "--"' : `${name} takes only options`}`,
    );
  if (name === "list")
    return print(
      `${selected(values)
        .map((one) => JSON.stringify(one))
        .join("\n")}\n`,
    );
  if (name === "generate") return await generateCases(values, command);
  return await runSuite(values, command);
}

/** The options and arguments. Throws a UsageError for an unknown option and for a missing or unexpected value. */
function parsed(argv: readonly string[]): { values: Options; positionals: string[] } {
  const args = [...argv];
  const { tokens } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof typeof OPTIONS] : undefined;
    if (option === undefined) throw new UsageError(`unknown option ${rawName}; ${SEE_HELP}`);
    if (option.type === "boolean") {
      if (value !== undefined) throw new UsageError(`${rawName} does not take a value; write ${rawName}`);
    } else if (!value) throw new UsageError(`${rawName} needs a value; ${SEE_HELP}`);
    else if (!inlineValue && value.length > 1 && value.startsWith("-")) {
      throw new UsageError(
        `${rawName} needs a value before "${value}"; write ${rawName}=${value} if that is the value`,
      );
    }
  }
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

async function runSuite(values: Options, command: readonly string[]): Promise<number> {
  const suite = loadSuite();
  const cases = selected(values);
  const baseline = values.baseline === undefined ? new Set<string>() : readBaseline(values.baseline);
  const { strict = false } = values;
  const progress = progressBar(cases.length);
  const outcome = await started(() => run(cases, { ...programOptions(values, command), onProgress: progress }));
  const implementation = {
    name: values.name ?? command.join(" "),
    ...(values["implementation-version"] !== undefined && { version: values["implementation-version"] }),
    ...(values.language !== undefined && { language: values.language }),
  };
  const date = new Date().toISOString().slice(0, 10);
  const result = resultFile(outcome, { implementation, command, date }, suite);
  writeReports(values, result, outcome.results);

  const failing = outcome.results.filter(({ verdict }) => isFailure(verdict.status, strict));
  const fresh = failing.filter(({ case: one }) => !baseline.has(one.id));
  if (!values.quiet) {
    const known = failing.length - fresh.length;
    const shown = outcome.results.filter((one) => !baseline.has(one.case.id) || !failing.includes(one));
    print(textReport(shown, { strict, color: process.stdout.isTTY === true && process.env.NO_COLOR === undefined }));
    if (known > 0) print(`\n${known === 1 ? "1 known failure" : `${known} known failures`} of the baseline omitted.\n`);
    const passes = new Set(outcome.results.flatMap((one) => (one.verdict.status === "pass" ? [one.case.id] : [])));
    const passing = [...baseline].filter((id) => passes.has(id));
    if (passing.length > 0) print(`\nThese pass now; remove them from the baseline: ${passing.join(", ")}\n`);
    if (outcome.restarts > 0) print(`\nThe program was restarted ${times(outcome.restarts)}.\n`);
  }
  return fresh.length > 0 ? 1 : 0;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

function writeReports(values: Options, result: ResultFile, results: Parameters<typeof textReport>[0]): void {
  const reports: readonly (readonly [string | undefined, () => string])[] = [
    [values.json, () => printResult(result)],
    [values.junit, () => junitReport(results, result.implementation.name, values.strict ?? false)],
    [values.html, () => htmlReport(results, result)],
    [values.markdown, () => markdownRow(results, result.implementation)],
    [values.badge, () => badge(results)],
  ];
  for (const [path, report] of reports) if (path !== undefined) write(path, report());
}

async function generateCases(values: Options, command: readonly string[]): Promise<number> {
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : integer("seed", values.seed);
  const count = values.count === undefined ? 1_000 : integer("count", values.count);
  if (command.length === 0) {
    const cases = generate(seed, count).map((one) => `    ${JSON.stringify(one)}`);
    return print(
      `{\n  "suite": "robotspec-conformance",\n  "version": "${suiteVersion}",\n  "cases": [\n${cases.join(",\n")}\n  ]\n}\n`,
    );
  }
  const session = new Session(programOptions(values, command));
  try {
    const fails = async (one: Case) => isFailure((await session.judge(one)).status, values.strict);
    const found = await started(() => counterexample(seed, count, fails));
    if (found === null) return print(`${count} random cases pass (seed ${seed}).\n`);
    print(`${JSON.stringify(found, null, 2)}\n`);
    console.error(describe({ case: found, verdict: await session.judge(found), milliseconds: 0 }).join("\n"));
    return 1;
  } finally {
    session.stop();
  }
}

function compare(paths: readonly string[], values: Options): number {
  if (paths.length === 0) throw new UsageError('missing RESULT.json; name files written by "run --json"');
  const results = paths.map((path) => {
    try {
      return readResult(read(path));
    } catch (error) {
      throw error instanceof UsageError
        ? error
        : new UsageError(`cannot use ${path}: ${clause(error)}; name a file written by "run --json"`);
    }
  });
  const board = scoreboard(results, loadSuite());
  if (board.unknown.length > 0) {
    console.error(`${board.unknown.length} cases are not in suite ${suiteVersion} and are omitted; run them again.`);
  }
  if (values.html !== undefined) write(values.html, scoreboardHtml(board));
  return print(scoreboardMarkdown(board));
}

function programOptions(values: Options, command: readonly string[]): Omit<RunOptions, "onProgress"> {
  const [program, ...args] = command;
  if (program === undefined)
    throw new UsageError('missing command; put it after "--", as in: run -- python3 adapter.py');
  return {
    command: [program, ...args],
    ...(values.workers !== undefined && { workers: integer("workers", values.workers) }),
    ...(values.deadline !== undefined && { deadline: seconds(values.deadline) }),
  };
}

/** The cases that the options select. */
function selected(values: Options): readonly Case[] {
  const cases = values.cases === undefined ? loadSuite() : fileOfCases(values.cases);
  const wanted = values.profile ?? ["rfc9309"];
  const selection: Selection = {
    profiles: wanted.includes("all") ? profiles : among("profile", profiles, wanted),
    ...(values.op !== undefined && { operations: among("op", operations, values.op) }),
    ...(values.level !== undefined && { levels: among("level", levels, values.level) }),
    ...(values.basis !== undefined && { bases: among("basis", bases, values.basis) }),
    ...(values.section !== undefined && { sections: values.section }),
    ...(values.id !== undefined && { ids: values.id }),
  };
  const found = select(cases, selection);
  if (found.length === 0) throw new UsageError("no case matches the selection; use fewer options");
  return found;
}

function fileOfCases(path: string): readonly Case[] {
  const text = read(path);
  try {
    return readSuite(text).cases;
  } catch (error) {
    throw new UsageError(`cannot use ${path}: ${clause(error)}; name a file of cases, such as generate prints`);
  }
}

function among<T extends string>(option: string, names: readonly T[], given: readonly string[]): readonly T[] {
  const unknown = given.find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`unknown value "${unknown}" for --${option}; use ${names.join(", ")}`);
  return given as readonly T[];
}

/** IDs that may fail: the failing ones of a result, or a list of strings. */
function readBaseline(path: string): ReadonlySet<string> {
  const text = read(path);
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((id) => typeof id === "string")) return new Set(value);
    return new Set(readResult(text).cases.flatMap(({ id, status }) => (isFailure(status, true) ? [id] : [])));
  } catch (error) {
    throw new UsageError(
      `cannot use ${path} as a baseline: ${clause(error)}; name a result of "run --json", or a list of IDs`,
    );
  }
}

async function started<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof StartError)
      throw new UsageError(`cannot start the program: ${clause(error)}; check the command after "--"`);
    throw error;
  }
}

/** A bar on standard error, if that is a terminal. */
function progressBar(total: number): (done: number) => void {
  const { stderr } = process;
  if (stderr.isTTY !== true) return () => {};
  const width = 30;
  return (done) => {
    const filled = Math.round((done / total) * width);
    stderr.write(`\r[${"#".repeat(filled)}${" ".repeat(width - filled)}] ${done} of ${total}`);
    if (done === total) stderr.write(`\r${" ".repeat(width + 30)}\r`);
  };
}

function integer(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`invalid --${option} "${text}"; give a whole number from 1`);
}

/** Seconds as milliseconds. */
function seconds(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 3_600) return value * 1_000;
  throw new UsageError(`invalid --deadline "${text}"; give seconds, greater than 0 and at most 3600`);
}

/** An error's message as a clause; common system errors in words. */
function clause(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "no such file or folder";
  if (code === "EISDIR") return "it is a folder; name the file in it";
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  return message.replace(/\.$/, "");
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${clause(error)}`);
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${clause(error)}`);
  }
}
