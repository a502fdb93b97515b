// `robotspec compare`: where dialects decide differently about a robots.txt, by which lines, and why.

import {
  type Answer,
  type CommonCause,
  type Comparison,
  compare as compareReaders,
  type Difference,
} from "../compare/index.ts";
import { inWords } from "../diagnostics/message.ts";
import { type DialectName, dialects as knownDialects, parse, type Reason, type RobotsTxt } from "../index.ts";
import { namedAgents } from "./agent.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { DIALECT_OPTION, isNameIn } from "./dialect.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { sentence, wrap } from "./prose.ts";
import { readSource, STDIN_NAME, titleOf } from "./source.ts";
import { clause, count, json, leadingName, type Paint, paintFor, screenWidth, visible } from "./terminal.ts";

/** The dialects that crawlers of today follow: those compared if none is named. */
const DIALECTS_IN_USE: readonly DialectName[] = ["rfc9309", "google", "bing", "yandex"];

export const compare: Command = {
  name: "compare",
  summary: "show where crawlers interpret a robots.txt differently",
  usage: ["compare [OPTION…] FILE", "compare [OPTION…] < FILE"],
  options: [
    { name: "agent", short: "a", value: "TOKEN", help: "compare for this crawler; may be repeated" },
    { name: "url", short: "u", value: "URL", help: "compare for this URL; may be repeated" },
    { ...DIALECT_OPTION, help: "a dialect to compare; give two or more" },
    { name: "json", help: "print all differences as one JSON object" },
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "Without --agent and --url, it tries crawlers and paths derived from the file; without --dialect, it compares rfc9309, google, bing and yandex. Each difference is explained as a departure from the first dialect.",
    "",
  ],
  exits: ["0  all dialects agree", "1  they differ", "2  wrong usage or unreadable input", "3  internal error"],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  if (more.length > 0) throw new UsageError("compare reads one FILE; give URLs with --url");
  const urls = args.values("url");
  const named = [...new Set(args.values(DIALECT_OPTION.name))].filter((name) => isNameIn(knownDialects, name));
  if (named.length === 1) throw new UsageError("compare needs a second --dialect to compare with the first");
  const agents = (await namedAgents(args.values("agent"), io)).map(({ name }) => name);
  const { document } = parse(await readSource(file, io));
  const comparison = compared(document, {
    ...(agents.length > 0 && { agents }),
    ...(urls.length > 0 && { urls }),
    dialects: named.length > 0 ? named : DIALECTS_IN_USE,
  });
  const name = titleOf(file);
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  const pieces = args.has("json")
    ? [`${json({ file: name, ...comparison })}\n`]
    : report(name, document, comparison, paint, screenWidth(io.stdout));
  await writeAll(io.stdout, pieces);
  return comparison.differences.length > 0 ? 1 : 0;
}

/** Compares, and reports an invalid URL as wrong usage. */
function compared(document: RobotsTxt, options: Parameters<typeof compareReaders>[1]): Comparison {
  try {
    return compareReaders(document, options);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(clause(error.message));
    throw error;
  }
}

function* report(
  file: string,
  document: RobotsTxt,
  comparison: Comparison,
  paint: Paint,
  width: number,
): Iterable<string> {
  const { dialects, agents, queries, differences, causes, cut } = comparison;
  const name = paint(leadingName(file), "bold");
  const tried = `${count(queries, "query", "queries")} about ${count(agents, "crawler")}`;
  if (differences.length === 0) {
    yield sentence(`${name}: ${inWords(dialects, "and")} ${paint("agree", "green")} on ${tried}.`, width);
  } else {
    const plain = causes.filter((cause) => !isMadeOf(cause, causes));
    const reasons = count(plain.length, "reason");
    const verdict = `${inWords(dialects, "and")} ${paint("disagree", "red")} for ${reasons}.`;
    yield sentence(`${name}: ${verdict} Tried: ${tried}.`, width);
    let number = 1;
    for (const cause of plain) yield section(number++, cause, document, comparison, paint, width);
    const rest = new Set(causes.filter((cause) => !plain.includes(cause)).flatMap((cause) => cause.differences));
    if (rest.size > 0) {
      const more = count(rest.size, "more difference results", "more differences result");
      yield `\n${sentence(`${more} from several of these reasons at once.`, width)}`;
    }
  }
  if (cut) {
    const advice = "use --agent and --url to narrow it.";
    yield `\n${sentence(`The comparison was cut short by its limits; ${advice}`, width)}`;
  }
}

/** Whether a cause has several departures, each of which is a cause by itself. */
function isMadeOf({ departures }: CommonCause, causes: readonly CommonCause[]): boolean {
  const alone = causes.flatMap((cause) => (cause.departures.length === 1 ? cause.departures : []));
  return departures.length > 1 && departures.every((departure) => alone.includes(departure));
}

/** Number of lines of a cause that are printed, besides the deciding ones. */
const SHOWN = 3;
/** Number of its other lines that are named. */
const LISTED = 8;

function section(
  number: number,
  { text, clause, lines, differences }: CommonCause,
  document: RobotsTxt,
  comparison: Comparison,
  paint: Paint,
  width: number,
): string {
  const plainest = comparison.differences[differences[0] ?? 0] as Difference;
  // The lines that show it in the example, and the lines that decide there.
  const own = plainest.causes.flatMap((cause) => (cause.clause === clause ? cause.lines : []));
  const deciding = plainest.answers.flatMap(({ line }) => line ?? []);
  const shown = [...new Set([...own.slice(0, SHOWN), ...deciding])].sort((one, other) => one - other);
  const others = lines.filter((line) => !shown.includes(line));
  const same = others.length > 0 ? wrap(`The same with ${lineList(others)}.`, width, "   ") : [];
  const gutter = String(Math.max(...shown, 0)).length + 4;
  return [
    "",
    ...wrap(`${number}. ${text}`, width, "", "   ").map((line) => paint(line, "bold")),
    "",
    ...shown.map((line) => codeLine(line, gutter, document, paint, width)),
    ...(shown.length > 0 ? [""] : []),
    ...wrap(exampleOf(plainest), width, "   "),
    ...answerRows(plainest.answers, paint, width),
    ...(same.length > 0 ? ["", ...same] : []),
    "",
  ].join("\n");
}

function codeLine(line: number, gutter: number, document: RobotsTxt, paint: Paint, width: number): string {
  const { starts } = document.lineIndex;
  const whole = document.text.slice(starts[line - 1], starts[line]).replace(/\r?\n$|\r$/, "");
  const room = width - gutter - 4;
  const text = visible(whole.slice(0, 2 * width));
  const cut = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return `${paint(`${String(line).padStart(gutter)} |`, "dim")} ${cut}`;
}

/** The query that is shown as an example, and how many more have the same answers. */
function exampleOf({ agents, agentCount, urls, urlCount }: Difference): string {
  const [agent = "*", url = "/"] = [agents[0], urls[0]];
  const subject = agent === "*" ? "A crawler without a group of its own" : `The crawler "${visible(agent)}"`;
  const more = [
    ...(urlCount > 1 ? [count(urlCount - 1, "more path")] : []),
    ...(agentCount > 1 ? [count(agentCount - 1, "more crawler")] : []),
  ];
  return `${subject} asks for ${visible(url)}${more.length > 0 ? ` (and so for ${inWords(more, "and")})` : ""}:`;
}

/** A row for each answer, preceded by the dialects that give it, wrapped if they do not fit. */
function answerRows(answers: readonly Answer[], paint: Paint, screen: number): string[] {
  const rows = new Map<string, { readonly names: string[]; readonly answer: Answer }>();
  for (const answer of answers) {
    const key = `${answer.allowed} ${because(answer)}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { names: [answer.dialect], answer });
    else row.names.push(answer.dialect);
  }
  const all = [...rows.values()];
  const longest = Math.max(...all.map(({ answer }) => because(answer).length));
  const room = screen - "       disallowed  ".length - longest;
  const lists = all.map(({ names }) => wrap(names.join(", "), Math.max(room, 12)));
  const width = Math.max(...lists.flat().map((line) => line.length));
  return all.flatMap(({ answer }, at) => {
    const [first = "", ...more] = lists[at] as string[];
    const word = answer.allowed ? paint("allowed   ", "green") : paint("disallowed", "red");
    return [
      `     ${first.padEnd(width)}  ${word}  ${paint(because(answer), "dim")}`,
      ...more.map((line) => `     ${line}`),
    ];
  });
}

function because({ line, reason }: Answer): string {
  return line === null ? reasons[reason] : `line ${line}`;
}

/** Why a URL is allowed if no rule decides. */
const reasons: Readonly<Record<Reason, string>> = {
  "robots-txt-itself": "it is the robots.txt itself",
  "no-group": "no group applies",
  "no-rules": "its group has no rules",
  "no-rule-matched": "no rule matches",
  "longest-match": "the longest match",
  "tie-allow": "a tie",
  "first-match": "the first match",
};

/** `line 7`, `lines 7 and 9`, `lines 7, 9, 12 and 80 more`. */
function lineList(lines: readonly number[]): string {
  const named = lines.length > LISTED + 1 ? [...lines.slice(0, LISTED), `${lines.length - LISTED} more`] : lines;
  return `${lines.length === 1 ? "line" : "lines"} ${inWords(named.map(String), "and")}`;
}
