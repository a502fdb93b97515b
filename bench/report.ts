// Prints the tables of a run as plain text.
import type { BenchResult, Row, Table, TargetResult, Unit } from "./result.ts";

/** Three significant digits. */
export function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 0.995
        ? value.toFixed(2)
        : value.toPrecision(2);
}

/** An integer with thousands separators. */
export function countText(value: number): string {
  return value.toLocaleString("en-US");
}

const unitNames: Readonly<Record<Unit, string>> = {
  "MB/s": "MB/s",
  us: "µs",
  ms: "ms",
  "decisions/s": "decisions/s",
  "files/s": "files/s",
  MB: "MB",
  KB: "KB",
};

/** A value with its unit; "-" for a missing value. */
export function valueText({ value }: Row, unit: Unit): string {
  return value === null ? "-" : `${figure(value)} ${unitNames[unit]}`;
}

export function ratioText({ ratio }: Row): string {
  return ratio === null ? "" : `${figure(ratio)} x`;
}

export function targetText({ kind, bound, unit, value, met }: TargetResult): {
  bound: string;
  value: string;
  verdict: string;
} {
  const sign = { "at least": ">=", "at most": "<=", goal: "goal" }[kind];
  return {
    bound: `${sign} ${bound} ${unit}`,
    value: value === null ? "" : `${figure(value)} ${unit}`,
    verdict: met === null ? "not measured" : met ? "met" : kind === "goal" ? "not yet" : "missed",
  };
}

/** Aligns cells in columns: the first to the left, figures to the right, the last not at all. */
function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : at === line.length - 1 ? cell : cell.padStart(widths[at] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join("\n");
}

function tableText({ what, unit, rows }: Table): string {
  return `${what}\n${columns(rows.map((row) => [row.name, valueText(row, unit), ratioText(row), row.note ?? ""]))}`;
}

/** The whole run. */
export function report(result: BenchResult): string {
  const { corpus, machine } = result;
  const parts = [
    [
      `robotspec ${result.version}, ${result.date}; median of ${result.rounds} rounds; Node ${machine.node}, ${machine.cpu}, ${machine.cores} cores, load ${machine.load.map(figure).join(" to ")}`,
      `${corpus.robots.files} files, ${figure(corpus.robots.octets / 1e6)} MB, and ${corpus.html.files} HTML pages, ${figure(corpus.html.octets / 1e6)} MB (${corpus.source === "folder" ? "of --corpus" : "made-up"}); "x" is how many times better than the base`,
      ...(result.missing.length === 0
        ? []
        : [
            `Not installed, so not measured: ${result.missing.join(", ")}. "npm run -w packages/conformance parsers -- npm" installs them.`,
          ]),
    ].join("\n"),
    ...result.tables.map(tableText),
  ];
  const judged = result.targets.filter(({ value }) => value !== null);
  if (judged.length > 0) {
    const lines = judged.map((target) => {
      const { bound, value, verdict } = targetText(target);
      return [target.what, bound, value, verdict];
    });
    parts.push(`Targets\n${columns(lines)}`);
  }
  return parts.join("\n\n");
}
