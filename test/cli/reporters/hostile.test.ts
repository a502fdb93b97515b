// Nothing of the input gets out of its place in any report: whatever a file holds
// and is called, the report parses, holds no raw control, and the words come back.
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormatName, formats } from "../../../src/cli/reporters/formats.ts";
import type { FileReport } from "../../../src/cli/reporters/reporter.ts";
import { visible } from "../../../src/diagnostics/visible.ts";
import { UNSAFE } from "../support.ts";
import { htmlPage, xmlRoot } from "./parsers.ts";
import { isReport, isSarif } from "./schemas.ts";
import { richReportOf, written } from "./support.ts";

/** What breaks out of one format or another, and what a terminal or a reader obeys. */
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
  fc.string({ unit: "binary", maxLength: 6 }),
);
const anyText = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
const anyName = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const anyReports = fc.array(
  fc
    .tuple(
      anyName,
      fc.oneof(
        anyText,
        anyText.map((text) => Buffer.from(text)),
      ),
    )
    .map(([name, text]) => {
      return richReportOf(name, text);
    }),
  { minLength: 1, maxLength: 2 },
);

/** No control, nothing that turns the direction of writing, no half of a pair. */
const RAW = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Messages of all findings, as a person sees them. */
function messagesOf(reports: readonly FileReport[]): string[] {
  return reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => visible(message)));
}

/** A file name in a format that can hold any well-formed text. */
function nameOf({ file }: FileReport): string {
  return wellFormed(file).replace(/^(?:\.\/)+(?=.)/, "");
}

function wellFormed(text: string): string {
  return [...text].map((char) => (/\p{Cs}/u.test(char) ? visible(char) : char)).join("");
}

/** The same where a format has no place for some characters at all. */
function xmlNameOf(report: FileReport): string {
  return nameOf(report).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, visible);
}

/** What reads a report back, and fails where something is not as it went in. */
const readers: Readonly<Record<FormatName, (text: string, reports: readonly FileReport[]) => void>> = {
  pretty(text, reports) {
    expect(text).not.toMatch(UNSAFE);
    for (const message of messagesOf(reports)) expect(text).toContain(`\n  ${message}\n`);
  },
  concise(text, reports) {
    expect(text).not.toMatch(UNSAFE);
    const lines = reports.flatMap(({ file, diagnostics }) =>
      diagnostics.map(({ line, column, severity, code, message }) => {
        return `${visible(file)}:${line}:${column}: ${severity} ${code} ${visible(message)}`;
      }),
    );
    expect(text).toBe(lines.map((line) => `${line}\n`).join(""));
  },
  json(text, reports) {
    const report = JSON.parse(text);
    expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true);
    expect(report.files.map(({ file }: { file: string }) => file)).toEqual(reports.map(({ file }) => file));
    expect(report.files.flatMap(({ diagnostics }: FileReport) => diagnostics.map(({ message }) => message))).toEqual(
      reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message)),
    );
  },
  sarif(text, reports) {
    const log = JSON.parse(text);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    const [{ artifacts, results }] = log.runs;
    const uris: string[] = artifacts.map(({ location }: { location: { uri: string } }) => location.uri);
    expect(uris.map((uri) => decodeURIComponent(uri.replace(/^file:\/\//, "")))).toEqual(reports.map(nameOf));
    for (const uri of uris) expect(uri).toMatch(/^(file:\/\/)?[\w!'()*./~%-]*$/);
    const texts = results.map(({ message }: { message: { text: string } }) => message.text);
    const undone = texts.map((one: string) => one.replaceAll("\\](", "](").replace(/([{}])\1/g, "$1"));
    expect(undone).toEqual(messagesOf(reports));
    for (const one of texts) expect(one).not.toMatch(/(?<!\\)\]\(|(?<!\{)(\{\{)*\{\d+\}(?!\})/);
  },
  github(text, reports) {
    const lines = text.split("\n").slice(0, -1);
    const commands = lines.map((line) => /^::(error|warning|notice) file=([^:,]*),line=\d+,[^:]*::(.*)$/.exec(line));
    const undo = (escaped = ""): string =>
      escaped.replace(/%(25|0D|0A|3A|2C)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const kept = (name: string): string => name.replace(/[^\r\n]+/g, visible);
    expect(commands.map((command) => undo(command?.[2]))).toEqual(
      reports.flatMap((report) => report.diagnostics.map(() => kept(nameOf(report)))),
    );
    expect(commands.map((command) => undo(command?.[3]).split("\n", 1)[0])).toEqual(messagesOf(reports));
    expect(text).not.toMatch(UNSAFE);
  },
  gitlab(text, reports) {
    const findings: { description: string; location: { path: string } }[] = JSON.parse(text);
    expect(findings.map(({ description }) => description)).toEqual(messagesOf(reports));
    expect(findings.map(({ location }) => location.path)).toEqual(
      reports.flatMap((report) => report.diagnostics.map(() => nameOf(report))),
    );
  },
  junit(text, reports) {
    const { children } = xmlRoot(text);
    expect(children.map(({ attributes }) => attributes.name)).toEqual(reports.map(xmlNameOf));
    const results = children.flatMap((suite) => suite.children.flatMap(({ children: inner }) => inner));
    expect(results).toHaveLength(messagesOf(reports).length);
    for (const [at, message] of messagesOf(reports).entries()) {
      expect(results[at]?.text).toContain(`: ${message}\nline 1: here it begins`);
      if (results[at]?.name === "failure") expect(results[at]?.attributes.message).toBe(message);
    }
  },
  checkstyle(text, reports) {
    const { children } = xmlRoot(text);
    expect(children.map(({ attributes }) => attributes.name)).toEqual(reports.map(xmlNameOf));
    expect(children.flatMap((file) => file.children.map(({ attributes }) => attributes.message))).toEqual(
      messagesOf(reports),
    );
  },
  rdjson(text, reports) {
    const { diagnostics }: { diagnostics: { message: string; location: { path: string } }[] } = JSON.parse(text);
    expect(diagnostics.map(({ message }) => message)).toEqual(messagesOf(reports));
    expect(diagnostics.map(({ location }) => location.path)).toEqual(
      reports.flatMap((report) => report.diagnostics.map(() => nameOf(report))),
    );
  },
  html(text, reports) {
    const { elements } = htmlPage(text);
    const known =
      "html head meta title style body header h1 p fieldset legend label input main div table caption thead";
    const also = "tbody tr th td a section h2 h3 ol li span pre dl dt dd code footer";
    const names = new Set([...known.split(" "), ...also.split(" ")]);
    expect(elements.filter(({ name }) => !names.has(name))).toEqual([]);
    for (const { attributes } of elements) {
      for (const name of Object.keys(attributes)) expect(name).not.toMatch(/^on|^style$|^src$/);
      expect(attributes.href ?? "#").toMatch(/^#|^https:\/\/www\./);
    }
    const headings = elements.filter(({ name, attributes }) => name === "h2" && attributes.id !== "codes");
    expect(headings.map((heading) => heading.text)).toEqual(reports.map(({ file }) => visible(file)));
    const items = elements.filter(({ name }) => name === "li");
    expect(items).toHaveLength(messagesOf(reports).length);
    for (const [at, message] of messagesOf(reports).entries()) expect(items[at]?.text).toContain(`\n${message}\n`);
  },
};

describe("whatever files hold and are called, the report parses and gives their words back", () => {
  for (const format of Object.keys(formats) as FormatName[]) {
    test(format, () => {
      fc.assert(
        fc.property(anyReports, (reports) => {
          const text = written(format, reports);
          expect(text).not.toMatch(RAW);
          readers[format](text, reports);
        }),
        { numRuns: 60 },
      );
    });
  }
});
