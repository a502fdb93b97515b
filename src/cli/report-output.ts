// Writes the reports of `--format NAME[=FILE]`: at most one to the standard output and any number to
// files, all of the same run.
import { resolve } from "node:path";
import { type Arguments, colorChoice, type OptionSpec } from "./command.ts";
import { isNameIn } from "./dialect.ts";
import { type CliIO, codeOf, type FileOutput, UnwritableError, UsageError, writeAll } from "./io.ts";
import { DEFAULT_FORMAT, formats } from "./reporters/formats.ts";
import type { FileReport, ReportContext, Reporter, Totals } from "./reporters/reporter.ts";
import { reason } from "./source.ts";
import { type Paint, PLAIN_WIDTH, paintFor, screenWidth, visible } from "./terminal.ts";

export const FORMAT_OPTION: OptionSpec = {
  name: "format",
  value: "NAME[=FILE]",
  choices: Object.keys(formats),
  choiceOfFile: true,
  help: "report format",
};

/** The reports of one run. */
interface Reports {
  /** Whether some report shows who may fetch what. */
  readonly summarizes: boolean;
  file(report: FileReport): Promise<void>;
  /** Ends each report and closes its file. */
  end(totals: Totals): Promise<void>;
}

/** A destination whose errors are UnwritableErrors. */
interface Sink {
  write(pieces: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the requested reports about some files. The last format without a file is written to the standard output. Throws a
 * UsageError for two formats with the same file, and an UnwritableError if a file cannot be created or
 * written.
 */
export async function openReports(
  args: Arguments,
  io: CliIO,
  about: Pick<ReportContext, "grammar" | "strict" | "writable">,
  files: number,
): Promise<Reports> {
  const wanted = wantedFormats(args, io);
  const [version, site] = await Promise.all([io.version(), io.site()]);
  const open: { readonly reporter: Reporter; readonly sink: Sink; readonly summarizes: boolean }[] = [];
  for (const { name, file } of wanted) {
    const context: ReportContext =
      file === null
        ? {
            ...about,
            version,
            site,
            paint: paintFor(colorChoice(args), io.env, io.stdout),
            width: screenWidth(io.stdout),
          }
        : { ...about, version, site, paint: (text) => text, width: PLAIN_WIDTH };
    const sink = file === null ? standardOutput(io) : await fileSink(file, io);
    // `readArguments` has rejected every other name.
    const create = await formats[isNameIn(formats, name) ? name : DEFAULT_FORMAT].load();
    // On a terminal, it is what people ask first; of several files it would hide the findings.
    const summarizes = name === "html" || (name === "pretty" && file === null && io.stdout.isTTY && files === 1);
    open.push({ reporter: create(context), sink, summarizes });
  }
  for (const { reporter, sink } of open) await sink.write([reporter.begin]);
  return {
    summarizes: open.some(({ summarizes }) => summarizes),
    async file(report) {
      for (const { reporter, sink, summarizes } of open) {
        await sink.write(reporter.file(summarizes ? report : { ...report, summary: null }));
      }
    },
    async end(totals) {
      for (const { reporter, sink } of open) {
        await sink.write([reporter.end(totals)]);
        await sink.close();
      }
    },
  };
}

/** The printers of a list that is not a report, by format. */
export type ListForms = Readonly<Record<string, (paint: Paint, width: number) => Iterable<string>>>;

/**
 * Writes a list in the format of `--format`. Throws a UsageError that names `option` if the list does not
 * support the format.
 */
export async function writeList(option: string, forms: ListForms, args: Arguments, io: CliIO): Promise<void> {
  const wanted = wantedFormats(args, io).map(({ name, file }) => {
    const form = isNameIn(forms, name) ? forms[name] : undefined;
    if (form === undefined)
      throw new UsageError(`${option} does not support --format ${name}; use --format json, or leave it out`);
    return { form, file };
  });
  for (const { form, file } of wanted) {
    const sink = file === null ? standardOutput(io) : await fileSink(file, io);
    await sink.write(
      file === null
        ? form(paintFor(colorChoice(args), io.env, io.stdout), screenWidth(io.stdout))
        : form((text) => text, PLAIN_WIDTH),
    );
    await sink.close();
  }
}

/** Throws a UsageError if `--format` is given together with `option`. */
export function refuseFormats(option: string, does: string, args: Arguments): void {
  if (args.values(FORMAT_OPTION.name).length > 0) throw new UsageError(`${option} ${does}; leave --format out`);
}

interface Wanted {
  readonly name: string;
  /** Null for the standard output. */
  readonly file: string | null;
}

function wantedFormats(args: Arguments, { folder }: CliIO): Wanted[] {
  const given = args.values(FORMAT_OPTION.name).map((value) => {
    const at = value.indexOf("=");
    const [name, file] = at === -1 ? [value, null] : [value.slice(0, at), value.slice(at + 1)];
    if (file === "") throw new UsageError(`--format ${name}= needs a file: --format ${name}=FILE`);
    return { name, file };
  });
  if (given.length === 0) return [{ name: DEFAULT_FORMAT, file: null }];
  const files = given.flatMap(({ file }) => file ?? []);
  const paths = files.map((file) => resolve(folder, file));
  const twice = files.find((_, at) => paths.indexOf(paths[at] as string) !== at);
  if (twice !== undefined) throw new UsageError(`two formats write to "${twice}"; give each its own file`);
  const printed = given.findLast(({ file }) => file === null);
  return given.filter((one) => one.file !== null || one === printed);
}

function standardOutput({ stdout }: CliIO): Sink {
  return { write: (pieces) => writeAll(stdout, pieces), close: async () => {} };
}

/** Creates a file to write to. Throws an UnwritableError if it cannot be created or written. */
export async function fileSink(path: string, io: CliIO): Promise<Sink> {
  const writing = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      const why = codeOf(error) === "ENOENT" ? "no such folder" : reason(error);
      throw new UnwritableError(`cannot write "${visible(path)}": ${why}`);
    }
  };
  const output: FileOutput = await writing(() => io.createFile(path));
  return {
    write: (pieces) => writing(() => writeAll({ closed: false, write: (text) => output.write(text) }, pieces)),
    close: () => writing(() => output.close()),
  };
}
