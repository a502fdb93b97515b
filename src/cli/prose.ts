// Wraps sentences for the terminal, and removes their Markdown.
import { visibleWidth } from "../diagnostics/visible.ts";

/** Replaces Markdown links with their text; code keeps its backticks. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");
}

/** The escape sequences of `paint`, which have no width. */
const STYLE = /\x1b\[\d+m/g;

/**
 * Where a line may be broken. White space is kept, and no line begins with ":", because a line that
 * begins with "::word" is a workflow command on GitHub, and the words may come from a file.
 */
const BREAK = / (?![ :])/;

/**
 * Breaks `text`, which is safe to show and may be painted, at spaces into lines of at most `width`
 * cells. The first line begins with `indent`, the others with `hanging`. A word that is longer than a
 * line has a line of its own.
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
 * A sentence in a list of sentences, wrapped; every line ends in LF. Continuation lines are indented by
 * two more cells.
 */
export function sentence(text: string, width: number, indent = ""): string {
  return lines(wrap(text, width, indent, `${indent}  `));
}

/** A separate sentence, wrapped without a hanging indent. */
export function paragraph(text: string, width: number, indent: string): string {
  return lines(wrap(text, width, indent));
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}
