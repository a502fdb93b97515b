// Generates the parts of docs/performance.md and README.md about a benchmark run from
// bench/results/latest.json and linear.json: tables, figures, and the chart. Does not use the clock, so
// the same run gives the same text.
import { type LinearResult, linearHead, linearLines } from "../bench/linear-result.ts";
import { baseName, floorName, ownName, ruleCounts, rulesName } from "../bench/names.ts";
import { countText, figure, ratioText, targetText, valueText } from "../bench/report.ts";
import type { Result, Row, Table } from "../bench/result.ts";

/** The committed run. */
export const resultPath = "bench/results/latest.json";

function tableOf({ tables }: Result, id: string): Table {
  const table = tables.find((one) => one.id === id);
  if (table === undefined) throw new Error(`${resultPath} has no table "${id}"; make it by a run of all sections.`);
  return table;
}

function rowOf(result: Result, id: string, name: string): Row | undefined {
  return tableOf(result, id).rows.find((row) => row.name === name);
}

/** Markdown's table; columns after the first to the right. */
function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [row(head), `|${head.map((_, at) => (at === 0 ? "---" : "---:")).join("|")}|`, ...lines.map(row)].join("\n");
}

/** A value, and how many times better it is than the base. */
function cell(result: Result, id: string, name: string): string {
  const row = rowOf(result, id, name);
  if (row === undefined) return "";
  if (row.value === null) return row.note ?? "";
  const ratio = ratioText(row);
  return `${valueText(row, tableOf(result, id).unit)}${ratio === "" || name === baseName ? "" : ` (${ratio})`}`;
}

/** Names as shown in the tables: this library in bold. */
function shown(name: string): string {
  return name === ownName ? `**${name}**` : name;
}

function namesIn(result: Result, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => tableOf(result, id).rows.map(({ name }) => name)))];
}

/** One line for each contender, one column for each table. */
function side(result: Result, columns: readonly (readonly [head: string, id: string])[]): string {
  const ids = columns.map(([, id]) => id);
  return markdown(
    ["library", ...columns.map(([head]) => head)],
    namesIn(result, ids).map((name) => [shown(name), ...ids.map((id) => cell(result, id, name))]),
  );
}

function machineText({ machine, corpus, rounds, date, version, contenders }: Result): string {
  const size = ({ files, octets }: { files: number; octets: number }): string =>
    `${countText(files)} (${figure(octets / 1e6)} MB)`;
  return markdown(
    ["what", "value"],
    [
      ["day, version", `${date}, robotspec ${version}`],
      [
        "machine",
        `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system}, shared with other work: load ${machine.load.map(figure).join(" to ")}`,
      ],
      ["Node", machine.node],
      [
        "robots.txt files",
        `${size(corpus.robots)}, ${corpus.source === "folder" ? "of known sites, as they were served" : "made-up"}`,
      ],
      ["HTML pages in their place", size(corpus.html)],
      ["rounds", `${rounds}`],
      ...contenders.map(({ name, version: which, builds }) => [name, `${which}; parsing builds ${builds}`] as string[]),
    ].map((line) => line.map((text) => text.replaceAll("|", "\\|"))),
  );
}

/** The table of one operation's times in each of the hostile cases. */
function hostileTable(result: Result, operation: "decide" | "answer", head: string): string {
  const tables = result.tables.filter(({ id }) => id.startsWith("hostile/") && id.endsWith(`/${operation}`));
  const names = namesIn(
    result,
    tables.map(({ id }) => id),
  );
  const line = ({ id, what }: Table): string[] => [
    what.replace(/: [^:]*$/, ""),
    ...names.map((name) => {
      const row = rowOf(result, id, name);
      return row?.value == null ? (row?.note ?? "") : figure(row.value);
    }),
  ];
  return markdown([head, ...names.map(shown)], tables.map(line));
}

function hostileRest(result: Result): string {
  return side(result, [
    ["500 KiB file: parse", "hostile/file/parse"],
    ["compile and first decision", "hostile/file/answer"],
    ["the same, path of 64 KB", "hostile/file-64k/answer"],
  ]);
}

function rulesTable(result: Result): string {
  const kinds = [
    ["plain", "plain"],
    ["10 % wildcards", "wildcards"],
  ] as const;
  const lines = kinds.flatMap(([head, kind]) => {
    const ids = ruleCounts.map((count) => `rules/${kind}/${count}`);
    return namesIn(result, ids).map((name) => {
      const values = ids.map((id) => rowOf(result, id, name)?.value ?? null);
      const growth = growthOf(result, kind, name, values);
      return [`${shown(name)}, ${head}`, ...values.map((value) => (value === null ? "" : figure(value))), growth];
    });
  });
  return markdown(["µs a decision", ...ruleCounts.map((count) => `${countText(count)} rules`), "growth"], lines);
}

/** How often the last value is the first; of this library the median of what it was in rounds of both. */
function growthOf(result: Result, kind: string, name: string, values: readonly (number | null)[]): string {
  const ratio = name === ownName ? rowOf(result, `rules/${kind}/growth`, rulesName(ruleCounts[4]))?.ratio : null;
  if (ratio != null) return `${figure(1 / ratio)} x`;
  const [few, many] = [values[0], values.at(-1)];
  return few == null || many == null ? "" : `${figure(many / few)} x`;
}

/** Medians and maxima of the processes, and the time above an empty one. */
function loadTable(result: Result): string {
  const lines = tableOf(result, "load/process").rows.map((row) => {
    const above = rowOf(result, "load/above", row.name);
    return [
      shown(row.name),
      valueText(row, "ms"),
      row.note?.replace("at most ", "") ?? "",
      above === undefined ? "" : valueText(above, "ms"),
    ];
  });
  return markdown(["process", "median", "maximum", "above an empty one"], lines);
}

/** The block of docs/performance.md about `npm run bench:linear`. */
export function linearBlock({ size, date, node, rows }: LinearResult): string {
  return `${markdown(linearHead(size), linearLines(rows))}\n\nOne run on ${date}, Node ${node}.`;
}

/** The blocks of docs/performance.md about `npm run bench`, by name. */
export function performanceBlocks(result: Result): Map<string, string> {
  return new Map([
    ["machine", machineText(result)],
    [
      "targets",
      markdown(
        ["what", "target", "measured", "result"],
        result.targets.map((target) => {
          const { bound, value, verdict } = targetText(target);
          return [target.what, bound.replace(">=", "≥").replace("<=", "≤"), value, verdict];
        }),
      ),
    ],
    [
      "parse-text",
      side(result, [
        ["files", "parse/text/robots"],
        ["HTML pages", "parse/text/html"],
        ["everything", "parse/text/all"],
      ]),
    ],
    [
      "parse-octets",
      side(result, [
        ["files", "parse/octets/robots"],
        ["HTML pages", "parse/octets/html"],
        ["everything", "parse/octets/all"],
      ]),
    ],
    ["walk", side(result, [["files", "walk"]])],
    [
      "decide",
      side(result, [
        ["compile, first decision", "first"],
        ["parse, compile, 16 questions", "sixteen"],
        ["decisions, compiled", "decide"],
      ]),
    ],
    ["rules", rulesTable(result)],
    ["hostile", hostileTable(result, "decide", "one decision, ms")],
    ["hostile-first", hostileTable(result, "answer", "compile and first decision, ms")],
    ["hostile-file", hostileRest(result)],
    [
      "memory",
      side(result, [
        ["held", "heap/retained"],
        ["at most", "heap/peak"],
      ]),
    ],
    ["load", loadTable(result)],
    ["size", side(result, [["min + gzip", "size"]])],
  ]);
}

/** The few figures README.md shows. */
export function speedBlock(result: Result): string {
  const parse = rowOf(result, "parse/text/robots", ownName);
  const [few, many] = [10, 100_000].map((count) => rowOf(result, `rules/plain/${count}`, ownName)?.value ?? Number.NaN);
  const base = rowOf(result, "rules/plain/100000", baseName);
  const held = rowOf(result, "heap/retained", ownName);
  if (parse?.value == null || parse.ratio === null || base?.value == null || held?.value == null) {
    throw new Error(`${resultPath} lacks the figures README.md shows; make it by a run of all sections.`);
  }
  return [
    `- Parsing real files: **${figure(parse.value)} MB/s**, ${figure(parse.ratio)} times ${baseName}, with every line and span of the tree.`,
    `- One decision: **${figure(few ?? 0)} µs** among 10 rules, **${figure(many ?? 0)} µs** among 100,000 (${baseName}: ${figure(base.value)} µs).`,
    `- A file of 10 MB: ${figure(held.value)} MB of heap. What a file or a URL can cost has [bounds](docs/architecture.md) that are tested.`,
  ].join("\n");
}

// The chart

const width = 880;
const fontSize = 13;

interface Bar {
  readonly name: string;
  readonly value: number;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function text(x: number, y: number, content: string, style = "", anchor = "start"): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${style === "" ? "" : ` class="${style}"`}>${escape(content)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function barsPanel(top: number, title: string, bars: readonly Bar[]): { svg: string; bottom: number } {
  const left = 180;
  const room = width - left - 110;
  const most = Math.max(...bars.map(({ value }) => value));
  const lines = [text(24, top, title, "title")];
  bars.forEach(({ name, value }, at) => {
    const y = top + 18 + at * 24;
    const own = name === ownName ? " own" : "";
    lines.push(
      text(left - 10, y + 13, name, name === ownName ? "strong" : "", "end"),
      `<rect x="${left}" y="${y}" width="${round(Math.max(1, (room * value) / most))}" height="17" rx="2" class="bar${own}"/>`,
      text(left + (room * value) / most + 8, y + 13, `${figure(value)} MB/s`, own === "" ? "" : "strong"),
    );
  });
  return { svg: lines.join("\n"), bottom: top + 18 + bars.length * 24 };
}

interface Line {
  readonly name: string;
  /** Microseconds for each of the rule counts. */
  readonly values: readonly number[];
}

function linesPanel(top: number, title: string, lines: readonly Line[]): { svg: string; bottom: number } {
  const [left, right, height] = [90, width - 170, 260];
  const last = top + 24 + height;
  const all = lines.flatMap(({ values }) => values);
  const low = Math.floor(Math.log10(Math.min(...all)));
  const high = Math.ceil(Math.log10(Math.max(...all)));
  const x = (at: number): number => left + ((right - left) * at) / (ruleCounts.length - 1);
  const y = (value: number): number => last - (height * (Math.log10(value) - low)) / (high - low);
  const parts = [text(24, top, title, "title")];
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power);
    const label = power >= 6 ? `${10 ** (power - 6)} s` : power >= 3 ? `${10 ** (power - 3)} ms` : `${10 ** power} µs`;
    parts.push(
      `<line x1="${left}" y1="${round(at)}" x2="${right}" y2="${round(at)}" class="grid"/>`,
      text(left - 10, at + 4, label, "quiet", "end"),
    );
  }
  ruleCounts.forEach((count, at) => {
    parts.push(text(x(at), last + 20, countText(count), "quiet", "middle"));
  });
  parts.push(text((left + right) / 2, last + 40, "rules in the file", "quiet", "middle"));
  // Names are written at the ends of the lines, without overlap.
  let free = Number.NEGATIVE_INFINITY;
  const ends = lines.map(({ name, values }) => ({ name, at: y(values.at(-1) ?? 1) })).sort((a, b) => a.at - b.at);
  const labelHeights = new Map(ends.map(({ name, at }) => [name, (free = Math.max(at, free + fontSize + 3))]));
  for (const { name, values } of lines) {
    const own = name === ownName ? " own" : "";
    parts.push(
      `<polyline points="${values.map((value, at) => `${round(x(at))},${round(y(value))}`).join(" ")}" class="line${own}"/>`,
      ...values.map((value, at) => `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="3" class="dot${own}"/>`),
      text(right + 12, (labelHeights.get(name) ?? 0) + 4, name, own === "" ? "" : "strong"),
    );
  }
  return { svg: parts.join("\n"), bottom: last + 48 };
}

/** docs/performance.svg: how fast parsers read real files, and what a decision costs as rules grow. */
export function performanceChart(result: Result): string {
  const bars = tableOf(result, "parse/text/robots")
    .rows.filter(({ name, value }) => name !== floorName && value !== null)
    .map(({ name, value }): Bar => ({ name, value: value ?? 0 }))
    .sort((a, b) => b.value - a.value);
  const ids = ruleCounts.map((count) => `rules/plain/${count}`);
  const lines = namesIn(result, ids)
    .map((name): Line => ({ name, values: ids.map((id) => rowOf(result, id, name)?.value ?? Number.NaN) }))
    .filter(({ values }) => values.every(Number.isFinite));
  const upper = barsPanel(40, "Parsing real robots.txt files (more is better)", bars);
  const lower = linesPanel(upper.bottom + 40, "One decision, by the number of rules (less is better)", lines);
  const height = lower.bottom + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="name">
<title id="name">How fast robots.txt parsers read, and how long a decision takes among ten to a hundred thousand rules</title>
<style>
  text { font: ${fontSize}px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 15px; font-weight: 600; }
  .strong { font-weight: 600; }
  .quiet { fill: #59636e; }
  .paper { fill: #ffffff; }
  .bar { fill: #afb8c1; }
  .bar.own { fill: #0969da; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .line { fill: none; stroke: #9198a1; stroke-width: 1.5; }
  .line.own { stroke: #0969da; stroke-width: 3; }
  .dot { fill: #9198a1; }
  .dot.own { fill: #0969da; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .quiet { fill: #9198a1; }
    .paper { fill: #0d1117; }
    .bar { fill: #3d444d; }
    .bar.own, .dot.own { fill: #4493f8; }
    .grid { stroke: #2a313c; }
    .line { stroke: #656c76; }
    .line.own { stroke: #4493f8; }
    .dot { fill: #656c76; }
  }
</style>
<rect width="${width}" height="${height}" rx="6" class="paper"/>
${upper.svg}
${lower.svg}
</svg>
`;
}
