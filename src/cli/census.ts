// `robotspec census`: hands over to the separate package robotspec-census, because this package has no dependencies. If
// it is missing, the error says how to install it.
import type * as censusCommand from "robotspec-census/cli";
import type * as censusMeasure from "robotspec-census/measure";
import { type Command, HELP_OPTION } from "./command.ts";
import { commandHelp } from "./help.ts";
import { type CliIO, codeOf, type ExitCode, UnreadableError } from "./io.ts";

/** The part of `robotspec-census/cli` that is used here. */
export type CensusPackage = Pick<typeof censusCommand, "run">;

/** The part of `robotspec-census/measure` that is used here. */
export type CensusMeasure = Pick<typeof censusMeasure, "answerRequest">;

export const census: Command = {
  name: "census",
  summary: "measure many robots.txt files: tables, SQL and a report",
  usage: [
    "census INPUT… -o DIR [OPTION…]",
    'census query DIR "SELECT …"',
    "census report DIR [-o FILE]",
    "census plan|map|merge …",
  ],
  options: [HELP_OPTION],
  notes: [
    "INPUT is a folder of robots.txt files, or a WARC, WACZ, NDJSON or Parquet file.",
    "",
    "Needs the package robotspec-census: npm install robotspec-census",
    "Its options: robotspec census --help",
    "",
  ],
  exits: ["0  success", "2  wrong usage or unreadable input", "3  internal error"],
  completes: "files",
  isForeign: true,
  run: ({ positionals }, io) => handOver(positionals, io),
};

/** Runs the command line of the package with the same arguments, on the streams of the process. */
async function handOver(args: readonly string[], io: CliIO): Promise<ExitCode> {
  try {
    return await ((await load("robotspec-census/cli", io)) as CensusPackage).run(args);
  } catch (error) {
    const asksForHelp = args.includes("--help") || args.includes("-h");
    if (!(error instanceof UnreadableError && asksForHelp)) throw error;
    await io.stdout.write(commandHelp(census));
    return 0;
  }
}

/** Loads the part of the package that measures one file. */
export async function loadMeasure(io: CliIO): Promise<CensusMeasure> {
  return (await load("robotspec-census/measure", io)) as CensusMeasure;
}

async function load(entry: string, io: CliIO): Promise<unknown> {
  try {
    return await io.importPackage(entry);
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UnreadableError("census needs robotspec-census; install it: npm install robotspec-census");
  }
}
