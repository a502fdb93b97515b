// Draws results as SVG without a browser.
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { visible } from "robotspec/diagnostics";
import type { Result, Value } from "../query/open.ts";
import type { Chart } from "../query/questions.ts";

/** Colours of values that mean the same everywhere; the page defines the variables for light and dark. */
const MEANINGS: Readonly<Record<string, string>> = {
  all: "var(--open)",
  some: "var(--part)",
  none: "var(--closed)",
  agrees: "var(--open)",
  differs: "var(--closed)",
  yes: "var(--open)",
  no: "var(--closed)",
};

const SERIES = ["var(--s1)", "var(--s2)", "var(--s3)", "var(--s4)", "var(--s5)", "var(--s6)"];

const WIDTH = 720;
const ROW = 22;

/** Longest name of a bar. */
const LONGEST = 42;

/** The SVG of a result, as an element of a page; its colours are variables of the page. */
export function drawChart(result: Result, chart: Chart): string {
  const column = (name: string) => result.columns.indexOf(name);
  const [name, value] = [column(chart.name), column(chart.value)];
  const fill = chart.fill === undefined ? -1 : column(chart.fill);
  const bars = result.rows
    .map((row) => ({
      name: barName(row[name] ?? null),
      value: Number(row[value]),
      fill: visible(String(row[fill] ?? "")),
    }))
    .filter((bar) => Number.isFinite(bar.value));
  const names = [...new Set(bars.map((bar) => bar.name))];
  const fills = [...new Set(bars.map((bar) => bar.fill))].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  const { document } = parseHTML("<html><body></body></html>");
  const common = {
    document,
    width: WIDTH,
    height: 64 + names.length * ROW,
    marginBottom: 44,
    marginLeft: Math.min(300, 24 + Math.max(...names.map((one) => one.length)) * 7),
    marginRight: 56,
    style: { background: "transparent", color: "currentColor", fontSize: "12px" },
    y: { domain: names, label: null, tickSize: 0 },
    x: { label: chart.label, grid: true, nice: true },
  };
  const marks =
    fill === -1
      ? [
          Plot.barX(bars, { x: "value", y: "name", fill: "var(--s1)" }),
          Plot.text(bars, { x: "value", y: "name", text: (bar) => format(bar.value), textAnchor: "start", dx: 4 }),
        ]
      : [Plot.barX(bars, { x: "value", y: "name", fill: "fill", order: fills })];
  const plot = Plot.plot({
    ...common,
    ...(fill !== -1 && { color: { domain: fills, range: fills.map(colourOf) } }),
    marks: [...marks, Plot.ruleX([0])],
  });
  const legend = fill === -1 ? "" : legendOf(fills);
  return `${legend}<div class="chart">${String(plot.outerHTML)}</div>`;
}

/** From open to closed; other values follow. */
function rankOf(fill: string): number {
  const at = Object.keys(MEANINGS).indexOf(fill);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}

function colourOf(fill: string, at: number): string {
  return MEANINGS[fill] ?? (SERIES[at % SERIES.length] as string);
}

function legendOf(fills: readonly string[]): string {
  const items = fills.map(
    (fill, at) => `<span><i style="background:${colourOf(fill, at)}"></i>${escapeHtml(fill)}</span>`,
  );
  return `<p class="legend">${items.join(" ")}</p>`;
}

/** A leading digit that only orders the bars is left out. */
function barName(value: Value): string {
  const text = visible(String(value ?? "unknown")).replace(/^\d (?=\D|\d)/, "");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function format(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
