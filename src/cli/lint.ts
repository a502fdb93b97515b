// `robotspec lint`: what is wrong with a robots.txt, where, and what to do.
import {
  type CheckOptions,
  check,
  type DialectName,
  dialects,
  lint as findAll,
  parse,
  type RobotsTxt,
  type StrictOptions,
} from "../index.ts";
import { type Arguments, COLOR_OPTION, HELP_OPTION, type Verb } from "./command.ts";
import { chosenDialect, DEFAULT_DIALECT, DIALECT_OPTION, grammarOf } from "./dialect.ts";
import { filesOf } from "./files.ts";
import { type CliIO, type ExitCode, UnreadableError, UsageError } from "./io.ts";
import { FORMAT_OPTION, openReports } from "./report-output.ts";
import { type Counts, countSeverities, type FileReport } from "./reporters/reporter.ts";
import { readSource, STDIN, STDIN_NAME } from "./source.ts";
import { andList } from "./terminal.ts";

interface Allowance {
  readonly option: string;
  readonly strict: keyof StrictOptions;
  /** How the verdict calls it. */
  readonly title: string;
  /** Whether the grammars of older dialects can be told so, too. */
  readonly older: boolean;
}

/** What `--strict` can be told to let pass. */
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

export const lint: Verb = {
  name: "lint",
  summary: "find what is wrong with a robots.txt, and say what to do",
  usage: ["lint [OPTION…] [FILE…]", "lint [OPTION…] < FILE"],
  options: [
    { name: "strict", help: "every departure from the dialect's grammar" },
    { name: "allow-other-records", help: "with --strict: let Sitemap and others pass" },
    { name: "allow-missing-final-line-end", help: "with --strict: let an unended last line pass" },
    { name: "allow-star-patterns", help: "with --strict: let patterns like *.pdf pass" },
    DIALECT_OPTION,
    FORMAT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: ["Without FILE, or with -, the standard input is read. Nothing is fetched.", ""],
  exits: [
    "0  no error and no warning (with --strict: no departure)",
    "1  findings",
    "2  wrong usage or unreadable input",
    "3  a fault of robotspec",
  ],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const strict = args.has("strict");
  const allowed = ALLOWANCES.filter(({ option }) => args.has(option));
  if (!strict && allowed.length > 0) throw new UsageError(`--${allowed[0]?.option} goes with --strict`);
  const dialect = chosenDialect(args);
  const grammar = grammarOf(dialect);
  const foreign = allowed.find((allowance) => !goesWith(allowance, grammar));
  if (foreign !== undefined) {
    const [wanted, given] = [dialects[DEFAULT_DIALECT].title, dialects[grammar].title];
    throw new UsageError(`--${foreign.option} goes with the grammar of ${wanted}, not with that of ${given}`);
  }
  const options = { ...allowing(allowed), dialect };
  const names = await filesOf(args.positionals, io);

  const counts = { error: 0, warning: 0, info: 0 };
  let conforming = 0;
  let unreadable = 0;
  const reports = await openReports(args, io, { grammar, standard: standardOf(grammar, allowed) });
  for (const name of names) {
    let octets: Uint8Array;
    try {
      octets = await readSource(name, io);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable++;
      await io.stderr.write(`robotspec: ${error.message}\n`);
      continue;
    }
    const { document } = parse(octets);
    const diagnostics = findAll(document, { ...options, strict });
    const { departure, apartFrom } = verdictOn(document, options, grammar);
    const report: FileReport = {
      file: name === STDIN_NAME ? STDIN : name,
      document,
      diagnostics,
      departure,
      apartFrom,
    };
    add(counts, countSeverities(diagnostics));
    if (departure === null) conforming++;
    await reports.file(report);
  }
  const files = names.length - unreadable;
  await reports.end({ files, conforming, unreadable, counts });
  if (unreadable > 0) return 2;
  // Where strict conformance is asked for, a departure counts however harmless it is.
  return counts.error + counts.warning > 0 || (strict && conforming < files) ? 1 : 0;
}

/** Whether the file conforms; and if not, whether it would if the departures everybody knows were let pass. */
function verdictOn(
  document: RobotsTxt,
  options: CheckOptions,
  grammar: DialectName,
): Pick<FileReport, "departure" | "apartFrom"> {
  const departure = check(document, options).diagnostics[0] ?? null;
  if (departure === null) return { departure, apartFrom: [] };
  const all = ALLOWANCES.filter((allowance) => goesWith(allowance, grammar));
  const conforms = (allowed: readonly Allowance[]) => check(document, { ...options, ...allowing(allowed) }).conforms;
  if (!conforms(all)) return { departure, apartFrom: [] };
  const needed = all.filter((allowance) => !conforms(all.filter((other) => other !== allowance)));
  return { departure, apartFrom: needed.map(({ title }) => title) };
}

function goesWith(allowance: Allowance, grammar: DialectName): boolean {
  return allowance.older || grammar === DEFAULT_DIALECT;
}

/** Every switch, so that those not allowed are off. */
function allowing(allowed: readonly Allowance[]): StrictOptions {
  return Object.fromEntries(ALLOWANCES.map((allowance) => [allowance.strict, allowed.includes(allowance)]));
}

/** What the verdict is measured against. */
function standardOf(grammar: DialectName, allowed: readonly Allowance[]): string {
  const name = `the grammar of ${dialects[grammar].title}`;
  return allowed.length === 0 ? name : `${name} with ${andList(allowed.map(({ title }) => title))} allowed`;
}

function add(total: Record<keyof Counts, number>, more: Counts): void {
  total.error += more.error;
  total.warning += more.warning;
  total.info += more.info;
}
