// The command line `robotspec-census`, and `robotspec census`.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { crawlers } from "robotspec/crawlers";
import { visible } from "robotspec/diagnostics";
import { nearest } from "robotspec/text";
import { type Arguments, helpText, readArguments, UsageError } from "./arguments.ts";
import { defaultOptions, leastMaxBytes, type MeasureOptions, measureOptions } from "./measure/options.ts";
import { type CensusIO, processIO } from "./process-io.ts";
import { comparisons, neededOption, type PredefinedQuery, predefinedQueries } from "./query/predefined-queries.ts";
import { printResult, type ResultFormat } from "./query/print.ts";
import { reasonOf } from "./reason.ts";
import { CensusError } from "./run/census-error.ts";
import { RUN, readJson, type Settings, writeWhole } from "./run/manifest.ts";
import { merge, type RunRecord } from "./run/merge.ts";
import { makePlan, type Plan, readPlan, refuseForeignFolder, writePlan } from "./run/plan.ts";
import { runCensus } from "./run/run.ts";
import type { Format } from "./sinks/sink.ts";
import { InputError, type Inputs, splitsOf } from "./sources/inputs.ts";
import { nameOf, type Split } from "./sources/split.ts";

export type { CensusIO } from "./process-io.ts";
export type { ProgressOutput } from "./run/progress.ts";

// DuckDB, the charts and the renderer of PNG files are loaded on demand: they take longer to load than all the rest.

/**
 * Runs a command line on the streams of the process.
 *
 * @beta
 */
export function run(args: readonly string[]): Promise<0 | 2 | 3> {
  return main(args, processIO());
}

/**
 * Runs one command line. Returns the exit code; never rejects.
 *
 * @beta
 */
export async function main(args: readonly string[], io: CensusIO): Promise<0 | 2 | 3> {
  try {
    const given = readArguments(args);
    const { command, positionals } = given;
    if (given.has("help") || positionals[0] === "help") {
      io.out(helpText());
      return 0;
    }
    switch (command) {
      case "plan":
      case "map":
        await runSplits(command, positionals, given, io);
        return 0;
      case "merge":
        io.out(summary(merge(onlyFolder(given))));
        return 0;
      case "query":
        await query(given, io);
        return 0;
      case "report":
        await report(given, io);
        return 0;
      case "census":
        await census(positionals, given, io);
        return 0;
      default:
        return command satisfies never;
    }
  } catch (error) {
    const known = [UsageError, InputError, CensusError].some((kind) => error instanceof kind);
    const message = error instanceof Error ? error.message : String(error);
    if (known) {
      io.err(`robotspec-census: ${error instanceof UsageError ? visible(message) : message}\n`);
      return 2;
    }
    const reason = reasonOf(error);
    if (reason !== null) {
      const { path } = error as { readonly path?: string };
      io.err(
        `robotspec-census: ${path === undefined ? "" : `"${visible(path)}": `}${reason}; check the folder and its disk\n`,
      );
      return 2;
    }
    io.err(`robotspec-census: internal error: ${message}; please report it\n`);
    return 3;
  }
}

/** The settings that options name; the others are those of `base`. */
function settingsOf(args: Arguments, base: Settings = { format: "parquet", measure: defaultOptions }): Settings {
  const given = {
    findings: args.has("no-findings") ? false : undefined,
    dialects: args.list("dialects") as MeasureOptions["dialects"] | undefined,
    agents: agentsOf(args.list("agents")),
    paths: args.list("paths"),
    differences: args.has("differences") ? true : undefined,
    profiles: args.has("profile") ? (args.values("profile") as MeasureOptions["profiles"]) : undefined,
    maxBytes: whole(args, "max-bytes", leastMaxBytes),
  };
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const measure = { ...base.measure, ...named };
  const relative = measure.paths.find((path) => !path.startsWith("/"));
  if (relative !== undefined)
    throw new UsageError(`the path "${relative}" has no "/" at its start; write "/${relative}"`);
  if (measure.differences && new Set(measure.dialects).size < 2) {
    throw new UsageError("--differences needs two dialects, as in --dialects rfc9309,google");
  }
  return { format: (args.value("format") as Format | undefined) ?? base.format, measure: measureOptions(measure) };
}

/** Names of crawlers that are not product tokens, such as `Sogou web spider`. */
const crawlerNames: ReadonlySet<string> = new Set(crawlers.map(({ token }) => token.toLowerCase()));

/** The values of --agents. Throws a UsageError for one that is not the name of a crawler. */
function agentsOf(agents: readonly string[] | undefined): readonly string[] | undefined {
  // RFC 9309, Section 2.2.1, has letters, `_` and `-`; names of crawlers also have digits and dots.
  const wrong = agents?.find((agent) => !/^(?:\*|[\w.-]+)$/.test(agent) && !crawlerNames.has(agent.toLowerCase()));
  if (wrong === undefined) return agents;
  throw new UsageError(`no crawler is named "${wrong}"; give its product token, such as Googlebot`);
}

/** The options that change what is measured. */
const SETTINGS: readonly (readonly [option: string, setting: (settings: Settings) => unknown])[] = [
  ["format", ({ format }) => format],
  ["no-findings", ({ measure }) => measure.findings],
  ["dialects", ({ measure }) => measure.dialects],
  ["agents", ({ measure }) => measure.agents],
  ["paths", ({ measure }) => measure.paths],
  ["differences", ({ measure }) => measure.differences],
  ["profile", ({ measure }) => measure.profiles],
  ["max-bytes", ({ measure }) => measure.maxBytes],
];

/** The splits of all inputs without those in the output folder, such as `**` finds. */
function inputsOf(inputs: readonly string[], args: Arguments, folder: string): Inputs {
  if (inputs.length === 0 && !args.has("from-list") && !args.has("hosts")) {
    throw new UsageError("missing INPUT; name a folder or file, or use --from-list or --hosts");
  }
  const slice = whole(args, "slice");
  const { splits, skippedFiles } = splitsOf(inputs, {
    lists: args.values("from-list"),
    hosts: args.values("hosts"),
    base: args.values("base").at(-1) ?? "",
    ...(slice !== undefined && { slice }),
  });
  const output = resolve(folder) + sep;
  const kept = splits.filter(({ source }) => !(resolve(source) + sep).startsWith(output));
  if (kept.length === 0) throw new InputError(`the inputs hold no files besides those of "${folder}"`);
  return { splits: kept, skippedFiles };
}

async function census(inputs: readonly string[], args: Arguments, io: CensusIO): Promise<void> {
  const folder = outputOf(args);
  const { splits, skippedFiles } = inputsOf(inputs, args, folder);
  const plan = makePlan(splits, skippedFiles, settingsOf(args));
  const workers = whole(args, "workers");
  io.out(summary(await runCensus({ folder, plan, progress: io.progress, ...(workers !== undefined && { workers }) })));
  io.out(`${folder} is complete. Next: robotspec census report ${folder}\n`);
}

/** `plan` writes the plan of all inputs; `map` measures the splits of its inputs into the same folder. */
async function runSplits(
  verb: "plan" | "map",
  inputs: readonly string[],
  args: Arguments,
  io: CensusIO,
): Promise<void> {
  const folder = outputOf(args);
  if (verb === "plan") {
    const { splits, skippedFiles } = inputsOf(inputs, args, folder);
    writePlan(folder, makePlan(splits, skippedFiles, settingsOf(args)));
    io.out(`${splits.map(nameOf).join("\n")}\n`);
    return;
  }
  refuseForeignFolder(folder);
  const plan = readPlan(folder);
  const splits = plan === null ? inputsOf(inputs, args, folder).splits : plannedSplits(plan, inputs, args, folder);
  const settings = plan === null ? settingsOf(args) : plannedSettings(plan, args, folder);
  const { measureSplit } = await import("./run/measure-split.ts");
  for (const split of splits) {
    const { manifest, resumed } = await measureSplit(folder, split, settings);
    const { key, captures } = manifest;
    io.out(`${JSON.stringify({ split: nameOf(split), key, captures, resumed })}\n`);
  }
}

/**
 * The splits of a plan that arguments name: by the name that `plan` prints, or by a path, which stands for all its
 * splits. Throws a UsageError for an argument that is not in the plan.
 */
function plannedSplits(plan: Plan, inputs: readonly string[], args: Arguments, folder: string): readonly Split[] {
  // `./a.warc` and `a.warc` are the same.
  const byName = groupBy(plan.splits, (split) => resolve(nameOf(split)));
  const bySource = groupBy(plan.splits, ({ source }) => resolve(source));
  const planned = (name: string, splits: readonly Split[] | undefined) => {
    if (splits !== undefined) return splits;
    throw new UsageError(`"${name}" is not in the plan of "${folder}"; name what robotspec census plan printed`);
  };
  const isPath = (input: string) => !byName.has(resolve(input)) && (/[*?]/.test(input) || existsSync(input));
  const names = inputs.filter((input) => !isPath(input));
  const found = names.flatMap((name) => planned(name, byName.get(resolve(name))));
  const isComplete = names.length > 0 && names.length === inputs.length;
  if (!isComplete || args.has("from-list") || args.has("hosts")) {
    const { splits } = inputsOf(inputs.filter(isPath), args, folder);
    // With --slice, the slices have to be those of the plan.
    const [pathOf, index] = !args.has("slice") ? [(split: Split) => split.source, bySource] : [nameOf, byName];
    for (const path of new Set(splits.map(pathOf))) found.push(...planned(path, index.get(resolve(path))));
  }
  return [...new Set(found)];
}

function groupBy(splits: readonly Split[], keyOf: (split: Split) => string): ReadonlyMap<string, readonly Split[]> {
  const groups = new Map<string, Split[]>();
  for (const split of splits) {
    const group = groups.get(keyOf(split));
    if (group === undefined) groups.set(keyOf(split), [split]);
    else group.push(split);
  }
  return groups;
}

/** The settings of a plan. Throws a UsageError for an option that differs from them. */
function plannedSettings(plan: Plan, args: Arguments, folder: string): Settings {
  const asked = settingsOf(args, plan.settings);
  const text = (value: unknown) => JSON.stringify(value);
  const others = SETTINGS.filter(([, setting]) => text(setting(asked)) !== text(setting(plan.settings)));
  if (others.length === 0) return plan.settings;
  const names = others.map(([option]) => `--${option}`).join(", ");
  throw new UsageError(
    `the plan of "${folder}" has another value of ${names}; leave it out, or make a plan in another folder`,
  );
}

function summary({ captures, files, rows, skippedFiles, splits }: RunRecord): string {
  const copies = splits === 1 ? "" : " (one that several splits have counts in each)";
  const all = captures.file + captures["no-file"] + captures.error;
  const skipped = skippedFiles === 0 ? "" : `; other files in the folders, skipped: ${skippedFiles}`;
  return `${all} captures: ${captures.file} with a file, ${captures["no-file"]} without, ${captures.error} errors${skipped}\n${files} files${copies}, ${rows.groups} groups, ${rows.rules} rules, ${rows.findings} findings\n`;
}

const allQueries: readonly PredefinedQuery[] = [...predefinedQueries, ...comparisons];

const isComparison = (id: string): boolean => comparisons.some((one) => one.id === id);

async function query(args: Arguments, io: CensusIO): Promise<void> {
  if (args.has("list")) {
    const width = Math.max(...allQueries.map(({ id }) => id.length));
    const needs = ({ id, profile }: PredefinedQuery) =>
      isComparison(id) ? " (--against DIR)" : profile === undefined ? "" : ` (--profile ${profile})`;
    io.out(allQueries.map((one) => `${one.id.padEnd(width)}  ${one.title}${needs(one)}\n`).join(""));
    return;
  }
  const [folder, asked, ...more] = args.positionals;
  if (folder === undefined || asked === undefined) {
    throw new UsageError(
      `missing ${folder === undefined ? "DIR and query" : "query"}, as in "robotspec census query ${folder ?? "out"} outcomes"; --list lists all`,
    );
  }
  if (more.length > 0) throw new UsageError('query takes one query; put its SQL in quotes, as in "SELECT …"');
  const predefined = allQueries.find(({ id }) => id === asked);
  if (predefined === undefined && /^[\w-]+$/.test(asked)) throw new UsageError(unknownQuery(asked));
  const against = args.value("against");
  if (isComparison(asked) && against === undefined) {
    throw new UsageError(`${asked} compares two censuses; name the older one with --against DIR`);
  }
  const { openCensus } = await import("./query/open.ts");
  const census = await openCensus(folder, { ranks: args.value("ranks") }, against);
  try {
    const { settings } = readJson<RunRecord>(join(folder, RUN)) as RunRecord;
    const option = predefined === undefined ? null : neededOption(predefined, settings.measure);
    if (option !== null) {
      throw new UsageError(`"${folder}" has no data for ${asked}; measure into another folder ${option}`);
    }
    const format = (args.value("format") as ResultFormat | undefined) ?? "table";
    io.out(printResult(await census.query(predefined?.sql ?? asked), format));
  } finally {
    census.close();
  }
}

function unknownQuery(name: string): string {
  const meant = nearest(
    name,
    allQueries.map(({ id }) => id),
  );
  return `unknown query "${name}"; ${meant === null ? "robotspec census query --list lists all" : `did you mean "${meant}"?`}`;
}

async function report(args: Arguments, io: CensusIO): Promise<void> {
  const folder = onlyFolder(args);
  const [output, against, images] = [
    args.value("output") ?? join(folder, "report.html"),
    args.value("against"),
    args.value("images"),
  ];
  refuseUnwritable(output);
  if (images !== undefined && statSync(images, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new UsageError(`"${images}" is not a folder; name another one for --images`);
  }
  const [{ openCensus }, { makeReport }] = await Promise.all([import("./query/open.ts"), import("./report/report.ts")]);
  const census = await openCensus(folder, { ranks: args.value("ranks") }, against);
  try {
    const run = readJson<RunRecord>(join(folder, RUN)) as RunRecord;
    const title =
      against === undefined
        ? `Census of robots.txt files: ${basename(folder)}`
        : `Census of robots.txt files: ${basename(folder)}, compared with ${basename(against)}`;
    const made = await makeReport(census, { title, run, compares: against !== undefined });
    if (images !== undefined) {
      const { pngOf } = await import("./report/png.ts");
      for (const [id, svg] of made.images) {
        write(join(images, `${id}.svg`), svg);
        write(join(images, `${id}.png`), await pngOf(svg));
      }
    }
    write(output, made.html);
    io.out(`${output}\n`);
  } finally {
    census.close();
  }
}

/** Throws a UsageError for a path that a report cannot be written to, before any query runs. */
function refuseUnwritable(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`"${folder}" is not a folder; create it, or name another file with -o`);
  }
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) {
      throw new UsageError(`"${path}" is a folder; name a file, such as ${join(path, "report.html")}`);
    }
    // Renaming would replace a device such as /dev/stdout.
    if (there?.isFile() === false) throw new UsageError(`"${path}" is not a file; name one, such as report.html`);
    accessSync(there === undefined ? folder : path, constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Writes a file as a whole. Throws a CensusError if the system refuses it. */
function write(path: string, content: string | Uint8Array): void {
  try {
    writeWhole(path, content);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** The error of a file that the system refuses to write; any other error as it is. */
function unwritable(path: string, error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new CensusError(`cannot write "${path}": ${reason}`);
}

/** The folder that `-o` names. */
function outputOf(args: Arguments): string {
  const output = args.value("output");
  if (output === undefined) throw new UsageError("missing -o DIR; name the folder of the census");
  return output;
}

/** The only argument of a command that takes a folder. */
function onlyFolder({ command, positionals: [folder, ...more] }: Arguments): string {
  if (folder !== undefined && more.length === 0) return folder;
  throw new UsageError(`${command} needs exactly one DIR, as in "robotspec census ${command} out"`);
}

/** The value of an option that is a whole number, or `undefined` without it. */
function whole(args: Arguments, option: string, least = 1): number | undefined {
  const text = args.value(option);
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`invalid --${option} "${text}"; give a whole number, at least ${least}`);
}
