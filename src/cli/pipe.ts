// `robotspec pipe`: answers requests of other programs. Reads one JSON object per line and writes one per
// line, in the same order. protocol.ts implements the requests.
import { TextDecoder } from "node:util";
import { grouped } from "../text/grouped.ts";
import { type CensusMeasure, loadMeasure } from "./census.ts";
import { type Arguments, type Command, HELP_OPTION } from "./command.ts";
import { type CliIO, type ExitCode, type Output, UnreadableError, UsageError } from "./io.ts";
import { linesByChunk } from "./lines.ts";
import { createAnswerer, refusal } from "./protocol.ts";
import { PipeError } from "./request.ts";
import { stdinChunks } from "./source.ts";

/** Maximum octets of a request line; a longer one is answered with an error and skipped. */
const MAX_LINE = 8 * 1024 * 1024;

/** Code units of answers buffered before a write. */
const BATCH = 65_536;

export const pipe: Command = {
  name: "pipe",
  summary: "answer requests from other programs, one JSON object per line",
  usage: ["pipe < requests > answers"],
  options: [HELP_OPTION],
  notes: [
    'decide  {"id":1,"op":"decide","robots":TEXT,"agent":TOKEN,"url":URL}',
    'lint    {"id":2,"op":"lint","robotsBase64":OCTETS}',
    'records {"id":3,"op":"records","robots":TEXT,"agent":TOKEN}',
    'access  {"id":4,"op":"access","input":{"status":404}}',
    'load    {"id":5,"op":"load","as":NAME,"robots":TEXT}; later "of":NAME',
    'census  {"id":6,"op":"census","robots":TEXT,"url":URL,"status":200}',
    "check, print, fix, format: like lint",
    "",
    "Answers are in the order of the requests and are flushed before more is read.",
    'An invalid line is answered with "ok":false. All fields and errors: docs/pipe.md.',
    "",
  ],
  exits: ["0  end of input, or the reader closed the pipe", "2  wrong usage", "3  internal error"],
  run: serve,
};

async function serve(args: Arguments, io: CliIO): Promise<ExitCode> {
  if (args.positionals.length > 0)
    throw new UsageError("pipe takes no arguments; write requests to its standard input");
  await answerAll(stdinChunks(io), io.stdout, MAX_LINE, createAnswerer(censusLoader(io)));
  return 0;
}

/** Loads robotspec-census at the first request that needs it. Without it, the requests are answered with an error. */
function censusLoader(io: CliIO): () => Promise<CensusMeasure> {
  let loading: Promise<CensusMeasure> | undefined;
  return async () => {
    try {
      loading ??= loadMeasure(io);
      return await loading;
    } catch (error) {
      throw error instanceof UnreadableError ? new PipeError("not-installed", error.message) : error;
    }
  };
}

type Answerer = (line: string) => string | Promise<string>;

/** Answers every line of `requests` until they end or the reader closes `stdout`. */
export async function answerAll(
  requests: AsyncIterable<Uint8Array>,
  stdout: Output,
  limit: number,
  answer: Answerer = createAnswerer(),
): Promise<void> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  for await (const lines of linesByChunk(requests, limit)) {
    let answers = "";
    for (const octets of lines) {
      const text = answerTo(octets, limit, answer, utf8);
      answers += typeof text === "string" ? text : await text;
      if (answers.length < BATCH) continue;
      await stdout.write(answers);
      if (stdout.closed) return;
      answers = "";
    }
    // Flush before reading the next chunk, because the client may wait for these answers.
    if (answers !== "") await stdout.write(answers);
    if (stdout.closed) return;
  }
}

function answerTo(
  octets: Uint8Array | null,
  limit: number,
  answer: Answerer,
  utf8: TextDecoder,
): string | Promise<string> {
  if (octets === null)
    return `${refusal("line-too-long", `the line exceeds ${grouped(limit)} octets; send a smaller request`)}\n`;
  let line: string;
  try {
    line = utf8.decode(octets);
  } catch {
    return `${refusal("bad-json", "the line is not UTF-8; send such octets as robotsBase64")}\n`;
  }
  if (line.trim() === "") return "";
  const text = answer(line);
  return typeof text === "string" ? `${text}\n` : text.then((found) => `${found}\n`);
}
