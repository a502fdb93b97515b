// Sentences on a screen: broken into lines, and without the Markdown that the texts
// of the code table have.
import { visibleWidth } from "../diagnostics/visible.ts";

/** `text` with its links as their words alone; code stays in its backticks. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
}

/** What `paint` puts around text; takes no cell. */
const STYLE = /\x1b\[\d+m/g;

/**
 * Where a line may end. White space is never lost, and no line begins with ":", because "::word" at the
 * beginning of one is a command to whoever runs a workflow on GitHub; its words may come from a file.
 */
const BREAK = / (?![ :])/;

/**
 * `text`, which is safe to show and may be painted, in lines of at most `width` cells, broken at spaces:
 * the first behind `indent`, the others behind `hanging`. A word that is longer than a line has one of
 * its own.
 */
export function wrap(text: string, width: number, indent = "", hanging: string = indent): string[] {
  const lines: string[] = [];
  let line = indent;
  let used = -1;
  for (const word of text.split(BREAK)) {
    const cells = visibleWidth(word.replace(STYLE, ""));
    if (used >= 0 && used + 1 + cells > width) {
      lines.push(line);
      line = hanging;
      used = -1;
    }
    line += used < 0 ? word : ` ${word}`;
    used = (used < 0 ? line.length - word.length : used + 1) + cells;
  }
  return [...lines, line];
}

/**
 * A sentence among others, on as many lines as it needs, a line end behind each; what is not its
 * beginning stands further in.
 */
export function sentence(text: string, width: number, indent = ""): string {
  return lines(wrap(text, width, indent, `${indent}  `));
}

/** A sentence that stands for itself. */
export function paragraph(text: string, width: number, indent: string): string {
  return lines(wrap(text, width, indent));
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
