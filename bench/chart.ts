// docs/performance.svg: how fast parsers read real files, and what a decision costs as rules grow.
import { floorName, ownName, ruleCounts } from "./names.ts";
import { countText, figure } from "./report.ts";
import { type BenchResult, namesIn, rowOf, tableOf } from "./result.ts";

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

export function performanceChart(result: BenchResult): string {
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
