// `robotspec explain`: the page of a code, in the terminal and without the network.
import { type Category, categories, codes, type DiagnosticCode, pages } from "../diagnostics/index.ts";
import { type Arguments, COLOR_OPTION, colorChoice, HELP_OPTION, type Verb } from "./command.ts";
import { isNameIn } from "./dialect.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { nearest } from "./nearest.ts";
import { withoutLinks, wrap } from "./prose.ts";
import { SEVERITY_STYLE } from "./reporters/pretty.ts";
import { sourceOf, standardOf } from "./reporters/spec-url.ts";
import { type Paint, paintFor, screenWidth } from "./terminal.ts";

/** Cells of a line of prose, however wide the screen is. */
const WIDTH = 80;

/** Every code, in the order of the list. */
export const allCodes: readonly DiagnosticCode[] = (Object.keys(codes) as DiagnosticCode[]).sort();

export const explain: Verb = {
  name: "explain",
  summary: "tell what a finding means, and who reads it how",
  usage: ["explain [OPTION…] CODE…", "explain --list"],
  options: [{ name: "list", help: "all codes, by what they are about" }, COLOR_OPTION, HELP_OPTION],
  notes: ["A CODE is what a finding is called, such as missing-colon. Nothing is fetched.", ""],
  exits: ["0  told", "2  wrong usage, or no such code", "3  a fault of robotspec"],
  completes: allCodes,
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  const width = Math.min(WIDTH, screenWidth(io.stdout));
  const names = args.positionals;
  if (args.has("list")) {
    if (names.length > 0) throw new UsageError("explain --list takes no code; leave one of them out");
    await writeAll(io.stdout, listPieces(paint, width));
    return 0;
  }
  if (names.length === 0)
    throw new UsageError('explain needs a CODE, as in "robotspec explain missing-colon"; --list names all');
  const wanted = names.map(codeNamed);
  await writeAll(
    io.stdout,
    wanted.map((code, at) => `${at === 0 ? "" : "\n"}${pageOf(code, paint, width).join("\n")}\n`),
  );
  return 0;
}

function codeNamed(name: string): DiagnosticCode {
  if (isNameIn(codes, name)) return name;
  const meant = nearest(name, allCodes);
  throw new UsageError(
    `there is no code "${name}"; ${meant === null ? 'see "robotspec explain --list"' : `did you mean "${meant}"?`}`,
  );
}

function* listPieces(paint: Paint, width: number): Iterable<string> {
  const longest = Math.max(...allCodes.map((code) => code.length));
  let separator = "";
  for (const [category, about] of Object.entries(categories) as [Category, string][]) {
    const own = allCodes.filter((code) => codes[code].category === category);
    if (own.length === 0) continue;
    const [first = "", ...more] = wrap(`${category}: ${about}`, width);
    yield `${separator}${paint(category, "bold")}${[first.slice(category.length), ...more].join("\n")}\n`;
    separator = "\n";
    for (const code of own) {
      const { severity, recommended } = codes[code];
      const level = recommended === false ? "off unless asked for" : paint(severity, SEVERITY_STYLE[severity]);
      yield `  ${paint(code, "cyan")}${" ".repeat(longest - code.length)}  ${level}\n`;
    }
  }
}

/** The page of a code, in lines of at most `width` cells; an example's lines are as long as they are. */
function pageOf(code: DiagnosticCode, paint: Paint, width: number): string[] {
  const { severity, category, message, recommended } = codes[code];
  const { why, wrong, right, crawlers, turnOff } = pages[code];
  const section = (title: string, body: string): string[] => ["", paint(title, "bold"), ...prose(body, width)];
  const example = (title: string, lines: string): string[] =>
    lines === ""
      ? []
      : [
          "",
          paint(title, "bold"),
          ...lines
            .replace(/\n$/, "")
            .split("\n")
            .map((line) => `    ${line}`),
        ];
  const off = recommended === false ? " Off unless asked for." : "";
  const url = sourceOf(code);
  return [
    `${paint(code, "bold", "cyan")}: ${paint(severity, "bold", SEVERITY_STYLE[severity])}, ${category}.${off}`,
    "",
    ...prose(message, width),
    ...section("Why", why),
    ...example("Wrong", wrong),
    ...example("Right", right),
    ...section("Crawlers", crawlers),
    ...section(recommended === false ? "Leave it off" : "Turn it off", turnOff),
    ...section("Standard", standardOf(code)),
    ...(url === null ? [] : [`  ${url}`]),
  ];
}

/** A text of a page, which is Markdown, as paragraphs for a screen. */
function prose(markdown: string, width: number): string[] {
  return withoutLinks(markdown)
    .split("\n")
    .flatMap((line) => (line === "" ? [""] : wrap(line, width, "  ")));
}
