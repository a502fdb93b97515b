// `npm run mutate [-- FOLDER | FILE[:FROM-TO] ...]`: mutation testing. StrykerJS changes the code at one point at a
// time and runs the tests of its folder, which should fail. It takes minutes for a folder.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { read, root } from "../../scripts/repo.ts";
import { mutationPath, type PartScores, type Score, scoreOf } from "./scores.ts";

const help = `Usage: npm run mutate -- [OPTIONS] [FOLDER | FILE[:FROM-TO] ...]

Mutation testing with StrykerJS. Without arguments, all folders of the table in test/mutation/mutate.ts.

  --changed        mutate only the lines that changed since the base
  --base COMMIT    the base of --changed (default: main)
  --static         also mutate code that runs while a module loads; much slower
  --force          test all mutants again, not only those that changed since the last run
  --runs N         at most N runs of a property (default: 60)
  --seconds N      time limit of a test beyond three times its usual time (default: 5); more on a busy machine
  --list           list the mutants that lived
  --report         print the results of the last runs; test nothing
  --stale          only report entries of equivalent.json whose line is no longer in its file
  --write          record the scores of whole folders for docs/mutation.md
  --help           print this text

Reports are written to temp/mutation. Mutants that no test can detect are in test/mutation/equivalent.json: add those
that live for this reason, and correct or remove entries of code that changed. Exit code 1 if a folder does not reach its
goal, or if an entry of equivalent.json matches no mutant (with --stale: no line); 2 for a path outside the table; 3 if
StrykerJS fails.
`;

/** A part of the code, the tests that should detect a fault in it, and the minimum share of mutants that they kill. */
interface Part {
  readonly source: string;
  readonly tests: readonly string[];
  readonly goal: number;
}

const parts: readonly Part[] = [
  {
    source: "src/text",
    tests: ["test/text", "test/cst/parse.test.ts", "test/cst/print.test.ts", "test/groups"],
    goal: 95,
  },
  { source: "src/cst", tests: ["test/cst", "test/lint/rules"], goal: 95 },
  { source: "src/groups", tests: ["test/groups", "test/dialects", "test/records", "test/compile.test.ts"], goal: 95 },
  {
    source: "src/match",
    tests: ["test/match", "test/dialects", "test/compile.test.ts", "test/core.test.ts"],
    goal: 95,
  },
  { source: "src/access", tests: ["test/access"], goal: 95 },
  { source: "src/records", tests: ["test/records", "test/lint/rules"], goal: 90 },
  { source: "src/lint", tests: ["test/lint"], goal: 90 },
  { source: "src/format", tests: ["test/format"], goal: 90 },
  {
    source: "packages/client/src/cache",
    // Not those that open connections, which are slow and cover little of it.
    tests: [
      "packages/client/test/cache",
      "packages/client/test/client",
      "packages/client/test/access.test.ts",
      "packages/client/test/clock-set-back.test.ts",
      "packages/client/test/stores/memory.test.ts",
    ],
    goal: 90,
  },
  { source: "packages/client/src/fetch", tests: ["packages/client/test/fetch"], goal: 90 },
];

/**
 * The mutants that no test can detect, because they change only the cost or nothing at all: file -> reason -> line of
 * the source, trimmed -> mutated text, up to the end of that line -> replacements, each run of white space as one space.
 * The score leaves them out.
 */
type EquivalentMutants = Readonly<Record<string, Record<string, Record<string, Record<string, readonly string[]>>>>>;

const equivalent: EquivalentMutants = JSON.parse(read("test/mutation/equivalent.json"));

/** The difference between a mutant and the source, without line numbers. */
interface Change {
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** The parts of a report of the mutation testing report schema (version 2) that are read here. */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: "Killed" | "Survived" | "NoCoverage" | "Timeout" | "CompileError" | "RuntimeError" | "Ignored";
  readonly statusReason?: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: "boolean", default: false },
    base: { type: "string", default: "main" },
    static: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    runs: { type: "string", default: "60" },
    seconds: { type: "string", default: "5" },
    list: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    stale: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(help);
else process.exitCode = main();

function main(): number {
  if (values.stale)
    return Object.keys(equivalent).filter((file) => hasStale(file, isInSource(file))).length > 0 ? 1 : 0;
  const wanted = values.changed ? changedLines(values.base) : positionals;
  for (const path of wanted) {
    if (!values.changed && parts.every((part) => !isIn(path, part))) {
      console.error(`No part of the table in test/mutation/mutate.ts contains ${path}; see --help.`);
      return 2;
    }
  }
  mkdirSync(join(root, "temp/mutation"), { recursive: true });
  let status = 0;
  for (const part of parts) {
    const paths = wanted.filter((path) => isIn(path, part));
    if (wanted.length === 0 && !values.changed) paths.push(part.source);
    if (paths.length === 0) continue;
    if (!values.report && !mutate(part, paths)) return 3;
    if (!report(part, paths)) status = 1;
  }
  return status;
}

function isIn(path: string, { source }: Pick<Part, "source">): boolean {
  return path === source || path.startsWith(`${source}/`);
}

/** Changed lines of each source, as `file:from-to`. */
function changedLines(base: string): string[] {
  const diff = execFileSync("git", ["diff", "--unified=0", "--no-color", base, "--", "src", "packages/client/src"], {
    cwd: root,
    encoding: "utf8",
  });
  const ranges: string[] = [];
  let file = "";
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) file = line.slice("+++ b/".length);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    const count = Number(hunk?.[2] ?? 1);
    if (hunk !== null && count > 0 && file.endsWith(".ts")) {
      ranges.push(`${file}:${hunk[1]}-${Number(hunk[1]) + count - 1}`);
    }
  }
  return ranges;
}

function nameOf({ source }: Part): string {
  return source.replaceAll("/", "-");
}

/** Runs StrykerJS. False if it failed, as opposed to having found mutants that live. */
function mutate(part: Part, paths: readonly string[]): boolean {
  const patterns = paths.map((path) => (path.includes(".ts") ? path : `${path}/**/*.ts`));
  const generated = ["!**/generated/**", "!**/*.d.ts"];
  const args = [
    "test/mutation/node_modules/@stryker-mutator/core/bin/stryker.js",
    "run",
    "test/mutation/stryker.config.mjs",
  ];
  args.push("--mutate", [...patterns, ...generated].join(","));
  if (values.force) args.push("--force");
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ROBOTSPEC_MUTATION_NAME: nameOf(part),
      ROBOTSPEC_MUTATION_TESTS: part.tests.join(","),
      ROBOTSPEC_MUTATION_RUNS: values.runs,
      ROBOTSPEC_MUTATION_SECONDS: values.seconds,
      ROBOTSPEC_MUTATION_STATIC: String(values.static),
    },
  });
  return status === 0;
}

/**
 * Prints the scores by file, and records those of a whole part. False if a whole part does not reach its goal, or if an
 * entry of `equivalent` matches no mutant.
 */
function report(part: Part, paths: readonly string[]): boolean {
  const { files }: MutationReport = JSON.parse(readFileSync(join(root, `temp/mutation/${nameOf(part)}.json`), "utf8"));
  const isWhole = paths.includes(part.source);
  const scores: Record<string, Score> = {};
  const total = noMutants();
  console.log(`\n${"file".padEnd(44)}  killed  timeout  lived  equivalent  static  score`);
  for (const [file, { source, mutants }] of Object.entries(files).sort()) {
    const lines = source.split("\n");
    const known = new Set(changesIn(file).map(keyOf));
    const isKnown = (mutant: Mutant) => known.has(keyOf(changeOf(mutant, lines)));
    const score = noMutants();
    for (const mutant of mutants) count(score, mutant, isKnown(mutant));
    if (Object.values(score).every((number) => number === 0)) continue;
    print(file, score);
    scores[file] = score;
    for (const key of Object.keys(total) as (keyof Score)[]) total[key] += score[key];
    if (!values.list) continue;
    for (const mutant of mutants) {
      if (lives(mutant) && !isKnown(mutant)) console.log(`  ${described(file, lines, mutant)}`);
    }
  }
  print(`${part.source}, goal ${part.goal} %`, total);
  if (isWhole && values.write)
    record({ source: part.source, goal: part.goal, date: today(), commit: commit(), files: scores });
  const stale = Object.keys(equivalent).filter((file) => {
    if (!paths.some((path) => isIn(file, { source: path }))) return false;
    const { source = "", mutants = [] } = files[file] ?? {};
    const lines = source.split("\n");
    const made = new Set(mutants.map((mutant) => keyOf(changeOf(mutant, lines))));
    return hasStale(file, (change) => made.has(keyOf(change)));
  });
  return stale.length === 0 && (!isWhole || scoreOf(total) >= part.goal);
}

/** Prints the entries of `equivalent` for a file that match nothing. Whether there are any. */
function hasStale(file: string, matches: (change: Change) => boolean): boolean {
  const stale = changesIn(file).filter((change) => !matches(change));
  if (stale.length > 0) {
    console.error(`\n${file}: entries of test/mutation/equivalent.json that match nothing; correct or remove them:`);
  }
  for (const { line, from, to } of stale) console.error(`  ${from} -> ${to}, in ${line}`);
  return stale.length > 0;
}

/** Whether the line of an entry is in the file, with its mutated text: a check that needs no run. */
function isInSource(file: string): (change: Change) => boolean {
  const lines = existsSync(join(root, file)) ? read(file).split("\n") : [];
  const trimmed = new Set(lines.map((line) => line.trim()));
  return ({ line, from }) => trimmed.has(line) && line.includes(from);
}

/** The entries of `equivalent` for a file. */
function changesIn(file: string): Change[] {
  return Object.values(equivalent[file] ?? {}).flatMap((lines) =>
    Object.entries(lines).flatMap(([line, texts]) =>
      Object.entries(texts).flatMap(([from, replacements]) => replacements.map((to) => ({ line, from, to }))),
    ),
  );
}

function changeOf({ replacement, location }: Mutant, lines: readonly string[]): Change {
  const { start, end } = location;
  const line = lines[start.line - 1] ?? "";
  return {
    line: line.trim(),
    from: line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined),
    to: (replacement ?? "").replaceAll(/\s+/g, " "),
  };
}

function keyOf({ line, from, to }: Change): string {
  return [line, from, to].join("\n");
}

function record(scores: PartScores): void {
  const others: readonly PartScores[] = JSON.parse(read(mutationPath));
  const inOrder = parts.flatMap(({ source }) =>
    source === scores.source ? [scores] : others.filter((other) => other.source === source),
  );
  writeFileSync(join(root, mutationPath), `${JSON.stringify(inOrder, null, 2)}\n`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
}

function noMutants(): Score {
  return { killed: 0, timeout: 0, lived: 0, equivalent: 0, static: 0 };
}

function lives({ status }: Mutant): boolean {
  return status === "Survived" || status === "NoCoverage";
}

function count(score: Score, mutant: Mutant, isKnown: boolean): void {
  if (isKnown) score.equivalent++;
  else if (lives(mutant)) score.lived++;
  else if (mutant.status === "Killed") score.killed++;
  else if (mutant.status === "Timeout") score.timeout++;
  else if (mutant.status === "Ignored")
    score[/static mutant/i.test(mutant.statusReason ?? "") ? "static" : "equivalent"]++;
}

function print(name: string, score: Score): void {
  const { killed, timeout, lived, equivalent } = score;
  const widths = [6, 7, 5, 10, 6];
  const cells = [killed, timeout, lived, equivalent, score.static];
  const columns = cells.map((cell, at) => String(cell).padStart(widths[at] as number)).join("  ");
  console.log(`${name.padEnd(44)}  ${columns}  ${scoreOf(score).toFixed(1).padStart(5)}`);
}

/** `file:line: from -> to`. */
function described(file: string, lines: readonly string[], mutant: Mutant): string {
  const { from, to } = changeOf(mutant, lines);
  const note = mutant.status === "NoCoverage" ? " (not covered)" : "";
  return `${file}:${mutant.location.start.line}: ${from} -> ${to}${note}`;
}
