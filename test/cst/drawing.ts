// Trees as drawings: a text, and under it one row for each node with what it covers. Invisible
// characters have a visible stand-in of the same width.
import type { Node, RobotsTxt } from "../../src/cst/nodes.ts";
import { walk } from "../../src/cst/walk.ts";

const standIns: Readonly<Record<string, string>> = {
  "·": " ",
  "→": "\t",
  "␍": "\r",
  "␊": "\n",
  "␀": "\0",
  "▪": "\uFEFF",
  "┆": "\u2028",
  "◌": "\u00A0",
  "�": "\uDCE9",
};

/** The text that is drawn as `picture`. */
export function drawn(picture: string): string {
  return picture.replace(/./gs, (character) => standIns[character] ?? character);
}

/** One row for each node in the order of the walk: carets under its text, `|` where it is empty, then its kind. */
export function drawing(document: RobotsTxt, from: Node = document): string[] {
  const rows: string[] = [];
  walk(from, ({ kind, span }) => {
    const mark = "^".repeat(span.end - span.start) || "|";
    rows.push(`${`${" ".repeat(span.start)}${mark}`.padEnd(document.text.length + 1)} ${kind}`);
  });
  return rows;
}
