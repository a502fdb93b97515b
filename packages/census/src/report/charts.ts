// Draws results as SVG without a browser.
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { visible } from "robotspec/diagnostics";
import type { Result, Value } from "../query/open.ts";
import type { Chart } from "../query/predefined-queries.ts";

/** Colours of values that mean the same everywhere; the page defines the variables for light and dark. */
const MEANINGS: Readonly<Record<string, string>> = {
  all: "var(--open)",
  some: "var(--part)",
  none: "var(--closed)",
  agrees: "var(--open)",
  differs: "var(--closed)",
  yes: "var(--open)",
  no: "var(--closed)",
  won: "var(--open)",
  lost: "var(--closed)",
};

const SERIES = ["var(--s1)", "var(--s2)", "var(--s3)", "var(--s4)", "var(--s5)", "var(--s6)"];

const ROW = 22;
const LINES_HEIGHT = 320;

/** Rows between two groups of bars. */
const GAP = 0.5;

/** A width of charts. Text keeps its size, so a chart is drawn for each width that it is shown in. */
export interface ChartSize {
  readonly width: number;
  /** Longest name of a bar, in characters. */
  readonly longestName: number;
}

export const WIDE: ChartSize = { width: 720, longestName: 42 };

/** For phones. */
export const NARROW: ChartSize = { width: 342, longestName: 20 };

/** Upper bound of the width of a character. */
const CHARACTER = 7;

/** A row of the result. */
interface Mark {
  readonly name: string;
  readonly value: number;
  /** Empty without a column for it. */
  readonly fill: string;
}

/** The SVG of a result; its colours are variables of the page. `title` names it for screen readers. */
export function drawChart(result: Result, chart: Chart, title: string, size: ChartSize): string {
  const column = (name: string) => result.columns.indexOf(name);
  const [name, value] = [column(chart.name), column(chart.value)];
  const fill = chart.fill === undefined ? -1 : column(chart.fill);
  const rows = result.rows
    .map(
      (row): Mark => ({
        name: nameOf(row[name] ?? null),
        value: Number(row[value]),
        fill: fill === -1 ? "" : visible(String(row[fill] ?? "")),
      }),
    )
    .filter((mark) => Number.isFinite(mark.value));
  const fills = [...new Set(rows.map((mark) => mark.fill))].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const shown = chart.kind === "lines" ? highest(rows, SERIES.length) : fills;
  const marks = rows.filter((mark) => shown.includes(mark.fill));
  const legend = fill === -1 ? null : legendOf(shown, size.width);
  const options = {
    document: parseHTML("<html><body></body></html>").document,
    ariaLabel: title,
    width: size.width,
    marginTop: 24 + (legend?.height ?? 0),
    marginBottom: 44,
    marginRight: 56,
    style: { background: "transparent", color: "currentColor", fontSize: "12px" },
    ...(legend !== null && { color: { domain: shown, range: shown.map(colourOf) } }),
  };
  const plot = Plot.plot(
    chart.kind === "lines"
      ? { ...options, height: LINES_HEIGHT, ...lines(marks, chart, size.width) }
      : {
          ...options,
          height: options.marginTop + 44 + countRows(marks, chart) * ROW,
          ...bars(marks, chart, shown, size),
        },
  );
  // The marks have names that say what they are, which their elements may not have; the table has their values.
  for (const mark of plot.querySelectorAll("g[aria-label]")) mark.removeAttribute("aria-label");
  plot.setAttribute("role", "img");
  const svg = String(plot.outerHTML);
  const end = svg.lastIndexOf("</svg>");
  return `${svg.slice(0, end)}${legend?.svg ?? ""}${svg.slice(end)}`;
}

function bars(
  marks: readonly Mark[],
  { label, fill, kind }: Chart,
  fills: readonly string[],
  { longestName }: ChartSize,
): Plot.PlotOptions {
  const names = [...new Set(marks.map((mark) => mark.name))];
  const longest = Math.min(longestName, Math.max(...names.map((name) => name.length)));
  const digits = decimals(marks.map(({ value }) => value));
  const tickFormat = (name: string) => shortened(name, longestName);
  /** A bar for each row, with its number after it. */
  const single = (place: { readonly y: string; readonly fy?: string }, colour: string) => [
    Plot.barX(marks, { x: "value", ...place, fill: colour }),
    Plot.text(marks, {
      x: "value",
      ...place,
      text: (mark) => formatNumber(mark.value, digits),
      textAnchor: "start",
      dx: 4,
    }),
  ];
  if (kind === "groups") {
    return {
      marginLeft: 24 + longest * CHARACTER,
      x: { label, grid: true, nice: true },
      fy: { domain: names, tickFormat, label: null, axis: "left", padding: 0.1 },
      y: { domain: [...fills], axis: null },
      marks: [...single({ y: "fill", fy: "name" }, "fill"), Plot.ruleX([0])],
    };
  }
  const shape =
    fill === undefined
      ? single({ y: "name" }, "var(--s1)")
      : [Plot.barX(marks, Plot.groupY({ x: "sum" }, { x: "value", y: "name", fill: "fill", order: [...fills] }))];
  return {
    marginLeft: 24 + longest * CHARACTER,
    x: { label, grid: true, nice: true },
    y: { domain: names, tickFormat, label: null, tickSize: 0 },
    marks: [...shape, Plot.ruleX([0])],
  };
}

function lines(marks: readonly Mark[], { label }: Chart, width: number): Plot.PlotOptions {
  // Without `z`, Plot draws a warning if there is only one month.
  const style = { x: "name", y: "value", stroke: "fill", z: "fill" };
  const names = [...new Set(marks.map((mark) => mark.name))];
  const longest = Math.max(...names.map((name) => name.length));
  // Every name, or as many as fit beside each other.
  const step = Math.ceil((names.length * (longest + 2) * CHARACTER) / width);
  return {
    marginLeft: 56,
    x: { type: "point", domain: names, ticks: names.filter((_, at) => at % step === 0), label: null },
    y: { label, labelAnchor: "center", labelArrow: "none", grid: true, nice: true, zero: true },
    marks: [Plot.lineY(marks, { ...style, strokeWidth: 2 }), Plot.dot(marks, { ...style, fill: "fill", r: 3 })],
  };
}

/** Bars above each other. */
function countRows(marks: readonly Mark[], { kind }: Chart): number {
  const count = (values: readonly string[]) => new Set(values).size;
  const names = count(marks.map(({ name }) => name));
  return kind === "groups" ? names * (count(marks.map(({ fill }) => fill)) + GAP) : names;
}

/** The series with the highest values, from the highest. */
function highest(marks: readonly Mark[], count: number): readonly string[] {
  const sorted = marks.toSorted((a, b) => b.value - a.value);
  return [...new Set(sorted.map(({ fill }) => fill))].slice(0, count);
}

/** From open to closed; other values follow. */
function placeOf(fill: string): number {
  const at = Object.keys(MEANINGS).indexOf(fill);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

function colourOf(fill: string, at: number): string {
  return MEANINGS[fill] ?? (SERIES[at % SERIES.length] as string);
}

/** A legend at the top of an SVG, so that a chart is complete as a file, too. */
function legendOf(fills: readonly string[], widest: number): { readonly svg: string; readonly height: number } {
  const [left, line] = [24, 20];
  let [x, y] = [left, 14];
  const items = fills.map((fill, at) => {
    const width = 36 + fill.length * CHARACTER;
    if (x > left && x + width > widest) [x, y] = [left, y + line];
    const item = `<rect x="${x}" y="${y - 9}" width="10" height="10" rx="2" fill="${colourOf(fill, at)}"></rect><text x="${x + 16}" y="${y}">${escapeHtml(fill)}</text>`;
    x += width;
    return item;
  });
  return { svg: `<g font-size="12" fill="currentColor" text-anchor="start">${items.join("")}</g>`, height: y };
}

function nameOf(value: Value): string {
  return typeof value === "number" ? formatNumber(value, 0) : visible(String(value ?? "unknown"));
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Digits after the point that numbers are shown with: all the same. */
export function decimals(values: readonly number[]): 0 | 2 {
  return values.every(Number.isInteger) ? 0 : 2;
}

export function formatNumber(value: number, digits: 0 | 2): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
