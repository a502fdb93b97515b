// man/robotspec.1: the manual page, made from the verbs' own tables.
import type { OptionSpec, Verb } from "../src/cli/command.ts";
import { formats } from "../src/cli/reporters/formats.ts";

/** What stands in no table: the environment the command heeds. */
const ENVIRONMENT: readonly [name: string, about: string][] = [
  ["NO_COLOR", "Turns colour off where it has any value and --color does not say otherwise."],
  ["FORCE_COLOR", 'Turns colour on; "0" and "false" turn it off. Stronger than NO_COLOR.'],
  ["ROBOTSPEC_DEBUG", "Shows where a fault of robotspec happened where it is 1."],
];

const EXITS: readonly [code: string, about: string][] = [
  ["0", "Nothing to complain about."],
  ["1", "Findings, a URL that is not allowed, readers that differ, or a site whose robots.txt is unreachable."],
  ["2", "Wrong usage, or a file that cannot be read or written; one sentence on the standard error."],
  ["3", "A fault of robotspec."],
];

const EXAMPLES: readonly [about: string, command: string][] = [
  ["What is wrong with this file?", "robotspec lint robots.txt"],
  ["Mend what can be mended:", "robotspec lint --fix robots.txt"],
  [
    "What is wrong with that of a site, without robotspec-client?",
    "curl -sL https://example.com/robots.txt | robotspec lint",
  ],
  [
    "In continuous integration, annotations and a report for code scanning:",
    "robotspec lint --format github --format sarif=robots.sarif robots.txt",
  ],
  ["Which line keeps a crawler out?", "robotspec test robots.txt --agent ExampleBot --explain /private"],
  ["What does a finding mean?", "robotspec explain missing-colon"],
];

/** The page in the macros of man(7). */
export function manPage(verbs: readonly Verb[], version: string): string {
  return `${[
    '.\\" Made from the verbs\' tables by "npm run docs"; do not edit.',
    `.TH ROBOTSPEC 1 "" ${quoted(`robotspec ${version}`)} "User Commands"`,
    ".SH NAME",
    "robotspec \\- read robots.txt as RFC 9309 says, and tell what is found",
    ".SH SYNOPSIS",
    ...verbs.flatMap(({ usage }) => usage.flatMap(synopsis)),
    ".SH DESCRIPTION",
    line(
      "robotspec lints, matches, formats, compares and shows robots.txt files. It reads files and the standard input, and, where robotspec-client is installed, the robots.txt of a URL's site.",
    ),
    ".PP",
    line(
      "Options may stand anywhere behind the verb. What follows -- is no option. A FILE of - is the standard input.",
    ),
    ".SH VERBS",
    ...verbs.flatMap(verbSection),
    ".SH FORMATS",
    line(
      "Reports of lint, chosen with --format. NAME=FILE writes one to a file, plain and whole; several may be given.",
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
    line("robotspec help VERB shows the options of a verb, robotspec explain CODE the page of a finding."),
  ].join("\n")}\n`;
}

/** A way to call it: words in capitals are to be filled in. */
function synopsis(usage: string): string[] {
  return [".B robotspec", line(usage), ".br"];
}

function verbSection({ name, summary, options, notes }: Verb): string[] {
  const told = notes.filter((note) => note !== "");
  return [
    `.SS ${name}`,
    line(sentence(summary)),
    ...options.flatMap((option) => item(head(option), sentence(choicesTold(option)))),
    ...told.flatMap((note) => [".PP", line(note)]),
  ];
}

function head({ name, short, value }: OptionSpec): string {
  const long = bold(`--${name}`);
  const both = short === undefined ? long : `${bold(`-${short}`)}, ${long}`;
  return value === undefined ? both : `${both} \\fI${escaped(value)}\\fR`;
}

function choicesTold({ help, choices }: OptionSpec): string {
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

/** A line in which troff sees neither a request nor an escape. */
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

/** In ASCII: characters troff would change by their names, others by their numbers. */
function escaped(text: string): string {
  return text.replace(/[\\\-'`^~]|[^\x20-\x7e]/gu, (char) => {
    return NAMED[char] ?? `\\[u${(char.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
