// `robotspec format`: formats robots.txt files; prints, checks or writes the result.
import { type FileSkipReason, type FormatOptions, type FormatResult, format as formatSource } from "../format/index.ts";
import { grouped } from "../text/grouped.ts";
import { decode } from "../text/index.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { CONFIG_OPTIONS, Configs } from "./config.ts";
import { unifiedDiff } from "./diff.ts";
import { filesOf } from "./files.ts";
import { type CliIO, type ExitCode, UnreadableError, UsageError, writeAll } from "./io.ts";
import { paragraph } from "./prose.ts";
import { readSource, reason, STDIN_NAME, titleOf } from "./source.ts";
import { count, leadingName, paintFor, screenWidth, visible } from "./terminal.ts";
import { isWebUrl } from "./web.ts";

const MODES = ["check", "diff", "write"] as const;
type Mode = (typeof MODES)[number] | "show";

export const format: Command = {
  name: "format",
  summary: "format robots.txt without changing its meaning",
  usage: ["format [OPTION…] [FILE|FOLDER|GLOB…]", "format [OPTION…] < FILE"],
  options: [
    { name: "check", short: "c", help: "list the files that would change" },
    { name: "diff", short: "d", help: "show the changes as a diff" },
    { name: "write", short: "w", help: "write the changes to the files" },
    { name: "why", help: "explain which lines are left unformatted" },
    { name: "end-of-line", value: "KIND", choices: ["lf", "crlf", "keep"], help: "line endings" },
    { name: "stdin-filename", value: "NAME", help: "name of the standard input in messages" },
    ...CONFIG_OPTIONS,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "Without --check, --diff or --write, prints one formatted file. A FOLDER stands for its robots.txt files that no config ignores.",
    "",
  ],
  exits: [
    "0  nothing to change, or changes were written or printed",
    "1  with --check or --diff: a file would change",
    "2  wrong usage, or a file cannot be read or written",
    "3  internal error",
  ],
  completes: "files",
  run,
};

/** Why a file is left as it is. */
export const FILE_SKIP_MESSAGES: Readonly<Record<FileSkipReason, string>> = {
  "not-robots-txt": "it is another document instead of a robots.txt",
  "unrendered-template": "it is the source of a template",
  "merge-conflict": "it has an unresolved merge conflict",
  "utf-16": "it is UTF-16; save it as UTF-8",
  "over-limit": "crawlers may stop reading after 512,000 octets, and formatting would move that limit",
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const mode = modeOf(args);
  const configs = new Configs(args, io);
  // Validate a config that was named, even if no folder is expanded.
  if (args.value("config") !== undefined) await configs.of(STDIN_NAME);
  const files = await filesOf(args.positionals, io, (path) => configs.isIgnored(path));
  const readsStdin = files.includes(STDIN_NAME);
  if (mode === "write" && (readsStdin || files.some(isWebUrl))) {
    throw new UsageError("--write needs a file; name one");
  }
  if (mode === "show" && files.length > 1) {
    throw new UsageError("several files need --write, --check or --diff");
  }
  if (args.has("stdin-filename") && !readsStdin) {
    throw new UsageError("--stdin-filename needs the standard input (-)");
  }

  const endOfLine = (args.value("end-of-line") ?? "lf") as NonNullable<FormatOptions["endOfLine"]>;
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  let [changed, styled, failed] = [0, 0, 0];
  for (const file of files) {
    const name = titleOf(file, args.value("stdin-filename"));
    const source = await readOrComplain(file, io);
    if (source === null) {
      failed++;
      continue;
    }
    const result = formatSource(source, { endOfLine });
    await reportSkipped(name, result, args.has("why"), io);
    if (mode === "show") await show(result.output, io);
    if (!result.changed && result.fileSkipped === null) styled++;
    if (!result.changed || mode === "show") continue;
    if (mode === "diff") {
      await writeAll(io.stdout, unifiedDiff(name, decode(source).text, decode(result.output).text, paint));
    } else if (mode === "check" || (await isWritten(file, result.output, io))) {
      await io.stdout.write(`${leadingName(name)}\n`);
    } else {
      failed++;
      continue;
    }
    changed++;
  }
  if (mode !== "show") await summarize(mode, changed, changed + styled, io);
  if (failed > 0) return 2;
  return changed > 0 && (mode === "check" || mode === "diff") ? 1 : 0;
}

function modeOf(args: Arguments): Mode {
  const [mode = "show", other] = MODES.filter((one) => args.has(one));
  if (other !== undefined) throw new UsageError(`use either --${mode} or --${other}, not both`);
  return mode;
}

async function readOrComplain(file: string, io: CliIO): Promise<Uint8Array | null> {
  try {
    return await readSource(file, io);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    await complain(error.message, io);
    return null;
  }
}

async function isWritten(file: string, octets: Uint8Array, io: CliIO): Promise<boolean> {
  try {
    await io.replaceFile(file, octets);
    return true;
  } catch (error) {
    await complain(`cannot write "${visible(file)}": ${reason(error)}`, io);
    return false;
  }
}

/** Writes the octets unchanged, except on a terminal, where control characters are made visible. */
async function show(octets: Uint8Array, io: CliIO): Promise<void> {
  if (!io.stdout.isTTY) return io.stdout.write(octets);
  const lines = decode(octets).text.match(/[^\r\n]+|\r\n|\r|\n/g) ?? [];
  await writeAll(
    io.stdout,
    lines.map((line) => (/^[\r\n]/.test(line) ? "\n" : visible(line))),
  );
}

/** Explains on stderr, so that the explanation never ends up in a file. */
async function reportSkipped(
  name: string,
  { fileSkipped, skipped }: FormatResult,
  wanted: boolean,
  io: CliIO,
): Promise<void> {
  if (fileSkipped !== null)
    await complain(`"${visible(name)}" was not formatted: ${FILE_SKIP_MESSAGES[fileSkipped]}`, io);
  if (!wanted) return;
  await writeAll(
    io.stderr,
    skipped.map(({ line, code, message }) => {
      return `${leadingName(name)}:${line} ${code}\n${paragraph(message, screenWidth(io.stderr), "  ")}`;
    }),
  );
}

/** Prints the summary to stderr, because stdout is a list of file names. */
async function summarize(mode: Mode, changed: number, files: number, io: CliIO): Promise<void> {
  if (files === 0) return;
  const done = mode === "write" ? "was formatted" : "would change";
  const many = mode === "write" ? "were formatted" : "would change";
  const words =
    changed === 0
      ? `${count(files, "file")} ${files === 1 ? "is" : "are"} already formatted`
      : `${grouped(changed)} of ${count(files, "file")} ${changed === 1 ? done : many}`;
  await complain(
    mode === "check" && changed > 0 ? `${words}; --write formats ${changed === 1 ? "it" : "them"}` : words,
    io,
  );
}

async function complain(message: string, io: CliIO): Promise<void> {
  await io.stderr.write(`robotspec: ${message}\n`);
}
