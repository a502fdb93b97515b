// `robotspec summary`: who may fetch what, the rules of one crawler, and what a change of the file does.

import { policyTokenOf } from "../crawlers/policy-tokens.ts";
import { rangesInWords } from "../diagnostics/message.ts";
import {
  type AgentRules,
  accessInWords,
  changeLines,
  purposeLabels,
  rulesOfAgent,
  type Summary,
  type SummaryChange,
  type SummaryLine,
  summarize,
  summarizeChange,
  summaryLines,
} from "../summary/index.ts";
import { namedAgents } from "./agent.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { chosenDialect, DIALECT_OPTION } from "./dialect.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { markdownTable } from "./markdown.ts";
import { readSource, STDIN_NAME, titleOf } from "./source.ts";
import { summaryList } from "./summary-list.ts";
import { json, leadingName, type Paint, paintFor, screenWidth, visible } from "./terminal.ts";

export const summary: Command = {
  name: "summary",
  summary: "say who may fetch what, for which purpose",
  usage: ["summary [OPTION…] FILE|URL", "summary [OPTION…] < FILE"],
  options: [
    {
      name: "agent",
      short: "a",
      value: "TOKEN",
      help: "list the rules of this crawler, the winning ones first",
    },
    { name: "against", value: "OLD", help: "say who gains and who loses what since OLD" },
    {
      name: "format",
      short: "f",
      value: "FORMAT",
      choices: ["pretty", "json", "markdown"],
      help: "format of the output",
    },
    DIALECT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: ["The name of a company stands for its crawlers of that purpose. OLD is a file or URL.", ""],
  exits: [
    "0  success; with --against: nobody gains or loses anything",
    "1  with --against: somebody does",
    "2  wrong usage or unreadable input   3  internal error",
  ],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  const old = args.value("against");
  const agents = args.values("agent");
  if (more.length > 0) throw new UsageError("summary reads one FILE; compare two with --against OLD");
  if (old !== undefined && agents.length > 0) throw new UsageError("use either --against or --agent, not both");
  if (agents.length > 1) throw new UsageError("summary lists the rules of one --agent");
  if (old === STDIN_NAME && file === STDIN_NAME)
    throw new UsageError("only one of the two files can be the standard input");
  const options = { dialect: chosenDialect(args) };
  const source = await readSource(file, io);
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  const output = {
    file: titleOf(file),
    format: args.value("format") ?? "pretty",
    paint,
    width: screenWidth(io.stdout),
  };
  if (old !== undefined) {
    const change = summarizeChange(await readSource(old, io), source, options);
    await writeAll(io.stdout, changePieces(change, titleOf(old), output));
    return isSame(change) ? 0 : 1;
  }
  const [agent] = await namedAgents(agents, io);
  const pieces =
    agent === undefined
      ? summaryPieces(summarize(source, options), output)
      : agentPieces(rulesOfAgent(source, agent.name, options), output);
  await writeAll(io.stdout, pieces);
  return 0;
}

/** How a result is printed. */
interface Output {
  /** Of the input. */
  readonly file: string;
  readonly format: string;
  readonly paint: Paint;
  readonly width: number;
}

function summaryPieces(summary: Summary, output: Output): Iterable<string> {
  if (output.format === "json") return [`${json({ file: output.file, ...summary }, 2)}\n`];
  const lines = summaryLines(summary);
  return output.format === "markdown" ? markdownTable(["", "may fetch"], lines) : list(output, "may fetch", lines);
}

function changePieces(change: SummaryChange, against: string, output: Output): Iterable<string> {
  const { file, format } = output;
  if (format === "json") return [`${json({ file, against, ...change }, 2)}\n`];
  const lines = changeLines(change);
  const title = `may fetch now, compared with ${visible(against)}`;
  if (isSame(change))
    return [`${leadingName(file)}: nobody gains or loses anything, compared with ${visible(against)}.\n`];
  return format === "markdown" ? markdownTable(["", "may fetch now"], lines) : list(output, title, lines);
}

function isSame({ changes, uses }: SummaryChange): boolean {
  return changes.length + uses.length === 0;
}

function agentPieces(found: AgentRules, output: Output): Iterable<string> {
  const { agent, as, userAgents, access, rules } = found;
  const { file, format } = output;
  if (format === "json") return [`${json({ file, ...found }, 2)}\n`];
  const by = as === null ? "no group is for it" : `found by "${as}", ${rangesInWords(userAgents, "line")}`;
  const answer = { label: visible(agent), text: `${accessInWords(access)}; ${by}` };
  const inOrder = rules.map(({ line, type, pattern, isFelt }) => ({
    label: `line ${line}`,
    text: `${type === "allow" ? "Allow" : "Disallow"}: ${pattern}${isFelt ? "" : "  (changes nothing)"}`,
  }));
  const lines = [answer, ...inOrder];
  const policy = policyTokenOf(agent);
  const title = policy === undefined ? "may fetch" : `may be used for ${purposeLabels[policy.purpose]}`;
  return format === "markdown"
    ? markdownTable(["", "the first that matches decides"], lines)
    : list(output, title, lines);
}

/** The lines below the name of the file. */
function* list({ file, paint, width }: Output, title: string, lines: readonly SummaryLine[]): Iterable<string> {
  yield `${paint(leadingName(file), "bold")}  ${paint(title, "dim")}\n`;
  yield* summaryList(lines, paint, width);
}
