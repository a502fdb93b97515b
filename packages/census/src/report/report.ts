// The report: one self-contained page with a chart, a table and the SQL for each question.
import { visible } from "robotspec/diagnostics";
import type { Census, Result, Value } from "../query/open.ts";
import { comparisons, type Question, questions } from "../query/questions.ts";
import type { RunRecord } from "../run/merge.ts";
import { drawChart, escapeHtml } from "./charts.ts";
import { COLOURS, PAPER, STYLE, TEXT } from "./style.ts";

/** @beta */
export interface ReportOptions {
  /** Title of the page. */
  readonly title: string;
  /** The table `run` of the census. */
  readonly run: RunRecord;
  /** Whether the census has another one to compare with, as schema `before`. */
  readonly compares: boolean;
}

/** @beta */
export interface Report {
  /** The page, self-contained. */
  readonly html: string;
  /** SVG files by the question's id. */
  readonly images: ReadonlyMap<string, string>;
}

/** Rows of a table that are shown at once; the rest is folded. */
const SHOWN = 10;

/**
 * Answers every question that the census has data for.
 *
 * @beta
 */
export async function makeReport(census: Census, { title, run, compares }: ReportOptions): Promise<Report> {
  const asked = [...(compares ? comparisons : []), ...questions.filter((question) => isAnswered(question, run))];
  const images = new Map<string, string>();
  const sections: string[] = [];
  const links: string[] = [];
  for (const question of asked) {
    const result = await census.query(question.sql);
    if (result.rows.length === 0) continue;
    const chart = question.chart === undefined ? "" : drawChart(result, question.chart);
    const start = chart.indexOf("<svg");
    const svg = start === -1 ? undefined : chart.slice(start, chart.lastIndexOf("</svg>") + "</svg>".length);
    if (svg !== undefined) images.set(question.id, standalone(svg));
    links.push(`<a href="#${question.id}">${escapeHtml(question.title)}</a>`);
    sections.push(section(question, result, chart));
  }
  return { html: page(title, run, links, sections), images };
}

function isAnswered({ profile, id }: Question, { settings }: RunRecord): boolean {
  if (profile !== undefined) return settings.measure.profiles.includes(profile);
  if (id === "findings") return settings.measure.findings;
  return id === "differences" ? settings.measure.differences : true;
}

function section({ id, title, about, sql }: Question, result: Result, chart: string): string {
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2><p>${inlineCode(about)}</p>${chart}${tableOf(result)}
<details><summary>SQL</summary><pre tabindex="0">${escapeHtml(sql)}</pre></details></section>`;
}

function inlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function tableOf({ columns, rows }: Result): string {
  const numeric = columns.map((_, at) => rows.every((row) => row[at] === null || typeof row[at] === "number"));
  const cell = (value: Value, at: number) =>
    `<td${numeric[at] ? ' class="n"' : ""}>${escapeHtml(value === null ? "" : typeof value === "number" ? value.toLocaleString("en-US") : visible(String(value)))}</td>`;
  const body = (part: Result["rows"]) => part.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("\n");
  const head = `<thead><tr>${columns.map((name, at) => `<th scope="col"${numeric[at] ? ' class="n"' : ""}>${escapeHtml(name)}</th>`).join("")}</tr></thead>`;
  const table = (part: Result["rows"]) =>
    `<div class="table" tabindex="0"><table>${head}<tbody>${body(part)}</tbody></table></div>`;
  if (rows.length <= SHOWN) return table(rows);
  return `<details><summary>Table (${rows.length} rows)</summary>${table(rows)}</details>`;
}

function page(title: string, run: RunRecord, links: readonly string[], sections: readonly string[]): string {
  const { captures, files, bytes, rows, versions, settings } = run;
  const all = captures.file + captures["no-file"] + captures.error;
  const number = (value: number) => value.toLocaleString("en-US");
  const facts: readonly (readonly [string, string])[] = [
    ["captures", number(all)],
    ["with a file", number(captures.file)],
    ["without", number(captures["no-file"])],
    ["errors", number(captures.error)],
    ["files", number(files)],
    ["rules", number(rows.rules ?? 0)],
    ["octets", number(bytes)],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>
<nav aria-label="Questions">${links.join(" ")}</nav>
${sections.join("\n")}
<footer><p>robotspec-census ${escapeHtml(versions.census ?? "")}, robotspec ${escapeHtml(versions.robotspec ?? "")}, DuckDB ${escapeHtml(versions.duckdb ?? "")}. Dialects: ${escapeHtml(settings.measure.dialects.join(", "))}. Sites: the latest capture of each host with a file.</p></footer>
</main></body></html>
`;
}

/** An SVG of its own: with the colours of the light page. */
function standalone(svg: string): string {
  const style = `<style>:root{color:${TEXT};background:${PAPER}}${COLOURS}</style>`;
  const named = /xmlns="http/.test(svg) ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const start = named.indexOf(">") + 1;
  return `${named.slice(0, start)}${style}${named.slice(start)}\n`;
}
