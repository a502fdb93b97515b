// `robotspec lint`: reports problems in robots.txt files, and fixes them.

import { resolve } from "node:path";
import { inWords } from "../diagnostics/message.ts";
import { codes, type DialectName, dialects, type LintOptions, type StrictOptions } from "../index.ts";
import { isGlob } from "../lint/config.ts";
import {
  CONFIG_NAMES,
  type FixResult,
  fix,
  type LintResult,
  lintDocument,
  type ResolvedConfig,
  resolveConfig,
  rules,
} from "../lint/index.ts";
import { decode } from "../text/index.ts";
import type { Baseline } from "./baseline.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { Configs, type FileConfig } from "./config.ts";
import { chosenDialect, DEFAULT_DIALECT, DIALECT_OPTION, grammarOf } from "./dialect.ts";
import { unifiedDiff } from "./diff.ts";
import { filesOf, folderOfGlob } from "./files.ts";
import { type CliIO, codeOf, type ExitCode, UnreadableError, UnwritableError, UsageError, writeAll } from "./io.ts";
import { firstConfig, LEVEL_OPTIONS, levelsOnTop } from "./lint-config.ts";
import { FORMAT_OPTION, fileSink, type ListForms, openReports, refuseFormats, writeList } from "./report-output.ts";
import { countSeverities, lacksLineEnd, pageOf, type SeverityCounts } from "./reporters/reporter.ts";
import { standardOf } from "./reporters/spec-url.ts";
import { readSource, reason, STDIN, STDIN_NAME, titleOf } from "./source.ts";
import { count, json, leadingName, type Paint, paintFor, visible } from "./terminal.ts";
import { isWebUrl } from "./web.ts";

interface Allowance {
  readonly option: string;
  readonly strict: keyof StrictOptions;
  /** Its name in the verdict. */
  readonly title: string;
  /** Whether it also applies to the grammars of older dialects. */
  readonly older: boolean;
}

/** Departures that `--strict` can accept by option. */
const ALLOWANCES: readonly Allowance[] = [
  { option: "allow-other-records", strict: "otherRecords", title: "other records", older: false },
  {
    option: "allow-missing-final-line-end",
    strict: "missingFinalLineEnd",
    title: "a last line without line end",
    older: true,
  },
  { option: "allow-star-patterns", strict: "starPatterns", title: 'patterns that begin with "*"', older: false },
];

const FIXING = "Fixing";
const REPORTING = "Reporting";
const STRICTLY = "With --strict";

export const lint: Command = {
  name: "lint",
  summary: "find problems in robots.txt files, and say how to fix them",
  usage: ["lint [OPTION…] [FILE|FOLDER|GLOB|URL…]"],
  options: [
    { name: "fix", help: "apply safe fixes: no rule removed, no decision changed" },
    { name: "fix-redundant", help: "like --fix, and remove rules that have no effect", page: FIXING },
    { name: "fix-dry-run", help: "show the changes of --fix as a diff" },
    { name: "unsafe-fixes", help: "also apply fixes that may change what crawlers may fetch", page: FIXING },
    ...LEVEL_OPTIONS,
    { name: "strict", help: "report every departure from the dialect's grammar" },
    { name: "allow-other-records", help: "accept Sitemap and other records", page: STRICTLY },
    { name: "allow-missing-final-line-end", help: "accept a last line without line end", page: STRICTLY },
    { name: "allow-star-patterns", help: "accept patterns like *.pdf", page: STRICTLY },
    DIALECT_OPTION,
    { name: "quiet", help: "report only errors", page: REPORTING },
    { name: "max-warnings", value: "N", help: "number of warnings to accept; default 0", page: REPORTING },
    { name: "baseline", value: "FILE", help: "report only findings that are not in FILE", page: REPORTING },
    { name: "write-baseline", help: "write all findings to the baseline", page: REPORTING },
    { name: "stdin-filename", value: "NAME", help: "name of the standard input in reports", page: REPORTING },
    { name: "watch", help: "lint again whenever a file changes, until Ctrl-C", page: REPORTING },
    FORMAT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "Reads the standard input without FILE or with -, the robots.txt files of a FOLDER, and the robots.txt of a URL's site (needs robotspec-client).",
    "",
  ],
  exits: ["0  no errors or warnings             1  findings", "2  wrong usage or unreadable input   3  internal error"],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  if (args.has("rules")) return await listRules(args, io);
  if (args.has("init")) return await init(args, io);
  if (args.has("print-config")) return await printConfig(args, io);
  const settings = settingsOf(args);
  if (!args.has("watch")) return await lintOnce(args, settings, io);
  return await watch(args, settings, io);
}

/** The options of a run. */
interface LintFlags {
  readonly strict: boolean;
  readonly allowed: readonly Allowance[];
  readonly quiet: boolean;
  /** Null if `--max-warnings` is absent. */
  readonly maxWarnings: number | null;
  readonly fix: "write" | "show" | null;
  readonly redundant: boolean;
  readonly unsafe: boolean;
  /** The name of the standard input in reports. */
  readonly stdin: string;
  /** Whether all inputs are files. */
  readonly writable: boolean;
}

function settingsOf(args: Arguments): LintFlags {
  const strict = args.has("strict");
  const allowed = ALLOWANCES.filter(({ option }) => args.has(option));
  if (!strict && allowed.length > 0) throw new UsageError(`--${allowed[0]?.option} needs --strict`);
  const max = args.value("max-warnings");
  if (max !== undefined && !/^\d{1,9}$/.test(max)) {
    throw new UsageError(`invalid --max-warnings "${max}"; give a number, such as 0`);
  }
  const shows = args.has("fix-dry-run");
  const redundant = args.has("fix-redundant");
  if (shows && args.has("fix")) throw new UsageError("use either --fix or --fix-dry-run, not both");
  const writes = args.has("fix") || (redundant && !shows);
  if (args.has("unsafe-fixes") && !shows && !writes)
    throw new UsageError("--unsafe-fixes needs --fix or --fix-dry-run");
  const isStdin = args.positionals.length === 0 || args.positionals.includes(STDIN_NAME);
  if (writes && isStdin) {
    throw new UsageError("--fix cannot write to the standard input; use --fix-dry-run");
  }
  const stdin = args.value("stdin-filename");
  if (stdin !== undefined && !isStdin) throw new UsageError("--stdin-filename needs the standard input (-)");
  if (args.has("write-baseline") && args.value("baseline") === undefined) {
    throw new UsageError("--write-baseline needs --baseline FILE");
  }
  const url = args.positionals.find(isWebUrl);
  if (writes && url !== undefined) throw new UsageError(`--fix cannot write to ${visible(url)}; use --fix-dry-run`);
  if (args.has("watch") && url !== undefined) throw new UsageError("--watch cannot watch URLs; name files");
  if (args.has("watch") && isStdin) throw new UsageError("--watch cannot watch the standard input; name files");
  return {
    strict,
    allowed,
    quiet: args.has("quiet"),
    maxWarnings: max === undefined ? null : Number(max),
    fix: writes ? "write" : shows ? "show" : null,
    redundant,
    unsafe: args.has("unsafe-fixes"),
    stdin: stdin ?? STDIN,
    writable: !isStdin && url === undefined,
  };
}

async function lintOnce(
  args: Arguments,
  settings: LintFlags,
  io: CliIO,
  configs = configsOf(args, io),
): Promise<ExitCode> {
  const { strict, allowed, quiet } = settings;
  const names = await filesOf(args.positionals, io, (path) => configs.isIgnored(path));
  const called = (name: string) => titleOf(name, settings.stdin);
  const dialectGiven = args.value(DIALECT_OPTION.name) === undefined ? null : chosenDialect(args);
  // Load all configs first, so that an invalid one leaves no half-written report and no fixed file.
  const fileConfigs = new Map<string, FileConfig>();
  for (const name of names) fileConfigs.set(name, await configs.of(called(name)));
  const first = fileConfigs.get(names[0] as string) as FileConfig;
  const dialect = dialectGiven ?? resolveConfig(first.config, first.file).dialect;
  const grammar = grammarOf(dialect);
  const foreign = allowed.find((allowance) => !goesWith(allowance, grammar));
  if (foreign !== undefined) {
    const [wanted, given] = [dialects[DEFAULT_DIALECT].title, dialects[grammar].title];
    throw new UsageError(
      `--${foreign.option} applies to the grammar of ${wanted}, not to that of ${given}; leave it out`,
    );
  }
  const baselineFile = args.value("baseline");
  const writesBaseline = args.has("write-baseline");
  const baseline =
    baselineFile === undefined
      ? null
      : await (await import("./baseline.ts")).readBaseline(baselineFile, io, writesBaseline);
  const reports =
    settings.fix === "show" || writesBaseline
      ? null
      : await openReports(args, io, { grammar, strict, writable: settings.writable }, names.length);
  // Loaded only where it is shown.
  const summary = reports?.summarizes === true ? await import("../summary/index.ts") : null;
  const standards = new Set<string>();

  const shown = { error: 0, warning: 0, info: 0 };
  const counts = { error: 0, warning: 0, info: 0 };
  const fixes = { findings: 0, files: 0 };
  let conforming = 0;
  let withOtherRecords = 0;
  let withoutLineEnd = 0;
  let unreadable = 0;
  for (const [name, { config, file }] of fileConfigs) {
    let octets: Uint8Array;
    try {
      octets = await readSource(name, io);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable++;
      await io.stderr.write(`robotspec: ${error.message}\n`);
      continue;
    }
    // Without a file name and without a pipe, as in CI, nothing would be linted and the run would pass.
    if (octets.length === 0 && args.positionals.length === 0) {
      throw new UsageError('the standard input is empty; name a file, as in "robotspec lint robots.txt"');
    }
    const options: LintOptions = {
      ...allowing(allowed),
      strict,
      config,
      file,
      ...(dialectGiven !== null && { dialect: dialectGiven }),
    };
    let linted: LintResult | null = null;
    if (settings.fix !== null) {
      const result = fix(octets, { ...options, redundant: settings.redundant, unsafe: settings.unsafe });
      const { output, fixed } = result;
      if (fixed.length > 0) {
        fixes.findings += fixed.length;
        fixes.files++;
        if (settings.fix === "show") await showDiff(called(name), octets, output, args, io);
        else {
          await replace(name, output, io);
          await writeAll(io.stderr, fixedLines(called(name), fixed));
        }
      }
      linted = result.linted;
    }
    const { document, findings, unfinished, omitted, conformance } = linted ?? lintDocument(octets, options);
    const notes = [
      ...unfinished.map(
        ({ line }) =>
          `too many rules to compare all of them; the search for rules without effect stopped at line ${line}`,
      ),
      ...omitted.map(({ code, count }) => `${count} more findings of ${code} are not listed`),
    ];
    await writeAll(
      io.stderr,
      notes.map((note) => `robotspec: ${leadingName(called(name))}: ${note}\n`),
    );
    const path = resolve(io.folder, called(name));
    baseline?.markScanned(path);
    const all = baseline === null ? findings : baseline.unknown(path, document.text, findings);
    const diagnostics = quiet ? all.filter(({ severity }) => severity === "error") : all;
    const { conforms, grammar, departure } = conformance;
    const standard = verdictStandard(grammar, strict ? allowed : []);
    standards.add(standard);
    add(counts, countSeverities(all));
    add(shown, countSeverities(diagnostics));
    if (conforms !== "no") conforming++;
    if (conforms === "with-other-records") withOtherRecords++;
    if (lacksLineEnd(conformance)) withoutLineEnd++;
    const read = dialectGiven ?? resolveConfig(config, file).dialect;
    await reports?.file({
      file: called(name),
      document,
      diagnostics,
      conforms,
      grammar,
      standard,
      departure,
      summary: summary === null ? null : summary.summaryLines(summary.summarize(document, { dialect: read })),
    });
  }
  const files = names.length - unreadable;
  const [standard = null] = standards.size === 1 ? standards : [];
  await reports?.end({ files, conforming, withOtherRecords, withoutLineEnd, standard, unreadable, counts: shown });
  if (settings.fix !== null) await reportFixed(fixes, settings, io);
  if (baseline !== null && baselineFile !== undefined) {
    if (writesBaseline) return await writeBaseline(baseline, baselineFile, io);
    if (baseline.gone > 0) {
      const gone = `${count(baseline.gone, "finding")} of the baseline ${baseline.gone === 1 ? "was" : "were"} not found`;
      await io.stderr.write(`robotspec: ${gone}; --write-baseline removes ${baseline.gone === 1 ? "it" : "them"}\n`);
    }
  }
  if (unreadable > 0) return 2;
  const allowedWarnings = settings.maxWarnings ?? (quiet ? Number.POSITIVE_INFINITY : 0);
  const isFaulty = counts.error > 0 || counts.warning > allowedWarnings || (settings.fix === "show" && fixes.files > 0);
  // With --strict, every departure counts, whatever its severity.
  return isFaulty || (strict && conforming - withOtherRecords < files) ? 1 : 0;
}

/** Lints now and after every change until Ctrl-C. The exit code is that of the last run. */
async function watch(args: Arguments, settings: LintFlags, io: CliIO): Promise<ExitCode> {
  let configs = configsOf(args, io);
  // Report wrong arguments at once; later on, a missing file may reappear.
  const names = await filesOf(args.positionals, io, (path) => configs.isIgnored(path));
  for (const name of names) await configs.of(name);
  const paths = args.positionals.map((name) => (isGlob(name) ? folderOfGlob(name) : name));
  // Start watching before the first run, so that no change is missed.
  const changes = (await watched(paths, configs.pathsFor([...names, ...paths]), io))[Symbol.asyncIterator]();
  for (;;) {
    if (io.stdout.isTTY) await io.stdout.write(CLEAR);
    let exit: ExitCode;
    try {
      exit = await lintOnce(args, settings, io, configs);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof UnreadableError || error instanceof UnwritableError))
        throw error;
      await io.stderr.write(`robotspec: ${visible(error.message)}\n`);
      exit = 2;
    }
    await io.stderr.write("robotspec: watching for changes; press Ctrl-C to stop\n");
    if ((await changes.next()).done === true) return exit;
    configs = configsOf(args, io);
  }
}

async function watched(paths: readonly string[], optional: readonly string[], io: CliIO): Promise<AsyncIterable<void>> {
  try {
    return await io.watch(paths, optional);
  } catch (error) {
    const names = inWords(
      paths.map((path) => `"${visible(path)}"`),
      "and",
    );
    const why = codeOf(error) === "ENOENT" ? "no such folder" : reason(error);
    throw new UnreadableError(`cannot watch ${names}: ${why}`);
  }
}

function configsOf(args: Arguments, io: CliIO): Configs {
  return new Configs(args, io, levelsOnTop(args));
}

/** Clears the screen and its scrollback. */
const CLEAR = "\x1b[2J\x1b[3J\x1b[H";

async function showDiff(
  name: string,
  before: Uint8Array,
  after: Uint8Array,
  args: Arguments,
  io: CliIO,
): Promise<void> {
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  await writeAll(io.stdout, unifiedDiff(name, decode(before).text, decode(after).text, paint));
}

async function replace(name: string, octets: Uint8Array, io: CliIO): Promise<void> {
  try {
    await io.replaceFile(name, octets);
  } catch (error) {
    throw new UnwritableError(`cannot write "${visible(name)}": ${reason(error)}`);
  }
}

/** One line per fix, with the line it changed at that time. */
function fixedLines(name: string, fixed: FixResult["fixed"]): string[] {
  return fixed.map(({ code, line, fix: { title } }) => `${leadingName(name)}:${line}: ${visible(title)} (${code})\n`);
}

async function reportFixed(
  { findings, files }: { findings: number; files: number },
  settings: LintFlags,
  io: CliIO,
): Promise<void> {
  const what = `${count(findings, "finding")} in ${count(files, "file")}`;
  if (settings.fix === "write") await io.stderr.write(`robotspec: fixed ${findings === 0 ? "nothing" : what}\n`);
  else if (findings === 0) await io.stderr.write("robotspec: nothing to fix\n");
  else {
    const options = `${settings.redundant ? "--fix-redundant" : "--fix"}${settings.unsafe ? " --unsafe-fixes" : ""}`;
    const hint = settings.writable ? `; use ${options} to write the changes` : "";
    await io.stderr.write(`robotspec: would fix ${what}${hint}\n`);
  }
}

async function writeBaseline(baseline: Baseline, name: string, io: CliIO): Promise<ExitCode> {
  const { printBaseline } = await import("./baseline.ts");
  await create(name, printBaseline(baseline), io);
  await io.stderr.write(`robotspec: wrote "${visible(name)}"\n`);
  return 0;
}

/** `--rules`: a line per rule, ordered by code. */
async function listRules(args: Arguments, io: CliIO): Promise<ExitCode> {
  if (args.positionals.length > 1) throw new UsageError("--rules takes at most one file");
  const { config, file } = await configsOf(args, io).of(args.positionals[0] ?? STDIN);
  const resolved = resolvedFor(args, config, file);
  const forms: ListForms = { pretty: (paint) => ruleLines(resolved, paint), json: () => rulesAsJson(resolved) };
  await writeList("--rules", forms, args, io);
  return 0;
}

function ruleLines({ levels }: ResolvedConfig, paint: Paint): string[] {
  const widest = Math.max(...rules.map(({ code }) => code.length));
  return rules.map(({ code, fix: fixes }) => {
    const level = levels[code];
    const shown = `${code.padEnd(widest)}  ${level.padEnd(7)}  ${codes[code].category.padEnd(9)}  ${fixes === null ? "" : `${fixes} fix`}`;
    return `${level === "off" ? paint(shown.trimEnd(), "dim") : shown.trimEnd()}\n`;
  });
}

/** Increased for incompatible changes of the format. */
const RULES_VERSION = 1;

/** `--rules --format json`: one object, with a line per rule. */
function* rulesAsJson({ preset, dialect, levels }: ResolvedConfig): Iterable<string> {
  yield `{"version":${RULES_VERSION},"preset":${json(preset)},"dialect":${json(dialect)},"rules":[`;
  let separator = "";
  for (const { code, fix: fixes } of rules) {
    const { severity, category, recommended, message } = codes[code];
    const rule = {
      code,
      level: levels[code],
      severity,
      category,
      recommended: recommended !== false,
      fix: fixes,
      summary: message,
      standard: standardOf(code),
      page: pageOf({ code }),
    };
    yield `${separator}\n${json(rule)}`;
    separator = ",";
  }
  yield "\n]}\n";
}

/** `--print-config`: the effective config of one file. */
async function printConfig(args: Arguments, io: CliIO): Promise<ExitCode> {
  refuseFormats("--print-config", "prints JSON", args);
  if (args.positionals.length > 1) throw new UsageError("--print-config takes at most one file");
  const { config, file } = await configsOf(args, io).of(args.positionals[0] ?? STDIN);
  const { preset, dialect, levels } = resolvedFor(args, config, file);
  await io.stdout.write(`${json({ preset, dialect, rules: levels }, 2)}\n`);
  return 0;
}

/** The effective config of one file; `--dialect` overrides its dialect. */
function resolvedFor(args: Arguments, config: FileConfig["config"], file: FileConfig["file"]): ResolvedConfig {
  const resolved = resolveConfig(config, file);
  return args.value(DIALECT_OPTION.name) === undefined ? resolved : { ...resolved, dialect: chosenDialect(args) };
}

const FIRST_CONFIG = "robotspec.config.mjs";

async function init(args: Arguments, io: CliIO): Promise<ExitCode> {
  refuseFormats("--init", "does not write a report", args);
  if (args.positionals.length > 0)
    throw new UsageError(`--init takes no arguments; it writes ${FIRST_CONFIG} in this folder`);
  const entries = await io.readFolder(".").catch(() => []);
  const there = entries.find(({ name }) => CONFIG_NAMES.includes(name));
  if (there !== undefined) throw new UsageError(`${there.name} already exists; edit it, or remove it first`);
  await create(FIRST_CONFIG, firstConfig(), io);
  await io.stderr.write(`robotspec: wrote ${FIRST_CONFIG}\n`);
  return 0;
}

async function create(name: string, text: string, io: CliIO): Promise<void> {
  const file = await fileSink(name, io);
  await file.write([text]);
  await file.close();
}

function goesWith(allowance: Allowance, grammar: DialectName): boolean {
  return allowance.older || grammar === DEFAULT_DIALECT;
}

/** All strict options; those that were not allowed are false. */
function allowing(allowed: readonly Allowance[]): StrictOptions {
  return Object.fromEntries(ALLOWANCES.map((allowance) => [allowance.strict, allowed.includes(allowance)]));
}

/** The standard of the verdict, in words. */
function verdictStandard(grammar: DialectName, allowed: readonly Allowance[]): string {
  const name = `the grammar of ${dialects[grammar].title}`;
  return allowed.length === 0
    ? name
    : `${name} with ${inWords(
        allowed.map(({ title }) => title),
        "and",
      )} allowed`;
}

function add(total: Record<keyof SeverityCounts, number>, more: SeverityCounts): void {
  total.error += more.error;
  total.warning += more.warning;
  total.info += more.info;
}
