// The report: one self-contained page with a chart, a table and the SQL for each predefined query.
import { visible } from "robotspec/diagnostics";
import type { Census, Result, Value } from "../query/open.ts";
import { comparisons, neededOption, type PredefinedQuery, predefinedQueries } from "../query/predefined-queries.ts";
import { cellText } from "../query/print.ts";
import type { RunRecord } from "../run/merge.ts";
import { decimals, drawChart, escapeHtml, formatNumber, NARROW, WIDE } from "./charts.ts";
import { COLOURS, PAPER, STYLE, TEXT } from "./style.ts";

/**
 * Options of `makeReport`.
 *
 * @beta
 */
export interface ReportOptions {
  /** Title of the page. */
  readonly title: string;
  /** The table `run` of the census. */
  readonly run: RunRecord;
  /** Whether the census has another one to compare with, as schema `before`. */
  readonly compares: boolean;
}

/**
 * The page, and its charts.
 *
 * @beta
 */
export interface Report {
  /** The page, self-contained. */
  readonly html: string;
  /** SVG files by the id of the query. */
  readonly images: ReadonlyMap<string, string>;
}

/** Rows of a table that are shown at once; the rest is folded. */
const SHOWN = 10;

/**
 * Runs every predefined query that the census has data for.
 *
 * @beta
 */
export async function makeReport(census: Census, { title, run, compares }: ReportOptions): Promise<Report> {
  const asked = [
    ...(compares ? comparisons : []),
    ...predefinedQueries.filter((query) => neededOption(query, run.settings.measure) === null),
  ];
  const images = new Map<string, string>();
  const sections: string[] = [];
  const links: string[] = [];
  for (const query of asked) {
    const result = await census.query(query.sql);
    if (result.rows.length === 0) continue;
    const { id, chart } = query;
    const charts = chart === undefined ? [] : [WIDE, NARROW].map((size) => drawChart(result, chart, query.title, size));
    if (charts[0] !== undefined) images.set(id, standalone(charts[0]));
    links.push(`<a href="#${id}">${escapeHtml(query.title)}</a>`);
    sections.push(section(query, result, charts));
  }
  const { rows } = await census.query(
    "SELECT count(*), coalesce(sum(rules), 0)::BIGINT, (SELECT any_value(as_of) FROM crawlers) FROM files",
  );
  const [files, rules, crawlersAsOf] = rows[0] as readonly [number, number, string | null];
  return { html: page(title, run, { files, rules, crawlersAsOf }, links, sections), images };
}

/** `charts`: the chart for wide pages, and that for narrow ones; none for a table alone. */
function section({ id, title, about, sql }: PredefinedQuery, result: Result, charts: readonly string[]): string {
  const shown = charts.map((svg, at) => `<div class="chart ${at === 0 ? "wide" : "narrow"}">${svg}</div>`).join("");
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2><p>${inlineCode(about)}</p>${shown}${tableOf(result, shown === "")}
<details><summary>SQL</summary><pre tabindex="0">${escapeHtml(sql)}</pre></details></section>`;
}

function inlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** `isAlone`: without a chart, so that a long table is not folded. */
function tableOf({ columns, rows }: Result, isAlone: boolean): string {
  const numeric = columns.map((_, at) => rows.every((row) => row[at] === null || typeof row[at] === "number"));
  const digits = columns.map((_, at) => decimals(rows.map((row) => Number(row[at] ?? 0))));
  const text = (value: Value, at: number) =>
    typeof value === "number" ? formatNumber(value, digits[at] ?? 0) : visible(cellText(value));
  // Without figures, a row is read as a line, which narrow pages show it as, with the names of its parts.
  const isOfLines = !numeric.includes(true);
  const cell = (value: Value, at: number) => {
    const attribute = isOfLines ? ` data-name="${escapeHtml(columns[at] ?? "")}"` : numeric[at] ? ' class="n"' : "";
    return `<td${attribute}>${escapeHtml(text(value, at))}</td>`;
  };
  const body = (part: Result["rows"]) => part.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("\n");
  const head = `<thead><tr>${columns.map((name, at) => `<th scope="col"${numeric[at] ? ' class="n"' : ""}>${escapeHtml(name)}</th>`).join("")}</tr></thead>`;
  const table = (part: Result["rows"]) =>
    `<div class="table" tabindex="0"><table${isOfLines ? ' class="lines"' : ""}>${head}<tbody>${body(part)}</tbody></table></div>`;
  if (rows.length <= SHOWN) return table(rows);
  return `<details${isAlone ? " open" : ""}><summary>Table (${rows.length} rows)</summary>${table(rows)}</details>`;
}

/** `files` and `rules` count what several splits have once; the table `run` counts it in each. */
function page(
  title: string,
  { captures, bytes, versions, settings }: RunRecord,
  {
    files,
    rules,
    crawlersAsOf,
  }: { readonly files: number; readonly rules: number; readonly crawlersAsOf: string | null },
  links: readonly string[],
  sections: readonly string[],
): string {
  const all = captures.file + captures["no-file"] + captures.error;
  const number = (value: number) => value.toLocaleString("en-US");
  const facts: readonly (readonly [string, string])[] = [
    ["captures", number(all)],
    ["with a file", number(captures.file)],
    ["without a file", number(captures["no-file"])],
    ["errors", number(captures.error)],
    ["octets", number(bytes)],
    ["different files", number(files)],
    ["rules in them", number(rules)],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>
<nav aria-label="Queries">${links.join(" ")}</nav>
${sections.join("\n")}
<footer><p>robotspec-census ${escapeHtml(versions.census ?? "")}, robotspec ${escapeHtml(versions.robotspec ?? "")}, DuckDB ${escapeHtml(versions.duckdb ?? "")}. Dialects: ${escapeHtml(settings.measure.dialects.join(", "))}. ${crawlersAsOf === null ? "" : ` Known crawlers: as of ${escapeHtml(crawlersAsOf)}.`} Sites: the latest capture of each host with a file.</p></footer>
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
