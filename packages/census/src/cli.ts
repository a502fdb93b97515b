// The command line `robotspec-census`, and `robotspec census`.
import { existsSync, statSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { visible } from "robotspec/diagnostics";
import { crawlers } from "robotspec/dialects";
import { defaultOptions, type MeasureOptions, measureOptions, profileNames } from "./measure/options.ts";
import { type CensusIO, processIO } from "./process-io.ts";
import { predefinedQueries } from "./query/predefined-queries.ts";
import { printResult, type ResultFormat, resultFormats } from "./query/print.ts";
import { CensusError } from "./run/census-error.ts";
import { RUN, readJson, type Settings, writeWhole } from "./run/manifest.ts";
import { merge, type RunRecord } from "./run/merge.ts";
import { makePlan, type Plan, readPlan, refuseForeignFolder, writePlan } from "./run/plan.ts";
import { runCensus } from "./run/run.ts";
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

const OPTIONS = {
  output: { type: "string", short: "o" },
  help: { type: "boolean", short: "h" },
  format: { type: "string" },
  workers: { type: "string" },
  "no-findings": { type: "boolean" },
  differences: { type: "boolean" },
  dialects: { type: "string" },
  agents: { type: "string" },
  paths: { type: "string" },
  profile: { type: "string", multiple: true },
  "max-bytes": { type: "string" },
  "from-list": { type: "string", multiple: true },
  hosts: { type: "string", multiple: true },
  slice: { type: "string" },
  list: { type: "boolean" },
  against: { type: "string" },
  images: { type: "string" },
  ranks: { type: "string" },
} as const;

const HELP = `robotspec census: what many robots.txt files say

Usage: robotspec census INPUT... -o DIR [OPTION...]
       robotspec census query DIR "SELECT ..." [--format table|json|csv]   json: JSON Lines
       robotspec census query DIR --list
       robotspec census report DIR [-o report.html] [--against DIR] [--images DIR]
       robotspec census plan|map|merge ...        one machine of many: docs/census.md

INPUT is a folder of robots.txt files, or a WARC, WACZ, NDJSON or Parquet file; * and
** in a pattern are expanded. Run the same command again to go on after a stop.

  -o, --output DIR      folder of the census
  --from-list FILE      inputs, one path per line; the last word of a line counts
  --hosts FILE          fetch the robots.txt of these hosts
  --format FORMAT       tables as parquet (default) or ndjson
  --workers N           worker processes; default: one for each processor
  --no-findings         do not run the linter
  --dialects A,B        dialects of status and decisions; default: rfc9309
  --differences         look for queries that the dialects answer differently
  --agents A,B          crawlers of the table decisions; default: *,Googlebot,GPTBot
  --paths A,B           paths of the table decisions; default: /
  --profile NAME        ${profileNames.join(", ")}
  --ranks FILE          ranks of domains, as lines "rank,domain" (query and report)
  --slice N             files or hosts in one split; default: 1000
  --max-bytes N         largest body; default: ${defaultOptions.maxBytes}

Exit status: 0 success; 2 wrong usage or unreadable input; 3 internal error.
`;

/** Wrong usage. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

type Values = ReturnType<typeof readArguments>["values"];

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs one command line. Returns the exit code; never rejects.
 *
 * @beta
 */
export async function main(args: readonly string[], io: CensusIO): Promise<0 | 2 | 3> {
  try {
    const { values, positionals } = readArguments(args);
    const [first, ...rest] = positionals;
    if (values.help === true || first === "help") {
      io.out(HELP);
      return 0;
    }
    switch (first) {
      case "plan":
      case "map":
        await runSplits(first, rest, values, io);
        return 0;
      case "merge":
        io.out(summary(merge(one(rest, "merge DIR"))));
        return 0;
      case "query":
        await query(rest, values, io);
        return 0;
      case "report":
        await report(rest, values, io);
        return 0;
      default:
        await census(positionals, values, io);
        return 0;
    }
  } catch (error) {
    const known = [UsageError, InputError, CensusError].some((kind) => error instanceof kind);
    const message = error instanceof Error ? error.message : String(error);
    if (known) {
      io.err(`robotspec-census: ${message}\n`);
      return 2;
    }
    const { code } = error as { code?: string };
    if (typeof code === "string" && /^E[A-Z]+$/.test(code)) {
      io.err(`robotspec-census: ${message}; check the folder and its disk\n`);
      return 2;
    }
    io.err(`robotspec-census: internal error: ${message}; please report it\n`);
    return 3;
  }
}

/** The settings that options name; the others are those of `base`. */
function settingsOf(values: Values, base: Settings = { format: "parquet", measure: defaultOptions }): Settings {
  const { format = base.format } = values;
  if (format !== "parquet" && format !== "ndjson") throw new UsageError("unknown --format; use parquet or ndjson");
  const list = (text: string | undefined) => text?.split(",").filter((word) => word !== "");
  if (values.paths !== undefined && list(values.paths)?.length === 0) throw new UsageError("--paths needs a path");
  const given = {
    findings: values["no-findings"] === true ? false : undefined,
    dialects: list(values.dialects) as MeasureOptions["dialects"] | undefined,
    agents: agentsOf(list(values.agents)),
    paths: list(values.paths),
    differences: values.differences,
    profiles: values.profile as MeasureOptions["profiles"] | undefined,
    maxBytes: values["max-bytes"] === undefined ? undefined : whole(values["max-bytes"], "--max-bytes"),
  };
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  try {
    return { format, measure: measureOptions({ ...base.measure, ...named }) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Names of crawlers that are not product tokens, such as `Sogou web spider`. */
const crawlerNames: ReadonlySet<string> = new Set(crawlers.map(({ token }) => token.toLowerCase()));

/** The values of --agents. Throws a UsageError for one that is not the name of a crawler. */
function agentsOf(agents: readonly string[] | undefined): readonly string[] | undefined {
  if (agents?.length === 0) throw new UsageError("--agents needs a product token");
  // RFC 9309, Section 2.2.1, has letters, `_` and `-`; names of crawlers also have digits and dots.
  const wrong = agents?.find((agent) => !/^(?:\*|[\w.-]+)$/.test(agent) && !crawlerNames.has(agent.toLowerCase()));
  if (wrong === undefined) return agents;
  throw new UsageError(`no crawler is named "${visible(wrong)}"; give its product token, such as Googlebot`);
}

/** The options that change what is measured. */
const SETTINGS: readonly (readonly [option: keyof Values, setting: (settings: Settings) => unknown])[] = [
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
function inputsOf(inputs: readonly string[], values: Values, folder: string): Inputs {
  if (inputs.length === 0 && values["from-list"] === undefined && values.hosts === undefined) {
    throw new UsageError("no input; name a folder or file, or use --from-list or --hosts");
  }
  const { splits, skippedFiles } = splitsOf(inputs, {
    lists: values["from-list"] ?? [],
    hosts: values.hosts ?? [],
    ...(values.slice !== undefined && { slice: whole(values.slice, "--slice") }),
  });
  const output = resolve(folder) + sep;
  const kept = splits.filter(({ source }) => !(resolve(source) + sep).startsWith(output));
  if (kept.length === 0) throw new InputError(`the inputs hold no files besides those of "${folder}"`);
  return { splits: kept, skippedFiles };
}

async function census(inputs: readonly string[], values: Values, io: CensusIO): Promise<void> {
  const folder = outputOf(values);
  const { splits, skippedFiles } = inputsOf(inputs, values, folder);
  const plan = makePlan(splits, skippedFiles, settingsOf(values));
  const workers = values.workers === undefined ? {} : { workers: whole(values.workers, "--workers") };
  io.out(summary(await runCensus({ folder, plan, progress: io.progress, ...workers })));
  io.out(`${folder} is complete. Next: robotspec census report ${folder}\n`);
}

/** `plan` writes the plan of all inputs; `map` measures the splits of its inputs into the same folder. */
async function runSplits(verb: "plan" | "map", inputs: readonly string[], values: Values, io: CensusIO): Promise<void> {
  const folder = outputOf(values);
  if (verb === "plan") {
    const { splits, skippedFiles } = inputsOf(inputs, values, folder);
    writePlan(folder, makePlan(splits, skippedFiles, settingsOf(values)));
    io.out(`${splits.map(nameOf).join("\n")}\n`);
    return;
  }
  refuseForeignFolder(folder);
  const plan = readPlan(folder);
  const splits = plan === null ? inputsOf(inputs, values, folder).splits : plannedSplits(plan, inputs, values, folder);
  const settings = plan === null ? settingsOf(values) : plannedSettings(plan, values, folder);
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
function plannedSplits(plan: Plan, inputs: readonly string[], values: Values, folder: string): readonly Split[] {
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
  if (!isComplete || values["from-list"] !== undefined || values.hosts !== undefined) {
    const { splits } = inputsOf(inputs.filter(isPath), values, folder);
    // With --slice, the slices have to be those of the plan.
    const [pathOf, index] = values.slice === undefined ? [(split: Split) => split.source, bySource] : [nameOf, byName];
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
function plannedSettings(plan: Plan, values: Values, folder: string): Settings {
  const asked = settingsOf(values, plan.settings);
  const text = (value: unknown) => JSON.stringify(value);
  const others = SETTINGS.filter(([, setting]) => text(setting(asked)) !== text(setting(plan.settings)));
  if (others.length === 0) return plan.settings;
  const names = others.map(([option]) => `--${option}`).join(", ");
  throw new UsageError(`not as in the plan of "${folder}": ${names}; leave it out, or make a plan in another folder`);
}

function summary({ captures, files, rows, skippedFiles, splits }: RunRecord): string {
  const copies = splits === 1 ? "" : " (copies within a split once)";
  const all = captures.file + captures["no-file"] + captures.error;
  const skipped = skippedFiles === 0 ? "" : `; ${skippedFiles} other files in the folders skipped`;
  return `${all} captures: ${captures.file} with a file, ${captures["no-file"]} without, ${captures.error} errors${skipped}\n${files} files${copies}, ${rows.groups} groups, ${rows.rules} rules, ${rows.findings} findings\n`;
}

async function query(words: readonly string[], values: Values, io: CensusIO): Promise<void> {
  if (values.list === true) {
    const width = Math.max(...predefinedQueries.map(({ id }) => id.length));
    io.out(predefinedQueries.map(({ id, title }) => `${id.padEnd(width)}  ${title}\n`).join(""));
    return;
  }
  const [folder, asked, ...more] = words;
  if (folder === undefined || asked === undefined || more.length > 0) {
    throw new UsageError(
      'a query has two arguments; use robotspec census query DIR "SELECT ...", or the name of a predefined query',
    );
  }
  const { format = "table" } = values;
  if (!isResultFormat(format)) throw new UsageError(`unknown --format; use ${resultFormats.join(", ")}`);
  const { openCensus } = await import("./query/open.ts");
  const census = await openCensus(folder, { ranks: values.ranks });
  try {
    const predefined = predefinedQueries.find(({ id }) => id === asked);
    if (predefined === undefined && /^[a-z-]+$/.test(asked)) {
      throw new UsageError(`unknown query "${asked}"; robotspec census query --list shows all`);
    }
    io.out(printResult(await census.query(predefined?.sql ?? asked), format));
  } finally {
    census.close();
  }
}

function isResultFormat(word: string): word is ResultFormat {
  return (resultFormats as readonly string[]).includes(word);
}

async function report(words: readonly string[], values: Values, io: CensusIO): Promise<void> {
  const folder = one(words, "report DIR");
  const { output = join(folder, "report.html"), against, images } = values;
  if (statSync(output, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`"${output}" is a folder; name a file, such as ${join(output, "report.html")}`);
  }
  const [{ openCensus }, { makeReport }] = await Promise.all([import("./query/open.ts"), import("./report/report.ts")]);
  const census = await openCensus(folder, { ranks: values.ranks }, against);
  try {
    const run = readJson<RunRecord>(join(folder, RUN)) as RunRecord;
    const title =
      against === undefined
        ? `Census of robots.txt files: ${basename(folder)}`
        : `Census of robots.txt files: ${basename(folder)}, compared with ${basename(against)}`;
    const made = await makeReport(census, { title, run, compares: against !== undefined });
    writeWhole(output, made.html);
    if (images !== undefined) {
      const { pngOf } = await import("./report/png.ts");
      for (const [id, svg] of made.images) {
        writeWhole(join(images, `${id}.svg`), svg);
        writeWhole(join(images, `${id}.png`), await pngOf(svg));
      }
    }
    io.out(`${output}\n`);
  } finally {
    census.close();
  }
}

function outputOf({ output }: Values): string {
  if (output === undefined) throw new UsageError("no output folder; use -o DIR");
  return output;
}

function one(words: readonly string[], usage: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new UsageError(`one folder is needed; use robotspec census ${usage}`);
  return word;
}

function whole(text: string, option: string): number {
  const number = Number(text);
  if (!(Number.isSafeInteger(number) && number > 0)) throw new UsageError(`${option} must be a whole number above 0`);
  return number;
}
