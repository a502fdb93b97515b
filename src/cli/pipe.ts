// `robotspec pipe`: how any other language asks robotspec, one JSON object a
// line in, one a line out, in the same order. What the lines mean: protocol.ts.
import { TextDecoder } from "node:util";
import { grouped } from "../text/grouped.ts";
import { type Arguments, HELP_OPTION, type Verb } from "./command.ts";
import { type CliIO, type ExitCode, type Output, UsageError } from "./io.ts";
import { linesByChunk } from "./lines.ts";
import { createAnswerer, refusal } from "./protocol.ts";
import { stdinChunks } from "./source.ts";

/** Octets of one request line; a longer one is answered with an error and skipped. */
const MAX_LINE = 64 * 1024 * 1024;

/** Code units of answers gathered before they are written. */
const BATCH = 65_536;

export const pipe: Verb = {
  name: "pipe",
  summary: "answer requests, one JSON object a line",
  usage: ["pipe < requests > answers"],
  options: [HELP_OPTION],
  notes: [
    'decide  {"id":1,"op":"decide","robots":TEXT,"agent":TOKEN,"url":URL}',
    'check   {"id":2,"op":"check","robots":TEXT}',
    'print   {"id":3,"op":"print","robotsBase64":OCTETS}',
    'lint    {"id":4,"op":"lint","robots":TEXT}',
    "",
    "Answers come in the order of the requests, each flushed before more is read;",
    'a bad line is answered with "ok":false. All fields and errors: docs/pipe.md.',
    "",
  ],
  exits: ["0  at the end of input, or when the reader goes", "2  wrong usage", "3  a fault of robotspec"],
  run: serve,
};

async function serve(args: Arguments, io: CliIO): Promise<ExitCode> {
  if (args.positionals.length > 0)
    throw new UsageError("pipe takes no arguments; requests come from the standard input");
  await answerAll(stdinChunks(io), io.stdout, MAX_LINE);
  return 0;
}

/** Answers every line of `requests` until they end or nobody reads the answers any more. */
export async function answerAll(requests: AsyncIterable<Uint8Array>, stdout: Output, limit: number): Promise<void> {
  const answer = createAnswerer();
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  for await (const lines of linesByChunk(requests, limit)) {
    let answers = "";
    for (const octets of lines) {
      answers += answerTo(octets, limit, answer, utf8);
      if (answers.length < BATCH) continue;
      await stdout.write(answers);
      if (stdout.closed) return;
      answers = "";
    }
    // Written before the next chunk is asked for: whoever waits for an answer gets it.
    if (answers !== "") await stdout.write(answers);
    if (stdout.closed) return;
  }
}

function answerTo(
  octets: Uint8Array | null,
  limit: number,
  answer: (line: string) => string,
  utf8: TextDecoder,
): string {
  if (octets === null) return `${refusal("line-too-long", `a line has at most ${grouped(limit)} octets`)}\n`;
  let line: string;
  try {
    line = utf8.decode(octets);
  } catch {
    return `${refusal("bad-json", "the line is not UTF-8; escape what is not, or send robotsBase64")}\n`;
  }
  return line.trim() === "" ? "" : `${answer(line)}\n`;
}
