// The charts of the scoreboard and of the performance page, as SVG. Colours are variables of the theme.
import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { tally } from "robotspec-conformance";
import { ownName, ruleCounts } from "../../../bench/names.ts";
import type { BenchResult } from "../../../bench/result.ts";
import { read } from "../../../scripts/repo.ts";
import { parsersOf } from "./conformance.ts";

/** A mark of a bar chart. */
interface Bar {
  readonly name: string;
  readonly value: number;
  readonly label: string;
}

/**
 * A width of charts, in pixels. Text keeps its size, so a chart is drawn for each width that it is shown in. On a phone,
 * names are above their rows.
 */
type Width = typeof WIDE | typeof NARROW;
const WIDE = 640;
const NARROW = 340;
const ROW: Readonly<Record<Width, number>> = { [WIDE]: 27, [NARROW]: 42 };
/** Pixels of a row above its bar, for its name. */
const NAME = 19;

/** A chart with a title, as HTML on one line. */
function figure(title: string, note: string, draw: (width: Width) => string): string {
  const caption = `<figcaption><b>${escaped(title)}</b> ${escaped(note)}</figcaption>`;
  return `<figure v-pre class="chart">${caption}<div class="wide">${draw(WIDE)}</div><div class="narrow">${draw(NARROW)}</div></figure>`;
}

/** The names of rows above their bars; none where they are beside them. */
function namesAbove(names: readonly string[], width: Width): Plot.Markish[] {
  if (width === WIDE) return [];
  return [
    Plot.text(names, {
      frameAnchor: "left",
      y: (name: string) => name,
      text: (name: string) => name,
      textAnchor: "start",
      dy: -10,
    }),
  ];
}

/** The margin for names beside bars. */
function marginOf(names: readonly string[], width: Width): number {
  return width === WIDE ? 12 + Math.max(...names.map((name) => name.length)) * 7.2 : 5;
}

function plot(label: string, width: Width, options: Plot.PlotOptions): string {
  const { document } = parseHTML("<html><body></body></html>");
  const drawn = Plot.plot({
    document: document as unknown as Document,
    width,
    className: "plot",
    style: { background: "transparent", color: "currentColor", fontSize: "13px" },
    ...options,
  });
  return (
    String(drawn.outerHTML)
      .replace(/<style>[\s\S]*?<\/style>/g, "")
      // The chart is one image, and its parts have no names.
      .replace(/(<g\b[^>]*?) aria-label="[^"]*"/g, "$1")
      .replace("<svg ", `<svg role="img" aria-label="${escaped(label)}" `)
      .replace(/\s*\n\s*/g, " ")
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Bars from left to right, ours in the accent colour. */
function bars(label: string, axis: string, data: readonly Bar[], most?: number): (width: Width) => string {
  const isOwn = ({ name }: Bar) => name.startsWith(ownName);
  const names = data.map(({ name }) => name);
  return (width) =>
    plot(label, width, {
      height: 46 + data.length * ROW[width],
      marginLeft: marginOf(names, width),
      marginRight: 66,
      marginBottom: 36,
      x: { label: axis, grid: true, nice: true, ticks: 5, ...(most !== undefined && { domain: [0, most] }) },
      y: { domain: names, label: null, tickSize: 0, padding: 0.22, axis: width === WIDE ? "left" : null },
      marks: [
        Plot.barX(data, {
          x: "value",
          y: "name",
          fill: (bar: Bar) => (isOwn(bar) ? "var(--own)" : "var(--other)"),
          rx: 3,
          insetTop: width === WIDE ? 0 : NAME,
        }),
        Plot.text(data, {
          x: "value",
          y: "name",
          text: "label",
          textAnchor: "start",
          dx: 6,
          dy: width === WIDE ? 0 : NAME / 2,
          fill: "currentColor",
        }),
        ...namesAbove(names, width),
      ],
    });
}

/** The charts of the conformance page: cases passed by parser, and by parser and section. */
export function conformanceCharts(): string {
  const columns = parsersOf("rfc9309").map(({ name, entries }) => ({
    name,
    entries: entries.filter((entry) => entry.case.basis !== "reading"),
  }));
  const passed = columns
    .map(({ name, entries }) => ({ name, ...tally(entries.map(({ row }) => row.status)) }))
    .sort((a, b) => b.pass - a.pass || (a.name < b.name ? -1 : 1));
  const most = Math.max(...passed.map(({ total }) => total));
  const order = passed.map(({ name }) => name);
  const cells = columns.flatMap(({ name, entries }) => {
    const sections = new Set(entries.map((entry) => entry.case.section));
    return [...sections].map((section) => {
      const some = entries.filter((entry) => entry.case.section === section);
      const { pass, total } = tally(some.map(({ row }) => row.status));
      return { name, section, share: pass / total, text: pass === total ? "" : String(total - pass) };
    });
  });
  return [
    figure(
      "Cases passed",
      `of ${most} decisions that follow from the text or an example of RFC 9309. The suite is made from robotspec's own tests.`,
      bars(
        "Cases passed by each parser",
        "cases passed",
        passed.map(({ name, pass }) => ({ name, value: pass, label: String(pass) })),
        most,
      ),
    ),
    figure(
      "Cases failed by section",
      "A number is the count of failed cases; an empty cell has none. The explorer names each case.",
      (width) =>
        plot("Failed cases by parser and section", width, {
          height: 60 + order.length * ROW[width],
          marginLeft: marginOf(order, width),
          marginRight: width === WIDE ? 20 : 2,
          marginTop: 44,
          marginBottom: 8,
          x: {
            axis: null,
            domain: [...new Set(cells.map(({ section }) => section))].sort((a, b) =>
              a.localeCompare(b, "en", { numeric: true }),
            ),
          },
          y: { domain: order, label: null, tickSize: 0, axis: width === WIDE ? "left" : null },
          marks: [
            Plot.axisX({ anchor: "top", label: null, tickSize: 0, fontSize: 11, tickRotate: -50 }),
            Plot.cell(cells, {
              x: "section",
              y: "name",
              inset: 1.5,
              insetTop: width === WIDE ? 1.5 : NAME,
              rx: 3,
              fill: ({ share }: { share: number }) =>
                share === 1
                  ? "var(--full)"
                  : share >= 0.8
                    ? "var(--most)"
                    : share >= 0.5
                      ? "var(--half)"
                      : "var(--few)",
            }),
            Plot.text(cells, {
              x: "section",
              y: "name",
              text: "text",
              fill: "var(--on-cell)",
              fontWeight: 600,
              dy: width === WIDE ? 0 : NAME / 2,
            }),
            ...namesAbove(order, width),
          ],
        }),
    ),
  ].join("\n\n");
}

/** A number on an axis, on a phone with K for thousands. */
function short(value: number, width: Width): string {
  return value.toLocaleString("en", width === WIDE ? {} : { notation: "compact" });
}

/** Points for labels, moved apart on a logarithmic scale so that none covers another. */
function apart<T extends { readonly value: number }>(points: readonly T[]): T[] {
  const placed: T[] = [];
  for (const point of [...points].sort((a, b) => a.value - b.value)) {
    const below = placed.at(-1)?.value ?? 0;
    placed.push({ ...point, value: Math.max(point.value, below * 2.1) });
  }
  return placed;
}

/** The charts of the performance page. */
export function performanceCharts(): string {
  const result: BenchResult = JSON.parse(read("bench/results/latest.json"));
  const rowsOf = (id: string) => result.tables.find((table) => table.id === id)?.rows ?? [];
  const barsOf = (id: string, label: (value: number) => string, names = (_: string) => true): Bar[] =>
    rowsOf(id)
      .flatMap(({ name, value }) => (value === null || !names(name) ? [] : [{ name, value, label: label(value) }]))
      .sort((a, b) => b.value - a.value);
  const parsers = (name: string) => name !== "indexOf";
  const points = ruleCounts.flatMap((count) =>
    rowsOf(`rules/plain/${count}`).flatMap(({ name, value }) => (value === null ? [] : [{ name, count, value }])),
  );
  const labels = apart(points.filter(({ count }) => count === ruleCounts.at(-1)));
  return [
    figure(
      "Parsing real robots.txt files,",
      "megabytes a second, more is better",
      bars(
        "Parsing speed by parser",
        "MB/s",
        barsOf("parse/text/robots", (value) => `${Math.round(value)}`, parsers),
      ),
    ),
    figure(
      "One decision by the number of rules,",
      "microseconds, less is better; both scales are logarithmic",
      (width) =>
        plot("Microseconds for a decision by parser and number of rules", width, {
          height: 330,
          marginLeft: width === WIDE ? 62 : 40,
          marginRight: 130,
          marginBottom: 42,
          x: {
            type: "log",
            label: "rules",
            grid: true,
            ticks: [...ruleCounts],
            tickFormat: (count: number) => short(count, width),
          },
          y: {
            type: "log",
            label: "\u00b5s",
            grid: true,
            ticks: [1, 10, 100, 1_000, 10_000, 100_000],
            tickFormat: (value: number) => short(value, width),
          },
          marks: [
            Plot.line(points, {
              x: "count",
              y: "value",
              z: "name",
              stroke: (point: { name: string }) => (point.name === ownName ? "var(--own)" : "var(--other-line)"),
              strokeWidth: (point: { name: string }) => (point.name === ownName ? 3 : 1.6),
            }),
            Plot.dot(points, {
              x: "count",
              y: "value",
              r: 3,
              fill: (point: { name: string }) => (point.name === ownName ? "var(--own)" : "var(--other-line)"),
            }),
            Plot.text(labels, {
              x: "count",
              y: "value",
              text: "name",
              textAnchor: "start",
              dx: 9,
              fill: "currentColor",
            }),
          ],
        }),
    ),
    figure(
      "Compiling a file and the first decision,",
      "microseconds, less is better",
      bars(
        "Microseconds for compiling and the first decision",
        "\u00b5s",
        barsOf("first", (value) => `${Math.round(value)}`).reverse(),
      ),
    ),
    figure(
      "Size of the entries,",
      "kilobytes, minified and gzipped",
      bars(
        "Kilobytes by entry",
        "KB",
        barsOf(
          "size",
          (value) => value.toFixed(1),
          (name) => /^robots/.test(name),
        ).reverse(),
      ),
    ),
  ].join("\n\n");
}
