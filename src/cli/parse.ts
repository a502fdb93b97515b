// `robotspec parse`: prints the syntax tree of a robots.txt, as text or as JSON.
import { type Node, parse as parseSource, type RobotsTxt, textOf } from "../index.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { readSource, STDIN_NAME } from "./source.ts";
import { json, type Paint, paintFor, quoted } from "./terminal.ts";

export const parse: Command = {
  name: "parse",
  summary: "print the syntax tree of a robots.txt",
  usage: ["parse [OPTION…] [FILE]", "parse [OPTION…] < FILE"],
  options: [{ name: "json", help: "print the tree as one JSON object" }, COLOR_OPTION, HELP_OPTION],
  notes: [
    'One line per node: kind@start..end "text". Offsets are in UTF-16 code units, 0-based, end exclusive; each octet that is not UTF-8 counts as one. Without FILE, or with -, it reads the standard input.',
    "",
  ],
  exits: ["0  success; every file has a tree", "2  wrong usage or unreadable input", "3  internal error"],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  if (more.length > 0) throw new UsageError("parse takes at most one FILE; run it once for each");
  const { document } = parseSource(await readSource(file, io));
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  await writeAll(io.stdout, args.has("json") ? jsonPieces(document) : treePieces(document, document, "", paint));
  return 0;
}

function* treePieces(document: RobotsTxt, node: Node, indent: string, paint: Paint): Iterable<string> {
  const { kind, span } = node;
  const label = `${indent}${paint(kind, "cyan")}${paint(`@${span.start}..${span.end}`, "dim")}`;
  if (!("children" in node)) {
    yield `${label} ${quoted(textOf(document, node))}\n`;
    return;
  }
  yield `${label}\n`;
  for (const child of node.children) yield* treePieces(document, child, `${indent}  `, paint);
}

/** One line of JSON per line of the file, so that the output is readable and can be streamed. */
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
