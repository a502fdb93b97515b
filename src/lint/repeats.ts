// Findings of which a file has many alike, as in a copied list of crawlers: the first one stands for all.
import { inWords } from "../diagnostics/message.ts";

/** Line numbers that a message lists. */
export const MAX_LINES = 3;

/** A message that ends with the further lines: `…; lines 5, 6, 7 and 2 more have such a value too.` */
export function withMore(message: string, lines: readonly number[], what: string): string {
  if (lines.length === 0) return message;
  return `${message.slice(0, -1)}; ${linesInWords(lines)} ${lines.length === 1 ? "has" : "have"} ${what} too.`;
}

/** `line 5`, or `lines 5, 6, 7 and 2 more`. */
export function linesInWords(lines: readonly number[]): string {
  const listed = lines.slice(0, MAX_LINES).map(String);
  const more = lines.length - listed.length;
  const words = inWords(more === 0 ? listed : [...listed, `${more} more`], "and");
  return lines.length === 1 ? `line ${words}` : `lines ${words}`;
}

/** `Line 7`, or `Lines 7 and 9 to 31`; of more ranges than a message lists `120 lines (5, 7 to 9, 12 and 115 more)`. `lines` ascend. */
export function rangesInWords(lines: readonly number[], word = "Line"): string {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const inWordsOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`];
  const listed = ranges.slice(0, MAX_LINES).flatMap(inWordsOf);
  const more = ranges.slice(MAX_LINES).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (more === 0) return `${word}${lines.length === 1 ? "" : "s"} ${inWords(listed, "and")}`;
  return `${lines.length} lines (${inWords([...listed, `${more} more`], "and")})`;
}
