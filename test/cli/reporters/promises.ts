// The promises of every report, for any files, names and configs: it parses, contains no control or
// invisible characters and no workflow commands, and returns the text unchanged.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc, { type Arbitrary } from "fast-check";
import { type FormatName, formats } from "../../../src/cli/reporters/formats.ts";
import { type FileReport, inFileOrder } from "../../../src/cli/reporters/reporter.ts";
import { leadingName } from "../../../src/cli/terminal.ts";
import { visible } from "../../../src/diagnostics/visible.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { codes, type Diagnostic } from "../../../src/index.ts";
import { CONFIG_NAMES, LEVELS } from "../../../src/lint/config.ts";
import { presets } from "../../../src/lint/index.ts";
import { character } from "../../arbitraries/text.ts";
import { run, UNSAFE } from "../support.ts";
import { type Element, htmlPage, xmlRoot } from "./parsers.ts";
import { isReport, isSarif } from "./schemas.ts";
import { richReportOf, written } from "./support.ts";

export const formatNames: readonly FormatName[] = Object.keys(formats) as FormatName[];

/** A file, and what it is called. */
interface NamedFile {
  readonly name: string;
  readonly source: string | Uint8Array;
}

export interface Trial {
  readonly files: readonly NamedFile[];
  /** The text of a robotspec.config.json. */
  readonly config: string;
  /** Whether the files are named, or found in a folder, in which case the config's globs apply. */
  readonly named: boolean;
}

/** Text that breaks out of some format, or controls a terminal or a reader. */
const piece = fc.oneof(
  fc.constantFrom("User-agent: ", "Disallow: ", "Disallow ", "Sitemap: ", "\n", "\r", "\r\n", ":", "#", " ", "\t", "/"),
  fc.constantFrom("\x1b[31m", "\x1b]0;x\x07", "\x9b", "\u0085", "\u202e", "\u2066", "\u200b", "\u2028", "\ufeff"),
  fc.constantFrom("\0", "\b", "\x7f", "\ufffe", "\uffff", "\udce9", "\ud83d", "\udbff", "\u{e0041}", "\u{1d54f}", "é"),
  fc.constantFrom(
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "</script>",
    "</style>",
    "<img src=x onerror=y>",
    "</pre>",
    "</li>",
  ),
  fc.constantFrom("&amp;", "&lt;", "&#x1b;", "&", '"', "'", "`", "{0}", "[a](javascript:b)", "\\", "\\u0000"),
  fc.constantFrom(
    "%0A",
    "%0D",
    "%25",
    "%3A",
    "::",
    "::error::",
    "::set-output name=x::",
    "##[error]",
    ",line=1",
    "../",
  ),
  fc.string({ unit: character, maxLength: 6 }),
);
const anyText = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
const anyName = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));

const anyFiles: Arbitrary<readonly NamedFile[]> = fc.array(
  fc.record({
    name: anyName,
    source: fc.oneof(
      anyText,
      anyText.map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 2 },
);

/** Sometimes a valid word, so that the config has an effect. */
const anyWord = (right: readonly string[]): Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anyName });
const anySettings = {
  preset: anyWord(Object.keys(presets)),
  dialect: anyWord(Object.keys(dialects)),
  rules: fc.dictionary(anyWord(Object.keys(codes)), anyWord(LEVELS), { maxKeys: 2 }),
};
const anyGlobs = fc.array(fc.oneof(anyName, fc.constantFrom("**", "*", "[", "[z-a]", "{", "{a", "a}", "[^", "\\")), {
  minLength: 1,
  maxLength: 2,
});
const anyConfig = fc.oneof(
  { weight: 1, arbitrary: anyText },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.record(
          {
            ...anySettings,
            ignore: anyGlobs,
            overrides: fc.array(fc.record({ files: anyGlobs, ...anySettings }, { requiredKeys: ["files"] }), {
              maxLength: 1,
            }),
          },
          { requiredKeys: [] },
        ),
        fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.dictionary(anyName, anyText) }),
      )
      .map(([known, unknown]) => JSON.stringify({ ...known, ...unknown })),
  },
);

export const anyTrial: Arbitrary<Trial> = fc.record({ files: anyFiles, config: anyConfig, named: fc.boolean() });

/** The promise that a report of findings with labels and fixes breaks; null if none. */
export function reportFault({ files }: Trial, names: readonly FormatName[] = formatNames): string | null {
  const reports = files.map(({ name, source }) => richReportOf(name, source));
  for (const format of names) {
    const fault = faultOf(format, reports);
    if (fault !== null) return `${format}: ${fault}`;
  }
  return null;
}

function faultOf(format: FormatName, reports: readonly FileReport[]): string | null {
  return faultIn(() => {
    const text = written(format, reports);
    checkShape(format, text);
    checkWords[format](text, reports);
  });
}

/** The promise that is broken when the command writes every report of some files; null if none. */
export async function commandFault({ files, config, named }: Trial): Promise<string | null> {
  const out = new Map<string, string>();
  const world = {
    files: {
      [CONFIG_NAMES.find((name) => name.endsWith(".json")) as string]: config,
      ...Object.fromEntries(files.map(({ name, source }) => [named ? name : listed(name), source])),
    },
    written: out,
    terminal: true,
  };
  const reports = formatNames.map((format) => `--format=${format}=out.${format}`);
  const argv = ["lint", ...reports, "--format=pretty", "--", ...(named ? files.map(({ name }) => name) : ["."])];
  const { exit, stdout, stderr } = await run(argv, world);
  return faultIn(() => {
    assert.ok(exit < 3, `a fault of our own: ${stderr}`);
    assert.doesNotMatch(stderr, UNSAFE);
    for (const line of stderr.split("\n").slice(0, -1)) assert.match(line, /^robotspec: \S/);
    assert.equal(exit === 2, stderr !== "");
    checkShape("pretty", stdout.replace(/\x1b\[\d+m/g, ""));
    // With an invalid config, nothing is written.
    for (const format of formatNames) {
      const text = out.get(`out.${format}`);
      if (text === undefined) assert.equal(exit, 2);
      else checkShape(format, text);
    }
  });
}

/** A path that a folder can list: it has no empty name, and no folder that contains itself. */
function listed(name: string): string {
  return `${name.replace(/(?<![^/])\.{0,2}(\/|$)/g, "")}.robots.txt`;
}

function faultIn(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** No control character, no character that changes the direction of writing, no lone surrogate. */
const RAW = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

/** For any report: its parsers accept it, and it contains nothing else. */
function checkShape(format: FormatName, text: string): void {
  assert.doesNotMatch(text, RAW);
  shapes[format](text);
}

/** The same parser, which remembers the result for the last text. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

const page = remembering(htmlPage);
const root = remembering(xmlRoot);

/** Text for people: nothing hidden, and no line that GitHub takes for a command. */
function checkText(text: string): void {
  assert.doesNotMatch(text, UNSAFE);
  assert.doesNotMatch(text, /^ *::/m);
}

function checkElements(elements: readonly Element[], names: string): void {
  const known = new Set(names.split(" "));
  const foreign = elements.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  assert.deepEqual(foreign, []);
}

function allIn(element: Element): Element[] {
  return [element, ...element.children.flatMap(allIn)];
}

const shapes: Readonly<Record<FormatName, (text: string) => void>> = {
  pretty: checkText,
  concise(text) {
    checkText(text);
    for (const line of text.split("\n").slice(0, -1))
      assert.match(line, /:\d+:\d+: (error|warning|info) [a-z0-9-]+ \S/);
  },
  json: (text) => assert.ok(isReport(JSON.parse(text)), JSON.stringify(isReport.errors)),
  sarif(text) {
    const log: { readonly runs: readonly [{ readonly artifacts?: readonly Artifact[] }] } = JSON.parse(text);
    assert.ok(isSarif(log), JSON.stringify(isSarif.errors));
    for (const { location } of log.runs[0].artifacts ?? []) assert.match(location.uri, /^(file:\/\/)?[\w!'()*./~%-]*$/);
  },
  github(text) {
    assert.doesNotMatch(text, UNSAFE);
    for (const line of text.split("\n").slice(0, -1)) assert.match(line, COMMAND);
  },
  gitlab(text) {
    for (const { fingerprint } of JSON.parse(text)) assert.match(fingerprint, /^[0-9a-f]{64}$/);
  },
  junit: (text) => checkElements(allIn(root(text)), "testsuites testsuite testcase failure system-out"),
  checkstyle: (text) => checkElements(allIn(root(text)), "checkstyle file error"),
  rdjson: (text) => assert.equal(JSON.parse(text).source.name, "robotspec"),
  html(text) {
    const { elements } = page(text);
    const known =
      "html head meta title style body header h1 p fieldset legend label input main div table caption thead";
    checkElements(elements, `${known} tbody tr th td a section h2 h3 ol li span pre dl dt dd code footer`);
    for (const { attributes } of elements) {
      for (const name of Object.keys(attributes)) assert.doesNotMatch(name, /^on|^style$|^src$/);
      assert.match(attributes.href ?? "#", /^#|^https:\/\/www\./);
    }
  },
};

interface Artifact {
  readonly location: { readonly uri: string };
}

/** A workflow command of a finding. */
const COMMAND = /^::(error|warning|notice) file=([^:,]*),line=\d+,[^:]*::(.*)$/;

function assertIn(part: string, whole = ""): void {
  assert.ok(whole.includes(part), `${JSON.stringify(part)} is not in ${JSON.stringify(whole)}`);
}

/** Messages of all findings, as shown to a person. */
function messagesOf(reports: readonly FileReport[]): string[] {
  return reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => visible(message)));
}

/** The same in file order, as formats have them that place findings in the file. */
function messagesInFileOrder(reports: readonly FileReport[]): string[] {
  return reports.flatMap(({ diagnostics }) => inFileOrder(diagnostics).map(({ message }) => visible(message)));
}

/** A file name in a format that can hold any well-formed text. */
function nameOf({ file }: FileReport): string {
  return wellFormed(file).replace(/^(?:\.\/)+(?=.)/, "");
}

function wellFormed(text: string): string {
  return [...text].map((char) => (/\p{Cs}/u.test(char) ? visible(char) : char)).join("");
}

/** The same for formats that cannot represent some characters. */
function xmlNameOf(report: FileReport): string {
  return nameOf(report).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, visible);
}

/** The text with a space for each run of white space. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Parsers of reports with labels and fixes, which fail if something has changed. */
const checkWords: Readonly<Record<FormatName, (text: string, reports: readonly FileReport[]) => void>> = {
  pretty(text, reports) {
    // Regardless of how sentences are wrapped; a name may begin or end with spaces.
    const words = inOneLine(text);
    for (const { file, diagnostics } of reports) {
      const titleOf = ({ line, column, severity, code, message }: Diagnostic) =>
        inOneLine(`${leadingName(file)}:${line}:${column} ${severity} ${code} ${visible(message)}`).trimStart();
      for (const one of diagnostics) {
        if (words.includes(titleOf(one))) continue;
        // One finding of the rule stands for others, whose lines it lists.
        const isAlike = ({ code, severity }: Diagnostic) => code === one.code && severity === one.severity;
        assert.ok(
          diagnostics.some((other) => isAlike(other) && words.includes(titleOf(other))),
          titleOf(one),
        );
        assert.match(words, new RegExp(`(?:the same|of this rule,) on lines? [\\d, ()a-z]*\\b${one.line}\\b`));
      }
    }
  },
  concise(text, reports) {
    const lines = reports.flatMap(({ file, diagnostics }) =>
      diagnostics.map(({ line, column, severity, code, message }) => {
        return `${leadingName(file)}:${line}:${column}: ${severity} ${code} ${visible(message)}`;
      }),
    );
    assert.equal(text, lines.map((line) => `${line}\n`).join(""));
  },
  json(text, reports) {
    const report = JSON.parse(text);
    assert.deepEqual(
      report.files.map(({ file }: { file: string }) => file),
      reports.map(({ file }) => file),
    );
    assert.deepEqual(
      report.files.flatMap(({ diagnostics }: FileReport) => diagnostics.map(({ message }) => message)),
      reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message)),
    );
  },
  sarif(text, reports) {
    const log = JSON.parse(text);
    const [{ artifacts, results }] = log.runs;
    const uris: string[] = artifacts.map(({ location }: { location: { uri: string } }) => location.uri);
    assert.deepEqual(
      uris.map((uri) => decodeURIComponent(uri.replace(/^file:\/\//, ""))),
      [...new Set(reports.map(nameOf))],
    );
    const texts = results.map(({ message }: { message: { text: string } }) => message.text);
    const undone = texts.map((one: string) => one.replaceAll("\\](", "](").replace(/([{}])\1/g, "$1"));
    assert.deepEqual(undone, messagesInFileOrder(reports));
    for (const one of texts) assert.doesNotMatch(one, /(?<!\\)\]\(|(?<!\{)(\{\{)*\{\d+\}(?!\})/);
  },
  github(text, reports) {
    const lines = text.split("\n").slice(0, -1);
    const commands = lines.map((line) => COMMAND.exec(line));
    const undo = (escaped = ""): string =>
      escaped.replace(/%(25|0D|0A|3A|2C)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const kept = (name: string): string => name.replace(/[^\r\n]+/g, visible);
    assert.deepEqual(
      commands.map((command) => undo(command?.[2])),
      reports.flatMap((report) => report.diagnostics.map(() => kept(nameOf(report)))),
    );
    assert.deepEqual(
      commands.map((command) => undo(command?.[3]).split("\n", 1)[0]),
      messagesOf(reports),
    );
  },
  gitlab(text, reports) {
    const findings: { description: string; location: { path: string } }[] = JSON.parse(text);
    assert.deepEqual(
      findings.map(({ description }) => description),
      messagesInFileOrder(reports),
    );
    assert.deepEqual(
      findings.map(({ location }) => location.path),
      reports.flatMap((report) => report.diagnostics.map(() => nameOf(report))),
    );
  },
  junit(text, reports) {
    const { children } = root(text);
    assert.deepEqual(
      children.map(({ attributes }) => attributes.name),
      reports.map(xmlNameOf),
    );
    const results = children.flatMap((suite) => suite.children.flatMap(({ children: inner }) => inner));
    assert.equal(results.length, messagesOf(reports).length);
    for (const [at, message] of messagesOf(reports).entries()) {
      assertIn(`: ${message}\nline 1: here it begins`, results[at]?.text);
      if (results[at]?.name === "failure") assert.equal(results[at]?.attributes.message, message);
    }
  },
  checkstyle(text, reports) {
    const { children } = root(text);
    assert.deepEqual(
      children.map(({ attributes }) => attributes.name),
      reports.map(xmlNameOf),
    );
    assert.deepEqual(
      children.flatMap((file) => file.children.map(({ attributes }) => attributes.message)),
      messagesInFileOrder(reports),
    );
  },
  rdjson(text, reports) {
    const { diagnostics }: { diagnostics: { message: string; location: { path: string } }[] } = JSON.parse(text);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      messagesInFileOrder(reports),
    );
    assert.deepEqual(
      diagnostics.map(({ location }) => location.path),
      reports.flatMap((report) => report.diagnostics.map(() => nameOf(report))),
    );
  },
  html(text, reports) {
    const { elements } = page(text);
    const headings = elements.filter(({ name, attributes }) => name === "h2" && attributes.id !== "codes");
    assert.deepEqual(
      headings.map((heading) => heading.text),
      reports.map(({ file }) => visible(file)),
    );
    const items = elements.filter(({ name }) => name === "li");
    assert.equal(items.length, messagesOf(reports).length);
    for (const [at, message] of messagesOf(reports).entries()) assertIn(`\n${message}\n`, items[at]?.text);
  },
};
