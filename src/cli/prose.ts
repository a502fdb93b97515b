// The texts of the code table, which are Markdown, where there is no Markdown.

/** `text` with its links as their words alone; code stays in its backticks. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/**
 * `text` in lines of at most `width` code units, broken at spaces, each behind `indent`. A word that is
 * longer than a line has one of its own.
 */
export function wrap(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(" ")) {
    const next = line === indent ? line + word : `${line} ${word}`;
    if (next.length > width && line !== indent) {
      lines.push(line);
      line = indent + word;
    } else line = next;
  }
  return [...lines, line];
}
