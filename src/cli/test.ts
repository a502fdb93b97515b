// `robotspec test`: may these crawlers fetch these URLs, and which line says so.
import { compile, type Decision, explain, type Robots } from "../index.ts";
import { decode as decodeOctets } from "../text/index.ts";
import { type Arguments, COLOR_OPTION, colorChoice, HELP_OPTION, type Verb } from "./command.ts";
import { chosenDialect, DIALECT_OPTION } from "./dialect.ts";
import { type CliIO, type ExitCode, UsageError } from "./io.ts";
import { linesByChunk } from "./lines.ts";
import { readSource, stdinChunks } from "./source.ts";
import { json, type Paint, paintFor, visible } from "./terminal.ts";

/** Octets of one URL on the standard input; far more than any server takes. */
const MAX_URL = 1024 * 1024;

export const test: Verb = {
  name: "test",
  summary: "say whether crawlers may fetch URLs, and by which line",
  usage: ["test FILE --agent TOKEN [OPTION…] URL…", "test FILE --agent TOKEN [OPTION…] < URLS"],
  options: [
    { name: "agent", short: "a", value: "TOKEN", help: "the crawler's product token; give several to ask for each" },
    { name: "fallback", help: "several tokens of one crawler: obey the first named" },
    { name: "merge", help: "several tokens of one crawler: obey all that are named" },
    { name: "explain", help: "say why, with the rules that were beaten" },
    { name: "json", help: "one JSON object a line" },
    DIALECT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "URLs are absolute, or a path that begins with /. Without any, or with -, they are read from the standard input, one a line. FILE - is the standard input, too.",
    "",
  ],
  exits: ["0  all are allowed", "1  one is not", "2  wrong usage or unreadable input", "3  a fault of robotspec"],
  completes: "files",
  run,
};

/** One question: whom it is about, and the tokens the library is asked with. */
interface Question {
  /** What is shown before the URL; "" where there is one crawler only. */
  readonly label: string;
  readonly fields: { readonly agent: string } | { readonly agents: readonly string[] };
  decide(robots: Robots, url: string): Decision;
}

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file, ...urls] = args.positionals;
  const questions = questionsOf(args);
  if (file === undefined) throw new UsageError("test needs the FILE to read, or - for the standard input");
  const fromStdin = urls.length === 0 || (urls.length === 1 && urls[0] === "-");
  if (!fromStdin && urls.includes("-")) throw new UsageError("give URLs, or - to read them from the standard input");
  if (file === "-" && fromStdin) {
    throw new UsageError("the standard input is the robots.txt, so the URLs must be arguments");
  }
  const robots = compile(await readSource(file, io), { dialect: chosenDialect(args) });
  const show = formatter(args, io);
  let exit: ExitCode = 0;
  for await (const batch of fromStdin ? urlsFrom(io) : [urls]) {
    let answers = "";
    for (const url of batch) {
      for (const question of questions) {
        const decision = decide(question, robots, url);
        if (typeof decision === "string") {
          await io.stderr.write(`robotspec: ${decision}\n`);
          exit = 2;
          break;
        }
        if (!decision.allowed && exit === 0) exit = 1;
        answers += show(question, decision);
      }
    }
    await io.stdout.write(answers);
    if (io.stdout.closed) break;
  }
  return exit;
}

function questionsOf(args: Arguments): readonly Question[] {
  const agents = args.values("agent");
  const merge = args.has("merge");
  const fallback = args.has("fallback");
  if (agents.length === 0) {
    throw new UsageError('test needs --agent TOKEN, the crawler\'s product token; "*" stands for one nobody names');
  }
  if (merge && fallback) throw new UsageError("--fallback and --merge exclude each other");
  if (merge || fallback) {
    const decide = (robots: Robots, url: string) => robots.decide(agents, url, { merge });
    return [{ label: "", fields: { agents }, decide }];
  }
  const width = Math.max(...agents.map((agent) => visible(agent).length));
  return agents.map((agent) => ({
    label: agents.length === 1 ? "" : `${visible(agent).padEnd(width)}  `,
    fields: { agent },
    decide: (robots, url) => robots.decide(agent, url),
  }));
}

/** The decision; or, for something that is no URL, what is wrong with it. */
function decide(question: Question, robots: Robots, url: string): Decision | string {
  try {
    return question.decide(robots, url);
  } catch (error) {
    if (error instanceof TypeError) return visible(error.message);
    throw error;
  }
}

function formatter(args: Arguments, io: CliIO): (question: Question, decision: Decision) => string {
  const withSentences = args.has("explain");
  if (args.has("json")) {
    return ({ fields }, decision) => {
      const { url, allowed, line, reason, rule } = decision;
      const explanation = withSentences ? { explanation: explain(decision) } : {};
      return `${json({ ...fields, url, allowed, line, reason, rule: rule?.text ?? null, ...explanation })}\n`;
    };
  }
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  let first = true;
  return ({ label }, decision) => {
    const answer = answerLine(label, decision, paint);
    if (!withSentences) return answer;
    const gap = first ? "" : "\n";
    first = false;
    return gap + answer + sentences(decision);
  };
}

function answerLine(label: string, decision: Decision, paint: Paint): string {
  const { allowed, url, line, rule, reason } = decision;
  const word = allowed ? paint("allowed   ", "green") : paint("disallowed", "red");
  const because = rule === null ? reason : `line ${line}: ${visible(rule.text)}`;
  return `${word}  ${label}${visible(url)}  ${paint(`(${because})`, "dim")}\n`;
}

function sentences(decision: Decision): string {
  const lines = explain(decision).split("\n");
  return lines.map((line) => `  ${visible(line)}\n`).join("");
}

async function* urlsFrom(io: CliIO): AsyncGenerator<readonly string[]> {
  if (io.stdin.isTTY) await io.stderr.write("robotspec: reading URLs from the terminal; end them with Ctrl-D\n");
  for await (const lines of linesByChunk(stdinChunks(io), MAX_URL)) {
    yield lines.map(urlOf).filter((url) => url !== "");
  }
}

/**
 * The URL on a line, without the white space around it. An octet that is not UTF-8 is written as the
 * escape it is compared as, so that it reaches the rules as it is.
 */
function urlOf(line: Uint8Array | null): string {
  if (line === null) throw new UsageError(`a URL on the standard input is longer than ${MAX_URL} octets`);
  const { text } = decodeOctets(line);
  // With the flag u, a low surrogate is met only where it stands alone: an octet that is not UTF-8.
  const escaped = text.replace(
    /[\udc80-\udcff]/gu,
    (octet) => `%${(octet.charCodeAt(0) & 0xff).toString(16).toUpperCase()}`,
  );
  return escaped.trim();
}
