// Help texts, generated from the tables of the commands. Each fits in 24 lines of 80 columns.
import type { Command, OptionSpec } from "./command.ts";
import { wrap } from "./prose.ts";

const WIDTH = 80;

/** The help of one command; with `all`, its second page of options too. */
export function commandHelp(command: Command, all = false): string {
  const first = command.options.filter(({ page }) => page === undefined);
  const pages = new Set(command.options.flatMap(({ page }) => page ?? []));
  return [
    `robotspec ${command.name}: ${command.summary}`,
    "",
    ...command.usage.map((usage, index) => `${index === 0 ? "Usage:" : "      "} robotspec ${usage}`),
    "",
    ...optionLines(first),
    ...(all
      ? [...pages].flatMap((page) => [
          "",
          `${page}:`,
          ...optionLines(command.options.filter((one) => one.page === page)),
        ])
      : []),
    ...(all || pages.size === 0 ? [] : [`  More options: robotspec help ${command.name} --all`]),
    "",
    ...command.notes.flatMap((note) => wrap(note, WIDTH)),
    "Exit status:",
    ...command.exits.map((exit) => `  ${exit}`),
    "",
  ].join("\n");
}

/** The help of `robotspec` itself. */
export function mainHelp(commands: readonly Command[]): string {
  const longest = Math.max(...commands.map(({ name }) => name.length));
  return [
    "robotspec: parse, lint, format and test robots.txt files (RFC 9309)",
    "Usage: robotspec COMMAND [OPTION…] [ARGUMENT…]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(longest + 2)}${summary}`),
    `  ${"help".padEnd(longest + 2)}show the help of a command: robotspec help lint`,
    "",
    "  -h, --help  show this help           -V, --version  show the version",
    "",
    "  robotspec test robots.txt --agent ExampleBot --explain https://example.com/a",
    "",
    "Exit status: 0 success; 1 findings; 2 wrong usage; 3 internal error.",
    "",
  ].join("\n");
}

function optionLines(options: readonly OptionSpec[]): string[] {
  const signatures = options.map(({ name, short, value }) => {
    const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
    return short === undefined ? long : `-${short}, ${long}`;
  });
  const column = Math.max(...signatures.map(({ length }) => length)) + 4;
  return options.flatMap(({ help, choices }, index) => {
    const text = choices === undefined ? help : `${help}: ${choices.join(", ")}`;
    const [first, ...rest] = wrap(text, WIDTH, " ".repeat(column));
    return [`  ${(signatures[index] as string).padEnd(column - 2)}${(first ?? "").trimStart()}`, ...rest];
  });
}
