// A self-contained HTML page: no scripts, no external resources, readable without its styles. Severities
// are filtered with CSS only.
import { createHash } from "node:crypto";
import { print } from "../../cst/print.ts";
import { type FramePart, frame } from "../../diagnostics/frame.ts";
import { pages } from "../../diagnostics/index.ts";
import type { Diagnostic, RobotsTxt, Severity } from "../../index.ts";
import type { Conforms } from "../../lint/index.ts";
import type { SummaryLine } from "../../summary/index.ts";
import { playgroundLink } from "../playground-link.ts";
import { withoutLinks } from "../prose.ts";
import { count, visible } from "../terminal.ts";
import { conformanceOf, conformingOf, helpLines, summaryOf, tally } from "./pretty.ts";
import {
  countSeverities,
  type FileReport,
  lacksLineEnd,
  type ReportContext,
  type Reporter,
  type SeverityCounts,
  type Totals,
} from "./reporter.ts";
import { sourceOf, standardOf } from "./spec-url.ts";
import { xml } from "./text.ts";

/** Maximum number of findings shown per file; the page says how many are omitted. */
const SHOWN = 500;
/** Width of a code line in cells, so that the page is readable on small screens. */
const WIDTH = 96;

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];
const PLURAL: Readonly<Record<Severity, string>> = { error: "Errors", warning: "Warnings", info: "Infos" };
const VERDICT: Readonly<Record<Conforms, string>> = {
  yes: "yes",
  "with-other-records": "with other records",
  no: "no",
};
const PART: Readonly<Record<Exclude<FramePart, "source">, string>> = { gutter: "g", mark: "m", label: "l" };

interface Section {
  readonly row: string;
  readonly body: string;
}

/** Everything is written at the end, because the summary is the first section. */
export function html(context: Pick<ReportContext, "version" | "strict" | "site">): Reporter {
  const sections: Section[] = [];
  const seen = new Set<Diagnostic["code"]>();
  return {
    begin: "",
    file(report) {
      for (const { code } of report.diagnostics.slice(0, SHOWN)) seen.add(code);
      sections.push(section(report, sections.length + 1, context));
      return [];
    },
    end: (totals) => page(sections, [...seen].sort(), totals, context.version),
  };
}

/** Escapes visible text for content or an attribute value. */
function html5(text: string): string {
  return xml(visible(text));
}

function section(report: FileReport, number: number, context: Pick<ReportContext, "strict" | "site">): Section {
  const { file, document, diagnostics } = report;
  const [name, counts] = [html5(file), countSeverities(diagnostics)];
  const more = diagnostics.length - SHOWN;
  const link = context.site === null ? null : linkTo(context.site, document);
  const findings = diagnostics.slice(0, SHOWN).map((diagnostic) => finding(document.text, diagnostic, context));
  return {
    row: `<tr><th scope="row"><a href="#file-${number}">${name}</a></th>${SEVERITIES.map((severity) => cell(severity, counts)).join("")}<td>${lacksLineEnd(report) ? "except the last line end" : VERDICT[report.conforms]}</td></tr>`,
    body: [
      `<section id="file-${number}" aria-labelledby="name-${number}">`,
      `<h2 id="name-${number}">${name}</h2>`,
      `<p>${html5(summaryOf(report)).replace(/^./, (first) => first.toUpperCase())}</p>`,
      `<p>${html5(conformanceOf(report))}</p>`,
      ...(link === null ? [] : [`<p><a href="${html5(link)}" rel="noreferrer">Open in the playground</a></p>`]),
      ...(report.summary === null ? [] : [whoMayFetchWhat(report.summary)]),
      ...(findings.length > 0 ? ["<ol>", ...findings, "</ol>"] : []),
      ...(more > 0
        ? [`<p>${count(more, "more finding")} of this file omitted; other formats list all of them.</p>`]
        : []),
      "</section>",
    ].join("\n"),
  };
}

/** The URL of the playground with a file; null for a file that is too long. */
function linkTo(site: string, document: RobotsTxt): string | null {
  const source = print(document);
  return playgroundLink(site, typeof source === "string" ? new TextEncoder().encode(source) : source);
}

function whoMayFetchWhat(lines: readonly SummaryLine[]): string {
  const rows = lines.map(({ label, text }) => `<tr><th scope="row">${html5(label)}</th><td>${html5(text)}</td></tr>`);
  return `<table><caption>Who may fetch what</caption>${rows.join("")}</table>`;
}

function cell(severity: Severity, counts: SeverityCounts): string {
  return `<td class="${counts[severity] > 0 ? severity : "none"}">${counts[severity]}</td>`;
}

function finding(text: string, diagnostic: Diagnostic, context: Pick<ReportContext, "strict">): string {
  const { code, severity, message, line, column, labels = [] } = diagnostic;
  const paint = (part: FramePart, shown: string): string =>
    part === "source" ? html5(shown) : `<span class="${PART[part]}">${html5(shown)}</span>`;
  const lines = frame(text, diagnostic, { width: WIDTH, before: 1, after: 1, labels, paint });
  return [
    `<li class="finding ${severity}">`,
    `<h3><span class="severity">${severity}</span> <a href="#code-${code}">${code}</a> <span class="position">line ${line}, column ${column}</span></h3>`,
    `<p>${html5(message)}</p>`,
    `<pre>${lines}</pre>`,
    ...helpLines(diagnostic, context).map((help) => `<p class="help">${html5(help)}</p>`),
    "</li>",
  ].join("\n");
}

function page(
  sections: readonly Section[],
  seen: readonly Diagnostic["code"][],
  totals: Totals,
  version: string,
): string {
  const { files, unreadable, counts } = totals;
  const unread = unreadable === 0 ? "" : ` ${count(unreadable, "file")} could not be read.`;
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="robotspec ${html5(version)}">
<title>robots.txt: ${tally(counts)} in ${count(files, "file")}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>robots.txt report</h1>
<p>${count(files, "file")}: ${tally(counts)}. ${html5(conformingOf(totals))}.${unread}</p>
<fieldset><legend>Show</legend>
${SEVERITIES.map((severity) => `<label><input type="checkbox" id="show-${severity}" checked> ${PLURAL[severity]} (${counts[severity]})</label>`).join("\n")}
</fieldset>
</header>
<main>
<div class="wide" role="region" aria-label="Summary" tabindex="0">
<table>
<caption>Files</caption>
<thead><tr><th scope="col">File</th>${SEVERITIES.map((severity) => `<th scope="col">${PLURAL[severity]}</th>`).join("")}<th scope="col">Conforms</th></tr></thead>
<tbody>
${sections.map(({ row }) => row).join("\n")}
</tbody>
</table>
</div>
${sections.map(({ body }) => body).join("\n")}
${seen.length > 0 ? `<section aria-labelledby="codes"><h2 id="codes">What the codes mean</h2>\n<dl>\n${seen.map(meaning).join("\n")}\n</dl></section>` : ""}
</main>
<footer><p>Generated by robotspec ${html5(version)}. This page is self-contained: it runs no scripts and fetches nothing.</p></footer>
</body>
</html>
`;
}

/** The page of a rule. */
function meaning(code: Diagnostic["code"]): string {
  const { why, examples, crawlers, turnOff } = pages[code];
  const example = (title: string, lines: string) =>
    lines === "" ? "" : `<p>${title}</p>\n<pre>${lines.replace(/\n$/, "").split("\n").map(html5).join("\n")}</pre>\n`;
  const source = sourceOf(code);
  const link = source === null ? "" : ` <a href="${source}" rel="noreferrer">${html5(standardOf(code))}</a>.`;
  return `<dt id="code-${code}">${code}</dt>\n<dd><p>${prose(why)}</p>\n${examples.map(({ wrong, right }) => example("Reported:", wrong) + example("Instead:", right)).join("")}<p>${prose(crawlers)}${link}</p>\n<p>When to turn it off: ${prose(turnOff)}</p></dd>`;
}

/** Formats Markdown: code as `code` elements, links as their text. */
function prose(markdown: string): string {
  return html5(withoutLinks(markdown)).replace(/`([^`]+)`/g, "<code>$1</code>");
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --code: #f6f8fa; --link: #0550ae; --error: #b3261e; --warning: #7d4e00; --info: #0b5cad; --label: #0a6360; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1216; --ink: #e6e9ed; --soft: #a3acb6; --line: #363c44; --code: #181c22; --link: #8ab8ff; --error: #ff9b92; --warning: #f0c05a; --info: #8ab8ff; --label: #6fd3ce; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .25rem; padding-top: .75rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline; }
p { margin: .25rem 0; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: 1rem 0; padding: .35rem .9rem .6rem; display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; }
legend, caption { color: var(--soft); }
caption { text-align: left; padding-bottom: .25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line); font-weight: normal; font-variant-numeric: tabular-nums; }
thead th { color: var(--soft); white-space: nowrap; }
th:first-child { text-align: left; }
td.none { color: var(--soft); }
td.error, .error .severity, .error .m { color: var(--error); }
td.warning, .warning .severity, .warning .m { color: var(--warning); }
td.info, .info .severity, .info .m { color: var(--info); }
td.error, td.warning, td.info, .severity, .m { font-weight: 700; }
ol { list-style: none; margin: 1rem 0 0; padding: 0; }
.finding { margin: 0 0 1.6rem; padding-left: .9rem; border-left: 4px solid var(--line); }
.finding.error { border-color: var(--error); }
.finding.warning { border-color: var(--warning); }
.finding.info { border-color: var(--info); }
.position, .help, .g, footer { color: var(--soft); }
.position { font-weight: normal; }
.l { color: var(--label); }
pre, code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .875rem; background: var(--code); border-radius: .3rem; }
pre { margin: .5rem 0; padding: .6rem .75rem; overflow-x: auto; line-height: 1.4; }
code { padding: .1em .25em; }
dt { font-weight: 700; margin-top: 1rem; }
dd { margin: 0; }
:target { scroll-margin-top: 1rem; }
footer { margin-top: 3rem; font-size: .875rem; }
body:has(#show-error:not(:checked)) .finding.error, body:has(#show-warning:not(:checked)) .finding.warning, body:has(#show-info:not(:checked)) .finding.info { display: none; }
@media print { fieldset { display: none; } .finding { break-inside: avoid; } pre { white-space: pre-wrap; } }
`;
