// The lines of a summary in two columns, for terminals.
import type { SummaryLine } from "../summary/index.ts";
import { wrap } from "./prose.ts";
import { type Paint, visible } from "./terminal.ts";

/** Most cells of a label in the column, and the part of the width; longer labels have a line of their own. */
const LABELS = 24;
const LABELS_SHARE = 1 / 3;

/** Lines with their labels in a column, each ends in LF. All text is made safe to show. */
export function* summaryList(lines: readonly SummaryLine[], paint: Paint, width: number): Iterable<string> {
  const column =
    Math.min(LABELS, Math.floor(width * LABELS_SHARE), Math.max(...lines.map(({ label }) => visible(label).length))) +
    4;
  for (const { label, text } of lines) {
    const shown = visible(label);
    const fits = shown.length + 4 <= column;
    const [first = "", ...more] = wrap(visible(text), width, " ".repeat(column));
    const head = fits ? `  ${shown}`.padEnd(column) : `${wrap(shown, width, "  ").join("\n")}\n${" ".repeat(column)}`;
    yield `${paint(head, label === "Notice" ? "yellow" : "cyan")}${[first.slice(column), ...more].join("\n")}\n`;
  }
}
