// Generates the manual page, man/robotspec.1, from the tables of the commands.
import type { Command, OptionSpec } from "../src/cli/command.ts";
import { formats } from "../src/cli/reporters/formats.ts";

/** Environment variables of the command. */
const ENVIRONMENT: readonly [name: string, about: string][] = [
  ["NO_COLOR", "Any value turns colour off, unless --color is given."],
  ["FORCE_COLOR", 'Turns colour on; "0" and "false" turn it off. Overrides NO_COLOR.'],
  ["ROBOTSPEC_DEBUG", "If it is 1, internal errors print a stack trace."],
];

const EXITS: readonly [code: string, about: string][] = [
  ["0", "Success."],
  ["1", "Findings, a URL that is not allowed, dialects that disagree, or an unreachable robots.txt."],
  ["2", "Wrong usage, or a file that cannot be read or written; one sentence on the standard error."],
  ["3", "Internal error."],
];

const EXAMPLES: readonly [about: string, command: string][] = [
  ["Lint a file:", "robotspec lint robots.txt"],
  ["Apply the safe fixes:", "robotspec lint --fix robots.txt"],
  [
    "Lint the robots.txt of a site without robotspec-client:",
    "curl -sL https://example.com/robots.txt | robotspec lint",
  ],
  [
    "In continuous integration, annotations and a report for code scanning:",
    "robotspec lint --format github --format sarif=robots.sarif robots.txt",
  ],
  ["Show which line blocks a crawler:", "robotspec test robots.txt --agent ExampleBot --explain /private"],
  ["Explain a finding:", "robotspec explain missing-colon"],
];

/** The page in the macros of man(7). */
export function manPage(commands: readonly Command[], version: string): string {
  return `${[
    '.\\" Made from the commands\' tables by "npm run docs"; do not edit.',
    `.TH ROBOTSPEC 1 "" ${quoted(`robotspec ${version}`)} "User Commands"`,
    ".SH NAME",
    "robotspec \\- parse, lint, format and test robots.txt files (RFC 9309)",
    ".SH SYNOPSIS",
    ...commands.flatMap(({ usage }) => usage.flatMap(synopsis)),
    ".SH DESCRIPTION",
    line(
      "robotspec lints, formats, tests, compares and parses robots.txt files. It reads files, the standard input and, if robotspec-client is installed, the robots.txt of a URL's site.",
    ),
    ".PP",
    line("Options may appear anywhere after the command and before --. The FILE - is the standard input."),
    ".SH COMMANDS",
    ...commands.flatMap(verbSection),
    ".SH FORMATS",
    line(
      "Report formats of lint, chosen with --format. NAME=FILE writes the report to a file; the option may be repeated.",
    ),
    ...Object.entries(formats).flatMap(([name, { summary }]) => item(bold(name), `For ${summary}.`)),
    ".SH EXIT STATUS",
    ...EXITS.flatMap(([code, about]) => item(bold(code), about)),
    ".SH ENVIRONMENT",
    ...ENVIRONMENT.flatMap(([name, about]) => item(bold(name), about)),
    ".SH EXAMPLES",
    ...EXAMPLES.flatMap(([about, command]) => [".PP", line(about), ".PP", ".RS 4", ".nf", line(command), ".fi", ".RE"]),
    ".SH STANDARDS",
    line("RFC 9309, Robots Exclusion Protocol, September 2022."),
    ".SH SEE ALSO",
    line("robotspec help COMMAND shows the options of a command; robotspec explain CODE prints the page of a finding."),
  ].join("\n")}\n`;
}

/** A usage line. */
function synopsis(usage: string): string[] {
  return [".B robotspec", line(usage), ".br"];
}

function verbSection({ name, summary, options, notes }: Command): string[] {
  const paragraphs = notes.filter((note) => note !== "");
  return [
    `.SS ${name}`,
    line(sentence(summary)),
    ...options.flatMap((option) => item(head(option), sentence(helpWithChoices(option)))),
    ...paragraphs.flatMap((note) => [".PP", line(note)]),
  ];
}

function head({ name, short, value }: OptionSpec): string {
  const long = bold(`--${name}`);
  const both = short === undefined ? long : `${bold(`-${short}`)}, ${long}`;
  return value === undefined ? both : `${both} \\fI${escaped(value)}\\fR`;
}

function helpWithChoices({ help, choices }: OptionSpec): string {
  return choices === undefined ? help : `${help}: ${choices.join(", ")}`;
}

function item(title: string, about: string): string[] {
  return [".TP", title, line(about)];
}

function bold(text: string): string {
  return `\\fB${escaped(text)}\\fR`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:!?]$/.test(text) ? "" : "."}`;
}

/** A line escaped so that troff sees neither a request nor an escape. */
function line(text: string): string {
  return escaped(text).replace(/^[.']/, "\\&$&");
}

function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', '""')}"`;
}

const NAMED: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
  "\u2026": "...",
};

/** Escapes characters for troff: special ones by name, non-ASCII ones by number. */
function escaped(text: string): string {
  return text.replace(/[\\\-'`^~]|[^\x20-\x7e]/gu, (char) => {
    return NAMED[char] ?? `\\[u${(char.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
