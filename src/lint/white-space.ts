// White space of the grammar: SP and HTAB (RFC 9309 §2.2).

/** The offset after the last character from `start` to `end` that is neither SP nor HTAB. */
export function trimmedEnd(text: string, start: number, end: number): number {
  while (end > start && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
  return end;
}
