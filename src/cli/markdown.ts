// Markdown in which nothing from a file is markup.
import type { SummaryLine } from "../summary/index.ts";
import { visible } from "./terminal.ts";

/** A table with two columns. */
export function markdownTable(head: readonly [string, string], lines: readonly SummaryLine[]): readonly string[] {
  const rows = lines.map(({ label, text }) => `| ${inMarkdown(label)} | ${inMarkdown(text)} |\n`);
  return [`| ${head[0]} | ${head[1]} |\n|---|---|\n`, ...rows];
}

/** Text that is safe to show, without markup. */
export function inMarkdown(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, "\\$&");
}
