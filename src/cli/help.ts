// Help texts, generated from the tables of the commands. Each fits in 24 lines of 80 columns.
import type { OptionSpec, Verb } from "./command.ts";
import { wrap } from "./prose.ts";

const WIDTH = 80;

/** The help of one command; with `all`, its second page of options too. */
export function verbHelp(verb: Verb, all = false): string {
  const first = verb.options.filter(({ page }) => page === undefined);
  const pages = new Set(verb.options.flatMap(({ page }) => page ?? []));
  return [
    `robotspec ${verb.name}: ${verb.summary}`,
    "",
    ...verb.usage.map((usage, index) => `${index === 0 ? "Usage:" : "      "} robotspec ${usage}`),
    "",
    ...optionLines(first),
    ...(all
      ? [...pages].flatMap((page) => ["", `${page}:`, ...optionLines(verb.options.filter((one) => one.page === page))])
      : []),
    ...(all || pages.size === 0 ? [] : [`  More options: robotspec help ${verb.name} --all`]),
    "",
    ...verb.notes.flatMap((note) => wrap(note, WIDTH)),
    "Exit status:",
    ...verb.exits.map((exit) => `  ${exit}`),
    "",
  ].join("\n");
}

/** The help of `robotspec` itself. */
export function mainHelp(verbs: readonly Verb[]): string {
  const longest = Math.max(...verbs.map(({ name }) => name.length));
  return [
    "robotspec: parse, lint, format and test robots.txt files (RFC 9309)",
    "",
    "Usage: robotspec COMMAND [OPTION…] [ARGUMENT…]",
    "",
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(longest + 2)}${summary}`),
    `  ${"help".padEnd(longest + 2)}show the help of a command: robotspec help lint`,
    "",
    "  -h, --help  show this help           -V, --version  show the version",
    "",
    "  robotspec lint robots.txt",
    "  robotspec test robots.txt --agent ExampleBot --explain https://example.com/a",
    "  robotspec fetch example.com",
    "",
    "Exit status: 0 success; 1 findings, or a URL that is not allowed; 2 wrong usage",
    "or unreadable input; 3 internal error. Honours NO_COLOR and FORCE_COLOR.",
    "",
  ].join("\n");
}

function optionLines(options: readonly OptionSpec[]): string[] {
  const heads = options.map(({ name, short, value }) => {
    const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
    return short === undefined ? long : `-${short}, ${long}`;
  });
  const column = Math.max(...heads.map((head) => head.length)) + 4;
  return options.flatMap(({ help, choices }, index) => {
    const text = choices === undefined ? help : `${help}: ${choices.join(", ")}`;
    const [first, ...rest] = wrap(text, WIDTH, " ".repeat(column));
    return [`  ${(heads[index] as string).padEnd(column - 2)}${(first ?? "").trimStart()}`, ...rest];
  });
}
