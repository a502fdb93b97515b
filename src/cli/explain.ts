// `robotspec explain`: prints the page of a code, offline.
import { type Category, categories, codes, type DiagnosticCode, pages } from "../diagnostics/index.ts";
import { nearest } from "../text/nearest.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { isNameIn } from "./dialect.ts";
import { examplesOf, optionsOfExample } from "./examples.ts";
import { type CliIO, type ExitCode, UsageError, writeAll } from "./io.ts";
import { playgroundLink } from "./playground-link.ts";
import { withoutLinks, wrap } from "./prose.ts";
import { SEVERITY_STYLE } from "./reporters/pretty.ts";
import { sourceOf, standardOf } from "./reporters/spec-url.ts";
import { type Paint, paintFor, screenWidth, visible } from "./terminal.ts";

/** Maximum width of prose in cells, even on wider screens. */
const WIDTH = 80;

/** Every code, sorted. */
export const allCodes: readonly DiagnosticCode[] = (Object.keys(codes) as DiagnosticCode[]).sort();

export const explain: Command = {
  name: "explain",
  summary: "explain a finding: why it matters and how crawlers treat it",
  usage: ["explain [OPTION…] CODE…", "explain --list"],
  options: [{ name: "list", help: "list all codes by category" }, COLOR_OPTION, HELP_OPTION],
  notes: ["A CODE is the name of a finding, such as duplicate-rule. Works offline.", ""],
  exits: ["0  success", "2  wrong usage, or an unknown code", "3  internal error"],
  completes: allCodes,
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  const width = Math.min(WIDTH, screenWidth(io.stdout));
  const names = args.positionals;
  if (args.has("list")) {
    if (names.length > 0) throw new UsageError("--list does not take a code; leave one of them out");
    await writeAll(io.stdout, listPieces(paint, width));
    return 0;
  }
  if (names.length === 0)
    throw new UsageError('missing CODE, as in "robotspec explain duplicate-rule"; --list lists all codes');
  const wanted = names.map(codeNamed);
  const site = await io.site();
  await writeAll(
    io.stdout,
    wanted.map((code, at) => `${at === 0 ? "" : "\n"}${pageOf(code, paint, width, site).join("\n")}\n`),
  );
  return 0;
}

function codeNamed(name: string): DiagnosticCode {
  if (isNameIn(codes, name)) return name;
  const meant = nearest(name, allCodes);
  throw new UsageError(
    `unknown code "${name}"; ${meant === null ? 'see "robotspec explain --list"' : `did you mean "${meant}"?`}`,
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
      const level = recommended === false ? "off by default" : paint(severity, SEVERITY_STYLE[severity]);
      yield `  ${paint(code, "cyan")}${" ".repeat(longest - code.length)}  ${level}\n`;
    }
  }
}

/** The page of a code, in lines of at most `width` cells; examples and links are not wrapped. */
function pageOf(code: DiagnosticCode, paint: Paint, width: number, site: string | null): string[] {
  const { severity, category, message: summary, recommended } = codes[code];
  const { why, crawlers, turnOff } = pages[code];
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
  const { dialect = "rfc9309" } = optionsOfExample(code);
  const linkTo = (octets: Uint8Array): string =>
    (site === null ? null : playgroundLink(site, octets, { dialects: [dialect] })) ?? "";
  const off = recommended === false ? " Off by default." : "";
  const url = sourceOf(code);
  return [
    `${paint(code, "bold", "cyan")}: ${paint(severity, "bold", SEVERITY_STYLE[severity])}, ${category}.${off}`,
    "",
    // What all messages of a rule with several are about.
    ...(codes[code].messages === undefined ? [] : [...prose(summary, width), ""]),
    ...examplesOf(code).flatMap(({ message, wrong, right, octets }, at) => [
      ...(at === 0 ? [] : [""]),
      ...wrap(visible(message), width, "  "),
      ...example("Wrong", wrong),
      ...example("Right", right),
      ...example("Open in the playground", linkTo(octets)),
    ]),
    ...section("Why", why),
    ...section("Crawlers", crawlers),
    ...section(recommended === false ? "When to leave it off" : "When to turn it off", turnOff),
    ...section("Standard", standardOf(code)),
    ...(url === null ? [] : [`  ${url}`]),
  ];
}

/** Formats Markdown text of a page as paragraphs for the terminal. */
function prose(markdown: string, width: number): string[] {
  return withoutLinks(markdown)
    .split("\n")
    .flatMap((line) => (line === "" ? [""] : wrap(line, width, "  ")));
}
