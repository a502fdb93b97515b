// `robotspec parse`: the tree of a robots.txt, for people and for programs.
import { type Node, parse as parseSource, type RobotsTxt, textOf } from "../index.ts";
import { type Arguments, COLOR_OPTION, colorChoice, HELP_OPTION, type Verb } from "./command.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { readSource, STDIN_NAME } from "./source.ts";
import { json, type Paint, paintFor, quoted } from "./terminal.ts";

export const parse: Verb = {
  name: "parse",
  summary: "show the tree of a robots.txt",
  usage: ["parse [OPTION…] [FILE]", "parse [OPTION…] < FILE"],
  options: [{ name: "json", help: "the tree as one JSON object" }, COLOR_OPTION, HELP_OPTION],
  notes: [
    'A node is a line: kind@start..end "text". Offsets are UTF-16 code units from 0, end exclusive; each octet that is not UTF-8 counts as one. Without FILE, or with -, the standard input is read.',
    "",
  ],
  exits: ["0  the tree was shown; every file has one", "2  wrong usage or unreadable input", "3  a fault of robotspec"],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  if (more.length > 0) throw new UsageError("parse reads one FILE");
  const { document } = parseSource(await readSource(file, io));
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  await writeAll(io.stdout, args.has("json") ? jsonPieces(document) : treePieces(document, document, "", paint));
  return 0;
}

function* treePieces(document: RobotsTxt, node: Node, indent: string, paint: Paint): Iterable<string> {
  const { kind, span } = node;
  const head = `${indent}${paint(kind, "cyan")}${paint(`@${span.start}..${span.end}`, "dim")}`;
  if (!("children" in node)) {
    yield `${head} ${quoted(textOf(document, node))}\n`;
    return;
  }
  yield `${head}\n`;
  for (const child of node.children) yield* treePieces(document, child, `${indent}  `, paint);
}

/** One line a line of the file: small enough to be read, and to be written as it is made. */
function* jsonPieces(document: RobotsTxt): Iterable<string> {
  const { kind, span, children } = document;
  yield `{"kind":${json(kind)},"span":${json(span)},"children":[`;
  let separator = "\n";
  for (const child of children) {
    yield separator + json(plain(document, child));
    separator = ",\n";
  }
  yield "\n]}\n";
}

interface PlainNode {
  readonly kind: string;
  readonly span: Node["span"];
  readonly text?: string;
  readonly children?: readonly PlainNode[];
}

function plain(document: RobotsTxt, node: Node): PlainNode {
  const { kind, span } = node;
  if ("children" in node) return { kind, span, children: node.children.map((child) => plain(document, child)) };
  return { kind, span, text: textOf(document, node) };
}
